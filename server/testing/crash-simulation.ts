import { sql } from 'kysely'
import { connect, type Database } from '#server/platform/database/connect.ts'
import { ENDLESS } from '#server/platform/database/patience.ts'
import type { TestServer } from './test-server.ts'

/** Runs something in a process whose connections are cut after some statements. @returns whether they were */
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

/** The process is gone: no one learns of what it was about to do. */
export class Killed extends Error {}

/** A database as a process sees it that is gone after some statements: what it had begun is rolled back. Costs no connection. */
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
