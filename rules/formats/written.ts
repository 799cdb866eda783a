import type { StudyDraft } from '#rules/share/draft.ts'
import type { Report } from './format.ts'

/** Reports the parts of a study that other formats don't support. */
export function reportUnsupported({ facts }: StudyDraft, report: Report): void {
  const invited = facts.societies.length + facts.memberTypes.length + facts.otherTypes.length
  if (invited > 0)
    report.notTaken('/facts', 'Invited groups', 'Societies and membership types are specific to this site.')
  if (facts.filterable.length > 0)
    report.notTaken('/facts/filterable', 'Result filters', 'Choose them again in the editor.')
  if (facts.favorites.length > 0) report.notTaken('/facts/favorites', 'Favorites', 'Choose them again in the editor.')
  if (facts.prior_year_questionnaire_id !== null)
    report.notTaken('/facts/prior_year_questionnaire_id', 'Last year’s study', 'This is specific to this site.')
  if (facts.is_primary) report.notTaken('/facts', 'Primary study', 'Imported studies are always drafts.')
  if (facts.is_ended) report.notTaken('/facts', 'Closed early', 'Imported studies are always drafts.')
}

/** Reports rules about stated totals, which the file keeps only for Collegium. */
export function reportSumRules({ derived }: StudyDraft, report: Report): void {
  for (const [at, { sum_rule, label, dv_name }] of derived.entries())
    if (sum_rule)
      report.changed(`/derived/${at}`, label || dv_name, 'Other programs don’t check the rule about the total.')
}
