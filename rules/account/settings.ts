/** Pages whose information panel a user can dismiss permanently (1 §3 User settings). */
export const INFO_PAGES = ['results', 'reports', 'dashboard', 'studies', 'exchangeDashboard', 'jobProfile'] as const
export type InfoPage = (typeof INFO_PAGES)[number]

/** A user's own settings. Missing settings are off. */
export interface UserSettings {
  /** Whether Demo Mode is on, for administrators only. */
  readonly demoMode?: boolean
  readonly showAllResults?: boolean
  /** Whether a study opens the next question automatically after a single choice. */
  readonly goesOnByItself?: boolean
  /** Whether number keys are turned off as shortcuts for options of a study (WCAG 2.1.4). */
  readonly withoutNumberKeys?: boolean
  readonly doNotShowAgain?: Readonly<Partial<Record<InfoPage, boolean>>> & {
    /** Dismissed panels by survey ID. */
    readonly studyForm?: Readonly<Partial<Record<string, boolean>>>
  }
}

/** Maximum number of surveys whose panel stays dismissed. Beyond it, the oldest are dropped. */
export const MAX_STUDY_FORMS = 100

const SWITCHES = ['demoMode', 'showAllResults', 'goesOnByItself', 'withoutNumberKeys'] as const

/** Returns the known settings in a JSON text and ignores all others. @returns `null` if the text is not a JSON object. */
export function readSettings(text: string): UserSettings | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? settingsFrom(value) : null
  } catch {
    return null
  }
}

function settingsFrom(value: Record<string, unknown>): UserSettings {
  const flags = isRecord(value['doNotShowAgain']) ? value['doNotShowAgain'] : {}
  const forms = isRecord(flags['studyForm']) ? flags['studyForm'] : {}
  const studyForm = pick(
    Object.keys(forms).filter(key => /^[1-9][0-9]{0,9}$/.test(key)),
    forms,
  )
  const doNotShowAgain = {
    ...pick(INFO_PAGES, flags),
    ...(Object.keys(studyForm).length > 0 ? { studyForm } : {}),
  }
  return {
    ...pick(SWITCHES, value),
    ...(Object.keys(doNotShowAgain).length > 0 ? { doNotShowAgain } : {}),
  }
}

function pick<K extends string>(keys: readonly K[], from: Record<string, unknown>): Partial<Record<K, boolean>> {
  const picked: Partial<Record<K, boolean>> = {}
  for (const key of keys) {
    const value = from[key]
    if (typeof value === 'boolean') picked[key] = value
  }
  return picked
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Merges settings key by key. Omitted settings stay unchanged. Only settings that are on are stored. */
export function mergeSettings(before: UserSettings, change: UserSettings): UserSettings {
  const { studyForm: formsBefore, ...pagesBefore } = before.doNotShowAgain ?? {}
  const { studyForm: formsChanged, ...pagesChanged } = change.doNotShowAgain ?? {}
  const pages = switchedOn({ ...pagesBefore, ...pagesChanged })
  const forms = Object.entries(switchedOn({ ...formsBefore, ...formsChanged }))
    .sort(([a], [b]) => Number(b) - Number(a))
    .slice(0, MAX_STUDY_FORMS)
  const doNotShowAgain = { ...pages, ...(forms.length > 0 ? { studyForm: Object.fromEntries(forms) } : {}) }
  const switches = Object.fromEntries(SWITCHES.map(name => [name, change[name] ?? before[name]]))
  return {
    ...switchedOn(switches),
    ...(Object.keys(doNotShowAgain).length > 0 ? { doNotShowAgain } : {}),
  }
}

function switchedOn<K extends string>(flags: Partial<Record<K, boolean | undefined>>): Partial<Record<K, true>> {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value === true)) as Partial<Record<K, true>>
}

/**
 * Checks whether participation numbers are sample data and surveys can be reset. This applies to demo users, and to Demo Mode, which only
 * administrators have (1 §1, 1 §6).
 */
export function showsDemoData({ is_demo, settings }: { readonly is_demo: 0 | 1; readonly settings: string }) {
  return is_demo === 1 || readSettings(settings)?.demoMode === true
}

/**
 * Returns the part of a change that the user is allowed to make. The first two settings are only for administrators, and Demo Mode requires
 * the platform's permission (1 §6).
 */
export function permittedSettings(change: UserSettings, may: { isAdmin: boolean; demoMode: boolean }): UserSettings {
  const { demoMode, showAllResults, ...own } = change
  return {
    ...own,
    ...(may.isAdmin && showAllResults !== undefined ? { showAllResults } : {}),
    ...(may.isAdmin && demoMode !== undefined && (may.demoMode || !demoMode) ? { demoMode } : {}),
  }
}
