import { readSettings } from '#rules/account/settings.ts'
import type { ProfileFacts } from '#rules/inform/profile-rows.ts'
import type { Database } from '#server/platform/database/connect.ts'

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
