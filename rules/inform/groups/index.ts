/** Respondents of a report: filters, selections, and their descriptions. */

export { answerDimensionsOf } from './answer-dimensions.ts'
export { appliedFilters } from './applied-filters.ts'
export { type CitiesLikeMine, citiesLikeMine, withAreas, withoutAreas } from './cities-like-mine.ts'
export { type FilterValues, labelOfNode, type NamedBy, nodeOf, nodeOfKey } from './filter-keys.ts'
export {
  type GroupPhrase,
  type GroupTexts,
  groupPhrase,
  groupTexts,
  listed,
  type Naming,
  placePhrase,
  withOthers,
} from './group-phrase.ts'
export { type ProfileSnapshot, profileRow } from './profile-rows.ts'
export { jointSpecialties, type ProfileTrees, type Trees, treesOf } from './profile-trees.ts'
export { isProtected } from './protected.ts'
export { type Bounds, boundsOf, edgesOf, type RangeBands, widened } from './ranges.ts'
export { type Filterable, selectionOf } from './selection.ts'
export { unknownFilters } from './unknown-filters.ts'
