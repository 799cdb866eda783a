import { beforeAll, describe, expect, it } from 'vitest'
import { measuresOf } from '#rules/inform/measures/index.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { nextQuestion } from '#rules/share/progress.ts'
import { type Answers, QUESTION_TYPES, type Question, type QuestionType, type Study } from '#rules/share/study.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { builders } from '#server/testing/builders.ts'
import { makeBatches } from '#server/testing/editions.ts'
import { STUDIES } from '#web/areas/share/editor/list-messages.ts'
import { EDIT, TYPES } from '#web/areas/share/editor/messages.ts'
import { SETTINGS } from '#web/areas/share/editor/settings-messages.ts'
import { MODULE } from '#web/areas/share/home/messages.ts'
import { SUBMIT, THANKS_MODULE } from '#web/areas/share/late-messages.ts'
import { FORM } from '#web/areas/share/messages.ts'
import { ICO_QUESTION } from '#web/areas/share/study.ts'
import { planAnswer } from '../journeys/support/answering.ts'
import { WIDE } from '../journeys/support/looks.ts'
import { chartOf, figuresOf } from '../journeys/support/report.ts'
import type { Api } from '../journeys/support/server.ts'
import {
  add,
  button,
  entry,
  launch,
  openCheck,
  outlineOf,
  PARTS,
  promptOf,
  showWhen,
  TOO_LITTLE,
  textbox,
} from '../journeys/support/study-author.ts'
import { beginStudy, studyCard } from '../journeys/support/study-home.ts'
import { SHOWN_TO, valuesOf } from '../journeys/support/study-others.ts'
import { type PrimaryStudy, primaryStudy, storedSurvey } from '../journeys/support/survey.ts'
import { inspect } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const ADMIN = 'admin@collegium.example'
const MEMBER = 'member@collegium.example'
const RESPONDENTS = 60
const TITLE = 'Study of Every Kind'
const SECTION = 'Every kind'
const MODULE_TITLE = 'Where'
const OF_CORE = QUESTION_TYPES.filter(type => type !== 'GEOGRAPHY_ICO_WRAPPER')
/** Question types without a chart, as specified (2 §9). */
const WITHOUT_CHART: readonly QuestionType[] = ['FIND_SCHOOL', 'CONFIRMATION']
/** Types of questions by the type whose answer shows them. */
const SHOWS: Partial<Record<QuestionType, QuestionType>> = { YES_NO: 'SELECT_ONE', SELECT_ONE: 'SELECT_ANY' }
const world = screens()
let study: PrimaryStudy

beforeAll(async () => {
  study = await primaryStudy(await world.server.apiAs(MEMBER))
})

const today = () => studyDaysAt(new Date()).opening

/** Returns a study as members get it. */
async function taken(api: Api, id: number): Promise<{ core: Study; module: Study }> {
  const { sections, derivedVariables: derived, period } = await api('GET questionnaire/view-survey', { query: { id } })
  const questionsOf = (isModule: (title: string, flag: number) => boolean) =>
    sections
      .filter(({ title, is_module }) => isModule(title, is_module))
      .flatMap(({ questionSections }) => questionSections.map(({ question }) => question))
  const elsewhere = questionsOf((_, flag) => flag === 0)
  const core = { questions: elsewhere, derived }
  const module = { questions: questionsOf(title => title === MODULE_TITLE), derived, elsewhere }
  return JSON.parse(expandPeriod(JSON.stringify({ core, module }), period))
}

describe("next year's study", () => {
  it('is cloned, has a question of every type, and is checked, previewed, launched, taken, and counted', async () => {
    const { page } = await world.visitAs(ADMIN, '/admin/questionnaire')
    await button(page, STUDIES.more(study.title)).click()
    await button(page, STUDIES.clone).click()
    await outlineOf(page).waitFor()
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    // The button that adds a section is visible regardless of the study's length.
    const adding = await button(page, EDIT.addSection).boundingBox()
    expect((adding?.y ?? WIDE.height) + (adding?.height ?? 0)).toBeLessThanOrEqual(WIDE.height)
    await textbox(page, EDIT.sectionTitle).fill(TITLE)
    await page.getByLabel(SETTINGS.first, { exact: true }).fill(today())
    await page.getByLabel(SETTINGS.open, { exact: true }).fill(today())

    // The place of work is a question of a module, because members take the core first.
    for (const [title, types] of [
      [SECTION, OF_CORE],
      [MODULE_TITLE, ['GEOGRAPHY_ICO_WRAPPER']],
    ] as const) {
      await button(page, EDIT.addSection).click()
      await textbox(page, EDIT.sectionTitle).fill(title)
      if (title !== SECTION) await page.getByRole('checkbox', { name: EDIT.isModule }).check()
      for (const type of types) await add(page, type)
    }

    // The check finds two errors: a total that can't be reached, and a condition without an answer.
    const problem = `The total can’t reach 100% because 2 parts of at most ${TOO_LITTLE}% add up to at most ${TOO_LITTLE * PARTS.length}%. Raise their maximums.`
    await entry(page, TYPES.SELECT_ONE).click()
    await button(page, EDIT.addCondition).click()
    const check = await openCheck(page)
    await check.getByText('Choose an answer for the condition to check.').waitFor()
    await check.getByText(problem).waitFor()
    await check.getByText(/^2 errors, /).waitFor()
    await inspect(page, 'a condition and a total that the check complains about')
    await button(page, EDIT.removeCondition).click()
    await check.getByText(/^1 error, /).waitFor()
    await button(check, `${EDIT.goTo}: ${TYPES.SLIDER}, ${problem}`).click()
    await textbox(page, EDIT.max).first().fill('100')
    await check.getByText(problem).waitFor({ state: 'detached' })

    // Conditions are two levels deep. The second question depends on the first, and the third on the second.
    await entry(page, TYPES.SELECT_ONE).click()
    await showWhen(page, TYPES.YES_NO)
    await entry(page, TYPES.SELECT_ANY).click()
    await showWhen(page, `${TYPES.SELECT_ONE}: First`)
    await check.getByText(/^(No problems found\.|0 errors, ).*about \d+ minutes/).waitFor()

    // The preview shows why a question is hidden, and shows the question after the answers it depends on.
    await page.getByRole('tab', { name: EDIT.preview }).click()
    const preview = page.getByRole('region', { name: EDIT.preview })
    await preview.getByText(EDIT.hidden).waitFor()
    await entry(page, TYPES.YES_NO).click()
    await preview.getByRole('radio', { name: 'Yes', exact: true }).click()
    await entry(page, TYPES.SELECT_ONE).click()
    await preview.getByRole('radio', { name: 'First', exact: true }).click()
    await entry(page, TYPES.SELECT_ANY).click()
    await preview.getByRole('checkbox', { name: 'Second', exact: true }).waitFor()
    expect(await preview.getByText(EDIT.hidden).count()).toBe(0)
    await inspect(page, 'a question that answers on trial show')
    await launch(page)

    const asked = await taken(await world.server.apiAs(MEMBER), id)
    const own = asked.core.questions.filter(({ prompt }) => QUESTION_TYPES.some(type => promptOf(type) === prompt))
    expect(own.map(({ type }) => type)).toEqual(OF_CORE)
    await take(asked, own, `${new Date().getFullYear() + 1} ${TITLE}`, id)

    // The study has results after enough other respondents have submitted.
    const build = builders(world.server.db)
    const values = (one: number) => valuesOf(asked.core, own, one)
    await build.submitted(await build.existing(id), RESPONDENTS, { values })
    await makeBatches(world.server.db)
    const counted = own.filter(question => measuresOf(question).length > 0)
    expect(counted.map(({ type }) => type)).toEqual(OF_CORE.filter(type => !WITHOUT_CHART.includes(type)))
    await page.goto(`/view-admin-results/${id}?q=${counted.map(question => question.id).join('.')}`)
    for (const { type } of counted) {
      const chart = chartOf(page, TYPES[type]).first()
      await chart.getByRole('img').first().waitFor()
      const others = SHOWN_TO[type] ?? RESPONDENTS
      expect([others, others + 1], type).toContain(Number((await figuresOf(chart)).get('N')?.replaceAll(/\D/g, '')))
    }
    for (const median of ['Median 62%', 'Median 38%']) await chartOf(page, TYPES.SLIDER).getByText(median).waitFor()
  })

  /** Takes the study as a member. Last year's questions are answered through operations, new ones in the form. */
  async function take(asked: { core: Study; module: Study }, own: readonly Question[], title: string, id: number) {
    const { core, module } = asked
    const { page } = await world.visitAs(MEMBER, '/user/surveyHome')
    const [first] = core.questions
    const [begin] = own
    if (!first || !begin) throw new Error('The study is empty.')
    const form = await beginStudy(page, title, first)
    const survey = await storedSurvey(world.server.db, MEMBER, id)
    let answers: Answers = new Map()
    for (const question of core.questions) {
      const isShown = evaluate(core, answers).visibleQuestions.includes(question)
      if (isShown && !own.includes(question)) ({ answers } = planAnswer(core, answers, question))
    }
    const api = await world.server.apiAs(MEMBER)
    await api('PUT survey/update', { query: { id: survey?.id ?? 0 }, body: { responses: [...answers.values()] } })
    await page.reload()
    await form.jump(begin)
    const places = page.getByRole('toolbar', { name: 'Questions' })
    const inBar = (type: QuestionType) => places.getByRole('button', { name: `: ${TYPES[type]}` })
    let current: Question | null = begin
    while (current) {
      await form.isAt(current)
      const shows = SHOWS[current.type]
      if (shows) expect(await inBar(shows).count(), shows).toBe(0)
      const plan = planAnswer(core, answers, current)
      for (const action of plan.actions) await form.act(current, action)
      if (shows) await inBar(shows).waitFor()
      answers = plan.answers
      current = nextQuestion(core, evaluate(core, answers), current.id)
      await form.next()
    }
    // Like the previous study, the study ends with the preferred location of a job.
    await form.isAt(ICO_QUESTION)
    await page.getByRole('radio', { name: 'no preference', exact: true }).press('Space')
    await form.button(FORM.complete).click()
    const submitting = page.getByRole('region', { name: SUBMIT.icoTitle })
    await submitting.getByRole('textbox', { name: SUBMIT.icoName }).fill('Next year')
    await button(submitting, SUBMIT.submit).click()
    await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor()
    expect((await storedSurvey(world.server.db, MEMBER, id))?.submitted).toBe(true)

    await page.goto('/user/surveyHome')
    const card = studyCard(page, title)
    await button(card, MODULE.heading(study.modules.length + 1)).click()
    // Only the question about the place of work has no answer.
    await card.getByRole('link', { name: `${MODULE.finish}, ${MODULE_TITLE}` }).click()
    const [place] = module.questions
    if (!place) throw new Error('The module is empty.')
    await form.isAt(place)
    await page.getByRole('radio', { name: 'no preference', exact: true }).press('Space')
    await form.button(FORM.completeModule).click()
    await button(page.getByRole('region', { name: SUBMIT.moduleTitle }), SUBMIT.submit).click()
    const thanks = page.getByRole('heading', { level: 1, name: THANKS_MODULE.title })
    await thanks.waitFor()
    await page.reload()
    await thanks.waitFor()
  }
})
