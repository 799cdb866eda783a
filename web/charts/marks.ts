import {
  type Affixes,
  formatValue,
  type Range,
  type ReleasedStats,
  type ReleasedValue,
  statText,
} from '#rules/inform/words/index.ts'
import { type DrawnBin, positionOf } from './bins.ts'
import { placeLabels } from './labels.ts'
import { STAT_LABELS } from './stats.ts'
import { textWidth } from './text.ts'

/** Value drawn as a line through the histogram with its label above, in px. */
export interface PlacedMark {
  readonly kind: 'quartile' | 'median' | 'own' | 'ask'
  readonly name: string
  readonly value: string
  readonly x: number
  readonly left: number
  readonly row: number
  /** Ends of the range, or `null` for exact values. */
  readonly range: { readonly low: number; readonly high: number } | null
  /** Whether only the range is known, in which case there is no line. */
  readonly isRangeAlone: boolean
}

export const QUARTILES = ['percentile_25', 'median', 'percentile_75'] as const

interface HistogramValues {
  readonly stats: ReleasedStats
  readonly own: number | null
  /** Member's term for a job. */
  readonly ask?: number | null
  readonly bins: readonly DrawnBin[]
  readonly affixes: Affixes
}

/** Places the marks. `xOf` and `width` are in px of the plot, from 0. */
export function placeMarks(
  { stats, own, ask = null, bins, affixes }: HistogramValues,
  xOf: (position: number) => number,
  width: number,
): PlacedMark[] {
  const say = (value: number) => formatValue(value, affixes)
  const place = (value: number) => xOf(positionOf(bins, value))
  const ends = ({ low, high }: Range) => ({
    low: low === null ? 0 : place(low),
    high: high === null ? width : place(high),
  })
  const quartile = (name: (typeof QUARTILES)[number], stat: ReleasedValue) => {
    const range = stat.range && ends(stat.range)
    return {
      kind: name === 'median' ? name : ('quartile' as const),
      name: STAT_LABELS[name],
      value: statText(stat, say),
      x: stat.value === null ? ((range?.low ?? 0) + (range?.high ?? 0)) / 2 : place(stat.value),
      range,
      isRangeAlone: stat.value === null,
    }
  }
  const line = (kind: 'own' | 'ask', name: string, value: number) => ({
    kind,
    name,
    value: say(value),
    x: place(value),
    range: null,
    isRangeAlone: false,
  })
  const marks = [
    ...QUARTILES.flatMap(name => (stats[name] ? [quartile(name, stats[name])] : [])),
    ...(own === null ? [] : [line('own', 'Your value', own)]),
    ...(ask === null ? [] : [line('ask', 'Your ask', ask)]),
  ]
  const labels = marks.map(({ x, name, value }) => ({ x, width: textWidth(`${name} ${value}`) }))
  const places = placeLabels(labels, width)
  return marks.map((mark, index) => ({ ...mark, left: places[index]?.left ?? 0, row: places[index]?.row ?? index }))
}
