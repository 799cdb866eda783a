import { beforeAll, expect, it } from 'vitest'
import { QUESTION_TYPES } from '#rules/share/study.ts'
import { RARE } from '#web/areas/share/editor/field-messages.ts'
import { EDIT } from '#web/areas/share/editor/messages.ts'
import { SETTINGS } from '#web/areas/share/editor/settings-messages.ts'
import { LAUNCH } from '#web/areas/share/launch/messages.ts'
import { journeys } from './support/journeys.ts'
import { Keyboard } from './support/keyboard.ts'
import { inspect } from './support/looks.ts'
import { button, entry, saved, textbox } from './support/study-author.ts'
import { type PrimaryStudy, primaryStudy } from './support/survey.ts'

const ADMIN = 'admin@collegium.example'
const MEMBER = 'member@collegium.example'
const world = journeys()
let study: PrimaryStudy

beforeAll(async () => {
  study = await primaryStudy(await world.server.apiAs(MEMBER))
})

it('a study can be edited and launched by keyboard', async () => {
  const api = await world.server.apiAs(ADMIN)
  const { id } = await api('POST questionnaire/clone', { query: { id: study.id } })
  const { page } = await world.visitAs(ADMIN, `/admin/questionnaire/edit/${id}`)
  const keys = new Keyboard(page)
  const choose = async (count: number): Promise<void> => {
    for (let step = 0; step < count; step++) await keys.press('ArrowDown')
    await keys.press('Enter')
  }
  await keys.to(textbox(page, EDIT.sectionTitle))
  await keys.retype('By keyboard')
  const period = String(new Date().getFullYear() + 2)
  await keys.to(textbox(page, SETTINGS.period))
  await keys.retype(period)
  expect(await textbox(page, SETTINGS.period).inputValue()).toBe(period)
  await keys.to(button(page, EDIT.addSection), 'Shift+Tab')
  await keys.press('Enter')
  await keys.to(textbox(page, EDIT.sectionTitle))
  await keys.retype('Keys')
  for (const label of ['Zebra', 'Yak']) {
    await keys.to(page.getByRole('combobox', { name: EDIT.addQuestion }), 'Shift+Tab')
    // One key press opens the list, whose first option is its label.
    await choose(2 + QUESTION_TYPES.indexOf('YES_NO'))
    await keys.to(textbox(page, EDIT.prompt))
    await keys.type(`${label}?`)
    await keys.to(textbox(page, EDIT.label))
    await keys.type(label)
  }
  // The question is moved up and down again, in the outline and with its buttons.
  await keys.to(entry(page, 'Yak'), 'Shift+Tab')
  await keys.press('Alt+ArrowUp')
  await page.getByText(EDIT.moved('Yak', 1, 2)).waitFor()
  await keys.press('ArrowDown')
  await keys.waitForFocus(entry(page, 'Zebra'))
  await keys.press('ArrowUp')
  await keys.press('Alt+ArrowDown')
  await page.getByText(EDIT.moved('Yak', 2, 2)).waitFor()
  await keys.waitForFocus(entry(page, 'Yak'))
  await keys.press('Enter')
  await keys.to(button(page, EDIT.up))
  await keys.press('Enter')
  await page.getByText(EDIT.moved('Yak', 1, 2)).waitFor()
  await keys.press('Control+z')

  await keys.to(button(page, EDIT.addCondition))
  await keys.press('Enter')
  await keys.to(page.getByRole('combobox', { name: EDIT.answer }), 'Shift+Tab')
  await keys.type('Zebra')
  await keys.press('Enter')
  await page.getByText('Show when “Zebra” is Yes').first().waitFor()
  await saved(page)
  await keys.to(page.getByRole('link', { name: LAUNCH.title, exact: true }), 'Shift+Tab')
  await keys.press('Enter')
  await page.getByText(/on the societies’ lists (is|are) invited/).waitFor()
  // The button is at the end of the page.
  await keys.to(button(page, LAUNCH.launch), 'Shift+Tab')
  await keys.press('Enter')
  const confirm = button(page.getByRole('dialog'), LAUNCH.launch)
  await confirm.waitFor()
  await keys.to(confirm)
  await keys.press('Enter')
  await page.getByText(LAUNCH.launched, { exact: true }).waitFor()
  await page.getByText(period).first().waitFor()
})

it('a study can be read, corrected, and reordered on a phone', async () => {
  const api = await world.server.apiAs(ADMIN)
  const { id } = await api('POST questionnaire/clone', { query: { id: study.id } })
  const [one, two] = study.core.questions
  if (!one || !two) throw new Error('The study is empty.')
  const { page } = await world.visitAs(ADMIN, `/admin/questionnaire/edit/${id}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    colorScheme: 'dark',
  })
  await entry(page, one.label).tap()
  await textbox(page, EDIT.label).fill('Corrected')
  // The clone's choices are selected again. A code of another item is rejected.
  const job = page.getByRole('combobox', { name: RARE.job })
  expect(await job.locator('option:checked').textContent()).toBe('Practice type')
  await job.selectOption({ label: RARE.noJob })
  await page.getByText(EDIT.more, { exact: true }).first().tap()
  const code = textbox(page, EDIT.code).first()
  await code.fill(two.variables[0]?.uid ?? '')
  await code.blur()
  await page.getByText(RARE.codeTaken, { exact: true }).waitFor()
  await inspect(page, 'a question on a phone')
  await code.fill('renamed')
  await code.blur()
  await button(page, EDIT.moveTo).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: EDIT.place }).selectOption({ label: EDIT.after(two.label) })
  await inspect(page, 'where a question goes')
  await button(dialog, EDIT.move).tap()
  await saved(page)
  const { draft } = await api('GET questionnaire/view', { query: { id } })
  expect(draft.sections[0]?.questions.slice(0, 2).map(({ label }) => label)).toEqual([two.label, 'Corrected'])
  const corrected = draft.sections[0]?.questions[1]
  expect([corrected?.related_job_question_id, corrected?.variables[0]?.uid]).toEqual([null, 'renamed'])
})
