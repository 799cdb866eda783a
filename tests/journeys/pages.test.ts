import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { evaluate } from '#rules/share/evaluate.ts'
import { PROFILE } from '#web/areas/account/messages.ts'
import { PANEL, PICKER, STRIP, WITHHELD } from '#web/areas/inform/messages.ts'
import { ASK, SUBMIT } from '#web/areas/share/late-messages.ts'
import { FORM } from '#web/areas/share/messages.ts'
import { REQUIRED, SIGN_IN } from '#web/platform/messages.ts'
import { expectAccessible } from './support/accessible.ts'
import { planAnswer } from './support/answering.ts'
import { journeys } from './support/journeys.ts'
import { inspect, NARROW, showAs, WIDE } from './support/looks.ts'
import { StudyFormPage } from './support/study-form.ts'
import { studyCard } from './support/study-home.ts'
import { firstOfKind, keptSurvey, primaryStudy, questionOf } from './support/survey.ts'

const HALFWAY = 'halfway@collegium.example'
const FINISHED = 'finished@collegium.example'
const world = journeys()

async function open(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

describe('pages, wide and light, narrow and dark', () => {
  it('sign-in and registration', async () => {
    const { page } = await world.visit()
    await open(page, '/who-are-you', /^Know where you stand/)
    await inspect(page, 'welcome')
    await page.getByRole('radio', { name: /^Recruiter/ }).press('Space')
    await inspect(page, 'welcome, recruiter')
    await open(page, '/login', SIGN_IN.title)
    await inspect(page, 'sign in')
    await page.getByRole('button', { name: SIGN_IN.submit, exact: true }).click()
    await page.getByText(REQUIRED, { exact: true }).first().waitFor()
    await inspect(page, 'sign in, with errors')
    await open(page, '/help', /./)
    await inspect(page, 'help')
  })

  it('pages between the areas', async () => {
    const { page } = await world.visitAs(FINISHED, '/user/dashboard')
    await page.getByRole('heading', { level: 3 }).first().waitFor()
    await inspect(page, 'dashboard')
    await page.getByRole('button', { name: 'Priya Lindqvist' }).click()
    await inspect(page, 'dashboard, menu')
    await open(page, '/user/surveyHome', 'Share')
    await page.getByRole('heading', { level: 3 }).first().waitFor()
    await inspect(page, 'survey home')
    await open(page, '/user/exchange', /./)
    await inspect(page, 'connect')
  })

  it.each(['society', 'admin', 'recruiter'])('is the home of %s', async name => {
    const { page } = await world.visitAs(`${name}@collegium.example`, '/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await inspect(page, name)
  })

  it('dialogs before a study', async () => {
    const email = 'incomplete@collegium.example'
    const study = await primaryStudy(await world.server.apiAs(email))
    const { page } = await world.visitAs(email, '/user/surveyHome')
    await studyCard(page, study.title).getByRole('button', { name: 'Begin Study' }).click()
    const profile = page.getByRole('dialog', { name: PROFILE.title })
    await profile.getByRole('button', { name: PROFILE.save, exact: true }).waitFor()
    expect((await profile.boundingBox())?.width).toBeCloseTo(0.47 * WIDE.width, 0)
    await showAs(page, NARROW)
    expect((await profile.boundingBox())?.width).toBeCloseTo(0.9 * NARROW.width, 0)
    await showAs(page, WIDE)
    await inspect(page, 'profile')
    await profile.getByRole('button', { name: PROFILE.save, exact: true }).click()
    await inspect(page, 'profile, with errors')
  })

  it('every kind of question', async () => {
    const api = await world.server.apiAs(HALFWAY)
    const study = await primaryStudy(api)
    const survey = await keptSurvey(world.server.db, HALFWAY, study.id)
    const { page } = await world.visitAs(HALFWAY, '/help')
    const form = new StudyFormPage(page)
    const { visibleQuestions } = evaluate(study.core, survey?.answers ?? new Map())
    for (const kind of new Set(visibleQuestions.map(({ type }) => type))) {
      const question = firstOfKind(visibleQuestions, kind)
      await page.goto(`/surveyForm/${survey?.id}?question=${question.id}`)
      await form.isAt(question)
      await inspect(page, `${kind}: ${question.label}`)
    }

    const pay = questionOf(study, 'Total earnings')
    await page.goto(`/surveyForm/${survey?.id}?question=${pay.id}`)
    await form.isAt(pay)
    await form.next()
    const ask = page.getByRole('dialog').filter({ hasText: ASK.valueTitle })
    await ask.getByRole('button', { name: ASK.stay }).waitFor()
    await inspect(page, 'value not selected')
    await ask.getByRole('button', { name: ASK.stay }).click()
    await form.button(FORM.complete).focus()
    await page.getByRole('tooltip').waitFor()
    // Otherwise, scrolling to the focus leaves a button half under the header.
    await page.evaluate('scrollTo(0, 0)')
    await inspect(page, 'why the study cannot be completed')

    const payers = questionOf(study, 'Payer mix')
    await page.goto(`/surveyForm/${survey?.id}?question=${payers.id}`)
    await form.isAt(payers)
    const [first] = payers.variables
    if (first) await form.number(payers, first).fill('40')
    await form.says('Total must be: 100%')
    await inspect(page, 'a total that is wrong')
    await showAs(page, NARROW)
    await page.getByRole('button', { name: /^\d+ of (about )?\d+/ }).click()
    await page.getByRole('dialog', { name: 'Questions' }).waitFor()
    await expectAccessible(page, 'the list of questions')
    await page.getByRole('dialog', { name: 'Questions' }).getByRole('button', { name: 'Close' }).click()
    await showAs(page, WIDE)
    await page.getByRole('link', { name: 'Collegium, home' }).click()
    await page.getByRole('dialog').filter({ hasText: ASK.leaveTitle }).waitFor()
    await inspect(page, 'leaving the study')
  })

  it('the submit dialog', async () => {
    const email = 'early@collegium.example'
    const study = await primaryStudy(await world.server.apiAs(email))
    const survey = await keptSurvey(world.server.db, email, study.id)
    let answers = survey?.answers ?? new Map()
    const open = () => {
      const { visibleQuestions, status } = evaluate(study.core, answers)
      return visibleQuestions.find(({ id }) => status.get(id) !== 'completed' && status.get(id) !== 'declined')
    }
    const { page } = await world.visitAs(email, `/surveyForm/${survey?.id}`)
    const form = new StudyFormPage(page)
    await page.getByRole('heading', { level: 1, name: study.title }).waitFor()
    for (let question = open(); question; question = open()) {
      await page.goto(`/surveyForm/${survey?.id}?question=${question.id}`)
      await form.isAt(question)
      const plan = planAnswer(study.core, answers, question)
      for (const action of plan.actions) await form.act(question, action)
      await form.says('Saved')
      answers = plan.answers
    }
    await form.button(FORM.complete).click()
    const dialog = page.getByRole('dialog').filter({ hasText: SUBMIT.icoTitle })
    await dialog.getByRole('button', { name: SUBMIT.submit, exact: true }).waitFor()
    await inspect(page, 'submit?')
    await dialog.getByRole('button', { name: SUBMIT.cancel, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  it('the results', async () => {
    const api = await world.server.apiAs(FINISHED)
    const study = await primaryStudy(api)
    const { page } = await world.visitAs(FINISHED, `/user/filters/${study.id}`)
    const charts = page.getByRole('main').getByRole('img', { name: /^(Bar chart|Histogram) of / })
    await charts.first().waitFor()
    await inspect(page, 'results')
    await page.getByRole('button', { name: 'Show as table: Total compensation', exact: true }).click()
    await page.getByRole('table').first().waitFor()
    await inspect(page, 'results as a table')
    await page.getByRole('button', { name: PANEL.selectMeasures }).click()
    await page.getByRole('dialog', { name: PICKER.title }).getByRole('checkbox').first().waitFor()
    await inspect(page, 'the choice of measures')

    const { items: specialties } = await api('GET specialty/index', { query: { perPage: 1000 } })
    const setting = questionOf(study, 'Practice setting')
    const kindOf = async (id: number) => {
      const filterValues = { derivedVarValues: { [`userSpecialtyId_${id}`]: true } }
      const body = { charts: { questionIds: [setting.id] }, filterValues }
      const { results } = await api('POST results/search-results', { query: { qsId: study.id }, body })
      return results[0]?.results[0]?.released.kind
    }
    const kinds = await Promise.all(specialties.map(({ id }) => kindOf(id)))
    const few = specialties.find((_, at) => kinds[at] === 'withheld')
    expect(few).toBeDefined()
    await page.goto(`/user/filters/${study.id}?q=${setting.id}&specialty=${few?.id}`)
    await page.getByText(WITHHELD.few, { exact: true }).waitFor()
    await inspect(page, 'withheld results')
    await page.goto(`/user/filters/${study.id}?q=`)
    await page.getByRole('heading', { level: 1, name: study.title }).waitFor()
    await page.getByText(PANEL.noMeasures).waitFor()
    await inspect(page, 'nothing selected')
    // On a phone, the panel is behind a button.
    await showAs(page, NARROW)
    await page.getByRole('button', { name: new RegExp(`^${STRIP.measures} \\d+$`) }).click()
    await page.getByRole('button', { name: PANEL.selectMeasures }).click()
    await page.getByRole('dialog', { name: PICKER.title }).getByRole('checkbox').first().waitFor()
    await expectAccessible(page, 'the choice of measures on a phone')
  })
})
