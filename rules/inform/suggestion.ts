import type { AnswerNode, Node, Selection } from './dimensions.ts'

/** Names a value as a reader knows it: "Vermont", "Hand Surgery", "Female", "Hours per week: 40 to 60". */
export type Naming = (node: Node | AnswerNode) => string

/** Groups of one filter that a text names; of more it says how many. */
const NAMED = 2

export interface Suggestion {
  readonly selection: Selection
  /** One of `coarser`, that may be shown. */
  readonly suggested: Selection
  readonly names: Naming
}

/**
 * What a report says when it may not be shown: "Too few answers for Hand Surgery, Vermont. Show New England instead." Where only the level of
 * a filter changes, the new value is named; where filters are left out, what remains.
 */
export function suggestionText({ selection, suggested, names }: Suggestion): string {
  const filters = filtersOf(selection)
  const remaining = filtersOf(suggested)
  const changed = [...remaining].filter(([name, text]) => filters.get(name)?.key !== text.key)
  const shown = remaining.size === filters.size && changed.length > 0 ? changed : [...remaining]
  const instead = shown.map(([, { nodes }]) => named(nodes, names)).join(', ')
  const about = [...filters.values()].map(({ nodes }) => named(nodes, names)).join(', ')
  return `Too few answers for ${about || 'everybody'}. Show ${instead || 'everybody'} instead.`
}

interface Filter {
  readonly key: string
  readonly nodes: readonly (Node | AnswerNode)[]
}

function filtersOf({ profile, answers }: Selection): ReadonlyMap<string, Filter> {
  return new Map<string, Filter>([
    ...profile.map(({ dimension, nodes }) => [dimension, { key: JSON.stringify(nodes), nodes }] as const),
    ...answers.map(({ column, nodes }) => [column, { key: JSON.stringify(nodes), nodes }] as const),
  ])
}

function named(nodes: readonly (Node | AnswerNode)[], naming: Naming): string {
  const names = nodes.slice(0, NAMED).map(naming)
  const more = nodes.length - NAMED
  return more > 0 ? `${names.join(', ')} or ${more} more` : names.join(' or ')
}
