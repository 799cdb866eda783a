import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { evaluate } from '#rules/share/evaluate.ts'
import { nextQuestion } from '#rules/share/progress.ts'
import { type Answers, QUESTION_TYPES, type QuestionType, type Study } from '#rules/share/study.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { builders } from '#server/testing/builders.ts'
import { makeBatches } from '#server/testing/editions.ts'
import { EDIT, RARE, SETTINGS, STUDIES, TYPES } from '#web/areas/share/editor/messages.ts'
import { SUBMIT } from '#web/areas/share/late-messages.ts'
import { FORM } from '#web/areas/share/messages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { planAnswer } from './support/answering.ts'
import { eventually, journeys } from './support/journeys.ts'
import { Keyboard } from './support/keyboard.ts'
import { chartOf, figuresOf } from './support/report.ts'
import type { Api } from './support/server.ts'
import { beginStudy } from './support/study-home.ts'
import { keptSurvey, type PrimaryStudy, primaryStudy } from './support/survey.ts'

const ADMIN = 'admin@collegium.example'
const MEMBER = 'member@collegium.example'
const RESPONDENTS = 60
const TITLE = 'Study of Every Kind'
const SECTION = 'Every kind'
const world = journeys()
let study: PrimaryStudy

beforeAll(async () => {
  study = await primaryStudy(await world.server.apiAs(MEMBER))
})

const outlineOf = (page: Page) => page.getByRole('navigation', { name: EDIT.outline })
const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const entry = (page: Page, label: string) => button(outlineOf(page), label)
const saved = (page: Page) => page.getByText(EDIT.saved, { exact: true }).waitFor()
const today = () => new Date().toISOString().slice(0, 10)
const promptOf = (type: QuestionType) => `What about “${TYPES[type]}”?`

async function inspect(page: Page, place: string): Promise<void> {
  await expectAccessible(page, place)
  await expectNoSidewaysScroll(page, place)
}

/** Adds a question behind the selected one, with what its kind needs. */
async function add(page: Page, type: QuestionType): Promise<void> {
  await page.getByRole('combobox', { name: EDIT.addQuestion }).selectOption(type)
  await textbox(page, EDIT.prompt).fill(promptOf(type))
  await textbox(page, EDIT.label).fill(TYPES[type])
  if (type === 'SLIDER') {
    await textbox(page, EDIT.text).fill('Hours with students')
    await button(page, EDIT.addItem).first().click()
    await textbox(page, EDIT.text).last().fill('Hours with residents')
    await page.getByText(EDIT.more, { exact: true }).last().click()
    await page.getByRole('checkbox', { name: EDIT.totals }).check()
  }
  if (type === 'CONFIRMATION') {
    await button(page, EDIT.addItem).first().click()
    await textbox(page, EDIT.text).fill('In sum')
    await page.getByRole('combobox', { name: EDIT.derivedOf }).selectOption({ index: 1 })
  }
}

/** Shows the selected question by an answer to another one. */
async function showWhen(page: Page, answer: string): Promise<void> {
  await button(page, EDIT.addCondition).click()
  await page.getByRole('combobox', { name: EDIT.answer }).fill(answer)
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByText(`Show when “${answer}`).first().waitFor()
}

/** A study as members get it. */
async function taken(api: Api, id: number): Promise<Study> {
  const { sections, derivedVariables, period } = await api('GET questionnaire/view-survey', { query: { id } })
  const core = sections.filter(({ is_module }) => is_module === 0)
  const questions = core.flatMap(({ questionSections }) => questionSections.map(({ question }) => question))
  return JSON.parse(expandPeriod(JSON.stringify({ questions, derived: derivedVariables }), period))
}

describe('a study of next year', () => {
  it('is cloned, asks something of every kind, is checked, tried out, opened, taken, and counted', async () => {
    const { page } = await world.visitAs(ADMIN, '/admin/questionnaire')
    await button(page, STUDIES.cloneOf(study.title)).click()
    await outlineOf(page).waitFor()
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    await textbox(page, EDIT.sectionTitle).fill(TITLE)
    await page.getByLabel(SETTINGS.first, { exact: true }).fill(today())
    await page.getByLabel(SETTINGS.open, { exact: true }).fill(today())
    await page.getByRole('checkbox', { name: SETTINGS.job }).uncheck()

    // The place of work is asked in a module: members take the core first.
    for (const [title, types] of [
      [SECTION, QUESTION_TYPES.filter(type => type !== 'GEOGRAPHY_ICO_WRAPPER')],
      ['Where', ['GEOGRAPHY_ICO_WRAPPER']],
    ] as const) {
      await button(page, EDIT.addSection).click()
      await textbox(page, EDIT.sectionTitle).fill(title)
      if (title !== SECTION) await page.getByRole('checkbox', { name: EDIT.isModule }).check()
      for (const type of types) await add(page, type)
    }

    // Two levels deep: the second question depends on the first, the third on the second.
    await entry(page, TYPES.SELECT_ONE).click()
    await button(page, EDIT.addCondition).click()
    await page.getByRole('tab', { name: EDIT.check }).click()
    const check = page.getByRole('region', { name: EDIT.check })
    await check.getByText('A condition reads no answer.').waitFor()
    await inspect(page, 'a condition that the check complains about')
    await button(page, EDIT.publish).click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await button(page, EDIT.removeCondition).click()
    await showWhen(page, TYPES.YES_NO)
    await entry(page, TYPES.SELECT_ANY).click()
    await showWhen(page, `${TYPES.SELECT_ONE}: Option 1`)
    await check.getByText(/^(The check finds no problems\.|0 errors, ).*About \d+ minutes/).waitFor()

    // Tried out: what hides a question, and the answers that show it.
    await page.getByRole('tab', { name: EDIT.preview }).click()
    const preview = page.getByRole('region', { name: EDIT.preview })
    await preview.getByText(EDIT.hidden).waitFor()
    await entry(page, TYPES.YES_NO).click()
    await preview.getByRole('radio', { name: 'Yes', exact: true }).click()
    await entry(page, TYPES.SELECT_ONE).click()
    await preview.getByRole('radio', { name: 'Option 1', exact: true }).click()
    await entry(page, TYPES.SELECT_ANY).click()
    await preview.getByRole('checkbox', { name: 'Option 2', exact: true }).waitFor()
    expect(await preview.getByText(EDIT.hidden).count()).toBe(0)
    await inspect(page, 'a question that answers on trial show')

    await saved(page)
    await button(page, EDIT.publish).click()
    await button(page.getByRole('dialog'), EDIT.publish).click()
    await page.getByText(EDIT.published, { exact: true }).waitFor()

    const api = await world.server.apiAs(MEMBER)
    const core = await taken(api, id)
    const own = core.questions.filter(({ prompt }) => QUESTION_TYPES.some(type => promptOf(type) === prompt))
    expect(own.map(({ type }) => type)).toEqual(QUESTION_TYPES.filter(type => type !== 'GEOGRAPHY_ICO_WRAPPER'))
    await take(core, own, `${new Date().getFullYear() + 1} ${TITLE}`, id)

    // With enough others, it has results.
    const build = builders(world.server.db)
    const [slider] = own
    const uids = slider?.variables.map(({ uid }) => uid) ?? []
    const values = (one: number) => Object.fromEntries(uids.map(uid => [uid, String(10 + (one % 5))]))
    await build.submitted(await build.existing(id), RESPONDENTS, { values })
    await makeBatches(world.server.db)
    const administrator = await world.server.apiAs(ADMIN)
    const median = async () => {
      const body = { charts: { questionIds: [slider?.id] }, filterValues: {} }
      const { results } = await administrator('POST results/search-results', { query: { qsId: id }, body })
      const released = results[0]?.results[0]?.released
      return released?.kind === 'histogram' ? Math.round(released.stats.median) : null
    }
    await eventually(median, 'the median of the hours that were made up').toBe(12)
    await page.goto(`/view-admin-results/${id}?q=${slider?.id}`)
    const chart = chartOf(page, TYPES.SLIDER).first()
    await chart.waitFor()
    expect((await figuresOf(chart)).get('N')).toMatch(/^6[01]$/)
  })

  /** As a member takes it: what was asked last year by the operations, what is new in the form. */
  async function take(core: Study, own: Study['questions'], title: string, id: number): Promise<void> {
    const { page } = await world.visitAs(MEMBER, '/user/surveyHome')
    const [first] = core.questions
    const [begin] = own
    if (!first || !begin) throw new Error('The study is empty.')
    const form = await beginStudy(page, title, first)
    const survey = await keptSurvey(world.server.db, MEMBER, id)
    let answers: Answers = new Map()
    for (const question of core.questions) {
      const isShown = evaluate(core, answers).visibleQuestions.includes(question)
      if (isShown && !own.includes(question)) ({ answers } = planAnswer(core, answers, question))
    }
    const api = await world.server.apiAs(MEMBER)
    await api('PUT survey/update', { query: { id: survey?.id ?? 0 }, body: { responses: [...answers.values()] } })
    await page.reload()
    await form.jump(begin)
    let current: Study['questions'][number] | null = begin
    while (current) {
      await form.isAt(current)
      const plan = planAnswer(core, answers, current)
      for (const action of plan.actions) await form.act(current, action)
      answers = plan.answers
      current = nextQuestion(core, evaluate(core, answers), current.id)
      if (current) await form.next()
    }
    await form.button(FORM.complete).click()
    await button(page.getByRole('dialog').filter({ hasText: SUBMIT.title }), SUBMIT.submit).click()
    await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor()
    expect((await keptSurvey(world.server.db, MEMBER, id))?.submitted).toBe(true)
  }
})

it('is edited and opened by keyboard alone', async () => {
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
    // One opens the list, which begins with its own name.
    await choose(2 + QUESTION_TYPES.indexOf('YES_NO'))
    await keys.to(textbox(page, EDIT.prompt))
    await keys.type(`${label}?`)
    await keys.to(textbox(page, EDIT.label))
    await keys.type(label)
  }
  // Moved up and down again: in the outline, and by its buttons.
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
  await keys.to(button(page, EDIT.publish), 'Shift+Tab')
  await keys.press('Enter')
  const confirm = button(page.getByRole('dialog'), EDIT.publish)
  await confirm.waitFor()
  await keys.to(confirm)
  await keys.press('Enter')
  await page.getByText(EDIT.published, { exact: true }).waitFor()
  await page.getByText(period, { exact: true }).first().waitFor()
})

it('is read, corrected, and put in order on a phone', async () => {
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
  // What the clone kept is chosen anew; a code that another item has is not taken.
  const job = page.getByRole('combobox', { name: RARE.job })
  expect(await job.locator('option:checked').textContent()).toBe('Practice type')
  await job.selectOption({ label: RARE.noJob })
  await page.getByText(EDIT.more, { exact: true }).first().tap()
  const code = textbox(page, EDIT.code).first()
  await code.fill(two.variables[0]?.uid ?? '')
  await code.blur()
  await page.getByText(RARE.codeTaken).waitFor()
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
