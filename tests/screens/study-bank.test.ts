import { beforeAll, expect, it } from 'vitest'
import { CHANGES } from '#web/areas/share/changes/messages.ts'
import { BANK, STUDIES } from '#web/areas/share/editor/list-messages.ts'
import { EDIT } from '#web/areas/share/editor/messages.ts'
import { TRIAL } from '#web/areas/share/editor/trial-messages.ts'
import { type PrimaryStudy, primaryStudy } from '../journeys/support/survey.ts'
import type { Page } from '../support/page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const ADMIN = 'admin@collegium.example'
const world = screens()
let study: PrimaryStudy

beforeAll(async () => {
  study = await primaryStudy(await world.server.apiAs('member@collegium.example'))
})

const outlineOf = (page: Page) => page.getByRole('navigation', { name: EDIT.outline })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const inspect = async (page: Page, place: string): Promise<void> => {
  await expectAccessible(page, place)
  await expectNoSidewaysScroll(page, place)
}

/** Creates a study with one section and no questions. */
async function emptyStudy(title: string): Promise<number> {
  const api = await world.server.apiAs(ADMIN)
  const body = { title, period: 2031, start_date: '2031-01-01', end_date: '2031-12-31' }
  const { id } = await api('POST questionnaire/create', { body })
  const head = {
    id: 1_000_000_001,
    title: 'Core',
    description: '',
    is_module: false,
    is_have_interested_question: false,
  }
  const patch = { sections: [{ id: head.id, head }], order: [head.id] }
  await api('PUT questionnaire/update', { query: { id }, body: { version: 1, patch } })
  return id
}

it('an administrator adds questions of the bank to a study after seeing which parts are not copied', async () => {
  const read = study.core.questions.find(each => each.conditions.some(({ variant }) => variant === 'VISIBILITY'))
  if (!read) throw new Error('No question of the study has a condition.')
  const id = await emptyStudy('A study of the bank')
  const { page } = await world.visitAs(ADMIN, `/admin/questionnaire/edit/${id}`)
  await outlineOf(page).getByRole('button', { name: 'Core', exact: true }).click()
  await button(page, BANK.add).click()
  const dialog = page.getByRole('dialog', { name: BANK.add })
  await dialog.getByRole('searchbox', { name: BANK.find }).fill('no question has these words')
  await dialog.getByText(BANK.none).waitFor()
  await dialog.getByRole('searchbox', { name: BANK.find }).fill(read.label)
  const found = dialog.getByRole('listitem').filter({ hasText: study.title }).getByRole('button').first()
  await found.filter({ hasText: read.label }).waitFor()
  await inspect(page, 'the bank')
  await found.click()
  await dialog.getByText(BANK.leftOut).waitFor()
  await dialog
    .getByText(/this study doesn’t ask/)
    .first()
    .waitFor()
  await inspect(page, 'a question of the bank')
  await dialog.getByRole('button', { name: BANK.addThis, exact: true }).click()
  await page.getByRole('heading', { level: 2, name: read.label, exact: true }).waitFor()
  await page.getByText(EDIT.saved, { exact: true }).waitFor()
  await button(page, EDIT.undo).click()
  await page.getByRole('heading', { level: 2, name: read.label, exact: true }).waitFor({ state: 'detached' })
})

it('an administrator sees changes and their authors, including on a phone', async () => {
  const { page } = await world.visitAs(ADMIN, '/admin/questionnaire')
  await button(page, STUDIES.more(study.title)).click()
  await button(page, STUDIES.clone).click()
  await outlineOf(page).waitFor()
  const [first] = study.core.questions
  if (!first) throw new Error('The study is empty.')
  await outlineOf(page).getByRole('button', { name: first.label, exact: true }).click()
  await page.getByRole('textbox', { name: EDIT.prompt, exact: true }).fill('What do you mostly do?')
  await page.getByText(EDIT.saved, { exact: true }).waitFor()
  await page.getByRole('link', { name: CHANGES.open, exact: true }).click()
  const questions = page.getByRole('region', { name: CHANGES.questions })
  await questions.getByText('What do you mostly do?').waitFor()
  await questions.getByText(/^Samuel Reyes, /).waitFor()
  expect(await questions.getByRole('listitem').count()).toBe(1)
  await inspect(page, 'what was changed')
  const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const
  const small = await world.visitAs(ADMIN, new URL(page.url()).pathname, phone)
  await small.page.getByText('What do you mostly do?').waitFor()
  await inspect(small.page, 'what was changed, on a phone')
})

it('an administrator previews a cloned study with sample answers and as another membership type', async () => {
  const { page } = await world.visitAs(ADMIN, '/admin/questionnaire')
  await button(page, STUDIES.more(study.title)).click()
  await button(page, STUDIES.clone).click()
  await outlineOf(page).waitFor()
  const read = study.core.questions.find(each => each.conditions.some(({ variant }) => variant === 'VISIBILITY'))
  const [first] = study.core.questions
  if (!first || !read) throw new Error('The study has no condition.')
  const preview = page.getByRole('region', { name: EDIT.preview })
  await outlineOf(page).getByRole('button', { name: read.label, exact: true }).click()
  await preview.getByText(EDIT.hidden).waitFor()
  await preview.getByText(`(${EDIT.isNotMet})`).first().waitFor()
  await outlineOf(page).getByRole('button', { name: first.label, exact: true }).click()
  await button(page, TRIAL.fill).click()
  await preview.getByText(/questions? filled in/).waitFor()
  expect(await preview.getByRole('radio', { checked: true }).count()).toBeGreaterThan(0)
  await preview.getByRole('combobox', { name: TRIAL.as }).selectOption({ index: 1 })
  await preview.getByText(/^(Society members|Physicians) of this type/).waitFor()
  await inspect(page, 'a preview of somebody made up')

  await outlineOf(page).getByRole('button', { name: EDIT.mapping, exact: true }).click()
  await button(page, 'Run test').click()
  const trial = page.getByRole('region', { name: TRIAL.title })
  await trial.getByText(/^(No simulated member|Each simulated member|Simulated members) /).waitFor()
  await inspect(page, 'a trial with last year’s answers')
})
