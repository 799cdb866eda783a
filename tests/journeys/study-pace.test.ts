import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { evaluate } from '#rules/share/evaluate.ts'
import { WORKSHEET } from '#web/areas/share/messages.ts'
import { PACE } from '#web/platform/messages.ts'
import { eventually, journeys } from './support/journeys.ts'
import { StudyFormPage } from './support/study-form.ts'
import { primaryStudy, questionOf, storedSurvey } from './support/survey.ts'

const HALFWAY = 'halfway@collegium.example'
const world = journeys()

/** Resolves after the pause before the form continues, if there is one. */
const AFTER_THE_PAUSE = 'new Promise(resolve => setTimeout(resolve, 500))'

async function halfway() {
  const study = await primaryStudy(await world.server.apiAs(HALFWAY))
  const survey = await storedSurvey(world.server.db, HALFWAY, study.id)
  if (!survey) throw new Error('The demo world has changed.')
  return { study, survey }
}

/** Returns the top of the question's first control and of the buttons at the bottom, in CSS pixels. */
const measure = (page: Page) =>
  page.evaluate<{ control: number; foot: number }>(`(() => {
    const panel = document.getElementById('question-prompt').parentElement
    const control = panel.querySelector('input, button, select')
    const foot = document.querySelector('button[type="submit"]').parentElement
    return { control: control.getBoundingClientRect().top, foot: foot.getBoundingClientRect().top }
  })()`)

describe('a question is visible when it opens', () => {
  it.each([
    ['on a phone', { width: 390, height: 844 }],
    ['in a window of 1280 x 800 at 200 percent', { width: 640, height: 400 }],
  ])('%s', async (_, viewport) => {
    const { study, survey } = await halfway()
    const { page } = await world.visitAs(HALFWAY, '/help', { viewport })
    const form = new StudyFormPage(page)
    const asked = evaluate(study.core, survey.answers).visibleQuestions
    for (const question of asked.filter(({ type }) => type !== 'CONFIRMATION')) {
      await page.goto(`/surveyForm/${survey.id}?question=${question.id}`)
      await form.isAt(question)
      // Some inputs load on demand after the rest of the question.
      await page.locator('#question-prompt ~ div').first().locator('input, button, select').first().waitFor()
      const { control, foot } = await measure(page)
      expect(control, question.label).toBeLessThan(Math.min(420, foot - 24))
    }
  })
})

/** Distances in pixels from the text of last year's value to the field, of each line of a worksheet. */
const GAPS = `[...document.querySelectorAll('[data-line]')].flatMap(line => {
  const [hint, field] = [line.querySelector('[data-hint] p'), line.querySelector('input:not([type=checkbox])')]
  if (!hint?.textContent || !field) return []
  const text = document.createRange()
  text.selectNodeContents(hint)
  return [field.parentElement.getBoundingClientRect().left - text.getBoundingClientRect().right]
})`

/** Distances in pixels of last year's value and its button from the middle of the first box of their line or, below it, from its left edge. */
const SHIFTS = `[...document.querySelectorAll('[data-line]')].flatMap(line => {
  const [hint, box] = [line.querySelector('[data-hint]'), line.querySelector('label:has(input)')]
  if (!hint?.textContent || !box) return []
  const [all, ...parts] = [hint, ...hint.children].map(each => each.getBoundingClientRect())
  const { left, top, bottom } = box.getBoundingClientRect()
  return all.top < bottom ? parts.map(part => (part.top + part.bottom - top - bottom) / 2) : [all.left - left]
})`

describe('a line of a worksheet', () => {
  it('has its number next to its label in a wide window, and every control is at least 24 pixels high', async () => {
    const { study, survey } = await halfway()
    const { page } = await world.visitAs(HALFWAY, '/help', { viewport: { width: 1280, height: 800 } })
    const total = questionOf(study, 'Total earnings')
    await page.goto(`/surveyForm/${survey.id}?question=${total.id}`)
    const line = page.getByRole('group').filter({ hasText: 'Retention bonus' }).locator('[data-line]').last()
    await line.waitFor()
    const heights = await page.evaluate<readonly number[]>(
      `[...document.querySelectorAll('[data-line] :is(button, label:has(input))')].map(each => each.getBoundingClientRect().height)`,
    )
    expect((await line.boundingBox())?.height).toBeLessThan(72)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
  })

  it('has no hint about keys on a touch device', async () => {
    const { study, survey } = await halfway()
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const { page } = await world.visitAs(HALFWAY, '/help', phone)
    for (const [label, hint] of [
      ['Total earnings', WORKSHEET.keys],
      ['Practice setting', PACE.keysOn],
    ] as const) {
      await page.goto(`/surveyForm/${survey.id}?question=${questionOf(study, label).id}`)
      const text = page.getByText(hint)
      await text.waitFor({ state: 'attached' })
      expect(await text.isVisible(), hint).toBe(false)
    }
  })

  it.each([640, 1280])(
    'keeps last year’s value next to the field and in line with the boxes, %i pixels wide',
    async width => {
      const { study, survey } = await halfway()
      const { page } = await world.visitAs(HALFWAY, '/help', { viewport: { width, height: 800 } })
      await page.goto(`/surveyForm/${survey.id}?question=${questionOf(study, 'Total earnings').id}`)
      await page.locator('[data-line] [data-hint]', { hasText: 'Last year' }).nth(1).waitFor()
      const gaps = await page.evaluate<readonly number[]>(GAPS)
      expect(gaps.length).toBeGreaterThan(1)
      expect(Math.min(...gaps)).toBeGreaterThan(0)
      const shifts = await page.evaluate<readonly number[]>(SHIFTS)
      expect(Math.max(...shifts.map(Math.abs))).toBeLessThan(2)
    },
  )
})

describe('the keyboard', () => {
  it('selects options by number, row by row, unless the member turns off number keys', async () => {
    const { study, survey } = await halfway()
    const setting = questionOf(study, 'Practice setting')
    const { page } = await world.visitAs(HALFWAY, `/surveyForm/${survey.id}?question=${setting.id}`)
    const form = new StudyFormPage(page)
    await page.getByRole('heading', { level: 2, name: setting.prompt }).and(page.locator(':focus')).waitFor()
    const isChosen = (name: string) => page.getByRole('radio', { name, exact: true }).isChecked()
    const [first, second] = setting.variables.map(({ input_label }) => input_label)
    if (!first || !second) throw new Error('The study has changed.')
    await page.keyboard.press('2')
    await eventually(() => isChosen(second)).toBe(true)
    await page.keyboard.press('Enter')
    await eventually(() => page.getByRole('heading', { level: 2, name: setting.prompt }).count()).toBe(0)

    const rated = study.core.questions.find(({ type, variables }) => type === 'RATING' && variables.length > 1)
    if (!rated) throw new Error('The study has changed.')
    await page.goto(`/surveyForm/${survey.id}?question=${rated.id}`)
    await form.isAt(rated)
    for (const _ of rated.variables) await page.keyboard.press('3')
    await eventually(() => page.locator('[data-choices] input:checked').count()).toBe(rated.variables.length)

    await page.goto(`/surveyForm/${survey.id}?question=${setting.id}`)
    await form.isAt(setting)
    await page.getByRole('button', { name: `${PACE.numberKeys}: ${PACE.turnOff}` }).click()
    await page.getByText(PACE.keysOff).waitFor()
    await page.getByRole('heading', { level: 2, name: setting.prompt }).focus()
    await page.keyboard.press('1')
    await page.evaluate(AFTER_THE_PAUSE)
    expect(await isChosen(first)).toBe(false)
  })
})

describe('a held Enter key', () => {
  it('continues only once, regardless of how many answered questions follow', async () => {
    const { study, survey } = await halfway()
    const evaluation = evaluate(study.core, survey.answers)
    const asked = evaluation.visibleQuestions
    const isDone = (at: number) => evaluation.status.get(asked[at]?.id ?? 0) === 'completed'
    const at = asked.findIndex((_, index) => isDone(index) && isDone(index + 1) && isDone(index + 2))
    const [first, second] = asked.slice(at, at + 2)
    if (!first || !second) throw new Error('The study has changed.')
    const { page } = await world.visitAs(HALFWAY, `/surveyForm/${survey.id}?question=${first.id}`)
    const heading = (name: string) =>
      page.getByRole('heading', { level: 2, name, exact: true }).and(page.locator(':focus'))
    await heading(first.prompt).waitFor()
    await page.keyboard.down('Enter')
    await heading(second.prompt).waitFor()
    for (let held = 0; held < 5; held++) await page.keyboard.down('Enter')
    await page.evaluate(AFTER_THE_PAUSE)
    expect(await heading(second.prompt).count()).toBe(1)
    await page.keyboard.up('Enter')
  })
})

describe('a single choice', () => {
  it('continues automatically once the member turns this on for the account, but not with arrow keys', async () => {
    const { study, survey } = await halfway()
    const setting = questionOf(study, 'Practice setting')
    const [, , third, fourth, fifth] = setting.variables.map(({ input_label }) => input_label)
    const { page } = await world.visitAs(HALFWAY, '/profile')
    await page.getByRole('checkbox', { name: PACE.goesOn }).check()
    await eventually(async () => (await settingsOf(HALFWAY))['goesOnByItself']).toBe(true)

    await page.goto(`/surveyForm/${survey.id}?question=${setting.id}`)
    const form = new StudyFormPage(page)
    await form.isAt(setting)
    expect(await page.getByRole('checkbox', { name: PACE.goesOn }).isChecked()).toBe(true)
    const radio = (name = '') => page.getByRole('radio', { name, exact: true })
    await radio(third).press('ArrowDown')
    await eventually(() => radio(fourth).isChecked()).toBe(true)
    await page.evaluate(AFTER_THE_PAUSE)
    await form.isAt(setting)
    await page.getByText(fifth ?? '', { exact: true }).click()
    await eventually(() => page.getByRole('heading', { level: 2, name: setting.prompt }).count()).toBe(0)
  })
})

async function settingsOf(email: string): Promise<Record<string, unknown>> {
  const of = world.server.db.selectFrom('app_user').select('settings').where('email', '=', email)
  const { settings } = await of.executeTakeFirstOrThrow()
  return JSON.parse(JSON.stringify(settings))
}
