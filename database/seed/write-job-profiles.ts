import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { PlacedStudy } from './build-study.ts'
import { type IcoSeed, posters, seedIco } from './exchange/asks.ts'
import type { World } from './files.ts'
import { insertAll } from './insert.ts'
import { Random } from './random.ts'
import type { JobQuestionData } from './schemas.ts'
import type { Numbered } from './write-people.ts'

/** Posted job profile. */
export interface PostedProfile extends Pick<IcoSeed, 'place' | 'further' | 'terms'> {
  readonly id: number
  readonly owner: Numbered
  readonly posted: Date
}

interface Ico extends IcoSeed {
  readonly user_id: number
  /** Only study that it is the default profile of. `null` if it is the default profile of each study that its owner submitted. */
  readonly study: number | null
  readonly is_posted: boolean
  /** Hours from submission to posting. */
  readonly waited: number
}

/**
 * Writes the job profiles of the accounts and of respondents. They include the default profiles of submitted studies, as named at
 * submission, and later additions, deletions, and drafts of their owners.
 * @param study The current study. Its terms have no preference unless they are named.
 * @returns The posted profiles, by ID.
 */
export async function writeJobProfiles(
  trx: Transaction,
  world: World,
  study: PlacedStudy,
  people: readonly Numbered[],
  now: Date,
): Promise<readonly PostedProfile[]> {
  const icos = new Map(
    [...ofAccounts(people), ...ofRespondents(world, study.id, people)].map(ico => [ico.user_id, ico]),
  )
  const rows = await writeDefaults(trx, study.id, [...icos.values()], now)
  const drafts = await writeDrafts(trx, people, now)
  const uids = new Set(study.core.questions.flatMap(({ variables }) => variables.map(({ uid }) => uid)))
  const asked = world.jobQuestions.filter(({ required, related }) => required || (related && uids.has(related)))
  await writeTerms(trx, world, asked, [
    ...rows.map(row => ({ ...row, terms: icos.get(row.user_id)?.terms ?? {} })),
    ...drafts,
  ])
  const owners = new Map(people.map(person => [person.id, person]))
  return rows.flatMap(({ id, user_id, posted }) => {
    const [ico, owner] = [icos.get(user_id), owners.get(user_id)]
    return ico && owner && posted
      ? [{ id, owner, posted, place: ico.place, further: ico.further ?? [], terms: ico.terms }]
      : []
  })
}

function ofAccounts(people: readonly Numbered[]): Ico[] {
  return people.flatMap(({ id, account }) =>
    account?.ico ? [{ ...account.ico, user_id: id, study: null, waited: 2 }] : [],
  )
}

function ofRespondents({ exchange }: World, study: number, people: readonly Numbered[]): Ico[] {
  return posters(people).flatMap(({ id, person }) => {
    if (!person) return []
    const waited = new Random(id, 9).between(0.2, 240)
    return [{ ...seedIco(id, person, exchange.words.members), user_id: id, study, is_posted: true, waited }]
  })
}

interface Written {
  readonly id: number
  readonly user_id: number
  readonly updated: Date
  readonly posted: Date | null
}

async function writeDefaults(trx: Transaction, current: number, icos: readonly Ico[], now: Date): Promise<Written[]> {
  const rows = icos.map(({ place, further = [], terms: _, ...ico }) => ({ ...ico, ...place, further }))
  const written = await sql<Written>`
    INSERT INTO job_profile (user_id, questionnaire_id, title, is_default, is_posted, posted, specialty_id, geographic_preference_type,
      geographic_preference_value, is_geography_chosen, further_places, created, updated)
    SELECT user_id, study.id, ico.title, true, post.is, post.at, CASE WHEN post.is THEN person.specialty_id END, ico.type, ico.value, true,
      ico.further, survey.created, coalesce(post.at, survey.submitted)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS ico (user_id int, study int, title text, type text, value jsonb, further jsonb, is_posted bool, waited float8)
    JOIN survey USING (user_id)
    JOIN app_user AS person ON person.id = user_id
    JOIN questionnaire AS study ON study.id = survey.questionnaire_id AND study.is_support_job_preference
    CROSS JOIN LATERAL (
      SELECT ico.is_posted AND study.id = ${current} AS is,
        CASE WHEN ico.is_posted AND study.id = ${current} THEN least(${now}, survey.submitted + ico.waited * interval '1 hour') END AS at
    ) AS post
    WHERE survey.submitted IS NOT NULL AND (ico.study IS NULL OR ico.study = study.id)
    ORDER BY survey.submitted, user_id
    RETURNING id, user_id, updated, posted`.execute(trx)
  return written.rows
}

/** Writes later actions of accounts on job profiles: last year's profile is deleted, and a new one is started. */
async function writeDrafts(trx: Transaction, people: readonly Numbered[], now: Date) {
  const drafts: (TermsOf & { readonly isDraft: true })[] = []
  for (const { id: user_id, account } of people) {
    if (!account?.ico) continue
    const { deleted_title: title, draft } = account.ico
    if (title !== null)
      await sql`
        UPDATE job_profile SET title = ${title}, deleted = ${now}
        FROM questionnaire AS later
        WHERE user_id = ${user_id} AND later.prior_year_questionnaire_id = job_profile.questionnaire_id`.execute(trx)
    if (draft === null) continue
    const { id } = await trx
      .insertInto('job_profile')
      .values({ user_id, title: draft.title, created: now, updated: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    drafts.push({ id, terms: draft.terms, updated: now, isDraft: true })
  }
  return drafts
}

interface TermsOf {
  readonly id: number
  /** Values by UID of the term's variable. */
  readonly terms: Readonly<Record<string, string>>
  readonly updated: Date
  readonly isDraft?: true
}

/**
 * Writes the answers of job profiles. A choice has a value for each of its options, with 0 for options that are not chosen.
 * @param asked The terms that have no preference if they are not named.
 */
async function writeTerms(
  trx: Transaction,
  { jobQuestions }: World,
  asked: readonly JobQuestionData[],
  profiles: readonly TermsOf[],
): Promise<void> {
  const ids = new Map(jobQuestions.flatMap(({ variables }) => variables).map(({ uid }, at) => [uid, at + 1]))
  const rows = profiles.flatMap(({ id, terms, updated, isDraft }) =>
    jobQuestions.flatMap(term => {
      const isNamed = term.variables.some(({ uid }) => terms[uid] !== undefined)
      if (!isNamed && (isDraft || !asked.includes(term))) return []
      return term.variables.map(({ uid }) => ({
        job_profile_id: id,
        job_question_variable_id: ids.get(uid) ?? null,
        value: isNamed ? answerOf(term, terms[uid]) : null,
        no_preference: !isNamed,
        changed: updated.toISOString(),
      }))
    }),
  )
  const columns = { job_profile_id: 'int', job_question_variable_id: 'int', value: 'text', no_preference: 'bool' }
  await insertAll(trx, 'job_profile_response', { ...columns, changed: 'timestamptz' }, rows)
}

/** Returns the answer. An unnamed option is not chosen, and an unnamed part of a term is open. */
function answerOf({ type }: JobQuestionData, value: string | undefined): string | null {
  return value ?? (type === 'SELECT_ONE' || type === 'SELECT_ANY' ? '0' : null)
}
