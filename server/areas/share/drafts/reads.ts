import { sql } from 'kysely'
import { z } from 'zod'
import type { Section } from '#contract/study.ts'
import { filterableAnswers, storedStudyDraft, storedStudyPatch } from '#contract/study-draft.ts'
import type { OwnChart } from '#rules/inform/charts.ts'
import type { DraftQuestion, DraftSection, StudyDraft, StudySettings } from '#rules/share/draft.ts'
import { draftWithCleanMarkup, patchWithCleanMarkup } from '#rules/share/draft-markup.ts'
import type { StudyDays } from '#rules/share/study-days.ts'
import { people } from '#server/areas/account/lookups.ts'
import { sanitizeHtml } from '#server/areas/content/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { type StudyDefinition, studyDefinition } from '../definition/reads.ts'
import { closedBy, openedBy } from '../reads.ts'

const questions = sql<number>`CASE WHEN draft.content IS NULL OR published IS NOT NULL
  THEN (SELECT count(*)::int FROM question_section qs JOIN section s ON s.id = qs.section_id WHERE s.questionnaire_id = questionnaire.id)
  ELSE (SELECT coalesce(sum(jsonb_array_length(one -> 'questions')), 0)::int FROM jsonb_array_elements(draft.content -> 'sections') one) END`
const societies = sql<number>`(SELECT count(*)::int FROM questionnaire_society qs WHERE qs.questionnaire_id = questionnaire.id)`

/** Returns all studies. @param days The days for checking which studies are open */
export function questionnaireList(db: Database, days: StudyDays) {
  const state = sql<string>`CASE
    WHEN published IS NULL THEN 'draft'
    WHEN is_ended OR ${closedBy(days)} THEN 'closed'
    WHEN NOT is_enabled THEN 'closed'
    WHEN ${openedBy(days)} THEN 'open'
    ELSE 'upcoming' END`
  const isEdited = sql<boolean>`(draft.questionnaire_id IS NOT NULL AND published IS NOT NULL)`
  const rows = db
    .selectFrom('questionnaire')
    .leftJoin('study_draft as draft', 'draft.questionnaire_id', 'questionnaire.id')
    .select(['questionnaire.id', 'title', 'period', 'start_date', 'end_date', 'is_primary'])
    .select([state.as('state'), isEdited.as('is_edited'), questions.as('questions'), societies.as('societies')])
  const columns = {
    id: 'questionnaire.id',
    title: 'title',
    period: 'period',
    start_date: 'start_date',
    end_date: 'end_date',
    state,
    isPrimary: 'is_primary',
    isEdited,
    questions,
    societies,
  } as const
  return { rows, key: 'questionnaire.id', columns } as const
}

/** Returns a study's row, including whether members have started it, or `undefined` if it doesn't exist. */
export function studyRow(db: Database, id: number) {
  return db
    .selectFrom('questionnaire')
    .selectAll()
    .select(sql<boolean>`EXISTS (SELECT FROM survey WHERE questionnaire_id = questionnaire.id)`.as('is_begun'))
    .where('id', '=', id)
    .executeTakeFirst()
}
type StudyRow = NonNullable<Awaited<ReturnType<typeof studyRow>>>

/** Returns a study's row, locked until the transaction ends, so that the study can't be edited, published, or started. */
export async function lockedStudy(db: Transaction, id: number): Promise<StudyRow | undefined> {
  await db.selectFrom('questionnaire').select('id').where('id', '=', id).forUpdate().execute()
  return studyRow(db, id)
}

/** Returns the stored draft, or `null` if the study isn't being edited. */
export async function storedDraft(db: Database, id: number): Promise<StudyDraft | null> {
  const row = await db.selectFrom('study_draft').select('content').where('questionnaire_id', '=', id).executeTakeFirst()
  return row ? draftOf(db, id, row.content) : null
}

/** Parses a draft stored by any version of Collegium. */
async function draftOf(db: Database, id: number, content: unknown): Promise<StudyDraft> {
  const draft = draftWithCleanMarkup(storedStudyDraft.parse(content), sanitizeHtml)
  return unrelated.safeParse(content).success ? withRelations(db, id, draft) : draft
}

/** Draft stored before drafts included the job questions that questions represent. */
const unrelated = z.looseObject({ facts: z.looseObject({ favorites: z.undefined().optional() }) })

/** Adds the job questions of a draft's questions, from their rows or from last year's study that it was cloned from. */
async function withRelations(db: Database, id: number, draft: StudyDraft): Promise<StudyDraft> {
  const own = await relationsOf(db, id)
  const priorId = draft.facts.prior_year_questionnaire_id
  const prior = priorId === null ? [] : await relatedUids(db, priorId)
  const byUid = new Map(prior.map(each => [each.uid, each.job_question_id]))
  const relationOf = (question: DraftQuestion): number | null =>
    own.get(question.id) ?? question.variables.flatMap(({ uid }) => byUid.get(uid) ?? [])[0] ?? null
  const sections = draft.sections.map(section => ({
    ...section,
    questions: section.questions.map(each => ({ ...each, related_job_question_id: relationOf(each) })),
  }))
  return { ...draft, sections }
}

/** Returns the job questions that the questions of a study represent, by question. */
async function relationsOf(db: Database, id: number): Promise<Relations> {
  const rows = await placedQuestions(db)
    .select(['question.id', 'question.related_job_question_id'])
    .where('questionnaire.id', '=', id)
    .execute()
  return new Map(rows.map(row => [row.id, row.related_job_question_id]))
}

function relatedUids(db: Database, id: number) {
  return placedQuestions(db)
    .innerJoin('variable', 'variable.question_id', 'question.id')
    .select(['variable.uid', 'question.related_job_question_id as job_question_id'])
    .where('questionnaire.id', '=', id)
    .execute()
}

async function namesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(people(db))
    .select(['person.id', 'first_name', 'last_name', 'email'])
    .where('person.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(row => [row.id, `${row.first_name} ${row.last_name}`.trim() || row.email]))
}

/** Returns the changes saved in a draft after a version, oldest first. */
export async function changesSince(db: Database, id: number, version: number) {
  const rows = await db
    .selectFrom('study_draft_change')
    .select(['version', 'patch', 'user_id', 'happened'])
    .where('questionnaire_id', '=', id)
    .where('version', '>', version)
    .orderBy('version')
    .execute()
  const names = await namesOf(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  )
  return rows.map(row => ({
    version: row.version,
    patch: patchWithCleanMarkup(storedStudyPatch.parse(row.patch), sanitizeHtml),
    userId: row.user_id,
    by: names.get(row.user_id ?? 0) ?? null,
    at: row.happened.toISOString(),
  }))
}

/** Returns the versions of a study that were replaced and are still stored. */
export async function storedVersions(db: Database, id: number): Promise<number[]> {
  const rows = await db.selectFrom('study_version').select('version').where('questionnaire_id', '=', id).execute()
  return rows.map(({ version }) => version)
}

/** Returns a published version of a study, or `null` if not stored. */
export async function storedVersion(db: Database, id: number, version: number): Promise<StudyDraft | null> {
  const row = await db
    .selectFrom('study_version')
    .select('content')
    .where('questionnaire_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? draftOf(db, id, row.content) : null
}

/** Returns the dates and publishers of a study's versions, if they were recorded. */
export async function publications(db: Database, id: number) {
  const rows = await db
    .selectFrom('study_publication')
    .select(['version', 'user_id', 'happened'])
    .where('questionnaire_id', '=', id)
    .execute()
  const names = await namesOf(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  )
  return new Map(
    rows.map(row => [row.version, { at: row.happened.toISOString(), by: names.get(row.user_id ?? 0) ?? null }]),
  )
}

/**
 * Returns the changes and their authors between two versions of a study, oldest first. @param upTo The last version to include, or `null`
 * for all later ones
 */
export async function publishedChanges(db: Database, id: number, after: number, upTo: number | null) {
  const rows = await db
    .selectFrom('study_publication_part')
    .select(['part', 'user_id', 'happened'])
    .where('questionnaire_id', '=', id)
    .where('version', '>', after)
    .$if(upTo !== null, query => query.where('version', '<=', upTo ?? 0))
    .orderBy('version')
    .execute()
  const names = await namesOf(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  )
  return rows.map(row => ({
    part: row.part,
    by: names.get(row.user_id ?? 0) ?? null,
    at: row.happened.toISOString(),
  }))
}

/** Returns the time and author of the latest save. */
export async function lastChange(db: Database, id: number) {
  const row = await db
    .selectFrom('study_draft_change')
    .select(['user_id', 'happened'])
    .where('questionnaire_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const names = await namesOf(db, row.user_id === null ? [] : [row.user_id])
  return { at: row.happened.toISOString(), by: names.get(row.user_id ?? 0) ?? null }
}

/** Returns a study's published version as a draft. @param shared The database whose definitions are cached */
export async function publishedDraft(db: Database, shared: Database, row: StudyRow): Promise<StudyDraft> {
  const definition = await studyDefinition(db, shared, row.id)
  if (!definition) throw new Error('Study not found.')
  return { facts: await factsOf(db, row), ...partsOf(definition, await relationsOf(db, row.id)) }
}

async function factsOf(db: Database, row: StudyRow): Promise<StudySettings> {
  const invited = await db
    .selectFrom('questionnaire_membership_type')
    .select(['society_membership_type_id as id', 'audience'])
    .where('questionnaire_id', '=', row.id)
    .orderBy('id')
    .execute()
  const taking = await db
    .selectFrom('questionnaire_society')
    .select('society_id')
    .where('questionnaire_id', '=', row.id)
    .orderBy('society_id')
    .execute()
  const typesOf = (audience: string) => invited.flatMap(each => (each.audience === audience ? [each.id] : []))
  return {
    title: row.title,
    period: row.period,
    start_date: row.start_date,
    end_date: row.end_date,
    is_primary: row.is_primary,
    is_ended: row.is_ended,
    is_support_job_preference: row.is_support_job_preference,
    is_support_report: row.is_support_report,
    supports_profile_measures: row.supports_profile_measures,
    study_sample_model: row.study_sample_model,
    prior_year_questionnaire_id: row.prior_year_questionnaire_id,
    results_open: row.results_open,
    societies: taking.map(({ society_id }) => society_id),
    memberTypes: typesOf('society'),
    otherTypes: typesOf('non_society'),
    filterable: filterableAnswers.parse(row.filterable_answers),
    favorites: favoriteQuestions.parse(row.favorites),
    report_image: row.report_image ?? '',
  }
}

/** Ignores other stored values. */
const favoriteQuestions = z.array(z.number().int().positive()).catch([])

type Relations = ReadonlyMap<number, number | null>

function partsOf({ facts, charts }: StudyDefinition, related: Relations): Pick<StudyDraft, 'sections' | 'derived'> {
  const sections = facts.sections.map(each => draftSection(each, charts, related))
  return { sections, derived: facts.derivedVariables }
}

function draftSection(
  { questionSections, is_module, ...head }: Section,
  charts: ReadonlyMap<number, OwnChart>,
  related: Relations,
): DraftSection {
  return {
    ...head,
    is_module: is_module === 1,
    questions: questionSections.map(({ question, question_id, ...placed }) => {
      const { type = null, ...config } = charts.get(question_id) ?? {}
      const given = Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined))
      const related_job_question_id = related.get(question_id) ?? null
      return { ...question, ...placed, chart_type: type, chart_config: given, related_job_question_id }
    }),
  }
}

const named = ['id', 'title', 'period'] as const
const MAX_NAMED = 500

/** Returns published studies, latest first. @param societyId A society that takes part */
export function publishedStudies(db: Database, societyId?: number) {
  return db
    .selectFrom('questionnaire')
    .select(named)
    .where('published', 'is not', null)
    .$if(societyId !== undefined, query =>
      query.where(eb =>
        eb.exists(
          eb
            .selectFrom('questionnaire_society as taking')
            .select('taking.society_id')
            .whereRef('taking.questionnaire_id', '=', 'questionnaire.id')
            .where('taking.society_id', '=', societyId ?? 0),
        ),
      ),
    )
    .orderBy('period', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_NAMED)
    .execute()
}

/** Returns published studies open to people without a society. */
export function studiesForNonSociety(db: Database, among?: readonly number[]) {
  return db
    .selectFrom('questionnaire')
    .select([...named, 'start_date', 'end_date'])
    .where('published', 'is not', null)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('questionnaire_membership_type as type')
          .select('type.audience')
          .whereRef('type.questionnaire_id', '=', 'questionnaire.id')
          .where('type.audience', '=', 'non_society'),
      ),
    )
    .$if(among !== undefined, query => query.where('id', '=', sql<number>`ANY(${among ?? []}::int[])`))
    .orderBy('period', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_NAMED)
    .execute()
}

/** Checks whether another study follows this study, or a job profile was copied from it. */
export async function isFollowed(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('questionnaire')
    .select('id')
    .where('prior_year_questionnaire_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function placedQuestions(db: Database) {
  return db
    .selectFrom('question')
    .innerJoin('question_section as placed', 'placed.question_id', 'question.id')
    .innerJoin('section', 'section.id', 'placed.section_id')
    .innerJoin('questionnaire', 'questionnaire.id', 'section.questionnaire_id')
}

/** Returns the study of a published question, or `undefined` if the question doesn't exist. */
export async function studyOfQuestion(db: Database, id: number): Promise<number | undefined> {
  const row = await placedQuestions(db).select('questionnaire.id').where('question.id', '=', id).executeTakeFirst()
  return row?.id
}

const MAX_IDS = 100

/** Returns the questions of published studies that have a variable with one of these uids, latest first. @param butIn A study to exclude */
export function questionsWithUids(db: Database, uids: readonly string[], butIn: number) {
  return placedQuestions(db)
    .select([
      'question.id',
      'questionnaire.id as questionnaireId',
      'questionnaire.title as study',
      'questionnaire.period',
    ])
    .where('questionnaire.id', '!=', butIn)
    .where('question.id', 'in', eb =>
      eb
        .selectFrom('variable')
        .select('variable.question_id')
        .where('variable.uid', '=', sql<string>`ANY(${[...uids]}::text[])`),
    )
    .orderBy('questionnaire.period', 'desc')
    .orderBy('question.id', 'desc')
    .limit(MAX_IDS)
    .execute()
}

/** Returns the questions of all published studies. */
export function questionList(db: Database) {
  const variables = sql<number>`(SELECT count(*)::int FROM variable v WHERE v.question_id = question.id)`
  const text = sql<string>`concat_ws(' ', question.label, question.prompt,
    (SELECT string_agg(concat_ws(' ', v.input_label, v.uid), ' ') FROM variable v WHERE v.question_id = question.id))`
  const rows = placedQuestions(db)
    .select(['question.id', 'question.label', 'question.prompt', 'question.type', 'questionnaire.period'])
    .select(['questionnaire.id as questionnaireId', 'questionnaire.title as study', variables.as('variables')])
  const columns = {
    id: 'question.id',
    label: 'question.label',
    prompt: 'question.prompt',
    type: 'question.type',
    variables,
    study: 'questionnaire.title',
    period: 'questionnaire.period',
    questionnaireId: 'questionnaire.id',
    text,
  } as const
  return { rows, key: 'question.id', columns } as const
}

/** Returns the variables of all published studies. */
export function variableList(db: Database) {
  const rows = placedQuestions(db)
    .innerJoin('variable', 'variable.question_id', 'question.id')
    .select(['variable.id', 'uid', 'input_label', 'short_label', 'variable.question_id', 'question.label as question'])
    .select(['questionnaire.id as questionnaireId', 'questionnaire.period'])
  const columns = {
    id: 'variable.id',
    uid: 'uid',
    input_label: 'input_label',
    question_id: 'variable.question_id',
    question: 'question.label',
    period: 'questionnaire.period',
    questionnaireId: 'questionnaire.id',
  } as const
  return { rows, key: 'variable.id', columns } as const
}

/** Returns the file ID of a study's guide. */
export async function guideOf(db: Database, id: number): Promise<string | null> {
  const found = await db
    .selectFrom('questionnaire_worksheet')
    .select('file_id')
    .where('questionnaire_id', '=', id)
    .executeTakeFirst()
  return found?.file_id ?? null
}
