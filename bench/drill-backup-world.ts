import { join } from 'node:path'
import { z } from 'zod'
import { openBatchThread } from '#server/areas/inform/editions/tasks/start-batch-thread.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import type { DrillServer } from './drill-server.ts'
import { insertTrees, loadSubmissions, writeData } from './results-data.ts'
import { insertStudy } from './study.ts'

const PASSWORD = 'correct horse battery'

/** Study that the drill backs up, with its members. One of them signs in and views the results. */
export interface Populated {
  readonly study: Awaited<ReturnType<typeof insertStudy>>
  readonly email: string
  /** Questions of the study that have results. */
  readonly questions: readonly number[]
}

/** @param hasResults Whether to open the results, which takes long with many members. */
export async function populate(server: DrillServer, members: number, hasResults: boolean): Promise<Populated> {
  const { db, pool } = await server.database()
  const study = await insertStudy(db)
  await insertTrees(db)
  const definition = await studyDefinition(db, db, study.questionnaire)
  if (!definition) throw new Error('The study was not made.')
  const file = join(server.directory, 'data', 'respondents.duckdb')
  await writeData(file, definition, members)
  await loadSubmissions(pool, file, definition, study.society, members)
  // The inserted rows have explicit IDs, so the sequences must be advanced.
  for (const table of ['app_user', 'survey'])
    await pool.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`)
  // Inserts the members' answers, one row each.
  await pool.query(
    `INSERT INTO response (survey_id, variable_id, value)
     SELECT survey.id, variable.id, '1' FROM survey CROSS JOIN variable WHERE survey.questionnaire_id = $1`,
    [study.questionnaire],
  )
  const [first] = await db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('email', '=', 'respondent0@example.org')
    .returning('email')
    .execute()
  if (hasResults) {
    const thread = openBatchThread(await server.url(), { LOG_LEVEL: 'silent', LOG_FILE: undefined })
    await thread.ask('editions-make-batches')
    await thread.stop()
  }
  return { study, email: first?.email ?? '', questions: definition.core.questions.slice(0, 8).map(({ id }) => id) }
}

const token = z.object({ token: z.string() })

/** Signs in as a member does, and reads the results. @returns The results as sent by the server. */
export async function readResults(origin: string, { study, email, questions }: Populated): Promise<string> {
  const post = async (route: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}/api?r=${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${route} answers ${response.status}: ${text}`)
    return text
  }
  const signedIn = token.parse(JSON.parse(await post('auth/signin', { email, password: PASSWORD })))
  const authorization = `Bearer ${signedIn.token}`
  const asked = { charts: { questionIds: questions } }
  const results = await post(`results/search-results&qsId=${study.questionnaire}`, asked, { authorization })
  if (!results.includes('histogram')) throw new Error('There are no results to compare.')
  return results
}
