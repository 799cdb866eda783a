import { sql } from 'kysely'
import { z } from 'zod'
import { storedStudyDraft, storedStudyPatch } from '#contract/share/study-draft.ts'
import { draftWithCleanMarkup, patchWithCleanMarkup } from '#rules/share/draft/index.ts'
import type { DraftQuestion, StudyDraft, StudySettings } from '#rules/share/draft.ts'
import type { StudyDays } from '#rules/share/study-days.ts'
import { people } from '#server/areas/account/lookups.ts'
import { sanitizeHtml } from '#server/areas/content/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { relatedUids, relationsOf } from '../bank/reads.ts'
import { closedBy, openedBy } from '../reads.ts'

const questions = sql<number>`CASE WHEN draft.content IS NULL OR published IS NOT NULL
  THEN (SELECT count(*)::int FROM question_section qs JOIN section s ON s.id = qs.section_id WHERE s.questionnaire_id = questionnaire.id)
  ELSE (SELECT coalesce(sum(jsonb_array_length(one -> 'questions')), 0)::int FROM jsonb_array_elements(draft.content -> 'sections') one) END`
/** IDs of the societies that take part, in the draft of a study that isn't published. */
const societyIds = sql<number[]>`CASE WHEN draft.content IS NULL OR published IS NOT NULL
  THEN ARRAY(SELECT society_id FROM questionnaire_society qs WHERE qs.questionnaire_id = questionnaire.id)
  ELSE ARRAY(SELECT one::int FROM jsonb_array_elements_text(draft.content -> 'facts' -> 'societies') one) END`
const societies = sql<number>`cardinality(${societyIds})`

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
    .select([state.as('state'), isEdited.as('is_edited'), questions.as('questions'), societyIds.as('society_ids')])
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
export type StudyRow = NonNullable<Awaited<ReturnType<typeof studyRow>>>

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

/** Returns the societies and membership types that can take a study. */
export async function invitedOf(
  db: Database,
  id: number,
): Promise<Pick<StudySettings, 'societies' | 'memberTypes' | 'otherTypes'>> {
  const invited = await db
    .selectFrom('questionnaire_membership_type')
    .select(['society_membership_type_id as id', 'audience'])
    .where('questionnaire_id', '=', id)
    .orderBy('id')
    .execute()
  const taking = await db
    .selectFrom('questionnaire_society')
    .select('society_id')
    .where('questionnaire_id', '=', id)
    .orderBy('society_id')
    .execute()
  const typesOf = (audience: string) => invited.flatMap(each => (each.audience === audience ? [each.id] : []))
  return {
    societies: taking.map(({ society_id }) => society_id),
    memberTypes: typesOf('society'),
    otherTypes: typesOf('non_society'),
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

/** Returns the file ID of a study's guide. */
export async function guideOf(db: Database, id: number): Promise<string | null> {
  const found = await db
    .selectFrom('questionnaire_worksheet')
    .select('file_id')
    .where('questionnaire_id', '=', id)
    .executeTakeFirst()
  return found?.file_id ?? null
}
