import type { StudyDraft } from '#rules/share/draft.ts'

/** Fields of a question that put it on the pages that members see first in results. */
export type ReportPlace = 'is_included_in_default_report' | 'is_on_dashboard'

/** Returns a study with these questions added to a place or removed from it. */
export function withShown(
  draft: StudyDraft,
  ids: ReadonlySet<number>,
  place: ReportPlace,
  isShown: boolean,
): StudyDraft {
  const sections = draft.sections.map(section => ({
    ...section,
    questions: section.questions.map(each => (ids.has(each.id) ? { ...each, [place]: isShown } : each)),
  }))
  return { ...draft, sections }
}
