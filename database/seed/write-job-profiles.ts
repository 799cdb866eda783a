import { sql } from 'kysely'
import type { Study } from '#rules/share/study.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { World } from './files.ts'
import { insertAll } from './insert.ts'
import type { JobQuestionData } from './schemas.ts'
import type { Numbered } from './write-people.ts'

/**
 * The default job profile of each submitted study that asks for one, as named at submission.
 * @param core of a study: the terms that it asks about stand at no preference unless they are named
 */
export async function writeJobProfiles(
  trx: Writable,
  world: World,
  core: Study,
  people: readonly Numbered[],
): Promise<void> {
  const icos = people.flatMap(({ id, account }) => {
    const ico = account?.ico
    return ico ? [{ user_id: id, title: ico.title, ...ico.place }] : []
  })
  const { rows } = await sql<{ id: number; user_id: number; updated: string }>`
    INSERT INTO job_profile (user_id, questionnaire_id, title, is_default, geographic_preference_type, geographic_preference_value,
      is_geography_chosen, created, updated)
    SELECT user_id, study.id, ico.title, true, ico.type, ico.value, true, survey.created, survey.submitted
    FROM jsonb_to_recordset(${JSON.stringify(icos)}::jsonb) AS ico (user_id int, title text, type text, value jsonb)
    JOIN survey USING (user_id)
    JOIN questionnaire AS study ON study.id = survey.questionnaire_id AND study.is_support_job_preference
    WHERE survey.submitted IS NOT NULL
    ORDER BY survey.submitted
    RETURNING id, user_id, updated::text`.execute(trx)
  const answers = new Map(people.map(({ id, account }) => [id, account?.ico?.terms ?? {}]))
  const uids = new Set(core.questions.flatMap(({ variables }) => variables.map(({ uid }) => uid)))
  const asked = world.jobQuestions.filter(({ required, related }) => required || (related && uids.has(related)))
  await writeTerms(
    trx,
    world,
    rows.map(({ id, user_id, updated }) => ({ id, terms: answers.get(user_id) ?? {}, asked, updated })),
  )
}

interface TermsOf {
  readonly id: number
  /** Values by uid of the term's variable. */
  readonly terms: Readonly<Record<string, string>>
  /** Terms that stand at no preference unless they are among `terms`. */
  readonly asked: readonly JobQuestionData[]
  readonly updated: string
}

/** The answers of job profiles. A choice has a value for each of its options: those that are not chosen are 0. */
async function writeTerms(trx: Writable, { jobQuestions }: World, profiles: readonly TermsOf[]): Promise<void> {
  const ids = new Map(jobQuestions.flatMap(({ variables }) => variables).map(({ uid }, at) => [uid, at + 1]))
  const rows = profiles.flatMap(({ id, terms, asked, updated }) =>
    jobQuestions.flatMap(term => {
      const isNamed = term.variables.some(({ uid }) => terms[uid] !== undefined)
      if (!isNamed && !asked.includes(term)) return []
      return term.variables.map(({ uid }) => ({
        job_profile_id: id,
        job_question_variable_id: ids.get(uid) ?? null,
        value: isNamed ? answerOf(term, terms[uid]) : null,
        no_preference: !isNamed,
        changed: updated,
      }))
    }),
  )
  const columns = { job_profile_id: 'int', job_question_variable_id: 'int', value: 'text', no_preference: 'bool' }
  await insertAll(trx, 'job_profile_response', { ...columns, changed: 'timestamptz' }, rows)
}

/** What is not named of a choice is not chosen; of a term with several parts, it is open. */
function answerOf({ type }: JobQuestionData, value: string | undefined): string | null {
  return value ?? (type === 'SELECT_ONE' || type === 'SELECT_ANY' ? '0' : null)
}
