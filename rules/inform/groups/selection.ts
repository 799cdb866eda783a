import {
  type AnswerFilter,
  type Node,
  PROFILE_DIMENSIONS,
  type ProfileDimension,
  type ProfileFilter,
  type Selection,
} from '../dimensions.ts'
import type { AnswerDimension, RangeDimension, ValuesDimension } from './answer-dimensions.ts'
import { canonicalNodes, isInside } from './canonical.ts'
import { type FilterValues, nodeOf, nodeOfKey } from './filter-keys.ts'
import type { Trees } from './profile-trees.ts'
import { bandsBetween, boundsOf } from './ranges.ts'

/** Filters of a study available to a caller. */
export interface Filterable {
  readonly trees: Trees
  /** Permitted profile dimensions. People without a society can't filter by specialty or area. */
  readonly dimensions: ReadonlySet<ProfileDimension>
  /** Permitted answers, from `answerDimensionsOf`. */
  readonly answers: readonly AnswerDimension[]
}

/** Filters as sent by a client. */
export type RequestedFilters = {
  readonly derivedVarValues: Readonly<Record<string, unknown>>
  readonly variableValues: Readonly<Record<string, FilterValues['variableValues'][string]>>
  readonly membershipTypeIds: readonly number[]
}

export interface SelectionResult {
  readonly selection: Selection
  /** Profile dimensions and answer columns, in the order in which their filters were added. */
  readonly order: readonly string[]
  /** Whether a bound or value inside a band selected the whole band. */
  readonly isWidened: boolean
}

/**
 * Returns the canonical form of a report's filters. Filters are sorted and deduplicated, and answers are in bands. Values that aren't
 * offered and dimensions that select everything are removed. Equivalent filters return the same selection.
 * @param within The scope of the report, which narrows its dimension to this node.
 */
export function selectionOf(
  requested: RequestedFilters,
  offered: Filterable,
  within: Node | null = null,
): SelectionResult {
  const selected = selectedNodes(requested, offered)
  const given = offered.answers
    .toSorted((left, right) => (left.column < right.column ? -1 : 1))
    .map(dimension => answerFilter(dimension, requested))
  const selection: Selection = {
    profile: PROFILE_DIMENSIONS.flatMap(dimension => profileFilter(dimension, selected, offered, within)),
    answers: given.flatMap(({ filter }) => filter ?? []),
  }
  return {
    selection,
    order: orderOf(selection, requested, offered, selected),
    isWidened: given.some(each => each.isWidened),
  }
}

function orderOf(
  { profile, answers }: Selection,
  { variableValues }: RequestedFilters,
  offered: Filterable,
  selected: readonly Node[],
): readonly string[] {
  const filtered = new Set<string>([
    ...profile.map(({ dimension }) => dimension),
    ...answers.map(({ column }) => column),
  ])
  const columnOf = (key: string) =>
    offered.answers.find(({ keys }) => keys.some(own => (typeof own === 'string' ? own : own.key) === key))?.column
  const named = [...selected.map(({ dimension }) => dimension), ...Object.keys(variableValues).map(columnOf)]
  const mentioned = new Set(named.flatMap(name => (name !== undefined && filtered.has(name) ? [name] : [])))
  // Filters that aren't in the request come from the scope and are listed first.
  return [...[...filtered].filter(name => !mentioned.has(name)), ...mentioned]
}

function selectedNodes(requested: RequestedFilters, { trees, dimensions }: Filterable): readonly Node[] {
  return [
    ...requested.membershipTypeIds.map(id => nodeOf(trees, 'membership_type', id)),
    ...Object.keys(requested.derivedVarValues).map(key => nodeOfKey(trees, key)),
  ].flatMap(node => (node && dimensions.has(node.dimension) ? [node] : []))
}

function profileFilter(
  dimension: ProfileDimension,
  selected: readonly Node[],
  { trees }: Filterable,
  within: Node | null,
): readonly ProfileFilter[] {
  const own = selected.filter(node => node.dimension === dimension)
  const nodes = canonicalNodes(trees, dimension, within?.dimension === dimension ? narrowed(own, within) : own)
  return nodes.length > 0 ? [{ dimension, nodes }] : []
}

/** Returns the nodes inside the scope, or the scope itself if there are none. */
function narrowed(nodes: readonly Node[], within: Node): readonly Node[] {
  const inside = nodes.filter(({ path }) => isInside(path, within.path))
  return inside.length > 0 ? inside : [within]
}

/** Reads only own properties, so that a key such as "constructor" has no value. */
function ownValue({ variableValues }: RequestedFilters, key: string) {
  return Object.hasOwn(variableValues, key) ? variableValues[key] : undefined
}

/** Returns no filter if no values or all values are selected. */
function answerFilter(dimension: AnswerDimension, requested: RequestedFilters) {
  const { bands, isWidened } =
    dimension.kind === 'range' ? rangeFilter(dimension, requested) : valuesFilter(dimension, requested)
  const { column } = dimension
  const isNone = bands.length === 0 || bands.length === dimension.bands.length
  const filter: AnswerFilter | null = isNone ? null : { column, nodes: bands.map(band => ({ column, band })) }
  return { filter, isWidened }
}

function valuesFilter({ bands, keys }: ValuesDimension, requested: RequestedFilters) {
  const given = new Set(
    keys.flatMap(({ key, option }) => {
      const value = ownValue(requested, key)
      if (!Array.isArray(value)) return []
      return option === null ? value : value.includes(1) ? [option] : []
    }),
  )
  const touched = [...bands.keys()].filter(place => bands[place]?.values.some(value => given.has(value)))
  const isWidened = touched.some(place => bands[place]?.values.some(value => !given.has(value)))
  return { bands: touched, isWidened }
}

function rangeFilter(dimension: RangeDimension, requested: RequestedFilters) {
  const given = dimension.keys.map(key => ownValue(requested, key)).find(value => value && !Array.isArray(value))
  if (!given || Array.isArray(given)) return { bands: [], isWidened: false }
  const bands = bandsBetween(dimension, given)
  const { min, max } = boundsOf(dimension, bands)
  return { bands, isWidened: (given.min !== null && min !== given.min) || (given.max !== null && max !== given.max) }
}
