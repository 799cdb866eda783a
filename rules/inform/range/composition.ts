import type { Batch, MeasureBatch } from '../count/index.ts'
import type { GroupRows } from '../histogram/index.ts'
import { fitSizes, isUnmerged } from '../share/index.ts'
import { type Regression, regressionOf } from './regression.ts'

/** Attributes that define the composition of rows, each at its coarsest level. */
const COMPOSED_OF: readonly string[] = ['specialty', 'gender', 'location']
/** Minimum number of people in a separate column. */
const MIN_COLUMN = 10

/** Regresses rows on their composition. Measures with base rows as rows share the cached result. */
export function regressionOnComposition({ batch, measure, rows }: GroupRows): Regression {
  const key = isUnmerged(measure) ? batch : measure
  const found = known.get(key)
  if (found) return found
  const { columnsOf, columns } = columnsIn(batch)
  const people = Array.from({ length: rows.rows }, () => new Map<number, number>())
  const sums = new Float64Array(columns)
  for (const { attribute, byValue } of columnsOf) {
    const { starts, values, people: fitted } = fitSizes(batch, attribute)
    for (const [base, row] of measure.rowOf.entries())
      for (let at = starts[base] ?? 0; at < (starts[base + 1] ?? 0); at++) {
        const column = byValue[values[at] ?? 0] ?? 0
        people[row]?.set(column, (people[row]?.get(column) ?? 0) + (fitted[at] ?? 0))
        sums[column] = (sums[column] ?? 0) + (fitted[at] ?? 0)
      }
  }
  const used = people.map(own => [...own].filter(([column]) => (sums[column] ?? 0) >= MIN_COLUMN))
  const starts = new Int32Array(used.length + 1)
  for (const [row, own] of used.entries()) starts[row + 1] = (starts[row] ?? 0) + own.length
  const entries = Int32Array.from(used.flat(), ([column]) => column)
  const values = Float64Array.from(used.flatMap((own, row) => own.map(([, some]) => some / (rows.sizes[row] ?? 1))))
  const made = regressionOf({ columns, starts, entries, values, weights: rows.sizes })
  known.set(key, made)
  return made
}

const known = new WeakMap<Batch | MeasureBatch, Regression>()

/** Returns the column of each value, by attribute. */
function columnsIn({ attributes }: Batch) {
  const places = new Map<string, number>()
  const columnsOf = attributes.flatMap(({ name, values }, attribute) => {
    if (!COMPOSED_OF.includes(name)) return []
    const byValue = Int32Array.from(values, ([first]) => {
      const key = `${name} ${first}`
      const place = places.get(key) ?? places.size
      places.set(key, place)
      return place
    })
    return [{ attribute, byValue }]
  })
  return { columnsOf, columns: places.size }
}
