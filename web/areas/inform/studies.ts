import type { HomeEntry } from '#contract/share.ts'

/** What the choice needs of a study. */
type Study = Pick<HomeEntry, 'id' | 'period' | 'start_date' | 'isPrimary' | 'is_support_report' | 'view_data'>

/** The study whose results are shown to who names none: the primary one if it has any, else the newest that has. */
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

/** An id in a path; null when it is none. */
export function parseId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** "2026 Practice Study": the period comes first unless the title says it already. */
export function titleOf({ title, period }: { readonly title: string; readonly period: number }): string {
  return title.includes(`${period}`) ? title : `${period} ${title}`
}

interface Sectioned {
  readonly title: string
  readonly period: number
  readonly sections: readonly { readonly id: number; readonly title: string }[]
}

/** The study's title, with the module that the page is about. */
export function pageTitle(questionnaire: Sectioned, sectionId: number | null): string {
  const module = questionnaire.sections.find(({ id }) => id === sectionId)?.title
  return module ? `${titleOf(questionnaire)}: ${module}` : titleOf(questionnaire)
}
