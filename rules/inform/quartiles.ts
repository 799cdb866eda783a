import type { BinAxis } from './bins.ts'
import type { CutAnswers, SliderMeasure } from './measure.ts'
import { clean, niceUpTo } from './nice.ts'
import type { Draw } from './noise.ts'
import { meanOfRanks } from './statistics.ts'

/** P25, median, and P75 in publishable form: none is a single person's value (release-engine, rule 7). */
export interface Quartiles {
  readonly percentile_25: number
  readonly median: number
  readonly percentile_75: number
}

export function quartiles(measure: SliderMeasure, axis: BinAxis, cut: CutAnswers, draw: Draw): Quartiles {
  const at = (q: number, name: string) => rounded(nearQuantile(`${measure.id}:${name}`, q, cut, draw), measure, axis)
  const percentile_25 = at(0.25, 'percentile_25')
  const median = Math.max(percentile_25, at(0.5, 'median'))
  return { percentile_25, median, percentile_75: Math.max(median, at(0.75, 'percentile_75')) }
}

/**
 * The mean of the values around a rank that is shifted a little. The shifted rank is a whole number, so that at least three people are
 * averaged: around rank 4.5 of ten people it would always be the same two, and their mean is the exact median (decision 5).
 */
function nearQuantile(statistic: string, q: number, { answered, cells }: CutAnswers, draw: Draw): number {
  const n = answered.count
  const shift = (2 * draw(statistic, answered.key, n) - 1) * Math.max(0.5, 0.02 * n)
  const rank = Math.min(n - 1, Math.max(0, Math.round(q * (n - 1) + shift)))
  const reach = Math.max(1, 0.02 * n)
  return meanOfRanks(cells, rank - reach, rank + reach)
}

/**
 * Money is rounded to 1,000 below 100,000 and to 5,000 above, unless its axis is finer than that (dollars per wRVU). Everything else is
 * rounded to a fifth of a bin, lowered to 1, 2 or 5 times a power of ten, but not finer than the step. Without a scale: three significant
 * digits.
 */
export function rounded(value: number, measure: SliderMeasure, { width }: BinAxis): number {
  if (measure.base === 'money' && width >= 1000) return toMultiple(value, Math.abs(value) < 100_000 ? 1000 : 5000)
  if (width === 0) return Number(value.toPrecision(3))
  return toMultiple(value, Math.max(measure.step, niceUpTo(width / 5)))
}

function toMultiple(value: number, base: number): number {
  const multiple = clean(Math.round(value / base) * base)
  return multiple === 0 ? 0 : multiple
}
