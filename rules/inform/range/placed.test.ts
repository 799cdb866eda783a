import { expect, it } from 'vitest'
import { TABLE_VARIANCE } from '../blur/index.ts'
import type { Attribute } from '../count/index.ts'
import { type AttributePeople, placedByTable, selectedPeople } from './placed.ts'

const POOL_OF = [0, 0, 1, 2, 2]
const POOLS = 3
const SPREAD = 0.25
/** Number of people with each value, by row. */
const ROWS = [
  [12, 3, 9, 0, 6],
  [4, 4, 4, 4, 4],
  [0, 20, 10, 5, 5],
  [7, 1, 0, 30, 2],
]
const SIZES = Float64Array.from(ROWS, row => row.reduce((sum, people) => sum + people, 0))

function attributePeople(selected: readonly number[]): AttributePeople {
  const attribute: Attribute = {
    name: 'specialty',
    values: POOL_OF.map((_, value) => [value]),
    countedAs: Int32Array.from(POOL_OF.keys()),
    poolOf: Int32Array.from(POOL_OF),
    pools: POOLS,
  }
  const own = {
    attribute,
    starts: Int32Array.from([0, ...ROWS.keys()], (row, at) => (at === 0 ? 0 : (row + 1) * POOL_OF.length)),
    values: Int32Array.from(ROWS.flatMap(row => [...row.keys()])),
    people: Float64Array.from(ROWS.flat()),
    isSelected: Uint8Array.from(POOL_OF, (_, value) => Number(selected.includes(value))),
  }
  return { ...own, shares: selectedPeople(own, SIZES, new Uint8Array(ROWS.length)) }
}

/** Solves equations by Gaussian elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  for (const [at, pivot] of rows.entries())
    for (const [other, row] of rows.entries()) {
      if (other === at) continue
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1)
      for (const column of row.keys()) row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0)
    }
  return rows.map((row, at) => (row[right.length] ?? 0) / (row[at] ?? 1))
}

/** Calculates the same number with a matrix of people, row by row, as defined in rule 8. */
function placedByHand(selected: readonly number[], inside: readonly number[]): number {
  const pools = [...Array(POOLS).keys()]
  const inPool = (row: readonly number[], pool: number) =>
    row.reduce((sum, people, value) => sum + (POOL_OF[value] === pool ? people : 0), 0)
  const matrix = pools.map(one =>
    pools.map(other => {
      const sums = ROWS.map((row, at) => {
        const [mine, theirs] = [inPool(row, one), inPool(row, other)]
        return (one === other ? mine : 0) - (mine * theirs) / (SIZES[at] ?? 1)
      })
      const blur = one === other ? (2 * TABLE_VARIANCE) / SPREAD : 0
      return sums.reduce((sum, each) => sum + each, blur)
    }),
  )
  const off = pools.map(pool =>
    ROWS.reduce((sum, row, at) => {
      const has = row.reduce((all, people, value) => all + (selected.includes(value) ? people : 0), 0)
      const ofPool = row.reduce(
        (all, people, value) => all + (selected.includes(value) && POOL_OF[value] === pool ? people : 0),
        0,
      )
      const mine = inside[at] ?? 0
      return mine === 0 ? sum : sum + mine * (ofPool / has - inPool(row, pool) / (SIZES[at] ?? 1))
    }, 0),
  )
  return solve(matrix, off).reduce((sum, weight, pool) => sum + weight * (off[pool] ?? 0), 0)
}

it.each([[[0]], [[1, 2]], [[3, 4]]])('placedByTable matches rule 8 for the values %j', selected => {
  const inside = ROWS.map(row => row.reduce((sum, people, value) => sum + (selected.includes(value) ? people : 0), 0))
  const placed = placedByTable(attributePeople(selected), SIZES, Float64Array.from(inside), SPREAD)
  expect(placed).toBeGreaterThan(0)
  expect(placed).toBeCloseTo(placedByHand(selected, inside), 6)
})
