import { afterAll, beforeAll } from 'vitest'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { ensureTestCluster } from './cluster.ts'
import { cloneDatabase } from './database.ts'

export interface BareDatabase {
  readonly url: string
  readonly connection: Connection
}

/** Creates a database without tables, with a connection, for the duration of a test file's tests. */
export function bareDatabase(connections = 2): BareDatabase {
  let made: BareDatabase | null = null
  const ends: (() => Promise<void>)[] = []
  beforeAll(async () => {
    ends.push(await ensureTestCluster())
    const { url, drop } = await cloneDatabase('bare')
    ends.push(drop)
    const connection = connect(url, connections)
    ends.push(connection.close)
    made = { url, connection }
  }, 60_000)
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
  }, 60_000)
  const given = (): BareDatabase => {
    if (!made) throw new Error('There is no database before the tests begin.')
    return made
  }
  return {
    get url() {
      return given().url
    },
    get connection() {
      return given().connection
    },
  }
}
