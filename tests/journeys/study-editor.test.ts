import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { STUDIES } from '#web/areas/share/editor/list-messages.ts'
import { EDIT } from '#web/areas/share/editor/messages.ts'
import { DERIVED, SETTINGS } from '#web/areas/share/editor/settings-messages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { journeys } from './support/journeys.ts'
import { launch } from './support/study-author.ts'
import { beginStudy } from './support/study-home.ts'
import { type PrimaryStudy, primaryStudy } from './support/survey.ts'

const ADMIN = 'admin@collegium.example'
const MEMBER = 'member@collegium.example'
const world = journeys()
let study: PrimaryStudy

beforeAll(async () => {
  study = await primaryStudy(await world.server.apiAs(MEMBER))
})

const TITLE = 'Study of Next Year'
const TEACHING = 'How many hours a week do you teach?'
const outlineOf = (page: Page) => page.getByRole('navigation', { name: EDIT.outline })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

/** Pastes a list of two thousand lines into the focused field. Runs in the page. */
const PASTE = `(() => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', Array.from({ length: 2000 }, (_, at) => 'Option ' + at).join('\\n'))
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
})()`

async function inspect(page: Page, place: string): Promise<void> {
  await expectAccessible(page, place)
  await expectNoSidewaysScroll(page, place)
}

/** Clones this year's study, whose title starts with the year. */
async function clone(page: Page): Promise<void> {
  await button(page, STUDIES.more(study.title)).click()
  await button(page, STUDIES.clone).click()
  await outlineOf(page).waitFor()
}

/** Copies a question, drags the copy to the end of its section, and removes it. */
async function changeOutline(page: Page, label: string): Promise<void> {
  const entries = outlineOf(page).getByRole('list').nth(1).getByRole('button')
  await outlineOf(page).getByRole('button', { name: label, exact: true }).click()
  await button(page, EDIT.copy).click()
  const copy = outlineOf(page).locator('[aria-current]')
  const name = (await copy.textContent()) ?? ''
  expect(await entries.allTextContents()).toContain(name)
  expect(await entries.last().textContent()).not.toBe(name)
  await copy.hover()
  await page.mouse.down()
  // Starts dragging before scrolling to the end of the section.
  await copy.hover({ position: { x: 12, y: 6 } })
  await outlineOf(page).locator('[data-end]').first().hover()
  await page.mouse.up()
  await entries.last().filter({ hasText: name }).waitFor()
  await button(page, EDIT.remove).click()
}

/** Adds a calculated value, bands of it for filtering results, and a guide. */
async function fillTheRest(page: Page): Promise<void> {
  await outlineOf(page).getByRole('button', { name: EDIT.derived, exact: true }).click()
  await button(page, DERIVED.add).click()
  const value = page.getByRole('group', { name: DERIVED.untitled })
  await value.getByRole('textbox', { name: DERIVED.name }).fill('All teaching')
  const sum = page.getByRole('group', { name: 'All teaching' })
  for (const part of ['Hours with students', 'Hours with residents']) {
    await sum.getByRole('combobox', { name: DERIVED.parts }).fill(part)
    await sum.getByRole('listbox').getByRole('option').first().click()
  }
  await sum.getByText(DERIVED.example).click()
  await sum.getByLabel('Teaching by week: Hours with students', { exact: true }).fill('7')
  await sum.getByLabel('Teaching by week: Hours with residents', { exact: true }).fill('5')
  await sum.getByText(`${DERIVED.example}: 12`).waitFor()
  await inspect(page, 'a calculated value')

  await outlineOf(page).getByRole('button', { name: EDIT.settings, exact: true }).click()
  // The study has the maximum number of filters.
  await page.getByText(SETTINGS.allFilterable).waitFor()
  await page.getByRole('group', { name: SETTINGS.filterable }).getByRole('button').last().click()
  await page.getByRole('combobox', { name: SETTINGS.addFilterable }).fill('Teaching by')
  await page.getByRole('listbox').getByRole('option', { name: 'Teaching by week', exact: true }).click()
  const edges = textbox(page, SETTINGS.edgesOf('Teaching by week'))
  expect(await edges.inputValue()).toBe('0, 100')
  await edges.press('End')
  await edges.pressSequentially(', 1')
  expect(await edges.inputValue()).toBe('0, 100, 1')
  await edges.fill('0, 5, 20, 100')
  const guide = { name: 'guide.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
  await page.locator('input[type=file]').setInputFiles(guide)
  await page.getByText(guide.name, { exact: true }).waitFor()
  await inspect(page, 'settings with bands and a guide')
}

it('an administrator creates a study for next year, and a member takes it', async () => {
  const { page } = await world.visitAs(ADMIN, '/admin/questionnaire')
  await button(page, STUDIES.more(study.title)).waitFor()
  await clone(page)
  await textbox(page, EDIT.sectionTitle).fill(TITLE)
  await page.getByLabel('Start date', { exact: true }).fill(studyDaysAt(new Date()).opening)

  const [first] = study.core.questions
  if (!first) throw new Error('The study is empty.')
  await outlineOf(page).getByRole('button', { name: first.label, exact: true }).click()
  await page.getByRole('combobox', { name: EDIT.addQuestion }).selectOption('SLIDER')
  await tab(page, EDIT.check).click()
  await page.getByRole('region', { name: EDIT.check }).getByText('Add the question text.').waitFor()
  await inspect(page, 'a question that the check complains about')

  await textbox(page, EDIT.prompt).fill(TEACHING)
  await textbox(page, EDIT.label).fill('Teaching by week')
  await textbox(page, EDIT.text).fill('Hours with students')
  await button(page, EDIT.addItem).first().click()
  await textbox(page, EDIT.text).last().fill('Hours with residents')
  await page.evaluate(PASTE)
  await page.getByText(EDIT.pastedTooMany(2000, 2, 300)).waitFor()
  await page.getByText(EDIT.more, { exact: true }).last().click()
  await page.getByRole('checkbox', { name: EDIT.totals }).check()
  await button(page, EDIT.addCondition).click()
  await page.getByRole('combobox', { name: EDIT.answer }).fill(first.variables[0]?.input_label ?? '')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page
    .getByText(/^Show when/)
    .first()
    .waitFor()
  await page.getByText(EDIT.allWell).waitFor()

  await tab(page, EDIT.preview).click()
  const preview = page.getByRole('region', { name: EDIT.preview })
  await preview.getByText(EDIT.hidden).waitFor()
  await button(page, EDIT.undo).click()
  await button(page, EDIT.redo).click()
  await outlineOf(page).getByRole('button', { name: first.label, exact: true }).click()
  await preview.getByRole('radio', { name: first.variables[0]?.input_label ?? '', exact: true }).click()
  await preview.getByRole('button', { name: EDIT.next, exact: true }).click()
  await preview.getByRole('heading', { name: TEACHING }).waitFor()
  await inspect(page, 'a question beside its preview')

  // Last year's answers to a deleted question are listed until they are mapped again.
  const second = study.core.questions[1]?.label ?? ''
  await outlineOf(page).getByRole('button', { name: second, exact: true }).click()
  await button(page, EDIT.remove).click()
  await tab(page, EDIT.check).click()
  const check = page.getByRole('region', { name: EDIT.check })
  await check.getByText(`Last year’s answers to “${second}” aren’t carried over.`).waitFor()
  await button(page, EDIT.undo).click()
  await page.getByText(EDIT.allWell).waitFor()

  await changeOutline(page, first.label)
  await fillTheRest(page)
  await launch(page)

  const { page: members } = await world.visitAs(MEMBER, '/surveyHome')
  const form = await beginStudy(members, `${new Date().getFullYear() + 1} ${TITLE}`, first)
  await members.getByRole('radio').first().click()
  await form.next()
  await members.getByRole('heading', { level: 2, name: TEACHING, exact: true }).waitFor()
})

it("the second of two administrators sees the first one's change as a conflict, on a phone", async () => {
  const one = await world.visitAs(ADMIN, '/admin/questionnaire')
  await clone(one.page)
  const path = new URL(one.page.url()).pathname
  await one.page.getByText(EDIT.savedBy('Samuel Reyes')).waitFor()
  const two = await world.visitAs(ADMIN, path, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await textbox(two.page, EDIT.sectionTitle).waitFor()
  two.watch.expect(/400/)
  await textbox(one.page, EDIT.sectionTitle).fill('Mine')
  await one.page.getByText(EDIT.saved, { exact: true }).waitFor()
  await textbox(two.page, EDIT.sectionTitle).fill('Theirs')
  await button(two.page, EDIT.theirs).waitFor()
  const versions = two.page.getByRole('row', { name: 'Title Theirs Mine', exact: true })
  await versions.waitFor()
  await inspect(two.page, 'two people at once')
  await button(two.page, EDIT.theirs).click()
  await two.page.getByRole('heading', { level: 1, name: 'Mine', exact: true }).waitFor()
})
