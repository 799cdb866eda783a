import type { HomeEntry } from '#contract/share.ts'

/** The fields that `newestWithResults` needs. */
type Study = Pick<HomeEntry, 'id' | 'period' | 'start_date' | 'isPrimary' | 'is_support_report' | 'view_data'>

/** The default study for results: the primary one if it has results, otherwise the newest that does. */
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

/** Parses an id in a path; null if it is invalid. */
export function parseId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** "2026 Practice Study": prepends the period unless the title contains it. */
export function titleOf({ title, period }: { readonly title: string; readonly period: number }): string {
  return title.includes(`${period}`) ? title : `${period} ${title}`
}

interface Sectioned {
  readonly title: string
  readonly period: number
  readonly sections: readonly { readonly id: number; readonly title: string }[]
}

/** The study's title, with the module if the page shows one. */
export function pageTitle(questionnaire: Sectioned, sectionId: number | null): string {
  const module = questionnaire.sections.find(({ id }) => id === sectionId)?.title
  return module ? `${titleOf(questionnaire)}: ${module}` : titleOf(questionnaire)
}
