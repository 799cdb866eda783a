import type { CellsOfPeople } from './block-counts.ts'
import { ALL_LEVELS, type AnswerFilter } from './dimensions.ts'
import type { AnswerCounts, Grid, Lens, MeasureCounts } from './edition.ts'
import { BLUR } from './estimable.ts'

/** A grid has at most so many parts where answers are counted by another answer: blur on more of them would hide what differs. */
const MOST_PARTS = 8
/** People like everybody who are added to each band, so that a few cannot make it look far from everybody. */
const PRIOR = 4
/** A measure that a smaller share of people answered is counted by no other answer (release-engine, rule 6). */
const ANSWERED = 0.7

/**
 * Whether a column is counted by other answers. Not what anybody may know of a colleague, as profile and filterable answers: how those of a
 * state answered would be one more count about each of them (release-engine, rule 6).
 */
export function isCountedByAnswers(column: string, filterable: readonly string[]): boolean {
  return !filterable.includes(column) && !ALL_LEVELS.some(level => level === column)
}

/** The part of the grid that each cell is in, ascending. Zero is a part of its own; choices keep their values. */
export function partsOf({ kind, cells }: Grid): { readonly parts: number; readonly partOf: Int32Array } {
  const isWhole = kind === 'choice' || cells.length <= MOST_PARTS
  const coarse = cells.map((cell, at) =>
    isWhole ? at : cell.value === 0 ? -1 : Math.floor((MOST_PARTS * at) / cells.length),
  )
  const distinct = [...new Set(coarse)]
  return { parts: distinct.length, partOf: Int32Array.from(coarse, part => distinct.indexOf(part)) }
}

/**
 * How many people of each band of another answer are in each part of a measure's grid, blurred once and for all.
 * @param least answers of vouched people in each band.
 * @param blur a whole number drawn from a distribution with the standard deviation BLUR.
 * @returns null: too few answered.
 */
export function countedByAnswer(
  { blockOf, paths }: Lens,
  grid: Grid,
  cells: CellsOfPeople['cells'],
  isVouched: Uint8Array,
  least: number,
  blur: () => number,
): Int32Array | null {
  const { parts, partOf } = partsOf(grid)
  // By band and whether vouched, how many are in each cell; first those in no band.
  const width = partOf.length + 2
  const people = new Int32Array(2 * (paths.length + 1) * width)
  for (let person = 0; person < blockOf.length; person++) {
    const at = (2 * ((blockOf[person] ?? -1) + 1) + (isVouched[person] ?? 0)) * width + (cells[person] ?? 0)
    people[at] = (people[at] ?? 0) + 1
  }
  const counts = new Int32Array(paths.length * parts)
  const answers = new Int32Array(paths.length)
  let [asked, answered] = [0, 0]
  for (const [at, here] of people.entries()) {
    const cell = at % width
    const isCounted = Math.floor(at / width) % 2
    const band = Math.floor(at / width / 2) - 1
    asked += isCounted * here
    if (cell === 0 || cell > partOf.length) continue
    answered += isCounted * here
    if (band < 0) continue
    answers[band] = (answers[band] ?? 0) + isCounted * here
    const into = band * parts + (partOf[cell - 1] ?? 0)
    counts[into] = (counts[into] ?? 0) + here
  }
  if (answered < ANSWERED * asked || Math.min(...answers) < least) return null
  return counts.map(count => count + blur())
}

/** The blurred counts of several batches together. @throws {RangeError} when one has another shape. */
export function answerCounts(batches: readonly Int32Array[], grid: Grid): AnswerCounts {
  const { parts } = partsOf(grid)
  const [first] = batches
  if (!first || first.length % parts !== 0 || batches.some(({ length }) => length !== first.length))
    throw new RangeError('Counts by an answer have another shape.')
  const counts = first.map((_, at) => batches.reduce((sum, batch) => sum + (batch[at] ?? 0), 0))
  return { counts, batches: batches.length }
}

/** How much denser than everybody a group is by its answers, in each cell of a measure. */
export interface Density {
  readonly ratios: Float64Array
  /** What blur adds to the variance of a share. */
  readonly variance: number
}

/** As if the answers had nothing to do with each other. Null: the measure is not counted by one of them. */
export function densityOf({ grid, byAnswer }: MeasureCounts, filters: readonly AnswerFilter[]): Density | null {
  const ratios = new Float64Array(grid.cells.length).fill(1)
  const { parts, partOf } = partsOf(grid)
  let variance = 0
  for (const { column, nodes } of filters) {
    const own = byAnswer?.get(column)
    if (!own) return null
    const { counts, batches } = own
    const chosen = new Set(nodes.map(({ band }) => band))
    const [inside, all] = [new Float64Array(parts), new Float64Array(parts)]
    for (const [at, count] of counts.entries()) {
      const part = at % parts
      all[part] = (all[part] ?? 0) + count
      if (chosen.has(Math.floor(at / parts))) inside[part] = (inside[part] ?? 0) + count
    }
    const [people, everybody] = [sumOf(inside), sumOf(all)]
    if (everybody === 0) return null
    for (const [cell, part] of partOf.entries()) {
      const usual = Math.max(0, all[part] ?? 0) / everybody
      const here = Math.max(0, inside[part] ?? 0) + PRIOR * usual
      ratios[cell] = (ratios[cell] ?? 1) * (usual === 0 ? 1 : here / ((people + PRIOR) * usual))
    }
    variance += (BLUR ** 2 * batches * parts) / 4 / (people + PRIOR) ** 2
  }
  return { ratios, variance }
}

const sumOf = (counts: Float64Array) => counts.reduce((sum, each) => sum + Math.max(0, each), 0)
