import { ANSWER_REGIONS, STATES } from '#rules/reference/geography.ts'
import { SCHOOLS } from '#rules/reference/schools.ts'
import type { Action } from '#rules/share/answering.ts'
import type { Question } from '#rules/share/study.ts'
import { DIFFERENCE_REASON_TEXT, SUM_TEXT } from '#rules/share/text.ts'
import type { Locator } from '../../support/page.ts'
import type { Keyboard } from './keyboard.ts'
import { labelOf, StudyFormPage } from './study-form.ts'

/** Number of letters typed to find a list item. The arrow key selects it. */
const FIRST_LETTERS = 4

/** Study form as seen by a keyboard-only user. */
export class StudyFormByKeys {
  readonly keys: Keyboard
  readonly form: StudyFormPage
  readonly #hasNumbers: boolean
  /** @param hasNumbers Whether options are chosen by number */
  constructor(keys: Keyboard, { hasNumbers = false } = {}) {
    this.keys = keys
    this.form = new StudyFormPage(keys.page)
    this.#hasNumbers = hasNumbers
  }

  readonly heading = ({ prompt }: Question): Locator =>
    this.keys.page.getByRole('heading', { level: 2, name: prompt, exact: true })

  async act(question: Question, action: Action): Promise<void> {
    const { keys, form } = this
    const { page } = keys
    const variable = question.variables.find(one => 'variable_id' in action && one.id === action.variable_id)
    if (!variable) throw new Error(`Not an action of this form: ${action.kind}`)
    const label = labelOf(question, variable)
    const groupOf = (name: string): Locator => page.getByRole('radiogroup', { name, exact: true })
    const pick = async (group: Locator, name: string): Promise<void> => {
      const radio = group.getByRole('radio', { name, exact: true })
      if (!(await this.#pressNumber(radio))) await keys.pick(group, radio)
    }
    switch (action.kind) {
      case 'number':
        await keys.to(form.number(question, variable), (await this.#isOnLine()) ? 'Enter' : 'Tab')
        return keys.retype(action.text)
      case 'choose':
        return pick(groupOf(question.prompt), label)
      case 'yes-no':
        return pick(groupOf(question.prompt), action.value === '1' ? 'Yes' : 'No')
      case 'rate':
        return pick(groupOf(label), `${action.value} stars`)
      case 'option':
        return pick(groupOf(label), variable.variableOptions.find(({ value }) => value === action.value)?.name ?? '')
      case 'toggle': {
        const box = page.getByRole('checkbox', { name: label, exact: true })
        if (await this.#pressNumber(box)) return
        await keys.to(box)
        return keys.press('Space')
      }
      case 'state':
        return this.find(label, STATES.find(({ id }) => id === action.id)?.name ?? '')
      case 'region':
        return this.find(label, ANSWER_REGIONS.find(({ id }) => id === action.id)?.title ?? '')
      case 'school':
        return this.find(label, SCHOOLS.find(({ id }) => id === action.id)?.name ?? '')
      case 'confirm-difference':
        return pick(groupOf(SUM_TEXT.reason), DIFFERENCE_REASON_TEXT[action.reason])
      default:
        throw new Error(`Not an action of this form: ${action.kind}`)
    }
  }

  /** Checks whether the focus is in a line of a worksheet, where Enter goes to the next line. */
  async #isOnLine(): Promise<boolean> {
    return (await this.keys.page.locator('[data-line] input[type="text"]:focus').count()) > 0
  }

  /** Presses the number key of an option. @returns whether the option has a number key */
  async #pressNumber(option: Locator): Promise<boolean> {
    if (!this.#hasNumbers) return false
    const inputs = this.keys.page.locator('[data-choices]').filter({ has: option }).locator('input')
    for (let number = 1; number <= 9; number++) {
      if (
        (await inputs
          .nth(number - 1)
          .and(option)
          .count()) === 0
      )
        continue
      await this.keys.press(`${number}`)
      return true
    }
    return false
  }

  private async find(label: string, name: string): Promise<void> {
    const { keys } = this
    await keys.to(keys.page.getByRole('combobox', { name: label, exact: true }))
    await keys.retype(name.slice(0, FIRST_LETTERS))
    const active = keys.page.locator('[role=option][data-active]')
    for (let steps = 0; (await active.textContent()) !== name; steps++) {
      if (steps > SCHOOLS.length) throw new Error(`The list does not offer "${name}".`)
      await keys.press('ArrowDown')
    }
    await keys.press('Enter')
  }
}
