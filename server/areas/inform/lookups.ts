export { countCandidates } from './candidates/use-cases/count-candidates.ts'
export { measuredMinutes } from './reads.ts'
export { keptComparisons } from './saved-reports/reads.ts'
