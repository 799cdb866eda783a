import type { AnswerNode, Node, ProfileDimension, Selection } from './dimensions.ts'

/** The display name of a value: "Vermont", "Hand Surgery", "Female", "Hours per week: 40 to 60". */
export type Naming = (node: Node | AnswerNode) => string

/** How many groups of one filter a text names; of the others it gives the number. */
const NAMED = 2

const PLACES: ReadonlySet<ProfileDimension> = new Set(['location', 'metro'])

export interface Suggestion {
  readonly selection: Selection
  /** Why: too few respondents, or figures that only combine the group's parts. */
  readonly reason: 'few' | 'rough'
  /** One of `coarserSelections` that is known better. */
  readonly suggested: Selection
  readonly names: Naming
}

const REASONS = {
  few: (group: string) => `Too few answers for ${group}.`,
  rough: (group: string) => `${group.charAt(0).toUpperCase()}${group.slice(1)} can only be estimated roughly.`,
} as const

/**
 * The text that offers a better known group: "Too few answers for Hand Surgery in Vermont. Show New England instead", without a final
 * period because the second sentence is a button. If only the level of a filter changes, it names the new value; if filters are left out,
 * it names the remaining ones.
 */
export function suggestionText({ selection, reason, suggested, names }: Suggestion): string {
  const filters = filtersOf(selection)
  const remaining = filtersOf(suggested)
  const changed = [...remaining].filter(([name, { key }]) => filters.get(name)?.key !== key)
  const isCoarser = remaining.size === filters.size && changed.length > 0
  const instead = isCoarser ? changed.map(([, filter]) => filter) : [...remaining.values()]
  return `${REASONS[reason](phrase([...filters.values()], names))} Show ${phrase(instead, names)} instead`
}

/** All that a group is chosen by: "Hand Surgery, Female in Vermont". */
export function groupText(selection: Selection, names: Naming): string {
  const filters = [...filtersOf(selection).values()]
  return filters.length === 0 ? 'All participants' : phrase(filters, names, Number.POSITIVE_INFINITY)
}

interface Filter {
  readonly key: string
  readonly nodes: readonly (Node | AnswerNode)[]
  /** States and areas: people are *in* them. */
  readonly isPlace: boolean
}

function filtersOf({ profile, answers }: Selection): ReadonlyMap<string, Filter> {
  const filter = (nodes: Filter['nodes'], isPlace: boolean): Filter => ({ key: JSON.stringify(nodes), nodes, isPlace })
  return new Map([
    ...profile.map(({ dimension, nodes }) => [dimension, filter(nodes, PLACES.has(dimension))] as const),
    ...answers.map(({ column, nodes }) => [column, filter(nodes, false)] as const),
  ])
}

/** "Hand Surgery, Female in Vermont"; places alone: "Vermont". */
function phrase(filters: readonly Filter[], naming: Naming, most = NAMED): string {
  const texts = (arePlaces: boolean) =>
    filters.filter(({ isPlace }) => isPlace === arePlaces).map(({ nodes }) => named(nodes, naming, most))
  const parts = [texts(false).join(', '), texts(true).join(', ')].filter(text => text !== '')
  return parts.join(' in ') || 'everybody'
}

function named(nodes: readonly (Node | AnswerNode)[], naming: Naming, most: number): string {
  const names = nodes.slice(0, most).map(naming)
  const more = nodes.length - most
  return more > 0 ? `${names.join(', ')} or ${more} more` : names.join(' or ')
}
