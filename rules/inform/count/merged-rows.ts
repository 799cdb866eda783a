/** Base rows that are counted together, and their number of answers. */
interface Unit {
  readonly rows: readonly number[]
  readonly answers: number
}

/**
 * Returns the measure row of each base row, so that each has at least `least` answers (release-engine, rule 2). Under each parent in the
 * tree, from the deepest level upward, the smallest row with too few answers is merged with the next smallest. This repeats until at most
 * one such row remains.
 * @param paths The paths of the base rows in ascending order.
 * @returns The measure rows in the order of their first base row. All are -1 if all rows together have too few answers.
 */
export function mergedRows(paths: readonly (readonly number[])[], answers: Int32Array, least: number): Int32Array {
  const all = paths.map((_, row): Unit => ({ rows: [row], answers: answers[row] ?? 0 }))
  const merged = mergedUnder(paths, all, 0, least)
    .filter(unit => unit.answers >= least)
    .map(({ rows }) => rows.toSorted((left, right) => left - right))
    .sort((left, right) => (left[0] ?? 0) - (right[0] ?? 0))
  const rowOf = new Int32Array(paths.length).fill(-1)
  for (const [row, rows] of merged.entries()) for (const base of rows) rowOf[base] = row
  return rowOf
}

/** Merges units of rows that share the first `depth` numbers of their paths. */
function mergedUnder(
  paths: readonly (readonly number[])[],
  units: readonly Unit[],
  depth: number,
  least: number,
): readonly Unit[] {
  if (units.every(({ answers }) => answers >= least)) return units
  const children = Map.groupBy(units, ({ rows }) => paths[rows[0] ?? 0]?.[depth])
  const below = [...children].flatMap(([child, own]) =>
    child === undefined ? own : mergedUnder(paths, own, depth + 1, least),
  )
  return enlarged(below, least)
}

function enlarged(units: readonly Unit[], least: number): readonly Unit[] {
  const small = units.filter(({ answers }) => answers < least).sort(bySize)
  const large = units.filter(({ answers }) => answers >= least)
  let sum: Unit = { rows: [], answers: 0 }
  for (const unit of small) {
    sum = { rows: [...sum.rows, ...unit.rows], answers: sum.answers + unit.answers }
    if (sum.answers < least) continue
    large.push(sum)
    sum = { rows: [], answers: 0 }
  }
  if (sum.rows.length === 0) return large
  const [nearest, ...others] = large.sort(bySize)
  return nearest ? [...others, { rows: [...sum.rows, ...nearest.rows], answers: sum.answers + nearest.answers }] : [sum]
}

/** Sorts in ascending order by answers, then by first row. */
function bySize(left: Unit, right: Unit): number {
  return left.answers - right.answers || (left.rows[0] ?? 0) - (right.rows[0] ?? 0)
}
