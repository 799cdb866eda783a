import { type Affixes, formatValue } from '#rules/inform/format.ts'
import type { ReleasedStats } from '#rules/inform/released.ts'
import { type DrawnBin, positionOf } from './bins.ts'
import { placeLabels } from './labels.ts'
import { textWidth } from './text.ts'

/** A value drawn as a line through the histogram with its label above, in px. */
export interface PlacedMark {
  readonly kind: 'quartile' | 'median' | 'own'
  readonly name: string
  readonly value: string
  readonly x: number
  readonly left: number
  readonly row: number
}

interface HistogramValues {
  readonly stats: ReleasedStats
  readonly own: number | null
  readonly bins: readonly DrawnBin[]
  readonly affixes: Affixes
}

/** `xOf` and `width` are in px of the plot, from 0. */
export function placeMarks(
  { stats, own, bins, affixes }: HistogramValues,
  xOf: (position: number) => number,
  width: number,
): PlacedMark[] {
  const figures = [
    { kind: 'quartile', name: 'P25', figure: stats.percentile_25 },
    { kind: 'median', name: 'Median', figure: stats.median },
    { kind: 'quartile', name: 'P75', figure: stats.percentile_75 },
    ...(own === null ? [] : [{ kind: 'own', name: 'Your value', figure: own } as const]),
  ] as const
  const marks = figures.map(({ kind, name, figure }) => {
    const value = formatValue(figure, affixes)
    return { kind, name, value, x: xOf(positionOf(bins, figure)), width: textWidth(`${name} ${value}`) }
  })
  const places = placeLabels(marks, width)
  return marks.map((mark, index) => ({ ...mark, left: places[index]?.left ?? 0, row: places[index]?.row ?? index }))
}
