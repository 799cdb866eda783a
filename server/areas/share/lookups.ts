import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

export { type StudyDefinition, studyDefinition } from './definition/reads.ts'
export {
  closedBy,
  completedModules,
  endingStudies,
  exportedSurveys,
  openedBy,
  studiesOfSociety,
  surveyAnswersOf,
} from './reads.ts'
export {
  awaitedMembers,
  counted,
  countedResponses,
  hasSubmitted,
  hasSubmittedNextYear,
  invitedMembers,
  invitedPeople,
  ownProfile,
  ownSubmission,
  studiesOfQuestion,
  submittedIn,
  submittedNextYearStudy,
} from './results/reads.ts'
export { eligibility, isStudyOf } from './scope.ts'
export { countQuestionsFor } from './use-cases/count-questions.ts'
export { recountSubmissions } from './use-cases/recount-submissions.ts'
export { moveSubmissions, removeSurveysOf } from './writes.ts'

/** Returns the titles of studies and of surveys' studies, but never the members' names. */
export function namesOfStudies(db: Database) {
  const none = sql<number | null>`NULL::int`.as('society_id')
  return {
    study: db.selectFrom('questionnaire').select(['id', 'title as name', none]),
    survey: db
      .selectFrom('survey')
      .innerJoin('questionnaire', 'questionnaire.id', 'questionnaire_id')
      .select(['survey.id', 'questionnaire.title as name', none]),
  }
}
