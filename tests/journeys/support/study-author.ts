import type { QuestionType } from '#rules/share/study.ts'
import { EDIT, TYPES } from '#web/areas/share/editor/messages.ts'
import { LAUNCH, STUDY_PAGE } from '#web/areas/share/launch/messages.ts'
import type { Locator, Page } from '../../support/page.ts'

/** Editor of studies, as used by its author. */
export const outlineOf = (page: Page): Locator => page.getByRole('navigation', { name: EDIT.outline })
export const checkOf = (page: Page): Locator => page.getByRole('region', { name: EDIT.check })
export const button = (on: Page | Locator, name: string): Locator => on.getByRole('button', { name, exact: true })
export const textbox = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
export const entry = (page: Page, label: string): Locator => button(outlineOf(page), label)
export const saved = (page: Page): Promise<void> => page.getByText(EDIT.saved, { exact: true }).waitFor()
export const promptOf = (type: QuestionType): string => `What about “${TYPES[type]}”?`

/** Texts that replace the placeholders of a new question. Choices of a table come after its rows. */
const PLACEHOLDERS: Partial<Record<QuestionType, readonly string[]>> = {
  SELECT_ONE: ['First', 'Second'],
  SELECT_ANY: ['First', 'Second'],
  RATING: ['First'],
  MULTI_VARIABLE_SELECT_ONE: ['First', 'Never', 'Always'],
}

/** Percentages in a question of numbers. */
export const PARTS = ['With students', 'With residents'] as const
/** Initial maximum of each part. It is too low for a total of 100. */
export const TOO_LITTLE = 40

export async function openCheck(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: EDIT.check }).click()
  return checkOf(page)
}

/** Adds a question after the selected one, with the parts that its type needs. */
export async function add(page: Page, type: QuestionType): Promise<void> {
  await page.getByRole('combobox', { name: EDIT.addQuestion }).selectOption(type)
  await textbox(page, EDIT.prompt).fill(promptOf(type))
  await textbox(page, EDIT.label).fill(TYPES[type])
  if (type === 'SLIDER') {
    await textbox(page, EDIT.text).fill(PARTS[0])
    await textbox(page, EDIT.max).fill(String(TOO_LITTLE))
    await textbox(page, EDIT.suffix).fill('%')
    // The next item copies the limits and the unit of the previous one.
    await button(page, EDIT.addItem).first().click()
    await textbox(page, EDIT.text).last().fill(PARTS[1])
    await page.getByText(EDIT.more, { exact: true }).last().click()
    await page.getByRole('checkbox', { name: EDIT.totals }).check()
  }
  const items = PLACEHOLDERS[type] ?? []
  for (const [at, text] of items.entries()) await textbox(page, EDIT.text).nth(at).fill(text)
  if (type === 'CONFIRMATION') {
    await button(page, EDIT.addItem).first().click()
    await textbox(page, EDIT.text).fill('In sum')
    await page.getByRole('combobox', { name: EDIT.derivedOf }).selectOption({ index: 1 })
  }
}

/** Shows the selected question only for an answer to another one. */
export async function showWhen(page: Page, answer: string): Promise<void> {
  await button(page, EDIT.addCondition).click()
  await page.getByRole('combobox', { name: EDIT.answer }).fill(answer)
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByText(`Show when “${answer}`).first().waitFor()
}

/** Launches the study, whose check finds no error, and opens its page. @param withReport Whether to put all questions into its report */
export async function launch(page: Page, withReport = false): Promise<void> {
  await saved(page)
  await page.getByRole('link', { name: LAUNCH.title, exact: true }).click()
  if (withReport) await button(page, LAUNCH.selectAll).click()
  await page.getByText(/on the societies’ lists (is|are) invited/).waitFor()
  await button(page, LAUNCH.launch).click()
  await button(page.getByRole('dialog'), LAUNCH.launch).click()
  await page.getByText(LAUNCH.launched, { exact: true }).waitFor()
  await page.getByRole('heading', { level: 2, name: STUDY_PAGE.participation, exact: true }).waitFor()
}
