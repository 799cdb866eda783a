export { candidatesOfPosition } from './candidates/use-cases/position-candidates.ts'
export { termResults } from './candidates/use-cases/term-results.ts'
export { hasForeignCertificates } from './certificates/use-cases/find-foreign-certificates.ts'
export { icoTotals } from './dashboard/use-cases/ico-statistics.ts'
export { monthsOfPeople } from './participation/use-cases/months-of-people.ts'
export { progressIn } from './participation/use-cases/progress-in.ts'
export { removeParticipation } from './participation/writes.ts'
export {
  countedNodes,
  editionsWithProblems,
  holdBatches,
  isVouchedFor,
  measuredMinutes,
  resultsOpenedOf,
} from './reads.ts'
export { exportedComparisons } from './saved-reports/reads.ts'
export { removeComparisonsOf } from './saved-reports/writes.ts'
