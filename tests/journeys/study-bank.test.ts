import type { Page } from 'playwright-core'
import { beforeAll, it } from 'vitest'
import { BANK, QUESTIONS } from '#web/areas/share/editor/list-messages.ts'
import { EDIT } from '#web/areas/share/editor/messages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { journeys } from './support/journeys.ts'
import { type PrimaryStudy, primaryStudy } from './support/survey.ts'

const ADMIN = 'admin@collegium.example'
const world = journeys()
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

it('an administrator creates and copies questions in the list of questions', async () => {
  await emptyStudy('A study of the list')
  const { page } = await world.visitAs(ADMIN, '/admin/question')
  await button(page, QUESTIONS.create).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: QUESTIONS.createOk, exact: true }).click()
  await dialog.getByText(QUESTIONS.required).first().waitFor()
  await dialog.getByRole('combobox', { name: QUESTIONS.study }).selectOption({ label: '2031 A study of the list' })
  await dialog.getByRole('combobox', { name: QUESTIONS.section }).selectOption({ label: 'Core' })
  await dialog.getByRole('combobox', { name: EDIT.type }).selectOption('YES_NO')
  await dialog.getByRole('textbox', { name: EDIT.prompt }).fill('Do you work at night?')
  await inspect(page, 'a question that is created')
  await dialog.getByRole('button', { name: QUESTIONS.createOk, exact: true }).click()
  await page.getByRole('heading', { level: 2, name: 'Do you work at night?' }).first().waitFor()

  const [first] = study.core.questions
  if (!first) throw new Error('The study is empty.')
  await page.goto(`/admin/question?text=${encodeURIComponent(first.label)}`)
  await button(page, QUESTIONS.copyOf(first.label)).first().click()
  await dialog.getByRole('combobox', { name: QUESTIONS.study }).selectOption({ label: '2031 A study of the list' })
  await dialog.getByRole('combobox', { name: QUESTIONS.section }).selectOption({ label: 'Core' })
  await dialog.getByText(BANK.whole).waitFor()
  await inspect(page, 'a question that is copied')
  await dialog.getByRole('button', { name: QUESTIONS.copyOk, exact: true }).click()
  await page.getByRole('heading', { level: 2, name: first.label, exact: true }).waitFor()
  await outlineOf(page).getByRole('button', { name: 'Do you work at night?', exact: true }).waitFor()
})
