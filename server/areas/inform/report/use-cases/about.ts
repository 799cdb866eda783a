import { badRequest, validationError } from '#contract/errors.ts'
import type { FilterValues } from '#contract/inform/inform.ts'
import { NO_FILTERS, type Scope } from '#rules/inform/comparison.ts'
import { type Node, PROFILE_DIMENSIONS, type ProfileDimension, type Selection } from '#rules/inform/dimensions.ts'
import type { RangeBands, Trees } from '#rules/inform/groups/index.ts'
import {
  answerDimensionsOf,
  appliedFilters,
  type CitiesLikeMine,
  citiesLikeMine,
  type Filterable,
  nodeOf,
  selectionOf,
  unknownFilters,
  withAreas,
  withoutAreas,
} from '#rules/inform/groups/index.ts'
import { clusterOf, type MetroArea } from '#rules/reference/metro.ts'
import type { readerOf } from '#server/areas/account/lookups.ts'
import { areaOfZip, metroAreas } from '#server/areas/reference/lookups.ts'
import type { CachedEdition } from '../../cache/use-cases/edition-cache.ts'
import type { OpenStudy } from '../../scope.ts'

/** Group for which a report is requested. */
export interface ReportGroupRequest {
  readonly filters: FilterValues
  readonly scope: Scope
  /** Whether the caller is a member of a society. Others can't filter by specialty or area (decision G-061). */
  readonly isMember: boolean
  /** Society whose members are included. If missing, includes all respondents. */
  readonly society?: number
}
export const ABOUT_EVERYBODY: ReportGroupRequest = { filters: { ...NO_FILTERS }, scope: 'study', isMember: false }

/** Group of a report in canonical form. */
export interface About {
  readonly asked: ReportGroupRequest
  readonly selection: Selection
  /** Dimensions and columns in the order of the filters, after those added by the scope. */
  readonly order: readonly string[]
  readonly isWidened: boolean
  /** Node of the scope, which is never dropped. */
  readonly within: Node | null
  readonly filterable: Filterable
  readonly like: CitiesLikeMine
  /** Metropolitan areas of the same size as the caller's area. */
  readonly cluster: readonly MetroArea[]
}

const MEMBERS_ONLY: ReadonlySet<ProfileDimension> = new Set(['specialty', 'metro'])

/**
 * Returns the group of a report. Filters of people who have not completed the study are ignored (decision G-018).
 * @param copy Edition of the study's core, whose answers can be used as filters; `null` while its results are not open
 * @throws {ApiError} `refused` for a scope the caller does not have; `invalid` for filters that do not exist
 */
export function aboutOf(
  study: OpenStudy,
  reader: Reader,
  asked: ReportGroupRequest,
  { trees, copy }: { readonly trees: Trees; readonly copy: CachedEdition | null },
): About {
  const { core } = study.definition
  const isOpen = study.offer === 'all'
  const filterable: Filterable = {
    trees,
    dimensions: new Set(PROFILE_DIMENSIONS.filter(dimension => asked.isMember || !MEMBERS_ONLY.has(dimension))),
    answers: isOpen ? answerDimensionsOf(core.questions, core.derived, copy?.facts.filterable ?? []) : [],
  }
  const within = scopeNode(study, trees, reader, asked.scope)
  const filters = isOpen ? asked.filters : NO_FILTERS
  const area = ownArea(reader)
  const like = citiesLikeMine(filters.derivedVarValues, metroAreas(), area, copy?.edition ?? null)
  const derivedVarValues = withAreas(filters.derivedVarValues, like)
  assertKnown({ ...filters, derivedVarValues }, trees)
  const found = selectionOf({ ...filters, derivedVarValues }, filterable, within)
  const { society } = asked
  const selection = society === undefined ? found.selection : { ...found.selection, society }
  const isWidened = found.isWidened || like.isWidened
  return { asked, within, filterable, like, cluster: clusterOf(metroAreas(), area), ...found, selection, isWidened }
}

function assertKnown(filters: FilterValues, trees: Trees): void {
  const [first, ...others] = unknownFilters(filters, trees).map(field => ({
    field: `filterValues.${field}`,
    message: 'This filter doesn’t exist.',
  }))
  if (first) throw validationError([first, ...others])
}

type Reader = Awaited<ReturnType<typeof readerOf>> | null

/** Returns the caller's metropolitan area of practice. `null` if there is none or it is not requested. */
function ownArea(reader: Reader): string | null {
  return (reader?.zip ? areaOfZip(reader.zip)?.cbsa_code : null) ?? null
}

/** Returns the filters shown as applied, without filters added by the scope. */
export function appliedOf({ asked, selection, filterable, within, like, cluster }: About): FilterValues {
  const isScope = (node: Node) => within !== null && node.path.join() === within.path.join()
  const profile = selection.profile.map(({ dimension, nodes }) => ({
    dimension,
    nodes: nodes.filter(node => dimension !== within?.dimension || !isScope(node)),
  }))
  const named = { asked: new Set(Object.keys(asked.filters.derivedVarValues)), isMember: asked.isMember }
  const applied = appliedFilters({ ...selection, profile }, filterable, named)
  return { ...applied, derivedVarValues: withoutAreas(applied.derivedVarValues, like, cluster) }
}

/** Returns the keys of `variableValues` that can filter a report of the study. */
export function filterKeysOf({ filterable: { answers } }: About): string[] {
  return answers.flatMap(dimension => {
    if (dimension.kind === 'range') return [...dimension.keys]
    return dimension.keys.map(({ key }) => key)
  })
}

/** Returns the bands of range filters. */
export function filterRangesOf({ filterable: { answers } }: About): Record<string, RangeBands> {
  return Object.fromEntries(
    answers.flatMap(dimension => {
      if (dimension.kind !== 'range') return []
      const { bands, step, keys } = dimension
      return keys.map(key => [key, { bands, step }] as const)
    }),
  )
}

const KINDS = { specialty: 'a specialty', subspecialty: 'a subspecialty' } as const

/** Returns the node of a scope, from the caller's current profile (decision G-060). */
function scopeNode({ offer }: OpenStudy, trees: Trees, reader: Reader, scope: Scope): Node | null {
  if (scope === 'study') return null
  if (scope === 'subspecialty' && offer !== 'all')
    throw badRequest('Complete the study to see results of your subspecialty.')
  const own = reader?.[scope] ?? null
  const node = own === null ? null : nodeOf(trees, scope, own)
  if (!node) throw badRequest(`Your profile doesn’t include ${KINDS[scope]}.`)
  return node
}
