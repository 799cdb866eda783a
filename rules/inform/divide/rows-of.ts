import type { Batch } from '../count/shapes.ts'
import { columnsOf } from './columns.ts'
import type { Respondent } from './respondents.ts'

/**
 * Returns the base row of a counted batch for each person, or -1 if no similar person was in the batch. For people in the batch, with their
 * data at that time, this is the row in which they were counted. No table reveals this.
 * @param filterable The columns of the answers, in the order of `Respondent.bands`.
 */
export function rowsOf(
  { sizes, attributes, rowValues }: Batch,
  people: readonly Respondent[],
  filterable: readonly string[],
): Int32Array {
  const { valuesOf } = columnsOf(people, attributes, filterable)
  const kinds = rowValues.map(({ starts, values }, at) =>
    kindsOf(starts, values, attributes[at]?.countedAs ?? new Int32Array()),
  )
  const found = new Map<string, number>()
  return Int32Array.from(people, (_, person) => {
    const own = kinds.map(({ kindOf }, at) => kindOf[valuesOf[at]?.[person] ?? 0] ?? 0)
    const key = own.join()
    const row =
      found.get(key) ??
      sizes.findIndex((_size, each) => kinds.every(({ rowsOfKind }, at) => rowsOfKind[own[at] ?? 0]?.has(each)))
    found.set(key, row)
    return row
  })
}

/** Groups values that are possible in the same rows. */
function kindsOf(starts: Int32Array, values: Int32Array, countedAs: Int32Array) {
  const rows = Array.from(countedAs, (): number[] => [])
  for (let row = 0; row < starts.length - 1; row++)
    for (const value of values.subarray(starts[row], starts[row + 1])) rows[value]?.push(row)
  const kinds = new Map<string, number>()
  const rowsOfKind: ReadonlySet<number>[] = []
  const kindOf = countedAs.map(counted => {
    const key = rows[counted]?.join() ?? ''
    const kind = kinds.get(key) ?? kinds.size
    if (!kinds.has(key)) rowsOfKind.push(new Set(rows[counted]))
    kinds.set(key, kind)
    return kind
  })
  return { kindOf, rowsOfKind }
}
