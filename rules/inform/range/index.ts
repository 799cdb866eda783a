export { quantileRange } from './quantile-range.ts'
export { shareRange } from './share-range.ts'
