import type { SliderMeasure } from '../measures/index.ts'
import { clean, isMultiple, niceFrom } from '../nice.ts'
import type { GridCell } from './shapes.ts'

/** Maximum number of whole-number values with separate cells. */
const MAX_WHOLE = 60
/** Maximum number of steps between P2 and P98, unless each step has many people. At least half of this number is used. */
const MAX_STEPS = 80
const PEOPLE_A_STEP = 10
const TAIL = 0.02
/** Maximum number of steps between P2 and P98 if each step has many people. */
export const MAX_CELLS = 2 * MAX_STEPS

/** Values with their numbers of people, in ascending order. */
type Counted = readonly (readonly [value: number, people: number])[]

/**
 * Returns the cells of a scale (release-engine, rule 2). Between P2 and P98, the steps have a nice width. Beyond, they are wider, and each
 * open end has at least ten people. The middle of each step is a multiple of the width, so that round numbers are centered and results read
 * well (`roundingOf`). A common zero has a separate cell.
 * @param people The number of people in the batch by value.
 * @param least The minimum number of people in an open end, and with a common zero.
 */
export function scaleCells(
  measure: SliderMeasure,
  people: ReadonlyMap<number, number>,
  least: number,
): readonly GridCell[] {
  const counted: Counted = [...people].filter(([, some]) => some > 0).sort(([left], [right]) => left - right)
  const isZeroCommon = (people.get(0) ?? 0) >= tailOf(counted, least)
  const whole = wholeCells(measure, counted, least, isZeroCommon)
  if (whole) return whole
  if (!isZeroCommon) return steps(measure, counted, least, null)
  const below = counted.some(([value]) => value < 0) ? [{ from: null, to: 0, value: null }] : []
  const above = counted.filter(([value]) => value > 0)
  return [...below, exactly(0), ...steps(measure, above, least, 0)]
}

function exactly(value: number): GridCell {
  return { from: value, to: value, value }
}

function peopleOf(counted: Counted): number {
  return counted.reduce((sum, [, people]) => sum + people, 0)
}

function tailOf(counted: Counted, least: number): number {
  return Math.max(least, TAIL * peopleOf(counted))
}

/**
 * Returns the value that at least `tail` people are at or below, and the value that `tail` people are at or above. If there are too few
 * people, it uses half of them.
 */
function endsOf(counted: Counted, tail: number): { readonly low: number; readonly high: number } {
  const most = Math.min(tail, peopleOf(counted) / 2)
  const from = (ordered: Counted) => {
    let passed = 0
    for (const [value, people] of ordered) {
      passed += people
      if (passed >= most) return value
    }
    return 0
  }
  return { low: from(counted), high: from(counted.toReversed()) }
}

/** Returns a cell for each whole step, or `null` if some values aren't whole steps, or if there are too many. */
function wholeCells({ step }: SliderMeasure, counted: Counted, least: number, isZeroCommon: boolean) {
  const origin = counted[0]?.[0] ?? 0
  if (step === 0 || !counted.every(([value]) => isMultiple(clean(value - origin), step))) return null
  const { low, high } = endsOf(counted, tailOf(counted, least))
  const count = Math.round(clean((high - low) / step)) + 1
  if (count > MAX_WHOLE) return null
  return Array.from({ length: count }, (_, index): GridCell => {
    const value = clean(low + index * step)
    const isOpenBelow = index === 0 && !(isZeroCommon && value === 0)
    return { from: isOpenBelow ? null : value, to: index === count - 1 ? null : value, value }
  })
}

/** @param from The lower end of the first step, or `null` if it has no limit. */
function steps(measure: SliderMeasure, counted: Counted, least: number, from: number | null): readonly GridCell[] {
  const { low, high } = endsOf(counted, tailOf(counted, least))
  const width = widthOf(measure, high - low, peopleOf(counted))
  const edgeBelow = (value: number) => clean((Math.floor(clean(value / width + 0.5)) - 0.5) * width)
  const first = width === 0 ? 0 : clean(edgeBelow(low) + width)
  const last = width === 0 ? -1 : edgeBelow(high)
  if (first > last) return [oneCell(counted, least, from)]
  const inner = Array.from({ length: Math.round((last - first) / width) + 1 }, (_, at) => clean(first + at * width))
  const below = widerSteps(counted, least, first, -width).toReversed()
  const all = [...below, ...inner, ...widerSteps(counted, least, last, width)]
  // Omits half steps next to zero.
  const edges = all.filter(edge => from === null || edge - from >= width)
  return [from, ...edges].map((start, at): GridCell => ({ from: start, to: edges[at] ?? null, value: null }))
}

/**
 * Returns the narrowest nice width that is a multiple of the measure's step and limits the number of cells. Returns 0 if the range is
 * empty.
 */
function widthOf({ step }: SliderMeasure, range: number, people: number): number {
  if (!(range > 0)) return 0
  const most = Math.min(MAX_CELLS, Math.max(MAX_STEPS, people / PEOPLE_A_STEP))
  for (const width of niceFrom(range / most)) if (isMultiple(width, step)) return width
  return clean(Math.ceil(range / most / step) * step)
}

/** Returns edges beyond the last step, 3, 5, 9 ... widths apart, while the open end has at least `least` people. */
function widerSteps(counted: Counted, least: number, edge: number, width: number): readonly number[] {
  const isBeyond = (value: number, next: number) => (width > 0 ? value >= next : value < next)
  const edges: number[] = []
  for (let by = 3 * width, next = clean(edge + by); ; by = clean(2 * by - width), next = clean(next + by)) {
    const beyond = peopleOf(counted.filter(([value]) => isBeyond(value, next)))
    if (beyond < least) return edges
    edges.push(next)
  }
}

/**
 * Returns one cell for all people, at their median. The median is rounded to two digits so that it isn't an individual's value unless many
 * people share it.
 */
function oneCell(counted: Counted, least: number, from: number | null): GridCell {
  if (counted.length === 0) return { from, to: null, value: null }
  const { low, high } = endsOf(counted, Number.POSITIVE_INFINITY)
  const isCommon = counted.some(([value, people]) => value === low && people >= least)
  const value = isCommon ? low : Number(((low + high) / 2).toPrecision(2))
  return { from, to: null, value }
}
