export { type StudyDefinition, studyDefinition } from './definition/reads.ts'
export { completedModules, keptAnswers, keptSurveys } from './reads.ts'
export {
  counted,
  hasSubmitted,
  hasSubmittedNextYear,
  invitedPeople,
  ownProfile,
  studiesOfQuestion,
} from './results/reads.ts'
export { eligibility, isStudyOf } from './scope.ts'
export { recountSubmissions } from './use-cases/recount-submissions.ts'
export { removeSurveysOf } from './writes.ts'
