import { INFO_PAGES, type InfoPage, readSettings } from '#rules/account/settings.ts'
import { currentSession, onSessionChange } from '#web/platform/session.ts'
import { PANEL } from './messages.ts'

/** A page with an information panel; of the study form there is one for each survey. */
export interface InfoKey {
  readonly page: InfoPage | 'studyForm'
  readonly surveyId: string | undefined
}

/** Pages whose panel opens automatically; the study form's does not (1 §4 Session). */
const SHOWN: ReadonlySet<string> = new Set(INFO_PAGES)

/** Pages whose panel was displayed since sign-in: it does not open automatically again. */
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

/** Whether the panel opens automatically: yes, unless it was already displayed or dismissed. */
export function opensAutomatically({ page, surveyId }: InfoKey, settings: string): boolean {
  return SHOWN.has(page) && !displayed.has(page) && !isDismissed({ page, surveyId }, settings)
}

export function markDisplayed({ page }: InfoKey): void {
  displayed.add(page)
}

/** Whether the person ticked "do not show again". */
export function isDismissed({ page, surveyId }: InfoKey, settings: string): boolean {
  const flags = readSettings(settings)?.doNotShowAgain
  if (page !== 'studyForm') return flags?.[page] === true
  return surveyId !== undefined && flags?.studyForm?.[surveyId] === true
}

/** The change of settings that dismisses or restores a panel, as JSON text. */
export function dismissal({ page, surveyId }: InfoKey, dismissed: boolean): string {
  const doNotShowAgain = page === 'studyForm' ? { studyForm: { [surveyId ?? '']: dismissed } } : { [page]: dismissed }
  return JSON.stringify({ doNotShowAgain })
}

/** The threshold is shown if it is at least ten people (2 §2.2). */
const TOLD_FROM = 10

/** What the product adds to a page's text: on Inform, how many people a figure is about at least. */
export function noteOf({ page }: InfoKey, threshold: number): string | null {
  return page === 'results' && threshold >= TOLD_FROM ? PANEL.fewest(threshold) : null
}

/** The key of a screen's panel; null for a page without one. */
export function infoKeyOf(info: string | undefined, surveyId: string | undefined): InfoKey | null {
  if (info === 'studyForm') return surveyId === undefined ? null : { page: 'studyForm', surveyId }
  const page = INFO_PAGES.find(each => each === info)
  return page ? { page, surveyId: undefined } : null
}
