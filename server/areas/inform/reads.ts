import { sql } from 'kysely'
import { z } from 'zod'
import { readSettings } from '#rules/account/settings.ts'
import { ALL_LEVELS, type Cut, PROFILE_DIMENSIONS, type ProfileRow } from '#rules/inform/dimensions.ts'
import type { Invited } from '#rules/inform/participation.ts'
import type { ProfileFacts } from '#rules/inform/profile-rows.ts'
import { type Trees, treesOf } from '#rules/inform/profile-trees.ts'
import { rowOf } from '#rules/inform/question-measures.ts'
import { sizeBandOf } from '#rules/reference/metro.ts'
import { metroAreas } from '#server/areas/reference/lookups.ts'
import type { StudyDefinition } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

export interface StudyRelease {
  readonly id: number
  readonly questionnaireId: number
  readonly copyName: string
  readonly cut: Date
  readonly recordCount: number
}

/** The release to be served of every study that has one, or of one study: the latest whose audit has passed. */
export async function latestReleases(db: Database, questionnaireId?: number): Promise<readonly StudyRelease[]> {
  const rows = await releases(db)
    .where('audit', '=', 'passed')
    .$if(questionnaireId !== undefined, query => query.where('questionnaire_id', '=', questionnaireId ?? 0))
    .execute()
  return rows.map(releaseOf)
}

/** Of every study the latest release, where that has not been audited yet. */
export async function pendingReleases(db: Database): Promise<readonly StudyRelease[]> {
  const rows = await releases(db).execute()
  return rows.filter(({ audit }) => audit === 'pending').map(releaseOf)
}

function releases(db: Database) {
  return db
    .selectFrom('study_release')
    .distinctOn('questionnaire_id')
    .select(['id', 'questionnaire_id', 'copy_name', 'cut', 'record_count', 'audit'])
    .orderBy('questionnaire_id')
    .orderBy('id', 'desc')
}

type ReleaseRow = Awaited<ReturnType<ReturnType<typeof releases>['execute']>>[number]

function releaseOf(row: ReleaseRow): StudyRelease {
  return {
    id: row.id,
    questionnaireId: row.questionnaire_id,
    copyName: row.copy_name,
    cut: row.cut,
    recordCount: row.record_count,
  }
}

/** Studies whose next release may be due. */
export function studiesWithChanges(db: Database) {
  return db
    .selectFrom('questionnaire')
    .select(['id', 'start_date', 'end_date', 'is_enabled', 'is_ended'])
    .where(eb =>
      eb.exists(
        eb.selectFrom('study_change').select(sql`1`.as('one')).whereRef('questionnaire_id', '=', 'questionnaire.id'),
      ),
    )
    .execute()
}

/** The trees of the profile dimensions as they are now: all specialties, membership types and metropolitan areas of the product. */
export async function profileTrees(db: Database): Promise<Trees> {
  const [specialties, subspecialties, types] = await Promise.all([
    db.selectFrom('specialty').select('id').execute(),
    db.selectFrom('subspecialty').select(['id', 'specialty_id']).execute(),
    db.selectFrom('society_membership_type').select('id').execute(),
  ])
  return treesOf({
    specialties: new Set(specialties.map(({ id }) => id)),
    subspecialties: new Map(subspecialties.map(({ id, specialty_id }) => [id, specialty_id])),
    membershipTypes: new Set(types.map(({ id }) => id)),
    ...metroCodes(),
  })
}

/** Sizes of metropolitan areas and areas of divisions, by their codes as numbers. */
function metroCodes() {
  return {
    metros: new Map(metroAreas().map(({ cbsa_code, population }) => [Number(cbsa_code), sizeBandOf(population)])),
    divisions: new Map(
      metroAreas().flatMap(({ cbsa_code, divs }) =>
        divs.map(({ div_code }): [number, number] => [Number(div_code), Number(cbsa_code)]),
      ),
    ),
  }
}

const counted = z.record(z.string(), z.union([z.number(), z.literal('unknown')]))
const recordRow = z.object({
  profile: z.partialRecord(z.enum(ALL_LEVELS), z.number().int().nullable()),
  answers: counted,
})
/** A frozen record as a row of the copy: `answers` by column, a missing one is no answer. */
export interface ReleaseRecord {
  readonly recordKey: bigint
  readonly profile: ProfileRow
  readonly answers: Readonly<Record<string, number>>
}

/** Few enough to be parsed between two requests. */
const BATCH = 200

/**
 * The frozen records of a release as rows of the copy, in batches, by record key.
 * @throws {Error} when they are not all there, because a newer release has taken their place meanwhile.
 */
export async function* recordsOf(
  db: Database,
  release: StudyRelease,
  definition: StudyDefinition,
): AsyncGenerator<readonly ReleaseRecord[]> {
  const questions = [...definition.questions.values()]
  let after: bigint | null = null
  let count = 0
  for (;;) {
    const rows: { record_key: bigint; profile: unknown; answers: unknown }[] = await db
      .selectFrom('study_release_record')
      .select(['record_key', 'profile', 'answers'])
      .where('release_id', '=', release.id)
      .$if(after !== null, query => query.where('record_key', '>', after ?? 0n))
      .orderBy('record_key')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) break
    count += rows.length
    yield rows.map(row => {
      const { profile, answers } = recordRow.parse(row)
      return { recordKey: row.record_key, profile, answers: rowOf(questions, definition.core.derived, answers) }
    })
    after = rows.at(-1)?.record_key ?? null
  }
  if (count !== release.recordCount) throw new Error('The study release was replaced while it was read.')
}

/** The latest answers that the caller submitted to a study, as they count; null without a submitted survey. */
export async function ownCountedAnswers(
  db: Database,
  userId: number,
  questionnaireId: number,
): Promise<Readonly<Record<string, number | 'unknown'>> | null> {
  const row = await db
    .selectFrom('submission')
    .innerJoin('survey', 'survey.id', 'submission.survey_id')
    .select('submission.answers')
    .where('survey.user_id', '=', userId)
    .where('survey.questionnaire_id', '=', questionnaireId)
    .executeTakeFirst()
  return row ? counted.parse(row.answers) : null
}

/** The profile of the caller as it was when they submitted to a study; null without a submitted survey. */
export async function ownProfile(db: Database, userId: number, questionnaireId: number): Promise<ProfileFacts | null> {
  const row = await db
    .selectFrom('submission')
    .innerJoin('survey', 'survey.id', 'submission.survey_id')
    .select(['society_membership_type_id', 'specialty_id', 'subspecialty_id', 'gender_identity', 'ethnicity'])
    .select(['visa_status', 'is_us_veteran', 'state_id', 'cbsa_code', 'div_code'])
    .where('survey.user_id', '=', userId)
    .where('survey.questionnaire_id', '=', questionnaireId)
    .executeTakeFirst()
  return row ?? null
}

/** A person's saved reports of a study, as JSON text; null when none were saved. */
export async function savedComparisons(db: Database, userId: number, questionnaireId: number): Promise<string | null> {
  const row = await db
    .selectFrom('comparison')
    .select('comparisons')
    .where('user_id', '=', userId)
    .where('questionnaire_id', '=', questionnaireId)
    .executeTakeFirst()
  return row?.comparisons ?? null
}

/** Keys of the groups that a person has asked for in a study release: what their budget has been spent on. */
export async function askedCuts(db: Database, userId: number, releaseId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('result_request')
    .select('cut_key')
    .where('user_id', '=', userId)
    .where('release_id', '=', releaseId)
    .execute()
  return new Set(rows.map(({ cut_key }) => cut_key))
}

/** Who has asked for groups of a release that were not compared with their others yet. */
export async function askersToCompare(db: Database, releaseId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('result_request')
    .select('user_id')
    .distinct()
    .where('release_id', '=', releaseId)
    .where('is_compared', '=', false)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** A group that somebody asked for, as the log keeps it. */
export interface AskedCut {
  readonly key: string
  readonly cut: Cut
  readonly setHash: string
  readonly n: number
  readonly isCompared: boolean
}

const node = z.object({ dimension: z.enum(PROFILE_DIMENSIONS), path: z.array(z.number()) })
const answerNode = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('value'), column: z.string(), value: z.number() }),
  z.object({ kind: z.literal('range'), column: z.string(), from: z.number().nullable(), to: z.number().nullable() }),
])
const cut = z.object({ profile: z.array(node), answers: z.array(answerNode) }) satisfies z.ZodType<Cut>

/** All groups that somebody asked for in a release, by key. */
export async function cutsAskedBy(
  db: Database,
  { userId, releaseId }: { readonly userId: number; readonly releaseId: number },
): Promise<readonly AskedCut[]> {
  const rows = await db
    .selectFrom('result_request')
    .select(['cut_key', 'cut', 'set_hash', 'n', 'is_compared'])
    .where('user_id', '=', userId)
    .where('release_id', '=', releaseId)
    .orderBy(sql`cut_key COLLATE "C"`)
    .execute()
  return rows.map(row => ({
    key: row.cut_key,
    cut: cut.parse(row.cut),
    setHash: row.set_hash.toString('hex'),
    n: row.n,
    isCompared: row.is_compared,
  }))
}

/** Whether a person has submitted the study that follows this one a year later. */
export async function hasSubmittedNextYear(db: Database, userId: number, questionnaireId: number): Promise<boolean> {
  const row = await db
    .selectFrom('survey')
    .innerJoin('questionnaire', 'questionnaire.id', 'survey.questionnaire_id')
    .select('survey.id')
    .where('survey.user_id', '=', userId)
    .where('survey.submitted', 'is not', null)
    .where('questionnaire.prior_year_questionnaire_id', '=', questionnaireId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What decides about a person's reports: their own kind, and their switches. */
export async function readerOf(db: Database, userId: number) {
  const row = await db
    .selectFrom('app_user')
    .select(['specialty_id', 'subspecialty_id', 'settings'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const settings = readSettings(JSON.stringify(row.settings)) ?? {}
  return { specialty: row.specialty_id, subspecialty: row.subspecialty_id, showsAll: settings.showAllResults === true }
}

/** What a printed report says of its reader (2 §2.7). */
export function printedReader(db: Database, userId: number) {
  return db
    .selectFrom('app_user')
    .leftJoin('society', 'society.id', 'app_user.society_id')
    .leftJoin('specialty', 'specialty.id', 'app_user.specialty_id')
    .leftJoin('subspecialty', 'subspecialty.id', 'app_user.subspecialty_id')
    .leftJoin('society_membership_type as type', 'type.id', 'app_user.society_membership_type_id')
    .select(['society.name as society', 'specialty.title as specialty', 'subspecialty.title as subspecialty'])
    .select('type.type_name as membership_category')
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** The studies that hold a question, the newest first. */
export function studiesOfQuestion(db: Database, questionId: number) {
  return db
    .selectFrom('question_section')
    .innerJoin('section', 'section.id', 'question_section.section_id')
    .innerJoin('questionnaire', 'questionnaire.id', 'section.questionnaire_id')
    .select(['questionnaire.id', 'questionnaire.title', 'questionnaire.period'])
    .where('question_id', '=', questionId)
    .orderBy('period', 'desc')
    .orderBy('questionnaire.id', 'desc')
    .execute()
}

/** The studies whose results are to be looked at and are there, the newest first; the primary one before all others. */
export function studiesWithResults(db: Database) {
  return db
    .selectFrom('questionnaire')
    .select(['id', 'start_date', 'end_date', 'is_enabled', 'is_ended'])
    .where('is_support_report', '=', true)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('study_release')
          .select(sql`1`.as('one'))
          .whereRef('questionnaire_id', '=', 'questionnaire.id')
          .where('audit', '=', 'passed'),
      ),
    )
    .orderBy('is_primary', 'desc')
    .orderBy('period', 'desc')
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Titles of specialties, subspecialties and membership types, by id. */
export async function profileTitles(db: Database) {
  const [specialty, subspecialty, types] = await Promise.all([
    db.selectFrom('specialty').select(['id', 'title']).orderBy('title').orderBy('id').execute(),
    db.selectFrom('subspecialty').select(['id', 'title']).orderBy('title').orderBy('id').execute(),
    db.selectFrom('society_membership_type').select(['id', 'type_name as title']).orderBy('id').execute(),
  ])
  const byId = (rows: readonly { id: number; title: string }[]): ReadonlyMap<number, string> =>
    new Map(rows.map(({ id, title }) => [id, title]))
  return { specialty: byId(specialty), subspecialty: byId(subspecialty), membership_type: byId(types) }
}

/** How many accounts each list of a study invites, by membership type (1 §4 Study). */
export async function invitedPeople(db: Database, questionnaireIds: readonly number[]): Promise<readonly Invited[]> {
  if (questionnaireIds.length === 0) return []
  const rows = await db
    .selectFrom('questionnaire_membership_type as t')
    .innerJoin('app_user as u', 'u.society_membership_type_id', 't.society_membership_type_id')
    .select(['t.questionnaire_id', 't.audience', 't.society_membership_type_id as type'])
    .select(eb => eb.fn.count<string>('u.id').as('people'))
    .where('t.questionnaire_id', 'in', questionnaireIds)
    .where('u.disabled', 'is', null)
    .where(sql<boolean>`u.roles && '{MSS_USER,NON_MSS_USER}'`)
    .where(
      sql<boolean>`CASE t.audience WHEN 'non_society' THEN u.society_id IS NULL ELSE u.society_id IN
        (SELECT society_id FROM questionnaire_society s WHERE s.questionnaire_id = t.questionnaire_id) END`,
    )
    .groupBy(['t.questionnaire_id', 't.audience', 't.society_membership_type_id'])
    .execute()
  return rows.map(({ questionnaire_id, audience, type, people }) => ({
    questionnaireId: questionnaire_id,
    isMember: audience === 'society',
    type,
    people: Number(people),
  }))
}
