import { sql } from 'kysely'
import type { ProfileRow } from '#rules/inform/dimensions.ts'
import type { Counted } from '#rules/share/counted.ts'
import { counted } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { countedProfile, IS_VOUCHED } from '../reads.ts'

/** An edition of a study with a year before that has results, too. */
export interface LinkedEdition {
  readonly id: number
  readonly questionnaireId: number
  /** Null: the core of the study. */
  readonly sectionId: number | null
  readonly priorQuestionnaireId: number
  /** Of both studies. */
  readonly newestBatchId: number
}

/** Those to which a batch was added, of either year, since their sum was computed. */
export async function editionsToLink(db: Database): Promise<readonly LinkedEdition[]> {
  const { rows } = await sql<{
    id: number
    questionnaire_id: number
    section_id: number | null
    prior_questionnaire_id: number
    newest_batch_id: number
  }>`
    SELECT edition.id, edition.questionnaire_id, edition.section_id, prior.questionnaire_id AS prior_questionnaire_id,
      newest.batch_id AS newest_batch_id
    FROM edition
      JOIN questionnaire study ON study.id = edition.questionnaire_id
      JOIN edition prior ON prior.questionnaire_id = study.prior_year_questionnaire_id AND prior.section_id IS NULL
      CROSS JOIN LATERAL (
        SELECT max(batch.id) AS batch_id FROM edition_batch batch JOIN edition any_part ON any_part.id = batch.edition_id
        WHERE any_part.questionnaire_id IN (edition.questionnaire_id, prior.questionnaire_id)) newest
    WHERE NOT EXISTS (
      SELECT 1 FROM linked_years known WHERE known.edition_id = edition.id
        AND known.prior_questionnaire_id = prior.questionnaire_id AND known.newest_batch_id = newest.batch_id)
    ORDER BY edition.id`.execute(db)
  return rows.map(row => ({
    id: row.id,
    questionnaireId: row.questionnaire_id,
    sectionId: row.section_id,
    priorQuestionnaireId: row.prior_questionnaire_id,
    newestBatchId: row.newest_batch_id,
  }))
}

/** Somebody who is counted and still has an account, as they were counted. */
export interface KeptRespondent {
  readonly userId: number
  readonly batchId: number
  readonly profile: ProfileRow
  readonly society: number | null
  readonly answers: Counted
}

const AT_ONCE = 500

/** The vouched people of an edition who still have an account, one after another. */
export async function* keptRespondents(db: Database, editionId: number): AsyncGenerator<KeptRespondent> {
  const rows = db
    .selectFrom('edition_respondent as own')
    .innerJoin('edition', 'edition.id', 'own.edition_id')
    .innerJoin('app_user as person', 'person.id', 'own.user_id')
    .leftJoin('questionnaire_society as society', join =>
      join
        .onRef('society.questionnaire_id', '=', 'edition.questionnaire_id')
        .onRef('society.society_id', '=', 'person.society_id'),
    )
    .select(['own.user_id', 'own.batch_id', 'own.profile', 'own.answers', 'society.society_id'])
    .where('own.edition_id', '=', editionId)
    .where(IS_VOUCHED)
    .orderBy('own.user_id')
    .stream(AT_ONCE)
  for await (const { user_id, batch_id, profile, answers, society_id } of rows)
    yield {
      userId: user_id,
      batchId: batch_id,
      profile: countedProfile.parse(profile),
      society: society_id,
      answers: counted.parse(answers),
    }
}

const BY_ANSWER = 'by:answer:'

/** The batches that count by an answer that reports can be filtered by as an estimate: "<batch> <column>". */
export async function countedByAnswers(db: Database, batchIds: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('edition_counts')
    .select(['batch_id', 'lens'])
    .distinct()
    .where('batch_id', '=', sql<number>`ANY(${batchIds}::int[])`)
    .where('lens', 'like', `${BY_ANSWER}%`)
    .execute()
  return new Set(rows.map(({ batch_id, lens }) => `${batch_id} ${lens.slice(BY_ANSWER.length)}`))
}
