import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { evaluate } from '#rules/share/evaluate.ts'
import type { Answers } from '#rules/share/study.ts'
import { SUBMIT } from '#web/areas/share/late-messages.ts'
import { FORM, SAVING } from '#web/areas/share/messages.ts'
import { planAnswer } from './support/answering.ts'
import { eventually, journeys } from './support/journeys.ts'
import { StudyFormPage } from './support/study-form.ts'
import { primaryStudy, questionOf, storedSurvey } from './support/survey.ts'

const HALFWAY = 'halfway@collegium.example'
const world = journeys()

/** Returns the hue in degrees and the saturation from 0 to 1 of a status in the status bar. */
async function colorOf(page: Page, status: string): Promise<{ hue: number; saturation: number }> {
  const symbol = `document.querySelector('[role="toolbar"] [data-status="${status}"]')`
  const color = await page.evaluate<string>(`getComputedStyle(${symbol}).color`)
  const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const most = Math.max(r, g, b)
  const spread = most - Math.min(r, g, b)
  const turn = r === most ? (g - b) / spread : g === most ? 2 + (b - r) / spread : 4 + (r - g) / spread
  return { hue: spread === 0 ? 0 : (60 * turn + 360) % 360, saturation: most === 0 ? 0 : spread / most }
}

/** Returns the image that the status bar uses for a status, or "none". */
async function markOf(page: Page, status: string): Promise<string> {
  return await page.evaluate<string>(
    `getComputedStyle(document.querySelector('[role="toolbar"] [data-status="${status}"]')).backgroundImage`,
  )
}

/** Expects text to be in the window, in front of everything else. */
async function expectVisible(page: Page, text: string): Promise<void> {
  const box = await page.getByText(text, { exact: true }).first().boundingBox()
  const at = box && `${box.x + box.width / 2}, ${box.y + box.height / 2}`
  expect(await page.evaluate<string | null>(`document.elementFromPoint(${at})?.textContent ?? null`)).toBe(text)
}

describe('a study form', () => {
  it('shows at the end of a worksheet that there is no connection', async () => {
    const study = await primaryStudy(await world.server.apiAs(HALFWAY))
    const survey = await storedSurvey(world.server.db, HALFWAY, study.id)
    const total = questionOf(study, 'Total earnings')
    const { page, context, watch } = await world.visitAs(HALFWAY, `/surveyForm/${survey?.id}?question=${total.id}`)
    const form = new StudyFormPage(page)
    await form.isAt(total)
    const last = page.getByRole('textbox').last()
    watch.expect(/net::ERR_/)
    await context.setOffline(true)
    await last.fill('100')
    await form.says(SAVING.offline)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await last.scrollIntoViewIfNeeded()
      expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(200)
      await expectVisible(page, SAVING.offline)
    }
    await context.setOffline(false)
    await form.says(SAVING.saved)
  })

  it('shows a toast and a notice if it fails to load, and opens after a retry', async () => {
    const study = await primaryStudy(await world.server.apiAs(HALFWAY))
    const survey = await storedSurvey(world.server.db, HALFWAY, study.id)
    const { page, watch } = await world.visitAs(HALFWAY, '/help')
    watch.expect(/status of 400/)
    const load = /r=survey%2Fget-with-default-job-profile/
    await page.route(load, route =>
      route.fulfill({ status: 400, json: { code: 'refused', message: 'Not now', errors: [] } }),
    )
    await page.goto(`/surveyForm/${survey?.id}`)
    await page.getByRole('alert').getByText(FORM.notLoaded).waitFor()
    const toast = page.getByText('Some error occurs', { exact: true })
    await toast.waitFor()
    await toast.waitFor({ state: 'detached' })
    await page.unroute(load)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: study.title }).waitFor()
  })

  it('distinguishes incomplete, completed, and invalid questions by color and by mark', async () => {
    const study = await primaryStudy(await world.server.apiAs(HALFWAY))
    const survey = await storedSurvey(world.server.db, HALFWAY, study.id)
    const payers = questionOf(study, 'Payer mix')
    const { page } = await world.visitAs(HALFWAY, `/surveyForm/${survey?.id}?question=${payers.id}`)
    const form = new StudyFormPage(page)
    await form.isAt(payers)
    const [first] = payers.variables
    if (first) await form.number(payers, first).fill('10')
    await form.says(SAVING.saved)
    const bar = page.getByRole('toolbar', { name: 'Questions' })
    await bar.getByRole('button', { name: /, invalid response: / }).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const marks = [await markOf(page, 'completed'), await markOf(page, 'invalid')]
      expect(new Set([...marks, 'none']).size, colorScheme).toBe(3)
      expect(await markOf(page, 'uncompleted'), colorScheme).toBe('none')
      expect((await colorOf(page, 'uncompleted')).saturation, colorScheme).toBeLessThan(0.25)
      const green = await colorOf(page, 'completed')
      const red = await colorOf(page, 'invalid')
      expect(Math.abs(green.hue - 140), colorScheme).toBeLessThan(30)
      expect(Math.min(red.hue, 360 - red.hue), colorScheme).toBeLessThan(20)
      expect(Math.min(green.saturation, red.saturation), colorScheme).toBeGreaterThan(0.4)
    }
  })

  it('counts the time that a member spends on it', async () => {
    const study = await primaryStudy(await world.server.apiAs(HALFWAY))
    const survey = await storedSurvey(world.server.db, HALFWAY, study.id)
    const spent = async () => {
      const of = world.server.db
        .selectFrom('survey')
        .select('total_time_ms')
        .where('id', '=', survey?.id ?? 0)
      return Number((await of.executeTakeFirstOrThrow()).total_time_ms)
    }
    const before = await spent()
    const { page } = await world.visitAs(HALFWAY, '/help')
    await page.clock.install()
    await page.goto(`/surveyForm/${survey?.id}`)
    await page.getByRole('heading', { level: 1, name: study.title }).waitFor()
    await page.mouse.move(200, 200)
    await page.mouse.move(220, 220)
    await page.clock.fastForward(15_000)
    await eventually(async () => (await spent()) - before).toBe(15_000)
    await page.context().close()
  })
})

describe('a study without job preferences', () => {
  it('is submitted after its warning is accepted', async () => {
    const email = 'member@collegium.example'
    const api = await world.server.apiAs(email)
    const entries = await api('GET questionnaire/get-for-survey-home')
    const short = entries.find(({ isActive, is_support_job_preference: asks }) => isActive && asks === 0)
    if (!short) throw new Error('The demo world has changed.')
    const { sections, derivedVariables: derived } = await api('GET questionnaire/view-survey', {
      query: { id: short.id },
    })
    const questions = sections.flatMap(({ questionSections }) => questionSections.map(({ question }) => question))
    let answers: Answers = new Map()
    for (const question of questions) {
      if (evaluate({ questions, derived }, answers).status.has(question.id))
        answers = planAnswer({ questions, derived }, answers, question).answers
    }
    const { survey } = await api('POST survey/create', { body: { questionnaire_id: short.id } })
    await api('PUT survey/update', { query: { id: survey.id }, body: { responses: [...answers.values()] } })

    const { page } = await world.visitAs(email, `/surveyForm/${survey.id}`)
    const form = new StudyFormPage(page)
    const asked = page.getByRole('region', { name: SUBMIT.title })
    await form.button(FORM.complete).click()
    await asked
      .getByText(
        'Your answers will become part of this study’s anonymized results. You can’t edit them after you submit.',
        { exact: true },
      )
      .waitFor()
    expect(await asked.getByRole('textbox').count()).toBe(0)
    await asked.getByRole('button', { name: 'Cancel', exact: true }).click()
    await asked.waitFor({ state: 'hidden' })
    expect((await storedSurvey(world.server.db, email, short.id))?.submitted).toBe(false)
    await form.button(FORM.complete).click()
    await asked.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor()
    expect((await storedSurvey(world.server.db, email, short.id))?.submitted).toBe(true)
  })
})
