import { ANSWER_REGIONS, STATES } from '#rules/reference/geography.ts'
import { SCHOOLS } from '#rules/reference/schools.ts'
import type { Action } from '#rules/share/answering.ts'
import type { Question, Variable } from '#rules/share/study.ts'
import { DIFFERENCE_REASON_TEXT } from '#rules/share/text.ts'
import { FORM } from '#web/areas/share/messages.ts'
import type { Locator, Page } from '../../support/page.ts'
import { waitForSaveStatus } from './save-status.ts'

/** Study form, as used by a member. In `texts`, [PERIOD] is already replaced. */
export class StudyFormPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Waits until the question is on the screen, as the heading of the page or in a worksheet. */
  async isAt(question: Question): Promise<void> {
    const heading = this.page.getByRole('heading', { name: question.prompt, exact: true })
    await heading.waitFor()
  }

  /** Goes to the next question, and accepts unusual numbers. */
  async next(): Promise<void> {
    const confirm = this.button(FORM.unusualYes)
    while ((await confirm.count()) > 0) await confirm.first().click()
    await this.button('Next').click()
    // The first press asks about a number whose field still had the focus.
    if ((await confirm.count()) > 0) await this.button('Next').click()
  }

  /** Goes to a question with the status bar. */
  async jump(question: Question): Promise<void> {
    const bar = this.page.getByRole('toolbar', { name: 'Questions' })
    await bar.getByRole('button', { name: `: ${question.label}` }).click()
  }

  async says(text: string): Promise<void> {
    await waitForSaveStatus(this.page, text)
  }

  number(question: Question, variable: Variable): Locator {
    return this.page.getByRole('textbox', { name: labelOf(question, variable), exact: true })
  }

  /** Answers with the mouse. Numbers and names are typed. */
  async act(question: Question, action: Action): Promise<void> {
    const variable = question.variables.find(one => 'variable_id' in action && one.id === action.variable_id)
    if (!variable) throw new Error(`Not an action of this form: ${action.kind}`)
    const label = labelOf(question, variable)
    const radio = (name: string): Locator => this.page.getByRole('radio', { name, exact: true })
    const row = this.page.getByRole('radiogroup', { name: label, exact: true })
    switch (action.kind) {
      case 'number':
        return this.retype(this.number(question, variable), action.text)
      case 'choose':
        return radio(label).click()
      case 'yes-no':
        return radio(action.value === '1' ? 'Yes' : 'No').click()
      case 'toggle':
        return this.page.getByRole('checkbox', { name: label, exact: true }).check()
      case 'rate':
        return row.getByTitle(`${action.value} stars`, { exact: true }).click()
      case 'option': {
        const name = variable.variableOptions.find(({ value }) => value === action.value)?.name ?? ''
        return row.getByText(name, { exact: true }).click()
      }
      case 'state':
        return this.find(label, STATES.find(({ id }) => id === action.id)?.name ?? '')
      case 'region':
        return this.find(label, ANSWER_REGIONS.find(({ id }) => id === action.id)?.title ?? '')
      case 'school':
        return this.find(label, SCHOOLS.find(({ id }) => id === action.id)?.name ?? '')
      case 'confirm-difference':
        return radio(DIFFERENCE_REASON_TEXT[action.reason]).click()
      default:
        throw new Error(`Not an action of this form: ${action.kind}`)
    }
  }

  private async retype(field: Locator, text: string): Promise<void> {
    await field.click()
    await field.press('Control+A')
    await field.pressSequentially(text)
  }

  /** Types a name and selects it in the list. */
  private async find(label: string, name: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: label, exact: true })
    await field.click()
    await field.pressSequentially(name)
    await field.press('Enter')
  }
}

/** Returns a variable's label on the screen. */
export function labelOf(question: Question, variable: Variable): string {
  return variable.input_label || variable.short_label || question.label || question.prompt
}
