import { setTimeout as delay } from 'node:timers/promises'
import type { Locator, Page } from '../../support/page.ts'

/** Maximum number of tab stops between two related controls. */
const MAX_STOPS = 200

/** Timeout, reached only if the target is covered. */
const PATIENCE_MS = 20_000
const POLL_MS = 50

/** Checks whether the focused element is visible and not covered by a sticky bar (WCAG 2.4.11). */
const IS_SEEN = `(() => {
  const element = document.activeElement
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true)
})()`

/** Keyboard-only user. */
export class Keyboard {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** Replaces the text of the field. */
  async retype(text: string): Promise<void> {
    await this.press('Control+A')
    await this.type(text)
  }

  async isOn(target: Locator): Promise<boolean> {
    return (await target.and(this.page.locator(':focus')).count()) > 0
  }

  /** Waits until the page has moved the focus to the target. */
  async waitForFocus(target: Locator): Promise<void> {
    await target.and(this.page.locator(':focus')).waitFor()
  }

  /** Presses a key until the target, or one of several, is focused. */
  async to(target: Locator, key = 'Tab'): Promise<void> {
    await target.first().waitFor()
    for (let stops = 0; !(await this.isOn(target)); stops++) {
      if (stops === MAX_STOPS) throw new Error(`${key} does not lead to ${target}.`)
      await this.press(key)
    }
    const isSeen = async () => ((await this.page.drawn?.()) ?? this.page).evaluate<boolean>(IS_SEEN)
    for (const since = Date.now(); !(await isSeen()); await delay(POLL_MS))
      if (Date.now() - since > PATIENCE_MS) throw new Error(`The focused element is covered: ${target}`)
  }

  /** Chooses a radio button: Tab to the group, then arrow keys in the group. */
  async pick(group: Locator, radio: Locator): Promise<void> {
    await this.to(group.getByRole('radio'))
    await this.to(radio, 'ArrowDown')
    if (!(await radio.isChecked())) await this.press('Space')
  }
}
