import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** Returns the names of tasks whose latest run failed, even if it will be retried. Returns none if no process has run jobs. */
export async function failingTasks(db: Database): Promise<readonly string[]> {
  const { rows: there } = await sql<{
    is_there: boolean
  }>`SELECT to_regclass('jobs.job') IS NOT NULL AS is_there`.execute(db)
  if (!there[0]?.is_there) return []
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM (
      SELECT DISTINCT ON (name) name, state::text AS state FROM jobs.job
      WHERE state::text IN ('completed', 'failed', 'retry') AND left(name, 2) <> '__'
      ORDER BY name, created_on DESC, id DESC
    ) AS latest WHERE state IN ('failed', 'retry') ORDER BY name`.execute(db)
  return rows.map(({ name }) => name)
}
