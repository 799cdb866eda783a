import type { HomeEntry } from '#contract/share/share.ts'

export type NextStepKind = 'continue' | 'update' | 'begin' | 'modules' | 'results'

export interface NextStep {
  readonly kind: NextStepKind
  readonly entry: HomeEntry
  readonly to: string
}

const ORDER: readonly NextStepKind[] = ['continue', 'update', 'begin', 'modules', 'results']

/** IDs of completed modules by study. A study is missing until its modules have loaded. */
export type CompletedModules = ReadonlyMap<number, ReadonlySet<number>>

/** Returns the possible next steps, most urgent first. Studies without a next step are omitted. */
export function nextStepsOf(entries: readonly HomeEntry[], completed: CompletedModules = new Map()): NextStep[] {
  return entries
    .flatMap(entry => stepOf(entry, completed.get(entry.id)) ?? [])
    .sort(
      (a, b) =>
        ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
        Number(b.entry.isPrimary) - Number(a.entry.isPrimary) ||
        b.entry.period - a.entry.period,
    )
}

/** Returns the next step of a study. Share starts and updates it, as its card does (1 §4 Study: primary and eligible only). */
function stepOf(entry: HomeEntry, completed: ReadonlySet<number> | undefined): NextStep | null {
  const { survey, isActive, modules } = entry
  if (survey && !survey.submitted && isActive) return { kind: 'continue', entry, to: `/user/surveyForm/${survey.id}` }
  if (!survey && isActive && entry.isPrimary && entry.isEligible)
    return { kind: entry.isUpdate ? 'update' : 'begin', entry, to: `/user/surveyHome?begin=${entry.id}` }
  if (hasOpenModules(entry) && completed && modules.some(({ id }) => !completed.has(id)))
    return { kind: 'modules', entry, to: '/user/surveyHome' }
  if (entry.view_data) return { kind: 'results', entry, to: `/user/filters/${entry.id}` }
  return null
}

/** Checks whether a study is submitted and still active, so that its modules can be taken. */
export function hasOpenModules({ survey, isActive, modules }: HomeEntry): boolean {
  return Boolean(survey?.submitted) && isActive && modules.length > 0
}

/**
 * Returns the study whose participation the dashboard shows: an active study, or a closed one with results. Primary studies come first,
 * then active ones, then the newest.
 */
export function featuredStudy(entries: readonly HomeEntry[]): HomeEntry | null {
  const begun = entries.filter(({ isActive, isClosed, view_data }) => isActive || (isClosed && view_data))
  const [first] = begun.toSorted(
    (a, b) =>
      Number(b.isPrimary) - Number(a.isPrimary) ||
      Number(b.isActive) - Number(a.isActive) ||
      b.start_date.localeCompare(a.start_date),
  )
  return first ?? null
}
