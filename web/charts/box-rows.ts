import type { Range, ReleasedHistogram, ReleasedValue } from '#rules/inform/words/index.ts'
import { peopleText } from './count-text.ts'
import { wrapText } from './text.ts'

/** Group in a chart with several groups side by side. */
export interface BoxGroup {
  readonly name: string
  readonly released: ReleasedHistogram
}

/** Row of a group, in px from the first row, with its label and the middle of its box. */
interface BoxRow {
  readonly group: BoxGroup
  /** Lines with the name and, below it, the number of people. */
  readonly lines: readonly string[]
  readonly top: number
  readonly middle: number
  /** Range in which lines of the scale are drawn, which excludes the label. */
  readonly plot: Band
}

/** Range from top to bottom, in px. */
export type Band = readonly [top: number, bottom: number]

/** Minimum width in px for showing names next to the boxes instead of above them. */
const WIDE = 520
const LABEL = 200
const LINE = 15
const GAP = 14
const MIN_HEIGHT = 34
/** Space for a box below its name. */
const BELOW = 28

export function boxRows(groups: readonly BoxGroup[], width: number) {
  const isWide = width >= WIDE
  const left = isWide ? LABEL + 16 : 8
  const room = isWide ? LABEL : width - 16
  let top = 0
  const rows = groups.map((group): BoxRow => {
    const lines = [...wrapText(group.name, room, 2), ...wrapText(peopleText(group.released), room, 2)]
    const label = lines.length * LINE
    const height = isWide ? Math.max(MIN_HEIGHT, label) : label + BELOW
    const middle = isWide ? top + height / 2 : top + label + BELOW / 2
    const plot: Band = isWide ? [top - GAP / 2, top + height + GAP / 2] : [middle - BELOW / 2, middle + BELOW / 2]
    const row = { group, lines, top, middle, plot }
    top += height + GAP
    return row
  })
  return { rows, left, height: Math.max(0, top - GAP + 6) }
}

/** Returns the value at which a number is drawn: its value, the middle of a range alone, or `null` if it is unknown. */
export function pointOf(stat: ReleasedValue | null): number | null {
  if (stat === null) return null
  if (stat.value !== null) return stat.value
  const { low, high } = stat.range ?? { low: null, high: null }
  return low !== null && high !== null ? (low + high) / 2 : (low ?? high)
}

/** Returns all numbers that the boxes cover. */
export function reachOf(groups: readonly BoxGroup[]): number[] {
  return groups.flatMap(({ released: { stats } }) => {
    const ends = [stats.percentile_10 ?? stats.percentile_25, stats.median, stats.percentile_90 ?? stats.percentile_75]
    return ends.flatMap(end => [pointOf(end), ...endsOf(end?.range ?? null)]).filter(value => value !== null)
  })
}

function endsOf(range: Range | null): (number | null)[] {
  return range ? [range.low, range.high] : []
}
