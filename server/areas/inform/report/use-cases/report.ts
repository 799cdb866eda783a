import type { AnsweredResults } from '#contract/inform.ts'
import type { SelectedCharts } from '#rules/inform/comparison.ts'
import type { Limits } from '#rules/inform/limits.ts'
import { profileRow } from '#rules/inform/profile-rows.ts'
import { readerOf, type Settings, settingsOf } from '#server/areas/account/lookups.ts'
import { ownProfile } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { presentStudy } from '../../present.ts'
import { profileTitles, profileTrees } from '../../reads.ts'
import { withRelease } from '../../releases/use-cases/serve-release.ts'
import type { OpenStudy } from '../../scope.ts'
import { type AskedAbout, aboutOf, appliedOf } from './about.ts'
import { drawOf } from './drawing.ts'
import { chartsOf, countsOf, emptyCharts, type Own } from './figures.ts'
import { groupsOf, type Protection, spendOn } from './groups.ts'
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
 * The only path from a request to figures about people, in steps of one file each (decision 14). The request is brought into canonical form;
 * each group is checked by the atom rule and entered in the log and the budget; then distributions are released. A withheld group comes with
 * the nearest one that can be shown.
 * @throws {Failure} `refused` beyond the limits of a report, and when the caller's budget is spent
 */
export async function reportOf(db: Database, services: Services, asked: AskedReport): Promise<AnsweredResults> {
  const { study, userId } = asked
  const { columns, keys, clock } = services
  const [settings, reader, subjects, own] = await Promise.all([
    settingsOf(db),
    userId === null ? null : readerOf(db, userId),
    askedSubjects(db, asked),
    ownOf(db, asked),
  ])
  const limits = limitsOf(settings)
  const isUnprotected = study.isAdmin && settings.allow_unprotected_results && reader?.showsAll === true
  const { period } = study.definition.facts
  return withRelease(columns, study.id, async release => {
    const about = await aboutOf(db, columns, release?.copyName ?? null, study, reader, asked.about, limits)
    const head = {
      questionnaire: presentStudy(study.definition),
      applied: appliedOf(about),
      is_unprotected: isUnprotected,
    }
    if (!release) {
      const results = emptyCharts(subjects, own, period)
      const none = { as_of: null, groups: { asked: 1, shown: 0 }, suggestion: null, groups_left: limits.budget }
      return { ...head, ...none, results }
    }
    const protection: Protection = {
      columns,
      copy: release.copyName,
      draw: drawOf(keys, study.id),
      isUnprotected,
      threshold: settings.chart_valid_threshold,
    }
    // Counted while determining what may be shown.
    const counting = countsOf(subjects, about.selection, protection)
    counting.catch(() => undefined)
    const groups = await groupsOf(about.selection, protection)
    const spending = { limits, keys, now: clock.now() }
    const left = userId === null ? 0 : await spendOn(db, { userId, release }, groups, protection, spending)
    const results = chartsOf(subjects, await counting, groups, protection, own, period)
    const shown = groups.filter(({ isShown }) => isShown).length
    return {
      ...head,
      as_of: release.cut.toISOString(),
      results,
      groups: { asked: groups.length, shown },
      suggestion: shown === 0 ? await suggestionFor(db, study, about, protection) : null,
      groups_left: left,
    }
  })
}

function limitsOf(settings: Settings): Limits {
  return {
    profileDimensions: settings.profile_dimensions_limit,
    answerDimensions: settings.answer_dimensions_limit,
    cuts: settings.report_cuts_limit,
    budget: settings.cuts_per_release_limit,
  }
}

async function askedSubjects(db: Database, { study, charts, sectionId }: AskedReport): Promise<readonly Subject[]> {
  const titles = asksForProfile(study, charts) ? await profileTitles(db) : null
  return subjectsOf(study, charts, sectionId, titles)
}

/** Their profile as submitted, which is the one that results use. */
async function ownOf(db: Database, { study, charts, userId }: AskedReport): Promise<Own | null> {
  if (study.own === null || userId === null) return null
  if (!asksForProfile(study, charts)) return { answers: study.own, profile: null }
  const [trees, facts] = await Promise.all([profileTrees(db), ownProfile(db, userId, study.id)])
  return { answers: study.own, profile: facts && profileRow(trees, facts) }
}
