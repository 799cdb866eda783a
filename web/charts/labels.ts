/** Vertical line at `x` and the width of its label, in px. */
export interface LabeledLine {
  readonly x: number
  readonly width: number
}

/** Position of a label, with its left end in px and its row, counted upward from the plot. */
export interface LabelPosition {
  readonly left: number
  readonly row: number
}

/** Space between two labels of a row, and between a label and a line that passes it. */
const GAP = 8
const CLEAR = 3

/**
 * Places labels above a plot so that no two overlap and no line crosses a label. It uses as few rows as possible and centers labels on
 * their lines where they fit. The search is exhaustive, because there are at most four marks.
 */
export function placeLabels(marks: readonly LabeledLine[], right: number): LabelPosition[] {
  let best: LabelPosition[] = []
  let bestCost = Number.POSITIVE_INFINITY
  const search = (placed: LabelPosition[], cost: number) => {
    if (cost >= bestCost) return
    const mark = marks[placed.length]
    if (!mark) {
      best = placed
      bestCost = cost
      return
    }
    for (const { place, price } of options(mark, marks.length, right)) {
      const conflicts = placed.reduce((sum, at, index) => sum + conflictCost(marks[index] ?? mark, at, mark, place), 0)
      search([...placed, place], cost + price + conflicts)
    }
  }
  search([], 0)
  return best
}

function options({ x, width }: LabeledLine, rows: number, right: number): { place: LabelPosition; price: number }[] {
  const lefts = [x - width / 2, x + GAP / 2, x - GAP / 2 - width]
  return Array.from({ length: rows }, (_, row) =>
    lefts.map((left, index) => ({
      place: { left: Math.max(0, Math.min(right - width, left)), row },
      price: 10 * row ** 2 + (index === 0 ? 0 : 1),
    })),
  ).flat()
}

/** Cost of a line through a label, which is the last resort when labels are half as wide as the plot. Labels never overlap. */
const CROSSED = 1000

function conflictCost(first: LabeledLine, at: LabelPosition, second: LabeledLine, there: LabelPosition): number {
  if (at.row === there.row) {
    const apart = at.left + first.width + GAP <= there.left || there.left + second.width + GAP <= at.left
    return apart ? 0 : Number.POSITIVE_INFINITY
  }
  return (at.row < there.row ? isClear(first, at, second.x) : isClear(second, there, first.x)) ? 0 : CROSSED
}

/** Checks whether a label remains readable when a line at `x` passes it. */
function isClear({ width }: LabeledLine, { left }: LabelPosition, x: number): boolean {
  return x < left - CLEAR || x > left + width + CLEAR
}
