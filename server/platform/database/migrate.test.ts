import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { bareDatabase } from '#server/testing/bare-database.ts'
import { ROOT } from '../environment.ts'
import { checkVersion, connect } from './connect.ts'
import { migrate, migrationsOf } from './migrate.ts'

const database = bareDatabase()

it('migrations run once for several concurrent processes, and not again', { timeout: 30_000 }, async () => {
  const connections = [1, 2, 3].map(() => connect(database.url, 2))
  const done = await Promise.all(connections.map(({ db }) => migrate(db)))
  const files = await readdir(join(ROOT, 'database', 'migrations'))
  const names = files
    .filter(name => name.endsWith('.sql'))
    .map(name => name.slice(0, -4))
    .sort()
  expect(done.flat()).toEqual(names)
  const [first] = connections
  if (!first) throw new Error('no connection')
  expect(await migrate(first.db)).toEqual([])
  await first.db.selectFrom('edition').selectAll().execute()
  await Promise.all(connections.map(({ close }) => close()))
})

it('migrations of a later version stay in place, so that this version can be started again', async () => {
  const { db, close } = connect(database.url, 2)
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_of_tomorrow', ${new Date().toISOString()})`.execute(
    db,
  )
  expect(await migrate(db)).toEqual([])
  expect((await migrationsOf(db)).at(-1)).toBe('9999_of_tomorrow')
  await close()
})

it('PostgreSQL 15 or newer is required', async () => {
  const connection = connect(database.url, 1)
  await checkVersion(connection.pool)
  await connection.close()
  const old = { query: async () => ({ rows: [{ server_version_num: '140012' }] }) }
  await expect(checkVersion(old as never)).rejects.toThrow('version 14')
})
