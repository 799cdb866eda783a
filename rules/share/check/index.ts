/** The check of a study before it is published. */

export { checkDraft, type DraftProblem, estimatedMinutes, type ProblemLocation } from './draft-check.ts'
export { mappingOf, missingLinks } from './draft-mapping.ts'
export { dependingOnLater } from './draft-order.ts'
export { type Use, usesOf, usesOfDerived } from './draft-uses.ts'
export { checkStudy } from './study-check.ts'
