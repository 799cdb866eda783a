import type { OwnAttributes } from '#contract/inform/groups.ts'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import type { Level, Selection } from '#rules/inform/dimensions.ts'
import { bandOf } from '#rules/inform/filterable.ts'
import { appliedFilters, nodeOf } from '#rules/inform/groups/index.ts'
import { countedColumns } from '#rules/inform/measures/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser, Services } from '#server/platform/http/handler.ts'
import type { OpenStudy } from '../../scope.ts'
import { resolveReportGroup } from './report.ts'
import { sourcesOf } from './sources.ts'

/** Profile levels by which physicians are compared. States and areas are too small. */
const LEVELS = ['specialty', 'region', 'gender'] as const satisfies readonly Level[]

/**
 * Returns the attributes that the caller shares with colleagues, each as a report filter. Empty until the caller has submitted and results
 * are open.
 */
export async function ownAttributes(
  db: Database,
  { editionCache }: Pick<Services, 'editionCache'>,
  { userId }: AuthenticatedUser,
  study: OpenStudy,
): Promise<OwnAttributes> {
  const asked = { filters: { ...NO_FILTERS }, scope: 'study', isMember: true } as const
  const { about, trees } = await resolveReportGroup(db, { editionCache }, { study, about: asked, userId })
  const { copy, own } = await sourcesOf(db, editionCache, { study, trees, userId })(null)
  if (!copy || !own) return []
  const { filterable } = about
  const filtersOf = (selection: Selection) =>
    appliedFilters(selection, filterable, { asked: new Set(), isMember: true })
  const profile = LEVELS.flatMap(level => {
    const value = own.profile[level] ?? null
    const node = value === null ? null : nodeOf(trees, level, value)
    if (!node || !filterable.dimensions.has(node.dimension)) return []
    const selection = { profile: [{ dimension: node.dimension, nodes: [node] }], answers: [] }
    return [{ attribute: node.dimension, filterValues: filtersOf(selection) }]
  })
  const { questions, derived } = study.definition.core
  const columns = countedColumns(questions, derived)
  const answers = copy.facts.filterable.flatMap(answer => {
    const value = columns.find(({ name }) => name === answer.column)?.read(own.answers)
    const band = bandOf(answer, typeof value === 'number' ? value : null)
    const isOffered = filterable.answers.some(({ column }) => column === answer.column)
    if (band === null || !isOffered) return []
    const { column } = answer
    const selection = { profile: [], answers: [{ column, nodes: [{ column, band }] }] }
    return [{ attribute: `answer:${column}`, filterValues: filtersOf(selection) }]
  })
  return [...profile, ...answers]
}
