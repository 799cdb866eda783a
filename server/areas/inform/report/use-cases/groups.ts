import { refused } from '#contract/errors.ts'
import { allowedCuts } from '#rules/inform/atoms.ts'
import { keyOfCut } from '#rules/inform/cut-keys.ts'
import { type Cut, cutsOf, EVERYBODY, type Selection } from '#rules/inform/dimensions.ts'
import { type Limits, refusalText } from '#rules/inform/limits.ts'
import type { Draw } from '#rules/inform/noise.ts'
import { isEnough, minimumResponses } from '#rules/inform/release.ts'
import type { Group } from '#rules/inform/statistics.ts'
import type { Columns } from '#server/areas/inform/columns/port.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Keys } from '#server/platform/keys.ts'
import type { StudyRelease } from '../../releases/reads.ts'
import { spendBudget } from '../../result-requests/use-cases/spend-budget.ts'
import type { RequestedCut } from '../../result-requests/writes.ts'

/** What determines which groups may be shown. */
export interface Protection {
  readonly columns: Columns
  readonly copy: string
  readonly draw: Draw
  /** The setting chart_valid_threshold. */
  readonly threshold: number
  /** Rules 2 and 3 are lifted (release-engine, rule 12). */
  readonly isUnprotected: boolean
}

/** One group of a report. */
export interface ReportGroup {
  readonly cut: Cut
  /** The atom rule allows it. */
  readonly isAllowed: boolean
  /** It is allowed and has enough people after noise. */
  readonly isShown: boolean
  readonly people: Group
}

/** The groups of a selection, in the order of `cutsOf`. */
export async function groupsOf(selection: Selection, protection: Protection): Promise<readonly ReportGroup[]> {
  const { columns, copy, threshold, isUnprotected } = protection
  const [contingency, people] = await Promise.all([
    columns.contingency(copy, selection),
    columns.people(copy, selection),
  ])
  const allowed = allowedCuts(selection, contingency, minimumResponses(threshold))
  return cutsOf(selection).map((cut, index): ReportGroup => {
    const group = people[index] ?? { count: 0, key: 0n }
    const isAllowed = isUnprotected || allowed[index] === true
    const isShown = isAllowed && isEnough(group, protection)
    return { cut, isAllowed, isShown, people: group }
  })
}

/**
 * Enters the groups in the log of results, which is the budget (release-engine, rule 11). The group of all respondents is part
 * of every report, because the axes come from it; it costs nothing.
 * @returns how many further groups the person may request in this study release
 * @throws {Failure} `refused` when the budget is exceeded
 */
export async function spendOn(
  db: Database,
  requester: { readonly userId: number; readonly release: StudyRelease },
  groups: readonly ReportGroup[],
  protection: Protection,
  { limits, keys, now }: { readonly limits: Limits; readonly keys: Keys; readonly now: Date },
): Promise<number> {
  const everybody = await groupsOf(EVERYBODY, protection)
  const requested = [...everybody, ...groups].map(({ cut, people, isShown }): RequestedCut => {
    const verdict = isShown ? (protection.isUnprotected ? 'unprotected' : 'released') : 'withheld'
    return { key: keyOfCut(cut), cut, people, verdict }
  })
  const outcome = await spendBudget(db, { userId: requester.userId, releaseId: requester.release.id }, requested, {
    limits: { ...limits, budget: limits.budget + 1 },
    keys,
    now,
  })
  if ('refusal' in outcome) throw refused(refusalText({ ...outcome.refusal, most: limits.budget }))
  return Math.max(0, outcome.left)
}
