import type { HomeEntry } from '#contract/share/share.ts'
import { daysToOpening, hasOpened, type StudyDays } from '#rules/share/study-days.ts'
import { formatDay } from '#web/platform/dates.ts'

export interface Groups {
  readonly current: readonly HomeEntry[]
  readonly upcoming: readonly HomeEntry[]
  readonly closed: readonly HomeEntry[]
}

/** Returns the three groups of the survey home (1 §2). Dates are YYYY-MM-DD, so they sort as text. */
export function groupsOf(entries: readonly HomeEntry[], days: StudyDays, upcomingDays: number): Groups {
  const open = entries.filter(({ isClosed }) => !isClosed)
  return {
    current: open.filter(({ isActive }) => isActive).sort((a, b) => rank(a) - rank(b)),
    upcoming: open
      .filter(entry => !entry.isActive && !hasOpened(days, entry) && daysToOpening(days, entry) <= upcomingDays)
      .sort((a, b) => a.start_date.localeCompare(b.start_date)),
    closed: entries.filter(({ isClosed }) => isClosed).sort((a, b) => b.end_date.localeCompare(a.end_date)),
  }
}

/** Returns the rank of a study (1 §4): primary first, then with an unsubmitted survey, then without a survey, and then submitted. */
function rank({ isPrimary, survey }: HomeEntry): number {
  return (isPrimary ? 0 : 10) + (survey === null ? 1 : survey.submitted === null ? 0 : 2)
}

export interface StudyButton {
  readonly action: 'begin' | 'continue' | 'update'
  readonly label: 'Begin Study' | 'Continue Study' | 'Update Data' | 'Take Study'
  /** Reason why the button is disabled, or `null` if it is enabled. */
  readonly disabledReason: string | null
}

const NOT_INVITED = 'This study isn’t open to your membership type.'
const LABELS = { begin: 'Begin Study', continue: 'Continue Study', update: 'Update Data' } as const

/**
 * Returns the card's button, which appears for primary studies that are neither submitted nor over (1 §4 Study, decisions G-021 and G-022).
 */
export function buttonOf(entry: HomeEntry): StudyButton | null {
  const { isPrimary, isActive, isClosed, isEligible, survey, isUpdate, start_date } = entry
  if (!isPrimary || isClosed || survey?.submitted) return null
  const action = survey ? 'continue' : isUpdate ? 'update' : 'begin'
  const notOpen = isActive ? null : `This study opens on ${formatDay(start_date)}.`
  const disabledReason = isEligible ? notOpen : NOT_INVITED
  return { action, label: LABELS[action], disabledReason }
}

/** Path of last year's answers for a study that is begun, or `null`. Until it has answers, its button leads there. */
export function updatePathOf(entry: HomeEntry): string | null {
  const { survey, isUpdate, canUpdate } = entry
  const button = buttonOf(entry)
  const isBegun = survey !== null && !isUpdate && button?.disabledReason === null
  return isBegun && canUpdate ? `/update-prior-year-study/${survey.id}` : null
}

/**
 * Returns the button of an open study that isn't primary, which has no Begin (1 §4 Study) but can be taken (2 §4.1, decision G-021): Take
 * Study, as in its results.
 */
export function takingOf(entry: HomeEntry): StudyButton | null {
  const { isPrimary, isActive, isEligible, survey, isUpdate } = entry
  if (isPrimary || !isActive || survey?.submitted) return null
  const action = survey ? 'continue' : isUpdate ? 'update' : 'begin'
  return { action, label: 'Take Study', disabledReason: isEligible ? null : NOT_INVITED }
}

/** Checks whether to inform a society's member that the society has no active study (1 §8). */
export function lacksActive(entries: readonly HomeEntry[], isMember: boolean): boolean {
  return isMember && !entries.some(({ isActive, isClosed }) => isActive && !isClosed)
}

/** Access to the modules of a study. The core comes first, and a closed study accepts no answers (1 §4 Module card). */
export type ModuleAccess = 'open' | 'core-first' | 'closed'

export function moduleAccessOf({ isActive, isClosed, survey }: HomeEntry): ModuleAccess {
  if (isClosed || (survey?.submitted && !isActive)) return 'closed'
  return survey?.submitted ? 'open' : 'core-first'
}

export interface Progress {
  readonly questions_completed: number
  readonly questions_total: number
}

/** Progress of a module, and whether it was completed. */
export interface ModuleProgress extends Progress {
  readonly submitted: string | null
  readonly has_changes: boolean
  /** Whether last year's answers can be updated. */
  readonly isUpdate: boolean
}

/**
 * Note with a link below a module, about the module's answers: they do not count yet, do not count as changed, or count. If there are none,
 * last year's answers can be updated.
 */
export type ModuleNote = 'unsent' | 'changed' | 'counts' | 'lastYear'

export function moduleNoteOf(progress: ModuleProgress): ModuleNote | null {
  if (progress.has_changes) return 'changed'
  if (progress.isUpdate) return 'lastYear'
  if (!isCompleted(progress)) return null
  return progress.submitted === null ? 'unsent' : 'counts'
}

export function isCompleted({ questions_completed, questions_total }: Progress): boolean {
  return questions_completed > 0 && questions_completed >= questions_total
}

/** Returns the progress as a whole percentage, which is 0 or 100 only if exact. */
export function percentOf(progress: Progress): number {
  const { questions_completed, questions_total } = progress
  if (questions_completed <= 0) return 0
  if (isCompleted(progress)) return 100
  return Math.min(99, Math.max(1, Math.round((100 * questions_completed) / questions_total)))
}

/** Returns "Completed", "{n}% completed", or "Not Started" (1 §4 Module card). */
export function progressText(progress: Progress): string {
  if (isCompleted(progress)) return 'Completed'
  return progress.questions_completed > 0 ? `${percentOf(progress)}% completed` : 'Not Started'
}
