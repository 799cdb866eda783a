import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { evaluate } from '#rules/share/evaluate.ts'
import { nextQuestion } from '#rules/share/progress.ts'
import type { Answers, Question } from '#rules/share/study.ts'
import { TEXT } from '#rules/share/text.ts'
import { ROOT } from '#server/platform/environment.ts'
import { MODULE, STUDY } from '#web/areas/share/home/messages.ts'
import { ASK, SUBMIT, THANKS_MODULE } from '#web/areas/share/late-messages.ts'
import { FORM, HOME, SAVING } from '#web/areas/share/messages.ts'
import type { Locator, Page } from '../support/page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { planAnswer } from './support/answering.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { StudyFormPage } from './support/study-form.ts'
import { studyCard } from './support/study-home.ts'
import { type PrimaryStudy, primaryStudy, type StudyModule, storedSurvey, valuesOf } from './support/survey.ts'

const HALFWAY = 'halfway@collegium.example'
const DEMO = 'demo@collegium.example'
const FINISHED = 'finished@collegium.example'
const GUIDE = join(ROOT, 'database/seed/data/study-guide.pdf')
const SHORT_LIST = 5
const world = journeys()

async function inspect(page: Page, place: string): Promise<void> {
  await expectAccessible(page, place)
  await expectNoSidewaysScroll(page, place)
}

async function openModules(page: Page, study: PrimaryStudy): Promise<Locator> {
  const card = studyCard(page, study.title)
  await card.getByRole('button', { name: MODULE.heading(study.modules.length) }).click()
  return card
}

function firstOf({ modules }: PrimaryStudy): StudyModule {
  const [module] = modules
  if (!module) throw new Error('The study has no modules.')
  return module
}

/** Answers a module's questions, starting with the given one, and stays on the last one. */
async function answerModule(page: Page, { study }: StudyModule, from: Question, before: Answers, most = 100) {
  const form = new StudyFormPage(page)
  let answers = before
  let last = from
  let current: Question | null = from
  for (let count = 0; current && count < most; count++) {
    if (count > 0) await form.next()
    await form.isAt(current)
    const plan = planAnswer(study, answers, current)
    for (const action of plan.actions) await form.act(current, action)
    answers = plan.answers
    last = current
    current = nextQuestion(study, evaluate(study, answers), current.id)
  }
  return { answers, last }
}

describe('modules of a study', () => {
  it('show a note, and remain locked until the core of the study is complete', async () => {
    const study = await primaryStudy(await world.server.apiAs(HALFWAY))
    const module = firstOf(study)
    const { page } = await world.visitAs(HALFWAY, '/user/surveyHome')
    const card = await openModules(page, study)
    await card.getByText(MODULE.coreFirstNote, { exact: true }).waitFor()
    await eventually(() => card.getByText('Not Started', { exact: true }).count()).toBe(study.modules.length)
    await inspect(page, 'modules that wait')
    await card.getByRole('button', { name: module.title }).click()
    await page.getByRole('status').filter({ hasText: TEXT.moduleNotEnabled }).waitFor()
    expect(pathOf(page)).toBe('/user/surveyHome')

    const survey = await storedSurvey(world.server.db, HALFWAY, study.id)
    await page.goto(`/surveyForm/${survey?.id}/${module.id}`)
    await page.getByRole('heading', { level: 1, name: module.title }).waitFor()
    await page.getByText(TEXT.moduleNotEnabled, { exact: true }).waitFor()
    await inspect(page, 'a module that waits')
    await page.getByRole('link', { name: FORM.toCore }).click()
    await page.getByRole('heading', { level: 1, name: study.title }).waitFor()
  })

  it('can be started, left halfway, resumed, completed, and reset with the study', async () => {
    const study = await primaryStudy(await world.server.apiAs(DEMO))
    const module = firstOf(study)
    const [first] = module.study.questions
    const own = await storedSurvey(world.server.db, DEMO, study.id)
    if (!first || !own) throw new Error('The demo world has changed.')
    const { page } = await world.visitAs(DEMO, '/user/surveyHome')
    const card = await openModules(page, study)
    await card.getByRole('link', { name: `${module.title} Not Started` }).click()

    const form = new StudyFormPage(page)
    await form.isAt(first)
    await page.getByRole('heading', { level: 1, name: module.title }).waitFor()
    await inspect(page, 'a module')
    const half = await answerModule(page, module, first, own.answers, 2)
    expect(await form.button(FORM.completeModule).getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('link', { name: 'Share', exact: true }).first().click()
    const leaving = page.getByRole('dialog', { name: ASK.leaveTitle })
    await leaving.getByText(ASK.incomplete, { exact: true }).waitFor()
    await leaving.getByRole('button', { name: ASK.leave, exact: true }).click()

    await openModules(page, study)
    const { progress, visibleQuestions, status } = evaluate(module.study, half.answers)
    const percent = Math.round((100 * progress.questionsCompleted) / progress.questionsTotal)
    expect(percent).toBeGreaterThan(0)
    await card.getByRole('link', { name: `${module.title} ${percent}% completed` }).click()
    const open = visibleQuestions.find(({ id }) => status.get(id) !== 'completed')
    if (!open) throw new Error('The module has changed.')
    await form.isAt(open)
    const whole = await answerModule(page, module, open, half.answers)

    await form.button(FORM.completeModule).click()
    const asked = page.getByRole('region', { name: SUBMIT.moduleTitle })
    await asked.getByText(SUBMIT.moduleText, { exact: true }).waitFor()
    await inspect(page, 'complete the module?')
    await asked.getByRole('button', { name: SUBMIT.submit, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: THANKS_MODULE.title }).and(page.locator(':focus')).waitFor()
    await inspect(page, 'module completed')
    const kept = await storedSurvey(world.server.db, DEMO, study.id)
    for (const question of evaluate(module.study, whole.answers).visibleQuestions)
      expect(valuesOf(question, kept?.answers ?? new Map()), question.label).toEqual(valuesOf(question, whole.answers))

    await page.getByRole('main').getByRole('link', { name: 'Share', exact: true }).click()
    await openModules(page, study)
    await card.getByRole('listitem').filter({ hasText: module.title }).getByText('Completed', { exact: true }).waitFor()
    expect(await card.getByRole('button', { name: module.title }).count()).toBe(0)
    expect(await card.getByRole('link', { name: module.title }).count()).toBe(1)
    await card.getByRole('link', { name: `${MODULE.change}, ${module.title}` }).click()
    await form.isAt(first)
    expect(await page.getByText(FORM.uncounted).count()).toBe(0)
    await form.button(FORM.clear).click()
    await form.says(FORM.uncounted)
    await form.says(SAVING.saved)
    await inspect(page, 'a completed module with changes')
    await page.getByRole('navigation').getByRole('link', { name: 'Share', exact: true }).first().click()
    await leaving.getByRole('button', { name: ASK.leave, exact: true }).click()
    await openModules(page, study)
    await card.getByText(MODULE.changed).waitFor()
    await inspect(page, 'a card of changes not submitted')
    await resetStudy(page, study)
  })

  it('can still be submitted after they were answered and left', async () => {
    const study = await primaryStudy(await world.server.apiAs(FINISHED))
    const own = await storedSurvey(world.server.db, FINISHED, study.id)
    const module = study.modules.find(one => {
      const { questionsCompleted, questionsTotal } = evaluate(one.study, own?.answers ?? new Map()).progress
      return questionsCompleted > 0 && questionsCompleted < questionsTotal
    })
    if (!module || !own) throw new Error('The demo world has changed.')
    const { page } = await world.visitAs(FINISHED, `/surveyForm/${own.id}/${module.id}`)
    const form = new StudyFormPage(page)
    const { visibleQuestions, status } = evaluate(module.study, own.answers)
    const open = visibleQuestions.find(({ id }) => status.get(id) !== 'completed')
    if (!open) throw new Error('The module has changed.')
    await answerModule(page, module, open, own.answers)
    await form.says(SAVING.saved)
    await page.getByRole('link', { name: 'Share', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: ASK.leave, exact: true }).click()

    const card = await openModules(page, study)
    const item = card.getByRole('listitem').filter({ hasText: module.title })
    await item.getByText(MODULE.unsent).waitFor()
    await item.getByText('Completed', { exact: true }).waitFor()
    await inspect(page, 'a module that is answered and not submitted')
    await item.getByRole('link', { name: MODULE.finish }).click()
    await form.button(FORM.completeModule).click()
    await page.getByRole('button', { name: SUBMIT.submit, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: THANKS_MODULE.title }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Share', exact: true }).click()
    await openModules(page, study)
    await item.getByText('Completed', { exact: true }).waitFor()
    await item.getByRole('link', { name: MODULE.change }).waitFor()
    expect(await item.getByRole('link').count()).toBe(1)
  })

  /** Resets the study and expects that all its data was deleted, on the page and on the server. */
  async function resetStudy(page: Page, study: PrimaryStudy): Promise<void> {
    const card = studyCard(page, study.title)
    await card.getByRole('button', { name: STUDY.reset }).click()
    const asked = page.getByRole('dialog', { name: STUDY.resetTitle })
    await inspect(page, 'reset?')
    await asked.getByRole('button', { name: STUDY.cancel, exact: true }).click()
    await card.getByRole('button', { name: STUDY.reset }).and(page.locator(':focus')).waitFor()
    await card.getByRole('button', { name: STUDY.reset }).click()
    await asked.getByRole('button', { name: STUDY.reset, exact: true }).click()
    await page.getByRole('status').filter({ hasText: STUDY.resetDone }).waitFor()
    await card.getByRole('button', { name: 'Begin Study' }).waitFor()
    await card.getByText(MODULE.coreFirstNote, { exact: true }).waitFor()
    expect(await card.getByRole('button', { name: STUDY.reset }).count()).toBe(0)
    expect(await storedSurvey(world.server.db, DEMO, study.id)).toBeNull()
  }
})

describe('the list of studies', () => {
  it('links to data and guides, and initially shows only a few closed studies', async () => {
    const study = await primaryStudy(await world.server.apiAs(FINISHED))
    const { page } = await world.visitAs(FINISHED, '/user/surveyHome')
    const card = studyCard(page, study.title)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: STUDY.guide }).click(),
    ])
    const file = await readFile(await download.path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.equals(await readFile(GUIDE))).toBe(true)
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)

    const closed = page.getByRole('region', { name: HOME.closed })
    const titles = closed.getByRole('heading', { level: 3 })
    expect(await titles.count()).toBe(SHORT_LIST)
    await closed.getByRole('button', { name: HOME.loadMore }).click()
    await titles.nth(SHORT_LIST).and(page.locator(':focus')).waitFor()
    expect(await closed.getByRole('button', { name: HOME.loadMore }).count()).toBe(0)
    const days = await closed.locator('time').all()
    const periods = await Promise.all(days.map(day => day.getAttribute('datetime')))
    const ends = periods.filter((_, at) => at % 2 === 1)
    expect(ends).toEqual(ends.toSorted().toReversed())
    await inspect(page, 'all closed studies')

    await card.getByRole('link', { name: HOME.viewData }).click()
    await page.getByRole('heading', { level: 1, name: study.title }).waitFor()
    expect(pathOf(page)).toBe(`/user/filters/${study.id}`)
  })
})
