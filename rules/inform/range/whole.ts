import { cellParts, type GroupHistogram } from '../histogram/index.ts'

/** The first and the last cell that a quantile can lie in. */
export type Cells = readonly [first: number, last: number]

/** Of whole rows: between two people whose cells are known, but for people whose cells rows do not tell. These are anywhere in their part. */
export function surestCells(histogram: GroupHistogram, q: number): Cells {
  const [below, above] = neighbors(histogram, q)
  return [cellAt(histogram, below, 'first'), cellAt(histogram, above, 'last')]
}

/** Of whole rows, whether the cells of the people on both sides are known. Then the quantile is, too. */
export function isKnown(histogram: GroupHistogram, q: number): boolean {
  return neighbors(histogram, q).every(
    person => cellAt(histogram, person, 'first') === cellAt(histogram, person, 'last'),
  )
}

/** Of whole rows, where people whose cells rows do not tell are like everybody. @param off people who may be on the other side. */
export function likelyCells(histogram: GroupHistogram, q: number, off: number): Cells {
  const [below, above] = neighbors(histogram, q)
  return [cellAt(histogram, below - off, 'spread'), cellAt(histogram, above + off, 'spread')]
}

/** The people that a quantile is between, counted from the lowest as 1. */
function neighbors({ answered }: GroupHistogram, q: number): readonly [number, number] {
  const rank = q * (Math.round(answered) - 1)
  return [Math.floor(rank + 1e-6) + 1, Math.ceil(rank - 1e-6) + 1]
}

/** The cell of a person. @param unplaced where people are whose cells rows do not tell: in the first or the last cells of their part, or spread. */
function cellAt({ mass, hidden, grid }: GroupHistogram, person: number, unplaced: 'first' | 'last' | 'spread'): number {
  const partOf = cellParts(grid)
  let [passed, last] = [0, 0]
  for (let from = 0; from < mass.length; ) {
    let [to, extra] = [from, 0]
    for (; to < mass.length && partOf[to] === partOf[from]; to++) extra += hidden[to] ?? 0
    const end = unplaced === 'first' ? from : to - 1
    for (let cell = from; cell < to; cell++) {
      const more = unplaced === 'spread' ? (hidden[cell] ?? 0) : cell === end ? extra : 0
      const people = (mass[cell] ?? 0) - (hidden[cell] ?? 0) + more
      if (people > 1e-9) last = cell
      passed += people
      if (people > 1e-9 && passed >= person - 1e-3) return cell
    }
    from = to
  }
  return last
}
