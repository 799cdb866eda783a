import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { EditionPolicy, Grid } from '#rules/inform/count/index.ts'
import type { Source } from '#rules/inform/editions/index.ts'
import { type ChosenPolicy, SPLIT_LEVELS } from '#rules/inform/editions/index.ts'
import type { FilterableAnswer } from '#rules/inform/filterable.ts'
import type { ProfileSnapshot } from '#rules/inform/groups/index.ts'
import type { Counted } from '#rules/share/counted.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { filterableAnswers, gridsOf, IS_VOUCHED } from '../reads.ts'

/** Part of a study with its own result sets: the core or a module. */
export interface StudyPart {
  readonly questionnaireId: number
  /** `null` for the core. */
  readonly sectionId: number | null
}

/** Part of a study, with the progress toward its next batch. */
export interface WaitingPart extends StudyPart {
  readonly counted: number
  /** Number of people who submitted the study or completed the module, and are not counted yet. */
  readonly waiting: number
  /** Number of these people that a society or an administrator vouches for. */
  readonly vouched: number
  readonly opens: string | null
  readonly study: { start_date: string; end_date: string; is_enabled: boolean; is_ended: boolean }
}

/** Lists all parts of studies with results, by study, with the core first. */
export async function waitingParts(db: Database): Promise<readonly WaitingPart[]> {
  const { rows } = await sql<{
    questionnaire_id: number
    section_id: number | null
    counted: number
    waiting: number
    vouched: number
    results_open: string | null
    start_date: string
    end_date: string
    is_enabled: boolean
    is_ended: boolean
  }>`
    SELECT part.questionnaire_id, part.section_id, study.results_open, study.start_date, study.end_date, study.is_enabled, study.is_ended,
      (SELECT coalesce(sum(people), 0)::int FROM result_batch batch WHERE batch.edition_id = edition.id) AS counted,
      crowd.waiting, crowd.vouched
    FROM (
      SELECT id AS questionnaire_id, NULL::int AS section_id FROM questionnaire
      UNION ALL SELECT questionnaire_id, id FROM section WHERE is_module
    ) part
      JOIN questionnaire study ON study.id = part.questionnaire_id AND study.is_support_report
      LEFT JOIN result_edition edition ON edition.questionnaire_id = part.questionnaire_id AND edition.section_id IS NOT DISTINCT FROM part.section_id
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS waiting, (count(*) FILTER (WHERE ${IS_VOUCHED}))::int AS vouched
        FROM survey JOIN submission ON submission.survey_id = survey.id JOIN app_user person ON person.id = survey.user_id
        WHERE survey.questionnaire_id = part.questionnaire_id AND survey.submitted IS NOT NULL AND NOT person.is_demo
          AND (part.section_id IS NULL OR EXISTS (
            SELECT 1 FROM survey_section done WHERE done.survey_id = survey.id AND done.section_id = part.section_id))
          AND NOT EXISTS (SELECT 1 FROM result_respondent own WHERE own.edition_id = edition.id AND own.user_id = survey.user_id)
      ) crowd
    ORDER BY part.questionnaire_id, part.section_id NULLS FIRST`.execute(db)
  return rows.map(({ questionnaire_id, section_id, counted, waiting, vouched, results_open, ...study }) => ({
    questionnaireId: questionnaire_id,
    sectionId: section_id,
    counted,
    waiting,
    vouched,
    opens: results_open,
    study,
  }))
}

const level = z.custom<EditionPolicy['order'][number]>(
  value => typeof value === 'string' && (SPLIT_LEVELS.some(each => each === value) || /^answer:\w+$/.test(value)),
)
/** Field names of the second engine, which the previous version reads as well. */
const chosenPolicy = z
  .object({
    order: z.array(level).optional(),
    childSize: z.number().int().optional(),
    coarseSize: z.number().int().optional(),
    societySize: z.number().int().optional(),
  })
  .strict()
  .transform(({ order, childSize, coarseSize }): ChosenPolicy => ({ order, minChild: childSize, minPool: coarseSize }))
const fixedPolicy = z.object({
  order: z.array(level),
  minRow: z.number().int(),
  minChild: z.number().int(),
  minPool: z.number().int(),
  filterable: z.array(z.string()),
}) satisfies z.ZodType<EditionPolicy>

/**
 * Returns the administrator's settings for a study's results, and the prior year's study.
 * @throws {ZodError} if stored data has another shape
 */
export async function chosenFor(db: Database, questionnaireId: number) {
  const row = await db
    .selectFrom('questionnaire')
    .select(['filterable_answers', 'edition_policy', 'prior_year_questionnaire_id'])
    .where('id', '=', questionnaireId)
    .executeTakeFirstOrThrow()
  return {
    filterable: filterableAnswers.parse(row.filterable_answers),
    chosen: chosenPolicy.parse(row.edition_policy),
    priorQuestionnaireId: row.prior_year_questionnaire_id,
  }
}

/** State of a result set before its next batch. */
export interface OpenEdition {
  readonly id: number
  readonly policy: EditionPolicy
  readonly filterable: readonly FilterableAnswer[]
  readonly grids: ReadonlyMap<string, Grid>
  readonly batches: number
}

/** Returns `null` while results are not open. */
export async function openEdition(db: Database, part: StudyPart): Promise<OpenEdition | null> {
  const row = await db
    .selectFrom('result_edition as edition')
    .innerJoin('result_batch as batch', 'batch.edition_id', 'edition.id')
    .select(['edition.id', 'policy', 'filterable_answers'])
    .select(eb => eb.fn.max('batch.number').as('batches'))
    .where('questionnaire_id', '=', part.questionnaireId)
    .where('section_id', 'is not distinct from', part.sectionId)
    .groupBy('edition.id')
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    policy: fixedPolicy.parse(row.policy),
    filterable: filterableAnswers.parse(row.filterable_answers),
    grids: await gridsOf(db, row.id),
    batches: row.batches,
  }
}

/** Lists the societies of a study. */
export async function societiesOf(db: Database, { questionnaireId }: StudyPart): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('questionnaire_society')
    .select('society_id')
    .where('questionnaire_id', '=', questionnaireId)
    .orderBy('society_id')
    .execute()
  return rows.map(({ society_id }) => society_id)
}

/**
 * Returns email domains and imports, each with its number of these people and its number of people already counted in an edition (rule 13).
 */
export async function sourcesOf(
  db: Database,
  editionId: number,
  userIds: readonly number[],
): Promise<{ readonly sources: readonly Source[]; readonly counted: number }> {
  const { rows } = await sql<Source & { readonly everybody: number }>`
    WITH before AS (SELECT user_id FROM result_respondent WHERE edition_id = ${editionId}), source AS (
      SELECT id AS user_id, split_part(email, '@', 2) AS name FROM app_user
      UNION ALL SELECT user_id, society_id || ' ' || created::date FROM society_member WHERE user_id IS NOT NULL
    )
    SELECT count(*) FILTER (WHERE source.user_id = ANY(${userIds}::int[]))::int AS waiting, count(before.user_id)::int AS counted,
      (SELECT count(*)::int FROM before) AS everybody
    FROM source LEFT JOIN before USING (user_id)
    GROUP BY name`.execute(db)
  return { sources: rows, counted: rows[0]?.everybody ?? 0 }
}

/** Respondent who is not counted yet. */
export interface WaitingRespondent {
  readonly userId: number
  readonly facts: ProfileSnapshot
  readonly society: number | null
  readonly isVouched: boolean
  readonly answers: Counted
}

/** Number of rows read together. PostgreSQL's next output fits into a socket's buffers. */
const AT_ONCE = 100

/**
 * Yields people waiting to be counted in a part, in blocks by user ID, without demonstration accounts (decision 65). The answers of a
 * million people are never in memory together. PostgreSQL prepares the next block while the current one is processed.
 */
export async function* waitingRespondents(
  db: Database,
  { questionnaireId, sectionId }: StudyPart,
  editionId: number | null,
): AsyncGenerator<readonly WaitingRespondent[]> {
  const query = db
    .selectFrom('survey')
    .innerJoin('submission', 'submission.survey_id', 'survey.id')
    .innerJoin('app_user as person', 'person.id', 'survey.user_id')
    .leftJoin('questionnaire_society as own', join =>
      join
        .onRef('own.questionnaire_id', '=', 'survey.questionnaire_id')
        .onRef('own.society_id', '=', 'person.society_id'),
    )
    .select(['survey.user_id', 'own.society_id', 'submission.answers', IS_VOUCHED.as('is_vouched')])
    .select(['submission.society_membership_type_id', 'submission.specialty_id', 'submission.subspecialty_id'])
    .select([
      'submission.gender_identity',
      'submission.ethnicity',
      'submission.visa_status',
      'submission.is_us_veteran',
    ])
    .select(['submission.state_id', 'submission.cbsa_code', 'submission.div_code'])
    .where('survey.questionnaire_id', '=', questionnaireId)
    .where('survey.submitted', 'is not', null)
    .where('person.is_demo', '=', false)
    .where(
      sql<boolean>`(${sectionId}::int IS NULL OR EXISTS (
        SELECT 1 FROM survey_section done WHERE done.survey_id = survey.id AND done.section_id = ${sectionId}))`,
    )
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT 1 FROM result_respondent counted WHERE counted.edition_id = ${editionId} AND counted.user_id = survey.user_id)`,
    )
    .orderBy('survey.user_id')
    .compile()
  for await (const { rows } of ahead(db.getExecutor().stream(query, AT_ONCE)))
    yield rows.map(({ user_id, society_id, is_vouched, answers, ...facts }) => ({
      userId: user_id,
      facts,
      society: society_id,
      isVouched: is_vouched,
      answers: countedIn(answers),
    }))
}

/** Requests the next item before the current one is processed. */
async function* ahead<T>(source: AsyncIterableIterator<T>): AsyncGenerator<T> {
  let next = source.next()
  try {
    for (let { done, value } = await next; !done; { done, value } = await next) {
      next = source.next()
      // Yields to the event loop, so that the query is sent.
      await setImmediate()
      yield value
    }
  } finally {
    await next.catch(() => undefined)
    await source.return?.()
  }
}

/** Returns the median time spent on a study, over people with a known time. */
export async function timeSpent(
  db: Database,
  { questionnaireId }: StudyPart,
  people: readonly { readonly userId: number }[],
): Promise<{ readonly medianMs: number; readonly people: number }> {
  const row = await db
    .selectFrom('survey')
    .select(eb => eb.fn.countAll<string>().as('people'))
    .select(sql<number>`coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY total_time_ms), 0)`.as('median'))
    .where('questionnaire_id', '=', questionnaireId)
    .where('user_id', '=', sql<number>`ANY(${people.map(({ userId }) => userId)}::int[])`)
    .where('total_time_ms', '>', sql<bigint>`0`)
    .executeTakeFirstOrThrow()
  return { medianMs: row.median, people: Number(row.people) }
}

/** Parses by hand, because a schema would take longer than everything else. @throws {Error} if a submission contains anything else */
function countedIn(answers: unknown): Counted {
  if (!isCounted(answers)) throw new Error('A submission contains something that isn’t an answer.')
  return answers
}

function isCounted(answers: unknown): answers is Counted {
  if (typeof answers !== 'object' || answers === null) return false
  for (const value of Object.values(answers)) if (typeof value !== 'number' && value !== 'unknown') return false
  return true
}
