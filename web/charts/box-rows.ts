import type { ReleasedHistogram } from '#rules/inform/released.ts'
import { countText } from './count-text.ts'
import { wrapText } from './text.ts'

interface Group {
  readonly name: string
  readonly released: ReleasedHistogram
}

/** A group's row, in px from the first one: its label and the middle of its box. */
interface BoxRow<G> {
  readonly group: G
  /** The name, and below it the number of people. */
  readonly lines: readonly string[]
  readonly top: number
  readonly middle: number
}

/** From this width on, in px, names are beside the boxes; above them otherwise. */
const WIDE = 520
const LABEL = 176
const LINE = 15
const GAP = 14
const LEAST_HEIGHT = 34
/** Room for a box below its name. */
const BELOW = 28

export function boxRows<G extends Group>(groups: readonly G[], width: number) {
  const isWide = width >= WIDE
  const left = isWide ? LABEL + 16 : 8
  let top = 0
  const rows = groups.map((group): BoxRow<G> => {
    const lines = [...wrapText(group.name, isWide ? LABEL : width - 16, 2), `N = ${countText(group.released.n)}`]
    const label = lines.length * LINE
    const height = isWide ? Math.max(LEAST_HEIGHT, label) : label + BELOW
    const row = { group, lines, top, middle: isWide ? top + height / 2 : top + label + BELOW / 2 }
    top += height + GAP
    return row
  })
  return { rows, left, height: Math.max(0, top - GAP + 6) }
}
