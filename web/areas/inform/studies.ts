import type { HomeEntry } from '#contract/share/share.ts'

/** Fields that `newestWithResults` needs. */
type Study = Pick<HomeEntry, 'id' | 'period' | 'start_date' | 'isPrimary' | 'is_support_report' | 'view_data'>

/** Returns the default study for results: the primary study if it has results, and otherwise the newest study with results. */
export function newestWithResults(studies: readonly Study[]): Study | null {
  const [first] = studies
    .filter(study => study.view_data && study.is_support_report === 1)
    .toSorted(
      (left, right) =>
        Number(right.isPrimary) - Number(left.isPrimary) ||
        right.period - left.period ||
        right.start_date.localeCompare(left.start_date),
    )
  return first ?? null
}

interface Submitted extends Pick<HomeEntry, 'prior_year_questionnaire_id'> {
  readonly survey: { readonly submitted: string | null } | null
}

/** Checks whether the physician submitted the next year's study, which also opens this one's whole report. */
export function hasSubmittedNextYear(studies: readonly Submitted[], questionnaireId: number): boolean {
  return studies.some(next => next.prior_year_questionnaire_id === questionnaireId && Boolean(next.survey?.submitted))
}

/** Parses an ID in a path. Returns `null` if it is invalid. */
export function parseId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** Returns a title such as "2026 Practice Study". Prepends the period unless the title contains it. */
export function titleOf({ title, period }: { readonly title: string; readonly period: number }): string {
  return title.includes(`${period}`) ? title : `${period} ${title}`
}

interface Sectioned {
  readonly title: string
  readonly period: number
  readonly sections: readonly { readonly id: number; readonly title: string }[]
}

/** Returns the study's title, with the module if the page shows one. */
export function pageTitle(questionnaire: Sectioned, sectionId: number | null): string {
  const module = questionnaire.sections.find(({ id }) => id === sectionId)?.title
  return module ? `${titleOf(questionnaire)}: ${module}` : titleOf(questionnaire)
}
