import { type Batch, type ChoiceGrid, type Edition, type MeasureBatch, type MeasureCounts, partsOf } from './shapes.ts'
import { valueWeights } from './value-weights.ts'

/**
 * Returns an attribute as a measure of its own: how many people of each row have each of its options. Nothing is counted for it besides the
 * values of rows, so that one draw serves both (release-engine, rule 3). Options that no batch tells apart share the last cell.
 * @param attribute its index in each batch.
 * @param depth which level of its paths has the options.
 */
export function attributeCounts(
  edition: Edition,
  attribute: number,
  depth: number,
  options: readonly number[],
): MeasureCounts {
  const weightsFor = (some: readonly number[]) =>
    valueWeights(edition, attribute, path => some.includes(path[depth] ?? Number.NaN))
  const own = options.flatMap(option => {
    const weights = weightsFor([option])
    return weights ? [{ options: [option], weights }] : []
  })
  const rare = options.filter(option => !own.some(each => each.options.includes(option)))
  // Together with "not stated", too, they are told by no batch: then nobody is in their cell.
  const nobody = edition.batches.map(({ attributes }) => new Float64Array(attributes[attribute]?.values.length ?? 0))
  const cells = rare.length > 0 ? [...own, { options: rare, weights: weightsFor(rare) ?? nobody }] : own
  const grid: ChoiceGrid = { kind: 'choice', cells: cells.map(cell => cell.options) }
  const batches = edition.batches.map((batch, at) =>
    countsIn(
      batch,
      attribute,
      grid,
      cells.map(({ weights }) => weights[at] ?? new Float64Array()),
    ),
  )
  return { grid, batches }
}

function countsIn(batch: Batch, at: number, grid: ChoiceGrid, weights: readonly Float64Array[]): MeasureBatch {
  const parts = partsOf(grid)
  const rows = batch.sizes.length
  const [attribute, own] = [batch.attributes[at], batch.rowValues[at]]
  const people = new Float64Array(rows * parts)
  const table = new Float64Array((attribute?.pools ?? 0) * parts)
  for (let row = 0; row < rows; row++)
    for (let entry = own?.starts[row] ?? 0; entry < (own?.starts[row + 1] ?? 0); entry++) {
      const value = own?.values[entry] ?? 0
      const pool = attribute?.poolOf[value] ?? 0
      const some = own?.people[entry] ?? 0
      const shares = weights.map(each => each[value] ?? 0)
      for (const [part, share] of [...shares, 1 - shares.reduce((sum, each) => sum + each, 0)].entries()) {
        people[row * parts + part] = (people[row * parts + part] ?? 0) + share * some
        table[pool * parts + part] = (table[pool * parts + part] ?? 0) + share * some
      }
    }
  const none = new Int32Array()
  return {
    rowOf: Int32Array.from({ length: rows }, (_, row) => row),
    people: Int32Array.from(people, Math.round),
    unknown: new Int32Array(rows),
    starts: new Int32Array(rows + 1),
    cells: none,
    counts: none,
    tables: batch.attributes.map((each, index) =>
      index === at && each.pools > 1 ? Int32Array.from(table, Math.round) : null,
    ),
  }
}
