import { measuresOf } from '#rules/inform/measures/index.ts'
import type { ProblemLocation } from '../check/index.ts'
import type { DraftQuestion, StudyDraft } from '../draft.ts'
import { daysToOpening, hasClosed, type StudyDays } from '../study-days.ts'

/** Problem of a study that was never published. The choice of the primary study is on the launch page. */
export interface LaunchProblem {
  readonly level: 'error' | 'warning'
  readonly place: ProblemLocation | { readonly kind: 'primary' }
  readonly problem: string
}

/** Checks whether results can show a question as a chart. */
export function isReportable(question: DraftQuestion): boolean {
  return question.is_available_on_results && measuresOf(question).length > 0
}

/**
 * Returns the reasons, in addition to those of the check, that a study can't be launched, or members can't begin it (decision 92).
 * @param isOnlyStudy Whether no other open or upcoming study of its societies is primary
 */
export function launchProblems(draft: StudyDraft, days: StudyDays, isOnlyStudy = false): LaunchProblem[] {
  const { end_date, is_ended, is_primary } = draft.facts
  const found: LaunchProblem[] = []
  const report = (level: LaunchProblem['level'], kind: 'study' | 'primary', problem: string): number =>
    found.push({ level, place: { kind }, problem })
  if (is_ended)
    report('error', 'study', 'The study is set to close early, so no one can start it. Turn off “Close early.”')
  if (hasClosed(days, { end_date })) report('error', 'study', 'The end date is in the past. Choose a later end date.')
  else if (daysToOpening(days, draft.facts) < 0)
    report('warning', 'study', 'The start date is in the past. The study opens as soon as you launch it.')
  if (!is_primary && isOnlyStudy)
    report('warning', 'primary', 'This is the only study for these members. Make it the primary study.')
  return found
}
