import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#database/seed/accounts.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { headwayOf, remainingOf } from '#rules/share/headway.ts'
import { nextQuestion } from '#rules/share/progress.ts'
import type { Answers, Question } from '#rules/share/study.ts'
import { pageWith } from '#rules/share/worksheet.ts'
import { AFTER } from '#web/areas/inform/peer-comparison/messages.ts'
import { REVIEW } from '#web/areas/share/answer-messages.ts'
import { ASK, CONTINUE, SUBMIT } from '#web/areas/share/late-messages.ts'
import { FORM, HOME, REVIEW_TITLE } from '#web/areas/share/messages.ts'
import { SHELL, SIGN_IN } from '#web/platform/messages.ts'
import type { Page } from '../support/page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { isInterestDue, isOnSamePage, planAnswer } from './support/answering.ts'
import { eventually, journeys } from './support/journeys.ts'
import { Keyboard } from './support/keyboard.ts'
import { StudyFormByKeys } from './support/keyboard-form.ts'
import { studyCard } from './support/study-home.ts'
import { type PrimaryStudy, primaryStudy, storedSurvey, valuesOf } from './support/survey.ts'

const EMAIL = 'member@collegium.example'
const ICO_NAME = 'Near the mountains'
const ICO_PROMPT = 'For your ideal job, where would you like to work?'
const PHONE = { viewport: { width: 390, height: 844 } }
const world = journeys()

const dialog = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title })

/** Expects no violation that axe can find and no horizontal scrolling, on this phone or the narrowest. */
async function inspect(page: Page, place: string): Promise<void> {
  expect(await page.evaluate<number>('document.documentElement.scrollWidth'), `${place}: width`).toBeLessThanOrEqual(
    390,
  )
  await expectAccessible(page, place)
  await expectNoSidewaysScroll(page, place)
}

/** Goes from the sign-in screen to Share, starting with the skip link. */
async function signIn(keys: Keyboard): Promise<void> {
  const { page } = keys
  await page.goto('/login')
  await page.getByRole('heading', { level: 1, name: SIGN_IN.title }).waitFor()
  // The page starts at its heading, so that one Tab reaches the first field.
  await keys.press('Tab')
  await keys.waitForFocus(page.getByLabel(SIGN_IN.email))
  const skip = page.getByRole('link', { name: SHELL.skip })
  await keys.to(skip, 'Shift+Tab')
  expect(await skip.boundingBox(), 'The skip link is on the screen once it has the focus.').toMatchObject({
    x: expect.toSatisfy((x: number) => x >= 0),
    y: expect.toSatisfy((y: number) => y >= 0),
  })
  await keys.press('Enter')
  await keys.waitForFocus(page.getByRole('main'))
  await keys.press('Tab')
  await keys.waitForFocus(page.getByLabel(SIGN_IN.email))
  await keys.type(EMAIL)
  await keys.press('Tab')
  await keys.waitForFocus(page.getByLabel(SIGN_IN.password, { exact: true }))
  await keys.type(DEMO_PASSWORD)
  await keys.press('Enter')
  await keys.waitForFocus(page.getByRole('heading', { level: 1, name: /^Welcome/ }))
  // Goes backward, because all loaded charts of the dashboard come first in the other direction.
  await keys.to(page.getByRole('navigation', { name: SHELL.areas }).getByRole('link', { name: 'Share' }), 'Shift+Tab')
  await keys.press('Enter')
  await keys.waitForFocus(page.getByRole('heading', { level: 1, name: HOME.title }))
}

async function begin({ keys, heading }: StudyFormByKeys, study: PrimaryStudy, first: Question): Promise<void> {
  const { page } = keys
  await keys.to(studyCard(page, study.title).getByRole('button', { name: 'Begin Study' }))
  await keys.press('Enter')
  await keys.waitForFocus(heading(first))
}

/** Expects the question to be on the screen, focused, and announced with its position in words. */
async function expectArrival(form: StudyFormByKeys, study: PrimaryStudy, question: Question, answers: Answers) {
  const { page } = form.keys
  const evaluation = evaluate(study.core, answers)
  const { visibleQuestions } = evaluation
  // A worksheet shows its other questions, too.
  const last = pageWith(study.core, evaluation, question).at(-1) ?? question
  const { completed, total, isAbout } = headwayOf(
    evaluation,
    remainingOf(study.core, evaluation, study.core.questions.indexOf(last)),
  )
  const number = visibleQuestions.indexOf(question) + 1
  // Adds one to the study's questions for the place of work, which can be left unchanged.
  const all = total + 1
  await page
    .getByRole('status')
    .filter({ hasText: `Question ${number} – ${study.title}` })
    .waitFor({ state: 'attached' })
  await page.getByRole('button', { name: `${number} of ${isAbout ? 'about ' : ''}${all}` }).waitFor()
  const words = `${completed} answered, ${all - completed} left`
  // Narrow windows hide this text.
  await page.getByText(words, { exact: true }).waitFor({ state: 'attached' })
}

/** Leaves an open question and returns with Next, the list of questions, a link, and the browser's Back. */
async function tryLeaving({ keys, form, heading }: StudyFormByKeys, question: Question, before: Question | null) {
  const { page } = keys
  const [first] = question.variables
  if (!first || !before) throw new Error('The study has changed.')
  await keys.to(form.number(question, first))
  await keys.press('Enter')
  await keys.waitForFocus(dialog(page, ASK.valueTitle).getByRole('button', { name: ASK.stay }))
  await keys.press('Escape')
  await keys.waitForFocus(form.number(question, first))

  const opener = page.getByRole('button', { name: /^\d+ of (about )?\d+/ })
  await keys.to(opener, 'Shift+Tab')
  await keys.press('Enter')
  const list = dialog(page, 'Questions')
  await keys.waitForFocus(list.getByRole('button', { name: question.label }))
  await keys.press('Escape')
  await keys.waitForFocus(opener)

  const home = page.getByRole('link', { name: 'Collegium, home' })
  await keys.to(home, 'Shift+Tab')
  await keys.press('Enter')
  await keys.waitForFocus(dialog(page, ASK.leaveTitle).getByRole('button', { name: ASK.remain, exact: true }))
  await keys.press('Enter')
  await keys.waitForFocus(home)

  await page.goBack()
  await keys.waitForFocus(heading(before))
  await keys.to(opener, 'Shift+Tab')
  await keys.press('Enter')
  await keys.waitForFocus(list.getByRole('button', { name: before.label }))
  await keys.to(list.getByRole('button', { name: question.label }))
  await keys.press('Enter')
  await keys.waitForFocus(heading(question))

  const slider = page.getByRole('slider').first()
  await keys.to(slider)
  await keys.press('End')
  await eventually(() => form.number(question, first).inputValue()).toBe(`${first.max}`)
  await keys.to(form.button(FORM.clear))
  await keys.press('Enter')
  await eventually(() => form.number(question, first).inputValue()).toBe('')
}

/** Answers the last question: a region, then a state and a city in it. */
async function choosePlace(keys: Keyboard): Promise<void> {
  const { page } = keys
  const kinds = page.getByRole('radiogroup', { name: ICO_PROMPT })
  await keys.waitForFocus(page.getByRole('heading', { level: 2, name: ICO_PROMPT }))
  await keys.pick(kinds, kinds.getByRole('radio', { name: 'Region / Subregion' }))
  await keys.to(page.getByRole('combobox', { name: 'Region', exact: true }))
  await keys.type('West')
  await inspect(page, 'a region')
  const state = kinds.getByRole('radio', { name: 'State / City' })
  await keys.to(kinds.getByRole('radio'), 'Shift+Tab')
  await keys.to(state, 'ArrowDown')
  await keys.to(page.getByRole('combobox', { name: 'State', exact: true }))
  await keys.type('Ohio')
  await keys.to(page.getByRole('searchbox'))
  await keys.type('Columb')
  const cities = page.getByRole('radiogroup', { name: 'City (Optional)' })
  await keys.pick(cities, cities.getByRole('radio', { name: 'Columbus', exact: true }))
  await inspect(page, 'a city')
  const about = page.getByRole('button', { name: 'About location types' })
  await keys.to(about)
  await keys.press('Enter')
  await dialog(page, 'Geographic Selection').getByText('New England').waitFor()
  await inspect(page, 'about the places')
  await keys.press('Escape')
  await keys.waitForFocus(about)
}

/** Completes the study, names the ICO, submits, and reaches the links of the thank-you page. */
async function submit(keys: Keyboard): Promise<void> {
  const { page } = keys
  const complete = page.getByRole('button', { name: FORM.complete, exact: true })
  const asked = page.getByRole('region', { name: SUBMIT.icoTitle })
  const heading = page.getByRole('heading', { level: 2, name: REVIEW_TITLE })
  const prompt = page.getByRole('heading', { level: 2, name: ICO_PROMPT })
  const name = asked.getByRole('textbox', { name: SUBMIT.icoName })
  await keys.to(complete)
  await keys.press('Enter')
  await keys.waitForFocus(heading)
  await inspect(page, 'my answers')
  await keys.to(page.getByRole('button', { name: REVIEW.toQuestions }))
  await keys.press('Enter')
  await keys.waitForFocus(prompt)
  await keys.to(complete)
  await keys.press('Enter')
  await keys.waitForFocus(heading)
  await keys.to(page.getByRole('button', { name: REVIEW.toSubmit }))
  await keys.press('Enter')
  await keys.waitForFocus(name)
  await asked.getByText('Columbus, OH').waitFor()
  await keys.retype(' ')
  await keys.press('Enter')
  await asked.getByText(SUBMIT.required, { exact: true }).waitFor()
  await inspect(page, 'a name that is missing')
  await keys.waitForFocus(name)
  await keys.retype(ICO_NAME)
  await keys.to(asked.getByRole('button', { name: SUBMIT.submit, exact: true }))
  await keys.press('Space')
  await keys.waitForFocus(page.getByRole('heading', { level: 1, name: /^Thank you/ }))
  // Content that loads above the links moves them.
  await page.getByRole('region', { name: AFTER.title }).getByRole('link').first().waitFor()
  await inspect(page, 'the thanks')
  for (const way of ['Inform', 'Share', 'Dashboard', 'Connect'])
    await keys.to(page.getByRole('main').getByRole('link', { name: way, exact: true }))
}

describe('a first study on a phone, by keyboard only', () => {
  it('is taken from the sign-in screen to the thank-you page', async () => {
    const study = await primaryStudy(await world.server.apiAs(EMAIL))
    const { core } = study
    const { page } = await world.visit(PHONE)
    const keys = new Keyboard(page)
    const form = new StudyFormByKeys(keys)
    await signIn(keys)
    let current = core.questions[0] ?? null
    if (current) await begin(form, study, current)

    let answers: Answers = new Map()
    const seen = new Set<string>()
    let told = 0
    for (let before: Question | null = null; current; ) {
      if (current.type === 'SLIDER' && !seen.has('SLIDER')) await tryLeaving(form, current, before)
      seen.add(current.type)

      const plan = planAnswer(core, answers, current)
      for (const action of plan.actions) await form.act(current, action)
      answers = plan.answers
      const next = nextQuestion(core, evaluate(core, answers), current.id)
      if (isOnSamePage(core, evaluate(core, answers), current, next)) {
        before = current
        current = next
        continue
      }
      const isTold = told === 0 && isInterestDue(core, evaluate(core, answers), current)
      if (plan.actions.length === 0) await keys.to(form.form.button(FORM.next))
      await keys.press('Enter')
      before = current
      current = next
      if (isTold) {
        told++
        await keys.waitForFocus(page.getByRole('dialog').getByRole('button', { name: CONTINUE, exact: true }))
        await inspect(page, 'between two sections')
        await keys.press('Enter')
      }
      if (!current) break
      await keys.waitForFocus(form.heading(current))
      await expectArrival(form, study, current, answers)
    }
    expect([...seen].sort()).toEqual([...new Set(core.questions.map(({ type }) => type))].sort())
    expect(told).toBe(1)

    await choosePlace(keys)
    await submit(keys)
    const kept = await storedSurvey(world.server.db, EMAIL, study.id)
    expect(kept?.submitted).toBe(true)
    for (const question of evaluate(core, answers).visibleQuestions)
      expect(valuesOf(question, kept?.answers ?? new Map()), question.label).toEqual(valuesOf(question, answers))
  })
})
