import type { GroupRows } from '../histogram/index.ts'

/** Variance of a row's blurred count. */
const ROW_VARIANCE = 1

/**
 * By row, the variance of its people in the group (release-engine, rule 8: sizes): blur of its counts by value, and where two attributes are open,
 * how they may go together.
 */
export function sizeVariance({ rows, open }: GroupRows, inside: Float64Array): Float64Array {
  const { parts, people, sizes } = rows
  const variance = new Float64Array(rows.rows)
  const shares = open.map(({ status, inside: selected }) =>
    sizes.map((size, row) => {
      if (status[row] !== 2) return status[row] ?? 0
      let sum = 0
      for (let at = row * parts; at < (row + 1) * parts; at++) sum += (selected[at] ?? 0) * (people[at] ?? 0)
      return sum / size
    }),
  )
  for (const [row, own] of inside.entries()) {
    if (own === 0) continue
    const here = shares.map(share => share[row] ?? 0).filter(share => share > 0 && share < 1)
    const all = here.reduce((product, share) => product * share, 1)
    for (const share of here) variance[row] = (variance[row] ?? 0) + ROW_VARIANCE * (all / share) ** 2
    if (here.length > 1) {
      const apart = here.reduce((product, share) => product * share * (1 - share), sizes[row] ?? 0)
      variance[row] = (variance[row] ?? 0) + apart
    }
  }
  return variance
}
