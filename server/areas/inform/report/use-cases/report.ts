import type { AnsweredResults } from '#contract/inform.ts'
import type { SelectedCharts } from '#rules/inform/comparison.ts'
import { releaseGroup } from '#rules/inform/release.ts'
import { readerOf, settingsOf } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { ownCounted } from '../../copies/reads.ts'
import { presentStudy } from '../../present.ts'
import { profileTitles, profileTrees } from '../../reads.ts'
import type { OpenStudy } from '../../scope.ts'
import { type AskedAbout, aboutOf, appliedOf, filterKeysOf } from './about.ts'
import { chartsOf } from './figures.ts'
import { answersOf, groupsIn } from './groups.ts'
import { asksForProfile, type Subject, subjectsOf } from './subjects.ts'
import { suggestionFor } from './suggest.ts'

export interface AskedReport {
  readonly study: OpenStudy
  readonly charts: SelectedCharts
  readonly about: AskedAbout
  /** The module that the report is about; null: the whole study. */
  readonly sectionId: number | null
  /** The caller; null: anyone, about all respondents. */
  readonly userId: number | null
}

/**
 * The only path from a request to figures about people, in steps of one file each (decision 14). The request is brought into canonical form; the
 * roster of the edition tells how much of each block the group is; and figures are read off the histograms of the blocks.
 * @throws {Failure} `refused` for a scope the caller does not have
 */
export async function reportOf(
  db: Database,
  { copies }: Pick<Services, 'copies'>,
  asked: AskedReport,
): Promise<AnsweredResults> {
  const { study, userId } = asked
  const copy = copies.of(study.id, asked.sectionId)
  const [settings, subjects, { about, reader }, own] = await Promise.all([
    settingsOf(db),
    askedSubjects(db, asked),
    groupAsked(db, { copies }, asked),
    copy && userId !== null && study.hasSubmitted ? ownCounted(db, userId, copy.facts.id) : null,
  ])
  const threshold = settings.chart_valid_threshold
  const isShowingAll = study.isAdmin && reader?.showsAll === true
  const group = (await groupsIn(copy, about.selection))(about.selection)
  return {
    questionnaire: presentStudy(study.definition),
    as_of: copy?.facts.asOf.toISOString() ?? null,
    results: await chartsOf(db, copies, { ...asked, subjects, selection: about.selection, threshold, isShowingAll }),
    group: releaseGroup(group, threshold),
    applied: appliedOf(about),
    is_widened: about.isWidened,
    filterable: filterKeysOf(about),
    suggestion: copy && (await suggestionFor(db, study, about, copy, threshold)),
    is_showing_all: isShowingAll,
    own: study.hasSubmitted ? (own ? 'counted' : 'waiting') : null,
  }
}

/**
 * The group that a report is about, in canonical form, and who asks.
 * @throws {Failure} `refused` for a scope the caller does not have
 */
export async function groupAsked(
  db: Database,
  { copies }: Pick<Services, 'copies'>,
  { study, about, userId }: AskedReport,
) {
  const [reader, trees] = await Promise.all([userId === null ? null : readerOf(db, userId), profileTrees(db)])
  const answers = answersOf(copies.of(study.id, null))
  return { reader, about: aboutOf(study, reader, about, { trees, answers }) }
}

async function askedSubjects(db: Database, { study, charts, sectionId }: AskedReport): Promise<readonly Subject[]> {
  const titles = asksForProfile(study, charts) ? await profileTitles(db) : null
  return subjectsOf(study, charts, sectionId, titles)
}
