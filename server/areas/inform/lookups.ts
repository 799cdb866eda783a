export { keptComparisons } from './saved-reports/reads.ts'
