export { cachedResult } from './cached-result.ts'
export { certifiable, codeOf, codeOfBytes, codeText, REFUSALS } from './certificate.ts'
export {
  type Affixes,
  bandText,
  forecastText,
  formatNumber,
  formatPercent,
  formatShare,
  formatValue,
} from './format.ts'
export { type Gap, gapOf, shareGapOf } from './gap.ts'
export { gapSizeText, isGapUp } from './gap-text.ts'
export { shownGroup } from './people.ts'
export { rankInReleased } from './rank-in-released.ts'
export { peersText, percentileText } from './rank-text.ts'
export * from './released.ts'
export { shareOf } from './shares.ts'
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
export { usualRangeOf } from './usual.ts'
