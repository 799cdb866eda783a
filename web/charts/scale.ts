import { ticks } from 'd3-array'
import {
  aboutCategoryText,
  categoryText,
  formatNumber,
  formatPercent,
  percentRangeText,
} from '#rules/inform/words/index.ts'
import { endOf, type ShareResult } from './shares.ts'

/** Factor for five percent of headroom above the tallest bar, with about five ticks (2 §9). */
const HEADROOM = 1.05
const TICKS = 5

/** Unit of a bar's length (2 §9: Count or Percentage). The bars are the same, and only the numbers differ. */
export interface ShareScale {
  readonly title: 'Percentage' | 'Count'
  /** Units per percent. */
  readonly perPercent: number
  /** Returns the shortest text: "62%" if exact, "~62%", "<2%", or a range alone. */
  readonly text: (result: ShareResult) => string
  /** Returns the full text, such as "about 62% (58% to 66%)". */
  readonly about: (result: ShareResult) => string
  /** Returns the range next to a number, such as "58% to 66%". It is empty if the number is exact or the range is shown alone. */
  readonly range: (result: ShareResult) => string
}

export const PERCENTAGE: ShareScale = {
  title: 'Percentage',
  perPercent: 1,
  text: result => marked(result, categoryText(result)),
  about: aboutCategoryText,
  range: result => (hasRange(result) && result.range ? percentRangeText(result.range) : ''),
}

/** Returns the scale of counts, derived from the published shares and the published N. The counts reveal nothing new. */
export function countScale(n: number): ShareScale {
  const count = (percent: number) => formatNumber(Math.round((percent * n) / 100))
  const between = ({ low, high }: NonNullable<ShareResult['range']>) =>
    count(low) === count(high) ? count(low) : `${count(low)} to ${count(high)}`
  const number = ({ share, range }: ShareResult) => {
    if (!share) return range ? between(range) : ''
    return `${{ exact: '', over: '>', under: '<' }[share.bound]}${count(share.percent)}`
  }
  const range = (result: ShareResult) => (hasRange(result) && result.range ? between(result.range) : '')
  return {
    title: 'Count',
    perPercent: n / 100,
    text: result => marked(result, number(result)),
    about: result => {
      const around = range(result)
      return around === '' ? number(result) : `about ${number(result)} (${around})`
    },
    range,
  }
}

/** Returns counts if the study's author requested them and the number of answers is known. */
export function scaleFor(valueType: 'count' | 'percentage', n: number | null): ShareScale {
  return valueType === 'count' && n !== null ? countScale(n) : PERCENTAGE
}

function hasRange({ share, range }: ShareResult): boolean {
  return share?.bound === 'exact' && range !== null
}

/** Returns the number with a sign that it is not exact, for places without space for a range. */
function marked(result: ShareResult, number: string): string {
  return hasRange(result) ? `~${number}` : number
}

export interface ShareAxis {
  /** End of the scale in percent. */
  readonly top: number
  readonly ticks: readonly { readonly percent: number; readonly text: string }[]
}

export function shareAxis(results: readonly ShareResult[], { title, perPercent }: ShareScale): ShareAxis {
  const top = Math.max(4, ...results.map(endOf)) * HEADROOM
  // Shares and people are whole numbers, so ticks between them would suggest more precision.
  const whole = ticks(0, top * perPercent, TICKS).filter(Number.isInteger)
  const text = title === 'Count' ? formatNumber : formatPercent
  return { top, ticks: whole.map(tick => ({ percent: tick / (perPercent || 1), text: text(tick) })) }
}
