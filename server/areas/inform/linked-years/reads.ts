import type { ProfileSnapshot } from '#rules/inform/groups/index.ts'
import type { Counted } from '#rules/share/counted.ts'
import { counted } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { IS_VOUCHED } from '../reads.ts'

/** Respondent of a result set who still has an account and a survey, with the answers of the submission. */
export interface CountedRespondent {
  readonly userId: number
  readonly batchId: number
  readonly facts: ProfileSnapshot
  readonly society: number | null
  readonly isVouched: boolean
  readonly answers: Counted
}

const AT_ONCE = 500

/** Yields the respondents of a result set who still have an account and a survey. Only the batch job may call it. */
export async function* countedRespondents(db: Database, editionId: number): AsyncGenerator<CountedRespondent> {
  const rows = db
    .selectFrom('result_respondent as own')
    .innerJoin('result_edition as edition', 'edition.id', 'own.edition_id')
    .innerJoin('app_user as person', 'person.id', 'own.user_id')
    .innerJoin('survey', join =>
      join
        .onRef('survey.user_id', '=', 'own.user_id')
        .onRef('survey.questionnaire_id', '=', 'edition.questionnaire_id'),
    )
    .innerJoin('submission', 'submission.survey_id', 'survey.id')
    .leftJoin('questionnaire_society as society', join =>
      join
        .onRef('society.questionnaire_id', '=', 'edition.questionnaire_id')
        .onRef('society.society_id', '=', 'person.society_id'),
    )
    .select(['own.user_id', 'own.batch_id', 'society.society_id', 'submission.answers', IS_VOUCHED.as('is_vouched')])
    .select(['submission.society_membership_type_id', 'submission.specialty_id', 'submission.subspecialty_id'])
    .select([
      'submission.gender_identity',
      'submission.ethnicity',
      'submission.visa_status',
      'submission.is_us_veteran',
    ])
    .select(['submission.state_id', 'submission.cbsa_code', 'submission.div_code'])
    .where('own.edition_id', '=', editionId)
    .orderBy('own.user_id')
    .stream(AT_ONCE)
  for await (const { user_id, batch_id, society_id, is_vouched, answers, ...facts } of rows)
    yield {
      userId: user_id,
      batchId: batch_id,
      facts,
      society: society_id,
      isVouched: is_vouched,
      answers: counted.parse(answers),
    }
}

/** Returns the user IDs of the respondents in a result set. Only the batch job may call it. */
export async function countedPeople(db: Database, editionId: number): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('result_respondent').select('user_id').where('edition_id', '=', editionId).execute()
  return new Set(rows.map(({ user_id }) => user_id))
}
