import type { Attribute, AttributeName, Batch, RowValues } from '../count/shapes.ts'
import type { ProfilePath } from '../dimensions.ts'
import { columnsOf } from './columns.ts'
import type { Respondent } from './respondents.ts'
import { rowsOf } from './rows-of.ts'

/** How one attribute of a person is counted. */
export interface OwnCount {
  readonly name: AttributeName
  /** The person's own value. */
  readonly value: ProfilePath
  /** What the division gave the people of the person's base row in common, but for rare values, from coarse to fine; empty: it is not divided by it. */
  readonly shared: ProfilePath
  /** In broad tables: separately, together with other rare values, or in none. */
  readonly table: 'own' | 'pooled' | 'none'
}

/**
 * How a person is counted in a batch (release-engine, rules 1, 3, and 4), by attribute; `null` if they fit none of its rows anymore. It shows how people are
 * divided, and nothing else about others.
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
/** In standard deviations of the blur: with fewer people, a value may have no people. By chance, it is one of a million. */
const MIN_PRESENT = 5

/** Whether some people have a value, of all rows together. */
function presentIn({ values }: Attribute, { values: entries, people, starts }: typeof NO_VALUES): readonly boolean[] {
  const sums = new Int32Array(values.length)
  for (const [entry, value] of entries.entries()) sums[value] = (sums[value] ?? 0) + (people[entry] ?? 0)
  const least = MIN_PRESENT * Math.sqrt(Math.max(1, starts.length - 1))
  return Array.from(sums, sum => sum >= least)
}

/**
 * What the values have in common that a row can hold. A row that others were divided from may hold values without people, too: then what the values have in common
 * that some of its people have.
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

/** Without levels below the last one that is stated. */
function commonStart([first = [], ...others]: readonly ProfilePath[]): ProfilePath {
  const differs = first.findIndex((value, depth) => others.some(path => path[depth] !== value))
  const common = differs < 0 ? first : first.slice(0, differs)
  const stated = common.findLastIndex(value => value !== null)
  return common.slice(0, Math.max(stated, Math.min(0, common.length - 1)) + 1)
}
