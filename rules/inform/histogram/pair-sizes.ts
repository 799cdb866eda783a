import { type AnswerCounts, type Attribute, type Edition, partsOf } from '../count/index.ts'
import type { SelectedAttribute } from './selected.ts'

/**
 * Number of kinds of an attribute's values. Pools with only selected values or only other values have one kind each. Pools with both have
 * two kinds.
 */
export const KINDS = 4
/** Number of kinds in sizes, in which the last two kinds are combined. */
export const POOLED_KINDS = 3
export const pooledKind = (kind: number): number => Math.min(kind, POOLED_KINDS - 1)
export const isSelectedKind = (kind: number): boolean => kind % 2 === 0

/** Blurred sizes of a pair of attributes in a batch. */
export interface PairSizes {
  /** Kind of each value of the first and of the second attribute. */
  readonly kinds: readonly [Uint8Array, Uint8Array]
  /** Number of people by pooled kind of the first and of the second attribute. */
  readonly people: Float64Array
  /** Number of blurred counts in each sum. */
  readonly counts: Float64Array
}

/**
 * Returns the coarse table of the pair if one of its attributes is an answer that is counted as a measure. Returns `null` in other cases.
 */
export function pairSizes(
  edition: Edition,
  batch: number,
  one: SelectedAttribute,
  other: SelectedAttribute,
): PairSizes | null {
  const found = sizesByAnswer(edition, batch, one, other)
  if (found) return found
  const turned = sizesByAnswer(edition, batch, other, one)
  if (!turned) return null
  const [first, second] = turned.kinds
  return { kinds: [second, first], people: transposed(turned.people), counts: transposed(turned.counts) }
}

function sizesByAnswer(
  { batches, answers }: Edition,
  at: number,
  one: SelectedAttribute,
  other: SelectedAttribute,
): PairSizes | null {
  const attributes = batches[at]?.attributes ?? []
  const [attribute, answer] = [attributes[one.attribute], attributes[other.attribute]]
  const counted = answers?.find(each => each.attribute === answer?.name)
  const table = counted?.counts.batches[at]?.tables[one.attribute]
  if (!attribute || !answer || !counted || !table) return null
  const parts = partsOf(counted.counts.grid)
  const byPool = poolKinds(attribute, one.isSelected)
  const byPart = selectedParts(answer, counted, other).map(isSelected => 1 - isSelected)
  const people = new Float64Array(POOLED_KINDS ** 2)
  const counts = new Float64Array(people.length)
  for (const [place, size] of table.entries()) {
    const kind = pooledKind(byPool[Math.floor(place / parts)] ?? 0)
    const to = kind * POOLED_KINDS + (byPart[place % parts] ?? 0)
    people[to] = (people[to] ?? 0) + size
    counts[to] = (counts[to] ?? 0) + 1
  }
  return { kinds: [kindsOf(attribute, one.isSelected, byPool), other.isSelected.map(each => 1 - each)], people, counts }
}

/** Returns 1 for each part of an answer's measure that contains people with a selected value. */
export function selectedParts(
  attribute: Attribute | undefined,
  { valuesOfPart }: AnswerCounts,
  { isSelected }: SelectedAttribute,
): Uint8Array {
  return Uint8Array.from(valuesOfPart, ([value = 0]) => isSelected[attribute?.countedAs[value] ?? 0] ?? 0)
}

/** Returns the kind of each pool: 0 if all of its values are selected, 1 if none are selected, and 2 if only some are. */
function poolKinds({ poolOf, pools, countedAs }: Attribute, isSelected: Uint8Array): Uint8Array {
  const [selected, others] = [new Uint8Array(pools), new Uint8Array(pools)]
  for (const [value, pool] of poolOf.entries())
    if (isSelected[countedAs[value] ?? 0] === 1) selected[pool] = 1
    else others[pool] = 1
  return selected.map((has, pool) => (has === 0 ? 1 : others[pool] === 0 ? 0 : 2))
}

function kindsOf({ poolOf }: Attribute, isSelected: Uint8Array, byPool: Uint8Array): Uint8Array {
  return Uint8Array.from(poolOf, (pool, value) => {
    const kind = byPool[pool] ?? 0
    return kind === 2 ? 3 - (isSelected[value] ?? 0) : kind
  })
}

function transposed(matrix: Float64Array): Float64Array {
  return matrix.map((_, at) => matrix[(at % POOLED_KINDS) * POOLED_KINDS + Math.floor(at / POOLED_KINDS)] ?? 0)
}
