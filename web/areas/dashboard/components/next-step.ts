import type { HomeEntry } from '#contract/share.ts'

export type StepKind = 'continue' | 'begin' | 'results'

export interface Step {
  readonly kind: StepKind
  readonly entry: HomeEntry
  readonly to: string
}

const ORDER: readonly StepKind[] = ['continue', 'begin', 'results']

/** What the person can do now, the most pressing first. A study that asks for nothing gives no step. */
export function stepsOf(entries: readonly HomeEntry[]): Step[] {
  return entries
    .flatMap(entry => stepOf(entry) ?? [])
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.entry.period - a.entry.period)
}

/** Beginning happens on Share, where the card of the study is (1 §4 Study: primary and eligible only). */
function stepOf(entry: HomeEntry): Step | null {
  const { survey } = entry
  if (survey && !survey.submitted && entry.isActive)
    return { kind: 'continue', entry, to: `/user/surveyForm/${survey.id}` }
  if (!survey && entry.isActive && entry.isPrimary && entry.isEligible)
    return { kind: 'begin', entry, to: '/user/surveyHome' }
  if (entry.view_data) return { kind: 'results', entry, to: `/user/filters/${entry.id}` }
  return null
}
