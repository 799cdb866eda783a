import { describe, expect, it } from 'vitest'
import { NOT_ANSWERED } from '#rules/share/answer-text.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { DIFFERENCE_REASON_TEXT, TEXT } from '#rules/share/text.ts'
import { REVIEW } from '#web/areas/share/answer-messages.ts'
import { MODULE } from '#web/areas/share/home/messages.ts'
import { ASK, SUBMIT } from '#web/areas/share/late-messages.ts'
import { FORM, REVIEW_TITLE, SAVING, WORKSHEET } from '#web/areas/share/messages.ts'
import { ICO_QUESTION, nameOf } from '#web/areas/share/study.ts'
import { planAnswer } from '../journeys/support/answering.ts'
import { eventually } from '../journeys/support/journeys.ts'
import { StudyFormPage } from '../journeys/support/study-form.ts'
import { studyCard } from '../journeys/support/study-home.ts'
import { firstOfKind, primaryStudy, questionOf, storedSurvey, valuesOf } from '../journeys/support/survey.ts'
import type { Locator } from '../support/page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const HALFWAY = 'halfway@collegium.example'
const world = screens()

/** Opens the help page for a member who has started this year's study. */
async function startStudy(email: string) {
  const api = await world.server.apiAs(email)
  const study = await primaryStudy(api)
  const { survey } = await api('POST survey/create', { body: { questionnaire_id: study.id } })
  const { page } = await world.visitAs(email, '/help')
  return { study, survey, page }
}

async function placeIn(surveyId: number): Promise<number> {
  const of = world.server.db.selectFrom('survey').select('current_question_index').where('id', '=', surveyId)
  return (await of.executeTakeFirstOrThrow()).current_question_index
}

describe('a study form', () => {
  it('keeps a number as typed, shows its limits, and stores only valid values', async () => {
    const study = await primaryStudy(await world.server.apiAs(HALFWAY))
    const survey = await storedSurvey(world.server.db, HALFWAY, study.id)
    const pay = questionOf(study, 'Total earnings')
    const [earnings] = pay.variables
    const { page } = await world.visitAs(HALFWAY, `/surveyForm/${survey?.id}?question=${pay.id}`)
    const form = new StudyFormPage(page)
    await form.isAt(pay)
    if (!earnings) throw new Error('The question has no variable.')
    const field = form.number(pay, earnings)
    const type = async (text: string) => {
      await field.fill('')
      await field.pressSequentially(text)
    }
    const kept = async () => (await storedSurvey(world.server.db, HALFWAY, study.id))?.answers.get(earnings.id)?.value
    await type('312480.555')
    await form.button('Next').click()
    await page.getByRole('dialog').getByText(ASK.invalidTitle, { exact: true }).waitFor()
    await form.button(ASK.stay).click()
    expect(await field.inputValue()).toBe('312,480.555')
    const range = 'Enter a number from $0 to $3,000,000'
    await form.says(`${range}, with at most 2 decimals.`)
    await eventually(kept).toBe(null)
    await page.reload()
    await form.isAt(pay)
    expect(await field.inputValue()).toBe('312,480.555')
    await form.button('Use $312,480.55').waitFor()
    await form.button('Use $312,480.56').click()
    expect(await field.inputValue()).toBe('312,480.56')
    await eventually(kept).toBe('312480.56')
    await type('4500000')
    expect(await field.inputValue()).toBe('4,500,000')
    await form.button('Next').click()
    await form.button(ASK.stay).click()
    await form.says(`${range}.`)
    await type('310k')
    await form.says('310k = $310,000')
    await eventually(kept).toBe('310000')
  })

  it.each([HALFWAY, 'nonmember@collegium.example'])(
    'shows the same time left as the cards of Share and the dashboard, as %s',
    async email => {
      const { study, survey, page } = await startStudy(email)
      const minutes = async (within: Locator): Promise<string> =>
        /about \d+ minutes left/.exec(
          (await within
            .getByText(/minutes left/)
            .first()
            .textContent()) ?? '',
        )?.[0] ?? ''
      await page.goto('/user/surveyHome')
      const onCard = await minutes(studyCard(page, study.title))
      expect(onCard).not.toBe('')
      await page.goto('/user/dashboard')
      expect(await minutes(page.locator('main'))).toBe(onCard)
      await page.goto(`/surveyForm/${survey.id}`)
      expect(await minutes(page.locator('main'))).toBe(onCard)
    },
  )

  it('leads to the question whose selection is missing', async () => {
    const email = 'nonmember@collegium.example'
    const api = await world.server.apiAs(email)
    const study = await primaryStudy(api)
    const { survey } = await api('POST survey/create', { body: { questionnaire_id: study.id } })
    const encounters = questionOf(study, 'Encounters per week')
    const { page } = await world.visitAs(email, `/surveyForm/${survey.id}?question=${encounters.id}`)
    const form = new StudyFormPage(page)
    await form.isAt(encounters)
    await form.says('Please make at least one selection on the ‘Places of care’ question.')
    await form.button(FORM.goTo).click()
    await form.isAt(questionOf(study, 'Places of care'))
  })

  it('stores regions by their answer code, and restores a declined answer', async () => {
    const email = 'nonmember@collegium.example'
    const api = await world.server.apiAs(email)
    const study = await primaryStudy(api)
    const { survey } = await api('POST survey/create', { body: { questionnaire_id: study.id } })
    const trained = firstOfKind(study.core.questions, 'FIND_REGION')
    const [variable] = trained.variables
    const { page } = await world.visitAs(email, `/surveyForm/${survey.id}?question=${trained.id}`)
    const form = new StudyFormPage(page)
    await form.isAt(trained)
    const field = page.getByRole('combobox', { name: variable?.input_label ?? '', exact: true })
    await field.pressSequentially('West')
    await field.press('Enter')
    await form.says(SAVING.saved)
    const kept = async () => (await storedSurvey(world.server.db, email, study.id))?.answers.get(variable?.id ?? 0)
    expect((await kept())?.value).toBe('4')
    await page.getByRole('checkbox', { name: TEXT.decline, exact: true }).check()
    await eventually(async () => (await kept())?.declined).toBe(1)
    await form.button(FORM.restore).click()
    await eventually(async () => (await kept())?.value).toBe('4')
  })
})

describe('a worksheet', () => {
  it('shows the difference from the total, and continues once it is confirmed with a reason', async () => {
    const email = 'nonmember@collegium.example'
    const { study, survey, page } = await startStudy(email)
    const [total, base, extra] = ['Total earnings', 'Base pay', 'Incentive pay'].map(label => questionOf(study, label))
    const check = questionOf(study, 'Total compensation')
    if (!total?.variables[0] || !base?.variables[0] || !extra) throw new Error('The study has changed.')
    await page.goto(`/surveyForm/${survey.id}?question=${total.id}`)
    const form = new StudyFormPage(page)
    await form.isAt(total)
    const lines = [form.number(total, total.variables[0]), form.number(base, base.variables[0])] as const
    await lines[0].pressSequentially('300k')
    await lines[0].press('Enter')
    await form.isAt(base)
    await lines[1].and(page.locator(':focus')).waitFor()
    await lines[1].pressSequentially('250000')
    await form.says('$50,000 not listed yet')
    await expectAccessible(page, 'a worksheet')
    await expectNoSidewaysScroll(page, 'a worksheet')

    await form.next()
    await page
      .getByRole('dialog', { name: ASK.valueTitle })
      .getByRole('button', { name: ASK.stay, exact: true })
      .click()
    const [first] = extra.variables.filter(({ condition }) => condition === null)
    if (!first) throw new Error('The study has changed.')
    const line = form.number(extra, first)
    const notListed = page.getByRole('radio', { name: DIFFERENCE_REASON_TEXT.NOT_LISTED, exact: true })
    const focused = page.locator(':focus')
    await line.and(focused).waitFor()
    await form.button(WORKSHEET.namedDefaults('None', 2)).click()
    await line.fill('')
    await form.next()
    await page
      .getByRole('dialog', { name: ASK.valueTitle })
      .getByRole('button', { name: ASK.defaults, exact: true })
      .click()
    await notListed.and(focused).waitFor()
    await form.says(
      'The parts add up to $250,000, which is $50,000 less than “Total earnings.” Choose a reason, or correct the numbers.',
    )
    await form.next()
    await page
      .getByRole('dialog', { name: ASK.invalidTitle })
      .getByRole('button', { name: ASK.stay, exact: true })
      .click()
    await notListed.and(focused).waitFor()
    await notListed.click()
    await form.next()
    await form.isAt(questionOf(study, 'Change of pay'))
    const reason = async () =>
      valuesOf(check, (await storedSurvey(world.server.db, email, study.id))?.answers ?? new Map())
    await eventually(reason).toEqual(['NOT_LISTED:50000', null])

    await form.button(FORM.back).click()
    await form.isAt(total)
    await line.fill('60000')
    await form.says('$10,000 more than the total')
    await form.says(
      'The parts add up to $310,000, which is $10,000 more than “Total earnings.” Choose a reason, or correct the numbers.',
    )
  })
})

describe('my answers', () => {
  it('show every answer before submitting, and return to the same place after a correction', async () => {
    const study = await primaryStudy(await world.server.apiAs(HALFWAY))
    const survey = await storedSurvey(world.server.db, HALFWAY, study.id)
    const answers = survey?.answers ?? new Map()
    const { visibleQuestions, status } = evaluate(study.core, answers)
    const first = visibleQuestions.find(
      ({ id, type, variables }) => type === 'YES_NO' && variables.length === 1 && status.get(id) === 'completed',
    )
    const open = visibleQuestions.find(({ id }) => status.get(id) === 'uncompleted')
    const [item] = first?.variables ?? []
    if (!first || !open || !item) throw new Error('The demo world has changed.')
    const { page } = await world.visitAs(HALFWAY, `/surveyForm/${survey?.id}?question=${open.id}`)
    const form = new StudyFormPage(page)
    await form.isAt(open)
    await page.getByRole('button', { name: /^Question \d+ of / }).click()
    await page.getByRole('dialog', { name: 'Questions' }).getByRole('button', { name: REVIEW_TITLE }).click()
    const heading = page.getByRole('heading', { level: 2, name: REVIEW_TITLE })
    await heading.and(page.locator(':focus')).waitFor()
    await expectAccessible(page, 'my answers')
    const list = page.getByRole('region', { name: REVIEW.toCheck })
    await list
      .getByRole('button')
      .filter({ hasText: nameOf(open) })
      .filter({ hasText: NOT_ANSWERED })
      .first()
      .waitFor()
    const submit = page.getByRole('button', { name: SUBMIT.submit, exact: true })
    expect(await submit.getAttribute('aria-disabled')).toBe('true')
    await form.says(TEXT.cannotComplete)

    const was = answers.get(item.id)?.value === '1' ? 'Yes' : 'No'
    const row = (text: string) => page.getByRole('button', { name: `${nameOf(first)} ${text}` })
    await row(was).click()
    await form.isAt(first)
    await form.act(first, { kind: 'yes-no', variable_id: item.id, value: was === 'Yes' ? '0' : '1' })
    await form.button(FORM.backToAnswers).click()
    await row(was === 'Yes' ? 'No' : 'Yes')
      .and(page.locator(':focus'))
      .waitFor()
    await form.button(REVIEW.toQuestions).click()
    await form.isAt(first)
  })

  it('never show an invalid number as saved', async () => {
    const study = await primaryStudy(await world.server.apiAs(HALFWAY))
    const survey = await storedSurvey(world.server.db, HALFWAY, study.id)
    const pay = questionOf(study, 'Total earnings')
    const [earnings] = pay.variables
    if (!earnings) throw new Error('The question has no variable.')
    const { page } = await world.visitAs(HALFWAY, `/surveyForm/${survey?.id}?question=${pay.id}`)
    const form = new StudyFormPage(page)
    await form.isAt(pay)
    await form.number(pay, earnings).fill('9999999')
    await form.says(SAVING.unsaved(1))
    expect(await page.getByText(SAVING.saved, { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: /^Question \d+ of / }).click()
    await page.getByRole('dialog', { name: 'Questions' }).getByRole('button', { name: REVIEW_TITLE }).click()
    await page
      .getByRole('region', { name: REVIEW.toCheck })
      .getByRole('button', { name: /\$9,999,999 .*Enter a number from/ })
      .waitFor()
    await page.getByRole('button', { name: REVIEW.toQuestions }).click()
    await form.number(pay, earnings).fill('310000')
    await form.says(SAVING.saved)
  })
})

describe('leaving a question', () => {
  it('requires confirmation for an unanswered question of the core, which can be left for later', async () => {
    const { study, survey, page } = await startStudy('member@collegium.example')
    const [first, second] = study.core.questions
    if (!first || !second) throw new Error('The study has changed.')
    await page.goto(`/surveyForm/${survey.id}?question=${first.id}`)
    const form = new StudyFormPage(page)
    await form.isAt(first)
    const asked = page.getByRole('dialog', { name: ASK.incompleteTitle })
    await form.next()
    await asked.getByRole('button', { name: ASK.stay, exact: true }).click()
    await form.isAt(first)
    await form.jump(second)
    await asked.getByRole('button', { name: ASK.later, exact: true }).click()
    await form.isAt(second)
    await eventually(() => placeIn(survey.id)).toBe(1)
  })

  it('shows a reminder for an unanswered place of work, which can be left for later', async () => {
    const { survey, study, page } = await startStudy('member@collegium.example')
    await page.goto(`/surveyForm/${survey.id}?question=${ICO_QUESTION.id}`)
    await page.getByRole('radio', { name: 'no preference', exact: true }).waitFor()
    const form = new StudyFormPage(page)
    const asked = page.getByRole('dialog', { name: ASK.locationTitle })
    await page.getByRole('radio', { name: 'Region / Subregion', exact: true }).press('Space')
    await page
      .getByRole('toolbar', { name: 'Questions' })
      .getByRole('button', { name: /, uncompleted: Desired Location/ })
      .waitFor()
    const plans = questionOf(study, 'Plans')
    await form.jump(plans)
    await asked.getByRole('button', { name: ASK.stay, exact: true }).click()
    await asked.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 2, name: ICO_QUESTION.prompt }).waitFor()
    await form.jump(plans)
    await asked.getByRole('button', { name: ASK.later, exact: true }).click()
    await form.isAt(plans)
    // The reminder is shown only once.
    await form.jump(ICO_QUESTION)
    await form.button(ASK.later).click()
    await form.isAt(ICO_QUESTION)
    await form.jump(plans)
    await form.isAt(plans)
  })

  it('counts the desired location as left until it is chosen, in the form, in my answers, and on cards', async () => {
    const { study, survey, page } = await startStudy('member@collegium.example')
    const api = await world.server.apiAs('member@collegium.example')
    const [first] = study.core.questions
    if (!first) throw new Error('The study has changed.')
    const form = new StudyFormPage(page)
    /** Compares the counts while another question is open. @returns The number of completed questions */
    const completedEverywhere = async () => {
      await page.goto(`/surveyForm/${survey.id}?question=${first.id}`)
      await form.isAt(first)
      await eventually(() => placeIn(survey.id)).toBe(0)
      const entry = (await api('GET questionnaire/get-for-survey-home')).find(({ id }) => id === study.id)
      const { completed, total, is_about } = entry?.headway ?? {}
      if (completed === undefined || total === undefined) throw new Error('The study hasn’t begun.')
      await page.getByText(`${completed} answered, ${total - completed} left`, { exact: true }).waitFor()
      await page.goto(`/surveyForm/${survey.id}?question=${first.id}&view=answers`)
      const visible = evaluate(study.core, new Map()).visibleQuestions.length + 1
      await page.getByText(REVIEW.open(visible - completed), { exact: true }).waitFor()
      const listed = page.getByRole('region', { name: REVIEW.toCheck }).getByRole('listitem')
      await eventually(() => listed.count()).toBe(visible - completed)
      await page.goto('/user/surveyHome')
      await studyCard(page, study.title)
        .getByText(`${completed} of ${is_about ? 'about ' : ''}${total} questions`)
        .waitFor()
      return completed
    }
    const before = await completedEverywhere()
    await page.goto(`/surveyForm/${survey.id}?question=${ICO_QUESTION.id}`)
    await page.getByRole('radio', { name: 'no preference', exact: true }).press('Space')
    await form.says(SAVING.saved)
    expect(await completedEverywhere()).toBe(before + 1)
  })

  it('requires no confirmation with Back if unanswered, but shows errors of an invalid answer', async () => {
    const { study, survey, page } = await startStudy('member@collegium.example')
    const payers = questionOf(study, 'Payer mix')
    await page.goto(`/surveyForm/${survey.id}?question=${payers.id}`)
    const form = new StudyFormPage(page)
    await form.isAt(payers)
    const [first, second] = payers.variables
    if (!first || !second) throw new Error('The study has changed.')
    await form.number(payers, first).fill('60')
    await form.number(payers, second).fill('55')
    await form.says('115% of 100%, 15% too much')
    await form.button(FORM.back).click()
    const asked = page.getByRole('dialog', { name: ASK.invalidTitle })
    await asked.getByText('Total must be: 100%. 115% of 100%, 15% too much.').waitFor()
    await asked.getByRole('button', { name: ASK.stay, exact: true }).click()
    await form.button(FORM.clear).click()
    const before = await page.getByRole('heading', { level: 2 }).textContent()
    await form.button(FORM.back).click()
    await eventually(() => page.getByRole('heading', { level: 2 }).textContent()).not.toBe(before)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('does not save the current position in a module', async () => {
    const email = 'finished@collegium.example'
    const study = await primaryStudy(await world.server.apiAs(email))
    const survey = await storedSurvey(world.server.db, email, study.id)
    const module = study.modules.at(-1)
    const [first, second] = module?.study.questions ?? []
    if (!survey || !module || !first || !second) throw new Error('The demo world has changed.')
    const before = await placeIn(survey.id)
    const { page } = await world.visitAs(email, `/surveyForm/${survey.id}/${module.id}?question=${first.id}`)
    const saves: string[] = []
    page.on('request', request => {
      if (request.url().includes('survey%2Fupdate')) saves.push(request.postData() ?? '')
    })
    const form = new StudyFormPage(page)
    await form.isAt(first)
    for (const action of planAnswer(module.study, survey.answers, first).actions) await form.act(first, action)
    await form.next()
    await form.isAt(second)
    await form.says(SAVING.saved)
    expect(saves.length).toBeGreaterThan(0)
    for (const sent of saves) expect(sent).not.toContain('current_question_index')
    expect(await placeIn(survey.id)).toBe(before)
  })
})

it('the progress of a module is shown once answers unsent on leaving have been saved', async () => {
  const email = 'demo@collegium.example'
  const study = await primaryStudy(await world.server.apiAs(email))
  const survey = await storedSurvey(world.server.db, email, study.id)
  const [module] = study.modules
  const [first] = module?.study.questions ?? []
  if (!survey || !module || !first) throw new Error('The demo world has changed.')
  const { page } = await world.visitAs(email, `/surveyForm/${survey.id}/${module.id}?question=${first.id}`)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/survey%2Fupdate/, async route => {
    await held
    await route.continue()
  })
  const form = new StudyFormPage(page)
  await form.isAt(first)
  const plan = planAnswer(module.study, survey.answers, first)
  for (const action of plan.actions) await form.act(first, action)
  await page.getByRole('link', { name: 'Share', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: ASK.leave, exact: true }).click()
  const card = studyCard(page, study.title)
  await card.getByRole('button', { name: MODULE.heading(study.modules.length) }).click()
  await card.getByRole('link', { name: `${module.title} Not Started` }).waitFor()
  release()
  const { questionsCompleted, questionsTotal } = evaluate(module.study, plan.answers).progress
  const percent = Math.round((100 * questionsCompleted) / questionsTotal)
  expect(percent).toBeGreaterThan(0)
  await card.getByRole('link', { name: `${module.title} ${percent}% completed` }).waitFor()
})

it('a module whose progress fails to load shows a notice and a toast, and is requested again', async () => {
  const email = 'finished@collegium.example'
  const study = await primaryStudy(await world.server.apiAs(email))
  const { page, watch } = await world.visitAs(email, '/help')
  watch.expect(/status of 400/)
  const load = /r=survey%2Fsection-statistics/
  await page.route(load, route => route.fulfill({ status: 400, json: { code: 'refused', message: 'Not now' } }))
  await page.goto('/user/surveyHome')
  const card = studyCard(page, study.title)
  await card.getByRole('button', { name: MODULE.heading(study.modules.length) }).click()
  await eventually(() => card.getByText(MODULE.failed).count()).toBe(study.modules.length)
  await page.getByRole('alert').filter({ hasText: 'Not now' }).waitFor()
  expect(await card.getByRole('listitem').getByRole('link').count()).toBe(0)
  await page.unroute(load)
  const [module] = study.modules
  await card.getByRole('button', { name: `${MODULE.retry}, ${module?.title}` }).click()
  await eventually(() => card.getByText(MODULE.failed).count()).toBe(study.modules.length - 1)
})

it('participation of a demo member is generated once', async () => {
  const email = 'demo@collegium.example'
  const study = await primaryStudy(await world.server.apiAs(email))
  const { page } = await world.visitAs(email, '/user/surveyHome')
  const made = /^Demo participation \(sample numbers\): convenience (4[5-9]|[56]\d|7[0-5])%, random 0%/
  const participation = studyCard(page, study.title).getByText(made)
  const said = await participation.textContent()
  await page.reload()
  expect(await participation.textContent()).toBe(said)
})

describe('an unusual number', () => {
  const MEMBER = 'halfway@collegium.example'

  /** Opens a question with one number, and returns its field and the value that the server has. */
  async function openNumber(label: string) {
    const study = await primaryStudy(await world.server.apiAs(MEMBER))
    const survey = await storedSurvey(world.server.db, MEMBER, study.id)
    const question = questionOf(study, label)
    const [variable] = question.variables
    if (!survey || !variable) throw new Error('The demo world has changed.')
    const path = `/surveyForm/${survey.id}?question=${question.id}`
    const { page } = await world.visitAs(MEMBER, path)
    const form = new StudyFormPage(page)
    await form.isAt(question)
    const kept = async () => (await storedSurvey(world.server.db, MEMBER, study.id))?.answers.get(variable.id)?.value
    const fill = async (text: string) => {
      await form.number(question, variable).fill(text)
      await form.says(SAVING.saved)
    }
    const hasLeft = () =>
      page.getByRole('heading', { level: 2, name: question.prompt, exact: true }).waitFor({ state: 'detached' })
    const back = async () => {
      await form.button(FORM.back).click()
      await form.isAt(question)
    }
    const reopen = async () => {
      await page.goto(path)
      await form.isAt(question)
    }
    return { page, form, reopen, question, field: form.number(question, variable), kept, fill, hasLeft, back }
  }
  const LIMIT = 'Unusual: This is more than 110 hours. Is it right?'

  it('is saved, asked about by the first Next, and accepted by the second', async () => {
    const { page, form, question, fill, kept, hasLeft, back } = await openNumber('Longest week')
    await fill('120')
    await form.button('Next').click()
    await form.says(LIMIT)
    await form.isAt(question)
    await eventually(kept).toBe('120')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await form.button('Next').click()
    await hasLeft()
    await back()
    await form.button('Next').click()
    await hasLeft()
  })

  it('is asked about on leaving its field by keyboard, and answered by a button that leaves the focus nearby', async () => {
    const { page, form, field, fill, hasLeft } = await openNumber('Longest week')
    await fill('121')
    expect(await page.getByText(LIMIT).count()).toBe(0)
    await field.press('Tab')
    await page.getByRole('status').filter({ hasText: LIMIT }).waitFor()
    await form.button(FORM.unusualYes).press('Enter')
    await form.says(FORM.unusualConfirmed)
    expect(await form.button(FORM.unusualYes).count()).toBe(0)
    await page.getByRole('status').filter({ hasText: FORM.unusualConfirmed }).and(page.locator(':focus')).waitFor()
    await form.button('Next').click()
    await hasLeft()
  })

  it('isn’t asked about again after a reload, but another number is', async () => {
    const { page, form, reopen, field, fill, hasLeft, back } = await openNumber('Longest week')
    await fill('122')
    await field.press('Enter')
    await form.says(LIMIT)
    await field.press('Enter')
    await hasLeft()
    await reopen()
    await form.button('Next').click()
    await hasLeft()
    await back()
    await field.fill('123')
    await form.button('Next').click()
    await form.says(LIMIT)
    await form.button(FORM.unusualChange).click()
    await field.and(page.locator(':focus')).waitFor()
    await fill('70')
    await form.button('Next').click()
    await hasLeft()
  })

  it('is compared with released results of last year', async () => {
    const { page, form, fill, field, hasLeft } = await openNumber('Work RVUs')
    await fill('24000')
    await field.press('Tab')
    await page
      .getByRole('status')
      .filter({
        hasText:
          /^Unusual: In \d{4}, about 9 in 10 physicians( in your specialty)? reported [\d,]+ wRVUs or less\. Is it right\?$/,
      })
      .waitFor()
    await expectAccessible(page, 'unusual number')
    await form.next()
    await hasLeft()
  })
})
