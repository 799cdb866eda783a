import { type Affixes, formatValue, statText } from '#rules/inform/format.ts'
import type { Margin, ReleasedStats } from '#rules/inform/released.ts'
import { type DrawnBin, positionOf } from './bins.ts'
import { placeLabels } from './labels.ts'
import { STAT_LABELS } from './stats.ts'
import { textWidth } from './text.ts'

/** A value drawn as a line through the histogram with its label above, in px. */
export interface PlacedMark {
  readonly kind: 'quartile' | 'median' | 'own' | 'ask'
  readonly name: string
  readonly value: string
  readonly x: number
  readonly left: number
  readonly row: number
  /** The ends of the margin of an estimate. */
  readonly margin: { readonly low: number; readonly high: number } | null
}

const QUARTILES = ['percentile_25', 'median', 'percentile_75'] as const

interface HistogramValues {
  readonly stats: ReleasedStats
  /** Estimates are drawn with their margins. */
  readonly withMargins: boolean
  readonly own: number | null
  /** What the member asks of a job. */
  readonly ask?: number | null
  readonly bins: readonly DrawnBin[]
  readonly affixes: Affixes
}

/** `xOf` and `width` are in px of the plot, from 0. */
export function placeMarks(
  { stats, withMargins, own, ask = null, bins, affixes }: HistogramValues,
  xOf: (position: number) => number,
  width: number,
): PlacedMark[] {
  const say = (value: number) => formatValue(value, affixes)
  const figures = [
    ...QUARTILES.map(key => ({
      kind: key === 'median' ? key : ('quartile' as const),
      name: STAT_LABELS[key],
      figure: stats[key],
      value: statText(stats, key, say),
      margin: stats.margins[key],
    })),
    ...(own === null ? [] : [{ kind: 'own', name: 'Your value', figure: own, value: say(own), margin: null } as const]),
    ...(ask === null ? [] : [{ kind: 'ask', name: 'Your ask', figure: ask, value: say(ask), margin: null } as const]),
  ]
  const place = (value: number) => xOf(positionOf(bins, value))
  const spread = (margin: Margin) => margin && { low: place(margin.low), high: place(margin.high) }
  const marks = figures.map(({ kind, name, figure, value, margin }) => ({
    kind,
    name,
    value,
    x: place(figure),
    width: textWidth(`${name} ${value}`),
    margin: withMargins ? spread(margin) : null,
  }))
  const places = placeLabels(marks, width)
  return marks.map((mark, index) => ({ ...mark, left: places[index]?.left ?? 0, row: places[index]?.row ?? index }))
}
