import { refused } from '#contract/errors.ts'
import type { FilterValues } from '#contract/inform.ts'
import { type AnswerDimension, answerDimensionsOf } from '#rules/inform/answer-dimensions.ts'
import { appliedFilters } from '#rules/inform/applied-filters.ts'
import { NO_FILTERS, type Scope } from '#rules/inform/comparison.ts'
import {
  EVERYBODY,
  type Node,
  PROFILE_DIMENSIONS,
  type ProfileDimension,
  type Selection,
} from '#rules/inform/dimensions.ts'
import { nodeOf } from '#rules/inform/filter-keys.ts'
import { type Limits, refusalText } from '#rules/inform/limits.ts'
import type { Trees } from '#rules/inform/profile-trees.ts'
import { type Filterable, selectionOf } from '#rules/inform/selection.ts'
import type { readerOf } from '#server/areas/account/lookups.ts'
import type { Columns } from '#server/areas/inform/columns/port.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { profileTrees } from '../../reads.ts'
import type { OpenStudy } from '../../scope.ts'
import { binAxesOf, numbersOf } from './bin-axes.ts'

/** The group a report is requested for. */
export interface AskedAbout {
  readonly filters: FilterValues
  readonly scope: Scope
  /** People outside a society filter neither by specialty nor by area (decision G-061). */
  readonly isMember: boolean
}
export const ABOUT_EVERYBODY: AskedAbout = { filters: { ...NO_FILTERS }, scope: 'study', isMember: false }

/** The group in canonical form. */
export interface About {
  readonly selection: Selection
  /** Dimensions and columns in the order in which they were filtered by; what the scope adds comes first. */
  readonly order: readonly string[]
  /** The scope's node, which is never dropped. */
  readonly within: Node | null
  /** Null without filters. */
  readonly filterable: Filterable | null
}

const MEMBERS_ONLY: ReadonlySet<ProfileDimension> = new Set(['specialty', 'metro'])

/**
 * Filters of people who have not completed the study are ignored (decision G-018).
 * @throws {Failure} `refused` for too many filters, and for a scope the caller does not have
 */
export async function aboutOf(
  db: Database,
  columns: Columns,
  copy: string | null,
  study: OpenStudy,
  reader: Awaited<ReturnType<typeof readerOf>> | null,
  asked: AskedAbout,
  limits: Limits,
): Promise<About> {
  const filters = study.offer === 'all' ? asked.filters : NO_FILTERS
  if (isEmpty(filters) && asked.scope === 'study')
    return { selection: EVERYBODY, order: [], within: null, filterable: null }
  const trees = await profileTrees(db)
  const within = scopeNode(study, trees, reader, asked.scope)
  const answers = answersOf(study)
  const ranges = answers.filter(({ kind, keys }) => kind === 'range' && keys.some(key => key in filters.variableValues))
  const numbers = numbersOf(study.definition, new Set(ranges.map(({ column }) => column)))
  const filterable: Filterable = {
    trees,
    dimensions: new Set(PROFILE_DIMENSIONS.filter(dimension => asked.isMember || !MEMBERS_ONLY.has(dimension))),
    answers,
    axes: copy === null ? new Map() : await binAxesOf(columns, copy, numbers),
  }
  const selected = selectionOf(filters, filterable, limits, within)
  if (selected.kind === 'refused') throw refused(refusalText(selected.refusal))
  return { ...selected, within, filterable }
}

/** The filters shown as applied, without those the scope adds. */
export function appliedOf({ selection, filterable, within }: About, chosen: Selection = selection): FilterValues {
  if (!filterable) return { ...NO_FILTERS }
  const isScope = (node: Node) => within !== null && node.path.join() === within.path.join()
  const profile = chosen.profile.map(({ dimension, nodes }) => ({
    dimension,
    nodes: nodes.filter(node => dimension !== within?.dimension || !isScope(node)),
  }))
  return appliedFilters({ ...chosen, profile }, filterable)
}

function isEmpty({ derivedVarValues, variableValues, membershipTypeIds }: FilterValues): boolean {
  return Object.keys({ ...derivedVarValues, ...variableValues }).length === 0 && membershipTypeIds.length === 0
}

/** Of the core and of open modules. */
function answersOf({ definition, modules }: OpenStudy): readonly AnswerDimension[] {
  const questions = definition.facts.sections
    .filter(({ id, is_module }) => is_module === 0 || modules.has(id))
    .flatMap(({ questionSections }) => questionSections)
    .filter(({ is_available_on_results }) => is_available_on_results)
    .map(({ question }) => question)
  return answerDimensionsOf(questions, definition.core.derived)
}

const KINDS = { specialty: 'a specialty', subspecialty: 'a subspecialty' } as const

/** The caller's own attributes from their current profile (decision G-060). */
function scopeNode(
  { offer }: OpenStudy,
  trees: Trees,
  reader: Awaited<ReturnType<typeof readerOf>> | null,
  scope: Scope,
): Node | null {
  if (scope === 'study') return null
  if (scope === 'subspecialty' && offer !== 'all')
    throw refused('Results of your subspecialty are available once you have completed the study.')
  const own = reader?.[scope] ?? null
  const node = own === null ? null : nodeOf(trees, scope, own)
  if (!node) throw refused(`Your profile does not include ${KINDS[scope]}.`)
  return node
}
