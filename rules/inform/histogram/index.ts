export { type GroupHistogram, groupHistogram } from './group-histogram.ts'
export type { GroupRows } from './group-rows.ts'
export { type GroupSize, groupSize } from './group-size.ts'
export { hiddenParts } from './hidden.ts'
export { isProtectedGroup } from './protected.ts'
export {
  cellOfPerson,
  cellShare,
  neighborsOf,
  openEndOf,
  type Quantile,
  quantileOf,
  shareBelow,
  spanOf,
} from './quantile.ts'
export { othersIn, type SelectedAttribute } from './selected.ts'
