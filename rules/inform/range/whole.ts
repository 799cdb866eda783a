import { cellParts, type GroupHistogram } from '../histogram/index.ts'

/** The first and the last cell that a quantile of whole rows can lie in: people whose cells rows do not tell are anywhere in their part. */
export function wholeCells(histogram: GroupHistogram, q: number): readonly [number, number] {
  const rank = q * (histogram.answered - 1)
  return [cellAt(histogram, Math.floor(rank + 1e-6) + 1, true), cellAt(histogram, Math.ceil(rank - 1e-6) + 1, false)]
}

/** The cell of a person, counted from the lowest, where hidden people are in the first or in the last cells of their part. */
function cellAt({ mass, hidden, grid }: GroupHistogram, person: number, isFirst: boolean): number {
  const partOf = cellParts(grid)
  let passed = 0
  for (let from = 0; from < mass.length; ) {
    let [to, unplaced] = [from, 0]
    for (; to < mass.length && partOf[to] === partOf[from]; to++) unplaced += hidden[to] ?? 0
    for (let cell = from; cell < to; cell++) {
      const extra = cell === (isFirst ? from : to - 1) ? unplaced : 0
      passed += (mass[cell] ?? 0) - (hidden[cell] ?? 0) + extra
      if (passed >= person - 1e-3) return cell
    }
    from = to
  }
  return mass.length - 1
}
