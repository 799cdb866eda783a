import type { FilterValues } from '#contract/inform/inform.ts'
import {
  type AnswerNode,
  comparePaths,
  type Node,
  PROFILE_DIMENSIONS,
  type Selection,
} from '#rules/inform/dimensions.ts'
import type { Filterable, NamedBy } from '#rules/inform/groups/index.ts'
import { appliedFilters } from '#rules/inform/groups/index.ts'

/** Group of a report: one of the values of each named dimension, and one of the bands of each named answer. */
export interface Group {
  readonly nodes: readonly Node[]
  readonly bands: readonly AnswerNode[]
  /** Planted question answered with yes. No filter exists for it, but an attacker may try. */
  readonly saidYes?: number
}

export const EVERYBODY: Group = { nodes: [], bands: [] }

/** One value of a dimension, or one band of an answer. */
export type Part = Node | AnswerNode

export function groupOf(parts: readonly Part[]): Group {
  return {
    nodes: parts.flatMap(part => ('path' in part ? [part] : [])),
    bands: parts.flatMap(part => ('path' in part ? [] : [part])),
  }
}

/** Returns the kind of a part: its dimension or its answer. Parts of one kind exclude each other. */
export function kindOf(part: Part): string {
  return 'path' in part ? part.dimension : part.column
}

const keys = new WeakMap<Part, string>()

export function keyOf(part: Part): string {
  const known = keys.get(part)
  if (known !== undefined) return known
  const key = 'path' in part ? `${part.dimension} ${part.path.join('.')}` : `${part.column} ${part.band}`
  keys.set(part, key)
  return key
}

function selectionOf({ nodes, bands }: Group): Selection {
  return {
    profile: PROFILE_DIMENSIONS.flatMap(dimension => {
      const own = nodes.filter(node => node.dimension === dimension)
      return own.length > 0
        ? [{ dimension, nodes: own.toSorted((one, other) => comparePaths(one.path, other.path)) }]
        : []
    }),
    answers: [...Map.groupBy(bands, ({ column }) => column)]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([column, own]) => ({ column, nodes: own.toSorted((one, other) => one.band - other.band) })),
  }
}

/** Returns the filters in the form that the panel sends. */
export function filtersOf(group: Group, filterable: Filterable, isMember = true): FilterValues {
  const { profile, answers } = selectionOf(group)
  const named = { asked: new Set<string>(), isMember }
  const chosen = profile.flatMap(({ nodes }) => nodes).map(node => filtersOfNode(node, filterable, named))
  return {
    derivedVarValues: Object.fromEntries(chosen.flatMap(({ derivedVarValues }) => Object.entries(derivedVarValues))),
    variableValues: appliedFilters({ profile: [], answers }, filterable, named).variableValues,
    membershipTypeIds: chosen.flatMap(({ membershipTypeIds }) => membershipTypeIds),
  }
}

const known = new WeakMap<Filterable, Map<string, FilterValues>>()

/** Returns the filters of one value, which is looked up once. */
function filtersOfNode(node: Node, filterable: Filterable, named: NamedBy): FilterValues {
  const own = known.get(filterable) ?? new Map<string, FilterValues>()
  known.set(filterable, own)
  const key = `${keyOf(node)} ${named.isMember}`
  const { dimension } = node
  const found =
    own.get(key) ?? appliedFilters({ profile: [{ dimension, nodes: [node] }], answers: [] }, filterable, named)
  own.set(key, found)
  return found
}
