import type { Action } from '#rules/share/answering.ts'
import type { Question } from '#rules/share/study.ts'
import { REVIEW } from '#web/areas/share/answer-messages.ts'
import { SUBMIT } from '#web/areas/share/late-messages.ts'
import { FORM } from '#web/areas/share/messages.ts'
import { Keyboard } from '../tests/journeys/support/keyboard.ts'
import { StudyFormByKeys } from '../tests/journeys/support/keyboard-form.ts'
import { StudyFormPage } from '../tests/journeys/support/study-form.ts'
import type { Locator, Page } from '../tests/support/page.ts'

/** Member who uses the page with one input device. */
export interface Taker {
  /** Whether single choices advance automatically, according to the member's setting. */
  readonly goesOn: boolean
  /** Event that starts its inputs. */
  readonly begin: 'pointerdown' | 'keydown'
  act(question: Question, action: Action): Promise<void>
  press(control: Locator): Promise<void>
  choose(radio: Locator): Promise<void>
  type(field: Locator, text: string): Promise<void>
  /** Prepares for Next. @param isAnswered Whether a control of the question has the focus. */
  reachNext(isAnswered: boolean): Promise<void>
  next(): Promise<void>
  /** Reaches the confirmation below the answers. */
  reachSubmit(): Promise<void>
}

export function byMouse(page: Page, goesOn = false): Taker {
  const form = new StudyFormPage(page)
  return {
    goesOn,
    begin: 'pointerdown',
    act: (question, action) => form.act(question, action),
    press: control => control.click(),
    choose: radio => radio.click(),
    type: async (field, text) => {
      await field.click()
      await field.pressSequentially(text)
    },
    reachNext: () => form.button(FORM.next).hover(),
    next: () => form.next(),
    reachSubmit: () => page.getByRole('heading', { name: SUBMIT.icoTitle }).waitFor(),
  }
}

/** @param hasNumbers Whether number keys choose options, and Enter continues from the question. */
export function byKeyboard(page: Page, hasNumbers: boolean): Taker {
  const keys = new Keyboard(page)
  const form = new StudyFormByKeys(keys, { hasNumbers })
  return {
    goesOn: false,
    begin: 'keydown',
    act: (question, action) => form.act(question, action),
    press: async control => {
      await keys.to(control)
      await keys.press('Enter')
    },
    choose: async radio => {
      await keys.to(radio)
      await keys.press('Space')
    },
    type: async (field, text) => {
      await keys.to(field)
      await keys.type(text)
    },
    reachNext: async isAnswered => {
      if (!isAnswered && !hasNumbers) await keys.to(form.form.button(FORM.next))
    },
    next: () => keys.press('Enter'),
    reachSubmit: async () => {
      await keys.to(page.getByRole('button', { name: REVIEW.toSubmit }))
      await keys.press('Enter')
    },
  }
}
