import type { AnswerDimension, RangeDimension, ValuesDimension } from './answer-dimensions.ts'
import type { BinAxis } from './bins.ts'
import { canonicalNodes, isInside } from './canonical.ts'
import {
  type AnswerFilter,
  type Node,
  PROFILE_DIMENSIONS,
  type ProfileDimension,
  type ProfileFilter,
  type Selection,
} from './dimensions.ts'
import { type FilterValues, nodeOf, nodeOfKey } from './filter-keys.ts'
import { type Limits, limitExceeded, type Refusal } from './limits.ts'
import type { Trees } from './profile-trees.ts'
import { rangeOf } from './ranges.ts'

/** What a caller may filter a study by. */
export interface Filterable {
  readonly trees: Trees
  /** Of the profile: all, but for people outside a society neither specialty nor areas. */
  readonly dimensions: ReadonlySet<ProfileDimension>
  /** `answerDimensionsOf` the questions open to them. */
  readonly answers: readonly AnswerDimension[]
  /** Public axes of the study release, by column of the columnar copy. */
  readonly axes: ReadonlyMap<string, BinAxis>
}

/** Filters as anybody may send them. */
export type RequestedFilters = {
  readonly derivedVarValues: Readonly<Record<string, unknown>>
  readonly variableValues: Readonly<Record<string, FilterValues['variableValues'][string]>>
  readonly membershipTypeIds: readonly number[]
}

export type SelectionResult =
  | {
      readonly kind: 'selection'
      readonly selection: Selection
      /** Profile dimensions and answer columns in the order in which they were filtered by. */
      readonly order: readonly string[]
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/**
 * The canonical form of a report's filters (release-engine, rule 1): sorted, each once, what is not offered left out, whole dimensions
 * dropped, bounds on public edges. Filters that mean the same give the same selection.
 * @param within the scope of the report: its dimension is narrowed to this node.
 */
export function selectionOf(
  asked: RequestedFilters,
  offered: Filterable,
  limits: Limits,
  within: Node | null = null,
): SelectionResult {
  const ticked = tickedNodes(asked, offered)
  const selection: Selection = {
    profile: PROFILE_DIMENSIONS.flatMap(dimension => profileFilter(dimension, ticked, offered, within)),
    answers: offered.answers
      .flatMap(dimension => answerFilter(dimension, asked, offered))
      .sort((left, right) => (left.column < right.column ? -1 : 1)),
  }
  const refusal = limitExceeded(selection, limits)
  return refusal
    ? { kind: 'refused', refusal }
    : { kind: 'selection', selection, order: orderOf(selection, asked, offered, ticked) }
}

function orderOf(
  { profile, answers }: Selection,
  { variableValues }: RequestedFilters,
  offered: Filterable,
  ticked: readonly Node[],
): readonly string[] {
  const filtered = new Set<string>([
    ...profile.map(({ dimension }) => dimension),
    ...answers.map(({ column }) => column),
  ])
  const columnOf = (key: string) =>
    offered.answers.find(({ keys }) => keys.some(own => (typeof own === 'string' ? own : own.key) === key))?.column
  const named = [...ticked.map(({ dimension }) => dimension), ...Object.keys(variableValues).map(columnOf)]
  const mentioned = new Set(named.flatMap(name => (name !== undefined && filtered.has(name) ? [name] : [])))
  // What nobody ticked comes from the scope, which stood before all else.
  return [...[...filtered].filter(name => !mentioned.has(name)), ...mentioned]
}

function tickedNodes(asked: RequestedFilters, { trees, dimensions }: Filterable): readonly Node[] {
  return [
    ...asked.membershipTypeIds.map(id => nodeOf(trees, 'membership_type', id)),
    ...Object.keys(asked.derivedVarValues).map(key => nodeOfKey(trees, key)),
  ].flatMap(node => (node && dimensions.has(node.dimension) ? [node] : []))
}

function profileFilter(
  dimension: ProfileDimension,
  ticked: readonly Node[],
  { trees }: Filterable,
  within: Node | null,
): readonly ProfileFilter[] {
  const own = ticked.filter(node => node.dimension === dimension)
  const nodes = canonicalNodes(trees, dimension, within?.dimension === dimension ? narrowed(own, within) : own)
  return nodes.length > 0 ? [{ dimension, nodes }] : []
}

/** What of the nodes lies inside the scope; the scope itself when nothing does. */
function narrowed(nodes: readonly Node[], within: Node): readonly Node[] {
  const inside = nodes.filter(({ path }) => isInside(path, within.path))
  return inside.length > 0 ? inside : [within]
}

/** An own property: a key like "constructor" names nothing. */
function ownValue({ variableValues }: RequestedFilters, key: string) {
  return Object.hasOwn(variableValues, key) ? variableValues[key] : undefined
}

function answerFilter(
  dimension: AnswerDimension,
  asked: RequestedFilters,
  { axes }: Filterable,
): readonly AnswerFilter[] {
  return dimension.kind === 'range' ? rangeFilter(dimension, asked, axes) : valuesFilter(dimension, asked)
}

function valuesFilter({ column, values, keys }: ValuesDimension, asked: RequestedFilters): readonly AnswerFilter[] {
  const given = new Set(
    keys.flatMap(({ key, option }) => {
      const value = ownValue(asked, key)
      if (!Array.isArray(value)) return []
      return option === null ? value : value.includes(1) ? [option] : []
    }),
  )
  const chosen = values.filter(value => given.has(value)).sort((left, right) => left - right)
  const isWhole = values.length > 1 && chosen.length === values.length
  if (chosen.length === 0 || isWhole) return []
  return [{ column, nodes: chosen.map(value => ({ kind: 'value', column, value })) }]
}

function rangeFilter(
  dimension: RangeDimension,
  asked: RequestedFilters,
  axes: ReadonlyMap<string, BinAxis>,
): readonly AnswerFilter[] {
  const axis = axes.get(dimension.column)
  const given = dimension.keys.map(key => ownValue(asked, key)).find(value => value && !Array.isArray(value))
  if (!axis || !given || Array.isArray(given)) return []
  const range = rangeOf(dimension, axis, given)
  return range ? [{ column: dimension.column, nodes: [range] }] : []
}
