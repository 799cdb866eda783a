/** The check of a study before it is published. */

export { mappingOf, missingLinks } from './mapping.ts'
export { checkDraft, type DraftProblem, EMPTY_REPORT, estimatedMinutes, type ProblemLocation } from './problems.ts'
export { dependingOnLater } from './question-order.ts'
export { checkStudy } from './study-check.ts'
export { type Use, usesOf, usesOfDerived } from './uses.ts'
