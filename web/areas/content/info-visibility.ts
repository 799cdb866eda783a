import { INFO_PAGES, type InfoPage, readSettings } from '#rules/account/settings.ts'
import { currentSession, onSessionChange } from '#web/platform/session.ts'
import { PANEL } from './messages.ts'

/** Page with an information panel. The study form has one panel per survey. */
export interface InfoKey {
  readonly page: InfoPage | 'studyForm'
  readonly surveyId: string | undefined
}

/** Pages where the panel opens automatically. The study form is not one of them (1 §4 Session). */
const SHOWN: ReadonlySet<string> = new Set(INFO_PAGES)

/** Pages where the panel was displayed since sign-in. It doesn't open automatically there again. */
const displayed = new Set<string>()
let person = personId()
onSessionChange(() => {
  const next = personId()
  if (next !== person) displayed.clear()
  person = next
})

function personId(): number | null {
  const session = currentSession()
  return session.status === 'signed-in' ? session.user.id : null
}

/** Checks whether the panel opens automatically, which it does unless it was already displayed or dismissed. */
export function opensAutomatically({ page, surveyId }: InfoKey, settings: string): boolean {
  return SHOWN.has(page) && !displayed.has(page) && !isDismissed({ page, surveyId }, settings)
}

export function markDisplayed({ page }: InfoKey): void {
  displayed.add(page)
}

/** Checks whether the user selected "do not show again". */
export function isDismissed({ page, surveyId }: InfoKey, settings: string): boolean {
  const flags = readSettings(settings)?.doNotShowAgain
  if (page !== 'studyForm') return flags?.[page] === true
  return surveyId !== undefined && flags?.studyForm?.[surveyId] === true
}

/** Returns the change in settings that dismisses or restores a panel, as JSON. */
export function dismissal({ page, surveyId }: InfoKey, dismissed: boolean): string {
  const doNotShowAgain = page === 'studyForm' ? { studyForm: { [surveyId ?? '']: dismissed } } : { [page]: dismissed }
  return JSON.stringify({ doNotShowAgain })
}

/** Lowest threshold that is shown, in people (2 §2.2). */
const TOLD_FROM = 10

/** Returns a note to show before a page's text. On Inform, it states the minimum number of people behind a result. */
export function noteOf({ page }: InfoKey, threshold: number): string | null {
  return page === 'results' && threshold >= TOLD_FROM ? PANEL.fewest(threshold) : null
}

/** Returns the key of a screen's panel, or `null` if the page has no panel. */
export function infoKeyOf(info: string | undefined, surveyId: string | undefined): InfoKey | null {
  if (info === 'studyForm') return surveyId === undefined ? null : { page: 'studyForm', surveyId }
  const page = INFO_PAGES.find(each => each === info)
  return page ? { page, surveyId: undefined } : null
}
