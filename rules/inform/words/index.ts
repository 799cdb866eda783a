export { type Affixes, bandText, formatNumber, formatPercent, formatShare, formatValue } from './format.ts'
export { type Gap, gapOf, shareGapOf } from './gap.ts'
export { ordinal, peersText, percentileText, type RankParts, rankParts } from './rank-text.ts'
export * from './released.ts'
export {
  aboutCategoryText,
  aboutText,
  basisText,
  categoryText,
  type Format,
  percentRangeText,
  rangeText,
  statText,
} from './texts.ts'
