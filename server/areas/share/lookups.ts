export { type StudyDefinition, studyDefinition } from './definition/reads.ts'
export { completedModules, endingStudies, keptAnswers, keptSurveys, studiesOfSociety } from './reads.ts'
export {
  awaitedMembers,
  counted,
  hasSubmitted,
  hasSubmittedNextYear,
  invitedMembers,
  invitedPeople,
  ownProfile,
  studiesOfQuestion,
} from './results/reads.ts'
export { eligibility, isStudyOf } from './scope.ts'
export { countQuestionsFor } from './use-cases/count-questions.ts'
export { recountSubmissions } from './use-cases/recount-submissions.ts'
export { moveSubmissions, removeSurveysOf } from './writes.ts'
