import type { AnsweredResults } from '#contract/inform/inform.ts'
import type { SelectedCharts } from '#rules/inform/comparison.ts'
import type { Edition } from '#rules/inform/count/index.ts'
import { releaseGroup } from '#rules/inform/release.ts'
import { readerOf, settingsOf } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { CachedEdition } from '../../cache/use-cases/edition-cache.ts'
import { serializeReportStudy } from '../../present.ts'
import { isCounted, profileDimensions } from '../../reads.ts'
import type { OpenStudy } from '../../scope.ts'
import { aboutOf, appliedOf, filterKeysOf, filterRangesOf, type ReportGroupRequest } from './about.ts'
import { chartsOf } from './figures.ts'
import { sourcesOf } from './sources.ts'
import { asksForProfile, subjectsOf } from './subjects.ts'

export interface ReportRequest {
  readonly study: OpenStudy
  readonly charts: SelectedCharts
  readonly about: ReportGroupRequest
  /** Module of the report. `null` for the whole study. */
  readonly sectionId: number | null
  /** Caller. `null` for an anonymous report about all respondents. */
  readonly userId: number | null
  /** Value of `Selection.isWithOthers`. Default: false. */
  readonly isWithOthers?: boolean
}

/**
 * Returns a report. This is the only path from a request to results about people, in steps of one file each (decision 14). The request is
 * converted into canonical form, and every number is read from one histogram of the group. The histogram uses only the edition's counts
 * (release-engine, rule 7).
 * @throws {ApiError} `refused` for a scope the caller does not have
 */
export async function reportOf(
  db: Database,
  { editionCache }: Pick<Services, 'editionCache'>,
  asked: ReportRequest,
): Promise<AnsweredResults> {
  const { study, charts, sectionId, userId } = asked
  const [settings, { about, reader, titles, trees }] = await Promise.all([
    settingsOf(db),
    resolveReportGroup(db, { editionCache }, asked),
  ])
  const selection = { ...about.selection, ...(asked.isWithOthers ? { isWithOthers: true } : {}) }
  const sourceOf = sourcesOf(db, editionCache, { study, trees, userId })
  // Only users with access to a module can see how many people completed it, in total and in a group.
  const isOpen = sectionId === null || study.modules.has(sectionId)
  const copy = isOpen ? editionCache.of(study.id, sectionId) : null
  const subjects = subjectsOf(study, charts, sectionId, asksForProfile(study, charts) ? titles : null)
  const threshold = settings.chart_valid_threshold
  const isShowingAll = study.isAdmin && reader?.showsAll === true
  return {
    questionnaire: serializeReportStudy(study.definition),
    as_of: copy?.facts.asOf.toISOString() ?? null,
    batch: copy?.facts.batches.length ?? null,
    results: await chartsOf({ study, subjects, selection, sourceOf, threshold, isShowingAll }),
    group: releaseGroup(copy?.edition ?? NO_EDITION, selection, threshold),
    applied: appliedOf(about),
    is_widened: about.isWidened,
    filterable: filterKeysOf(about),
    ranges: filterRangesOf(about),
    is_showing_all: isShowingAll,
    own: await standingOf(db, asked, copy),
  }
}

/**
 * Returns the group of a report in canonical form, and the caller.
 * @throws {ApiError} `refused` for a scope the caller does not have
 */
export async function resolveReportGroup(
  db: Database,
  { editionCache }: Pick<Services, 'editionCache'>,
  { study, about, userId }: Pick<ReportRequest, 'study' | 'about' | 'userId'>,
) {
  const [reader, { trees, titles }] = await Promise.all([
    userId === null ? null : readerOf(db, userId),
    profileDimensions(db),
  ])
  return {
    reader,
    titles,
    trees,
    about: aboutOf(study, reader, about, { trees, copy: editionCache.of(study.id, null) }),
  }
}

const NO_EDITION: Edition = { batches: [] }

/** Returns whether the caller's own answers are counted, or `null` if the caller has not submitted. */
async function standingOf(
  db: Database,
  { study, userId }: ReportRequest,
  copy: CachedEdition | null,
): Promise<AnsweredResults['own']> {
  if (userId === null || !study.hasSubmitted) return null
  return copy && (await isCounted(db, { userId, editionId: copy.facts.id })) ? 'counted' : 'waiting'
}
