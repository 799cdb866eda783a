import type { StudyDraft } from '#rules/share/draft.ts'
import type { Report } from './format.ts'

/** What no other format is told of a study. */
export function sayLosses({ facts }: StudyDraft, report: Report): void {
  const invited = facts.societies.length + facts.memberTypes.length + facts.otherTypes.length
  if (invited > 0)
    report.notTaken('/facts', 'Who is invited', 'Societies and membership types belong to this installation.')
  if (facts.filterable.length > 0)
    report.notTaken('/facts/filterable', 'Answers that results are filtered by', 'They are chosen again in the editor.')
  if (facts.favorites.length > 0)
    report.notTaken('/facts/favorites', 'Favorites', 'They are chosen again in the editor.')
  if (facts.prior_year_questionnaire_id !== null)
    report.notTaken(
      '/facts/prior_year_questionnaire_id',
      'Study of the year before',
      'It belongs to this installation.',
    )
  if (facts.is_primary || facts.is_ended)
    report.notTaken('/facts', 'Whether it is the primary study, or closed', 'A study that is brought in is a draft.')
}
