import { cellParts } from '../count/index.ts'
import { cellOfPerson, type GroupHistogram, neighborsOf } from '../histogram/index.ts'

/** First and last possible cell of a quantile. */
export type Cells = readonly [first: number, last: number]

/** Returns the cells of the people on both sides of a quantile in whole rows. People without cells may be anywhere in their part. */
export function surestCells(histogram: GroupHistogram, q: number): Cells {
  const { below, above } = neighborsOf(histogram.answered, q)
  return [cellOfPerson(placedAt(histogram, 'first'), below), cellOfPerson(placedAt(histogram, 'last'), above)]
}

/** Checks whether the cells of the people on both sides are known in whole rows, so that the quantile is also known. */
export function isKnown(histogram: GroupHistogram, q: number): boolean {
  const { below, above } = neighborsOf(histogram.answered, q)
  const [first, last] = [placedAt(histogram, 'first'), placedAt(histogram, 'last')]
  return [below, above].every(person => cellOfPerson(first, person) === cellOfPerson(last, person))
}

/**
 * Returns the likely cells in whole rows, where people without cells are distributed like all respondents.
 * @param off The number of people who may be on the other side.
 */
export function likelyCells({ mass, answered }: GroupHistogram, q: number, off: number): Cells {
  const { below, above } = neighborsOf(answered, q)
  return [cellOfPerson(mass, below - off), cellOfPerson(mass, above + off)]
}

/** Returns people by cell. People without cells are placed in the first or the last cell of their part. */
function placedAt({ mass, hidden, grid }: GroupHistogram, end: 'first' | 'last'): Float64Array {
  const partOf = cellParts(grid)
  const placed = mass.map((people, cell) => people - (hidden[cell] ?? 0))
  for (const [cell, people] of hidden.entries()) {
    if (people === 0) continue
    const part = partOf[cell] ?? 0
    const to = end === 'first' ? partOf.indexOf(part) : partOf.lastIndexOf(part)
    placed[to] = (placed[to] ?? 0) + people
  }
  return placed
}
