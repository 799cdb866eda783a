import type { Attribute, AttributeName, Batch, RowValues } from '../count/shapes.ts'
import type { ProfilePath } from '../dimensions.ts'
import { columnsOf } from './columns.ts'
import type { Respondent } from './respondents.ts'
import { rowsOf } from './rows-of.ts'

/** Counting of one attribute of a person. */
export interface OwnCount {
  readonly name: AttributeName
  /** The person's own value. */
  readonly value: ProfilePath
  /**
   * Common value of the person's base row that results from the division, from coarse to fine, without rare values. The path is empty if
   * the attribute doesn't divide the row.
   */
  readonly shared: ProfilePath
  /** Treatment in coarse tables: separate, pooled with other rare values, or not included. */
  readonly table: 'own' | 'pooled' | 'none'
}

/**
 * Returns how each attribute of a person is counted in a batch (release-engine, rules 1, 3, and 4). Returns `null` if the person no longer
 * fits a row. The result reveals the division, but no other information about other people.
 */
export function ownCounts(batch: Batch, person: Respondent, filterable: readonly string[]): OwnCount[] | null {
  const [row = -1] = rowsOf(batch, [person], filterable)
  if (row < 0) return null
  const { valuesOf } = columnsOf([person], batch.attributes, filterable)
  return batch.attributes.map((attribute, at) => {
    const own = valuesOf[at]?.[0] ?? 0
    const rowValues = batch.rowValues[at] ?? NO_VALUES
    const isThere = presentIn(attribute, rowValues)
    return {
      name: attribute.name,
      value: attribute.values[own] ?? [],
      shared: sharedIn(attribute, rowValues, { row, own }, isThere),
      table: tableOf(attribute, own, isThere),
    }
  })
}

const NO_VALUES: Pick<RowValues, 'starts' | 'values' | 'people'> = {
  starts: new Int32Array(),
  values: new Int32Array(),
  people: new Int32Array(),
}
/**
 * Minimum number of people for a value to be considered present, in standard deviations of the blur. A value without people reaches it with
 * a probability of about one in a million.
 */
const MIN_PRESENT = 5

/** Checks which values have people, across all rows. */
function presentIn({ values }: Attribute, { values: entries, people, starts }: typeof NO_VALUES): readonly boolean[] {
  const sums = new Int32Array(values.length)
  for (const [entry, value] of entries.entries()) sums[value] = (sums[value] ?? 0) + (people[entry] ?? 0)
  const least = MIN_PRESENT * Math.sqrt(Math.max(1, starts.length - 1))
  return Array.from(sums, sum => sum >= least)
}

/**
 * Returns the common start of the possible values in a row. If the row also includes values without people, only values with people are
 * compared.
 */
function sharedIn(
  { values, countedAs }: Attribute,
  { starts, values: entries, people }: typeof NO_VALUES,
  { row, own }: { readonly row: number; readonly own: number },
  isThere: readonly boolean[],
): ProfilePath {
  const [from = 0, to] = starts.subarray(row, row + 2)
  const possible = new Map(Array.from(entries.subarray(from, to), (value, at) => [value, people[from + at] ?? 0]))
  const peopleOf = (value: number) => possible.get(countedAs[value] ?? value)
  const isPossible = (value: number) => peopleOf(value) !== undefined
  const common = commonStart(values.filter((_, value) => isPossible(value)))
  if (common.length > 0 || !isThere.some((is, value) => is && !isPossible(value))) return common
  return commonStart(values.filter((_, value) => value === own || (peopleOf(value) ?? 0) >= MIN_PRESENT)).slice(0, 1)
}

function tableOf({ poolOf, pools }: Attribute, own: number, isThere: readonly boolean[]): OwnCount['table'] {
  if (pools === 1) return 'none'
  const others = poolOf.filter((pool, value) => value !== own && pool === poolOf[own] && isThere[value])
  return others.length === 0 ? 'own' : 'pooled'
}

/** Returns the common start of paths, without levels below the last stated level. */
function commonStart([first = [], ...others]: readonly ProfilePath[]): ProfilePath {
  const differs = first.findIndex((value, depth) => others.some(path => path[depth] !== value))
  const common = differs < 0 ? first : first.slice(0, differs)
  const stated = common.findLastIndex(value => value !== null)
  return common.slice(0, Math.max(stated, Math.min(0, common.length - 1)) + 1)
}
