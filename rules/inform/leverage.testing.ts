import type { Counted } from './leverage.ts'

/** a' (A A')^-1 a of each person by elimination over all blocks of all lenses, with a trace of variance in place of none. */
export function leveragesDirectly(lenses: readonly Counted[]): readonly number[] {
  const rows = lenses.flatMap(({ blockOf, blocks }) =>
    Array.from({ length: blocks }, (_, block) => [...blockOf].map((own): number => (own === block ? 1 : 0))),
  )
  const gram = rows.map((row, i) =>
    rows.map((other, j) => {
      const shared = row.reduce((sum, each, person) => sum + each * (other[person] ?? 0), 0)
      return shared + (i === j ? 1e-7 : 0)
    }),
  )
  const [{ blockOf: everybody } = { blockOf: [] }] = lenses
  return [...everybody].map((_, person) => {
    const column = rows.map(row => row[person] ?? 0)
    const solved = solve(gram, column)
    return column.reduce((sum, each, at) => sum + each * (solved[at] ?? 0), 0)
  })
}

function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  for (let at = 0; at < rows.length; at++) {
    const best = rows.slice(at).reduce((most, row) => (Math.abs(row[at] ?? 0) > Math.abs(most[at] ?? 0) ? row : most))
    rows.splice(rows.indexOf(best, at), 1)
    rows.splice(at, 0, best)
    for (const row of rows) {
      if (row === best) continue
      const factor = (row[at] ?? 0) / (best[at] ?? 1)
      for (let column = at; column < row.length; column++)
        row[column] = (row[column] ?? 0) - factor * (best[column] ?? 0)
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1))
}
