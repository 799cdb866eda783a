import { cellParts } from '../count/index.ts'
import { cellOfPerson, type GroupHistogram, neighborsOf } from '../histogram/index.ts'

/** The first and the last cell that a quantile can lie in. */
export type Cells = readonly [first: number, last: number]

/** Of whole rows: between two people whose cells are known, but for people whose cells rows do not tell. These are anywhere in their part. */
export function surestCells(histogram: GroupHistogram, q: number): Cells {
  const { below, above } = neighborsOf(histogram.answered, q)
  return [cellOfPerson(placedAt(histogram, 'first'), below), cellOfPerson(placedAt(histogram, 'last'), above)]
}

/** Of whole rows, whether the cells of the people on both sides are known. Then the quantile is, too. */
export function isKnown(histogram: GroupHistogram, q: number): boolean {
  const { below, above } = neighborsOf(histogram.answered, q)
  const [first, last] = [placedAt(histogram, 'first'), placedAt(histogram, 'last')]
  return [below, above].every(person => cellOfPerson(first, person) === cellOfPerson(last, person))
}

/** Of whole rows, where people whose cells rows do not tell are like everyone. @param off people who may be on the other side. */
export function likelyCells({ mass, answered }: GroupHistogram, q: number, off: number): Cells {
  const { below, above } = neighborsOf(answered, q)
  return [cellOfPerson(mass, below - off), cellOfPerson(mass, above + off)]
}

/** People by cell, those whose cells rows do not tell in the first or the last one of their part. */
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
