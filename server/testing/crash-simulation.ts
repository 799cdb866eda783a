import { sql } from 'kysely'
import { connect, type Database } from '#server/platform/database/connect.ts'
import { ENDLESS } from '#server/platform/database/patience.ts'
import type { TestServer } from './test-server.ts'

/** Runs a function in a simulated process whose connections are cut after the given number of statements. @returns whether they were cut */
export async function runAndCrash(
  server: Pick<TestServer, 'db' | 'databaseUrl'>,
  statements: number,
  run: (db: Database) => Promise<unknown>,
): Promise<boolean> {
  const name = 'collegium-killed'
  const { db, close } = connect(server.databaseUrl, 2, { ...ENDLESS, answer: 500 }, name)
  let ran = 0
  try {
    await run(
      db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          ran++
          if (ran === statements)
            await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ${name}`.execute(
              server.db,
            )
          return result
        },
      }),
    )
    return ran >= statements
  } catch {
    return true
  } finally {
    await close()
  }
}

/** Thrown after the process ended. Its pending work is lost without notice. */
export class Killed extends Error {}

/** Returns a database as seen by a process that ends after some statements. Its open transaction is rolled back. Uses no connection. */
export function crashAfter(db: Database, statements: number): Database {
  let ran = 0
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      ran++
      if (ran >= statements) throw new Killed()
      return result
    },
  })
}
