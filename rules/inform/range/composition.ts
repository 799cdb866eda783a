import type { Batch, MeasureBatch } from '../count/index.ts'
import { fitSizes } from '../share/index.ts'

/** What rows are alike or differ by, at the coarsest level of each. */
const COMPOSED_OF: readonly string[] = ['specialty', 'gender', 'location']

/** People of rows by value of what they are composed of, all columns in one table. */
export interface Composition {
  readonly columns: number
  /** By row and column. */
  readonly people: Float64Array
}

/** Of the rows of a measure. */
export function measureComposition(batch: Batch, { rowOf }: MeasureBatch, rows: number): Composition {
  const { columns, people } = baseComposition(batch)
  const merged = new Float64Array(rows * columns)
  for (const [base, row] of rowOf.entries())
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      merged[at] = (merged[at] ?? 0) + (people[base * columns + column] ?? 0)
    }
  return { columns, people: merged }
}

function baseComposition(batch: Batch): Composition {
  const found = known.get(batch)
  if (found) return found
  const places = batch.attributes.flatMap(({ name }, attribute) => (COMPOSED_OF.includes(name) ? [attribute] : []))
  const columnOf = new Map<string, number>()
  const columnsOf = places.map(attribute =>
    Int32Array.from(batch.attributes[attribute]?.values ?? [], ([first]) => {
      const key = `${attribute}:${first}`
      if (!columnOf.has(key)) columnOf.set(key, columnOf.size)
      return columnOf.get(key) ?? 0
    }),
  )
  const columns = columnOf.size
  const people = new Float64Array(batch.sizes.length * columns)
  for (const [place, attribute] of places.entries()) {
    const { starts, values, people: fitted } = fitSizes(batch, attribute)
    for (let row = 0; row < batch.sizes.length; row++)
      for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry++) {
        const at = row * columns + (columnsOf[place]?.[values[entry] ?? 0] ?? 0)
        people[at] = (people[at] ?? 0) + (fitted[entry] ?? 0)
      }
  }
  const made: Composition = { columns, people }
  known.set(batch, made)
  return made
}

const known = new WeakMap<Batch, Composition>()
