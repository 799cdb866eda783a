import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { evaluate } from '#rules/share/evaluate.ts'
import { nextQuestion } from '#rules/share/progress.ts'
import type { Answers, Question, Study } from '#rules/share/study.ts'
import { TEXT } from '#rules/share/text.ts'
import { FIELD, PROFILE } from '#web/areas/account/messages.ts'
import { AFTER } from '#web/areas/inform/peer-comparison/messages.ts'
import { ASK, CONTINUE, COPY_LINK, SUBMIT, TERMS } from '#web/areas/share/late-messages.ts'
import { FORM, SAVING } from '#web/areas/share/messages.ts'
import { COPY } from '#web/areas/share/my-answers/messages.ts'
import { expectAccessible } from './support/accessible.ts'
import { isInterestDue, isOnSamePage, planAnswer } from './support/answering.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { StudyFormPage } from './support/study-form.ts'
import { beginStudy, studyCard } from './support/study-home.ts'
import { firstOfKind, primaryStudy, questionOf, storedSurvey, valuesOf } from './support/survey.ts'

const RELOAD_AFTER = 10
const ICO_NAME = 'Days only, near the sea'
const world = journeys()

const dialog = (page: Page, title: string) => page.getByRole('dialog').filter({ hasText: title })

function firstIn({ questions }: Study): Question {
  const [first] = questions
  if (!first) throw new Error('The study has no questions.')
  return first
}

describe('a study', () => {
  it('is taken from Begin Study to the thank-you page, with every kind of question', async () => {
    const email = 'member@collegium.example'
    const study = await primaryStudy(await world.server.apiAs(email))
    const { page } = await world.visitAs(email, '/user/dashboard')
    await page.getByRole('navigation').getByRole('link', { name: 'Share', exact: true }).first().click()
    const form = await beginStudy(page, study.title, firstIn(study.core))
    // This message appears once, between two sections.
    const interest = page.getByRole('dialog').getByRole('button', { name: CONTINUE, exact: true })

    let answers: Answers = new Map()
    let isTold = false
    const kinds = new Set<string>()
    let current: Question | null = firstIn(study.core)
    for (let count = 1; current; count++) {
      await form.isAt(current)
      const plan = planAnswer(study.core, answers, current)
      for (const action of plan.actions) await form.act(current, action)
      answers = plan.answers
      kinds.add(current.type)
      if (count === RELOAD_AFTER) {
        await form.says(SAVING.saved)
        await page.reload()
        await form.isAt(current)
      }
      const evaluation = evaluate(study.core, answers)
      const isDue: boolean = !isTold && isInterestDue(study.core, evaluation, current)
      const next = nextQuestion(study.core, evaluation, current.id)
      if (next && !isOnSamePage(study.core, evaluation, current, next)) await form.next()
      current = next
      if (isDue) await interest.click()
      isTold ||= isDue
    }
    expect(isTold).toBe(true)
    expect([...kinds].sort()).toEqual([...new Set(study.core.questions.map(({ type }) => type))].sort())

    await form.next()
    // The study's answers are suggested for the terms of the job. A cleared term has no preference.
    const terms = page.getByRole('region', { name: TERMS.title })
    const call = terms.getByRole('group', { name: 'Should the position include call?' })
    await call.getByText(TERMS.none).waitFor()
    await call.getByRole('button', { name: /^Use my answer: (Yes|No)$/ }).click()
    await call.getByRole('button', { name: TERMS.clear, exact: true }).waitFor()
    await call.getByRole('radio', { name: 'Yes', exact: true }).press('Space')
    await expectAccessible(page, 'the terms of the job')
    const location = dialog(page, ASK.locationTitle)
    await form.jump(firstIn(study.core))
    await location.getByRole('button', { name: ASK.stay, exact: true }).click()
    await form.button('Back').click()
    await terms.waitFor({ state: 'detached' })
    expect(await location.count()).toBe(0)
    await form.next()
    await call.getByRole('radio', { name: 'Yes', exact: true }).and(page.locator(':checked')).waitFor()

    // An invalid term blocks the page like an invalid answer. The list of questions shows the value of each term.
    const pay = terms.getByRole('textbox').first()
    await pay.fill('1')
    await form.says('1 invalid response')
    await form.button('Back').click()
    await dialog(page, ASK.invalidTitle).getByRole('button', { name: ASK.stay, exact: true }).click()
    // The term also blocks the page after a reload.
    await page.reload()
    await form.says('1 invalid response')
    await pay.fill('300000')
    await page.getByRole('button', { name: /^Question \d+ of / }).click()
    const list = page.getByRole('dialog', { name: 'Questions' })
    await list.getByRole('button', { name: /\$300,000$/ }).waitFor()
    await list.getByRole('button', { name: /No preference$/ }).waitFor()
    await expectAccessible(page, 'the list of the questions with the terms')
    await list.getByRole('button', { name: /Yes$/ }).click()
    await list.waitFor({ state: 'detached' })
    await eventually(() => page.evaluate<string>('document.activeElement.textContent')).toBe(
      'Should the position include call?',
    )

    await form.button(FORM.complete).click()
    const submitting = page.getByRole('region', { name: SUBMIT.icoTitle })
    await submitting.getByRole('textbox', { name: SUBMIT.icoName }).fill(ICO_NAME)
    await submitting.getByRole('button', { name: SUBMIT.submit, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor()
    const figures = page.getByRole('region', { name: AFTER.title }).getByRole('listitem')
    await figures.locator('[data-own]').nth(2).waitFor()
    expect(await figures.count()).toBe(3)
    expect(await page.getByRole('link', { name: AFTER.all, exact: true }).getAttribute('href')).toBe(
      `/user/filters/${study.id}`,
    )
    for (const name of ['Inform', 'Share', 'Dashboard', 'Connect'])
      expect(await page.getByRole('main').getByRole('link', { name, exact: true }).count(), name).toBe(1)
    const kept = await storedSurvey(world.server.db, email, study.id)
    expect(kept?.submitted).toBe(true)
    const icos = world.server.db.selectFrom('job_profile').select('is_complete').where('title', '=', ICO_NAME)
    expect(await icos.execute()).toEqual([{ is_complete: true }])
    const chosen = world.server.db
      .selectFrom('job_profile_response')
      .innerJoin('job_profile', 'job_profile.id', 'job_profile_id')
      .innerJoin('job_question_variable', 'job_question_variable.id', 'job_question_variable_id')
      .select(['uid', 'job_profile_response.value'])
      .where('title', '=', ICO_NAME)
      .where('job_profile_response.value', 'is not', null)
      .orderBy('job_question_variable_id')
    expect(await chosen.execute()).toEqual([
      { uid: 'ico_pay', value: '300000' },
      { uid: 'ico_call', value: '1' },
    ])
    const valuesIn = (these: Answers) =>
      evaluate(study.core, answers).visibleQuestions.map(question => [question.label, valuesOf(question, these)])
    expect(valuesIn(kept?.answers ?? new Map())).toEqual(valuesIn(answers))

    await page.getByRole('link', { name: COPY_LINK }).click()
    await page.getByRole('button', { name: COPY.csv, exact: true }).waitFor()
    await page.goto(`/surveyForm/${kept?.id}`)
    await page.getByRole('heading', { level: 1, name: 'Share' }).waitFor()
    expect(pathOf(page)).toBe('/user/surveyHome')
    await studyCard(page, study.title)
      .getByText(/^Submitted on/)
      .waitFor()
    expect(
      await studyCard(page, study.title)
        .getByRole('button', { name: /Study$/ })
        .count(),
    ).toBe(0)
  })

  it('asks for missing profile fields first', async () => {
    const email = 'incomplete@collegium.example'
    const study = await primaryStudy(await world.server.apiAs(email))
    const { page } = await world.visitAs(email, '/user/surveyHome')
    await studyCard(page, study.title).getByRole('button', { name: 'Begin Study' }).click()
    const profile = page.getByRole('dialog', { name: PROFILE.title })
    await profile.getByRole('button', { name: PROFILE.save, exact: true }).click()
    await profile.getByRole('combobox', { name: FIELD.states }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Ohio')
    await page.keyboard.press('Enter')
    await profile.getByRole('textbox', { name: FIELD.zip }).fill('44106')
    await profile.getByRole('button', { name: PROFILE.save, exact: true }).click()
    await new StudyFormPage(page).isAt(firstIn(study.core))
  })

  it('asks for confirmation before an unfinished question is left, and shows the required total', async () => {
    const email = 'halfway@collegium.example'
    const study = await primaryStudy(await world.server.apiAs(email))
    const survey = await storedSurvey(world.server.db, email, study.id)
    const first = firstIn(study.core)
    const { page } = await world.visitAs(email, `/surveyForm/${survey?.id}?question=${first.id}`)
    const form = new StudyFormPage(page)
    await form.isAt(first)

    const payers = questionOf(study, 'Payer mix')
    await form.jump(payers)
    await form.isAt(payers)
    for (const variable of payers.variables) await form.number(payers, variable).fill('10')
    await form.says(TEXT.percentTotal)
    await form.next()
    await dialog(page, ASK.invalidTitle).getByRole('button', { name: ASK.stay }).click()
    await form.isAt(payers)
    const [largest] = payers.variables
    if (largest) await form.number(payers, largest).fill(`${100 - 10 * (payers.variables.length - 1)}`)
    await eventually(() => page.getByText(TEXT.percentTotal, { exact: true }).count()).toBe(0)

    const work = questionOf(study, 'Work RVUs')
    await form.jump(work)
    await form.isAt(work)
    await form.next()
    await dialog(page, ASK.valueTitle).getByRole('button', { name: ASK.stay }).click()
    await form.isAt(work)
    await form.next()
    await dialog(page, ASK.valueTitle).getByRole('button', { name: ASK.defaults }).click()
    await form.isAt(payers)
    await form.says(SAVING.saved)
    const kept = (await storedSurvey(world.server.db, email, study.id))?.answers ?? new Map()
    expect(valuesOf(work, kept)).toEqual(['0'])
    expect(valuesOf(payers, kept)).toEqual(['60', '10', '10', '10', '10'])
  })
})

describe('answers', () => {
  it('survive a crash of the server, the page, and the browser', async () => {
    const email = 'nonmember@collegium.example'
    const { server } = world
    const api = await server.apiAs(email)
    const study = await primaryStudy(api)
    const { survey } = await api('POST survey/create', { body: { questionnaire_id: study.id } })
    const path = `/surveyForm/${survey.id}`
    const inDatabase = async (question: Question) =>
      valuesOf(question, (await storedSurvey(server.db, email, study.id))?.answers ?? new Map())
    const setting = firstIn(study.core)
    const state = firstOfKind(study.core.questions, 'FIND_STATE')
    const years = questionOf(study, 'Years in practice')
    const [hospital, single] = setting.variables
    const [yearsField] = years.variables
    if (!hospital || !single || !yearsField) throw new Error('The study has changed.')
    const chosen = (id: number) => setting.variables.map(variable => (variable.id === id ? '1' : '0'))

    const { page, context, watch } = await world.visitAs(email, path)
    const form = new StudyFormPage(page)
    await form.isAt(setting)
    await form.act(setting, { kind: 'choose', variable_id: hospital.id })
    await form.says(SAVING.saved)
    expect(await inDatabase(setting)).toEqual(chosen(hospital.id))

    watch.expect(/net::ERR_/)
    await server.kill()
    await form.act(setting, { kind: 'choose', variable_id: single.id })
    await form.says(SAVING.offline)
    await form.next()
    await form.isAt(state)
    await form.act(state, { kind: 'state', variable_id: state.variables[0]?.id ?? 0, id: 35 })
    expect(await inDatabase(setting)).toEqual(chosen(hospital.id))
    await server.restart()
    await form.says(SAVING.saved)
    expect(await inDatabase(setting)).toEqual(chosen(single.id))
    expect(await inDatabase(state)).toEqual(['35'])

    await form.jump(years)
    await form.isAt(years)
    await server.kill()
    await form.number(years, yearsField).fill('17')
    await form.says(SAVING.offline)
    const storageState = await context.storageState()
    await context.close()
    await server.restart()
    expect(await inDatabase(years)).toEqual([null])

    const { page: later } = await world.visit({ storageState })
    await later.goto(path)
    const again = new StudyFormPage(later)
    await later.getByRole('heading', { level: 1, name: study.title }).waitFor()
    await eventually(() => inDatabase(years)).toEqual(['17'])
    await again.jump(setting)
    await eventually(() => later.getByRole('radio', { name: single.input_label, exact: true }).isChecked()).toBe(true)
    await again.jump(years)
    await eventually(() => again.number(years, yearsField).inputValue()).toBe('17')
    expect(await inDatabase(setting)).toEqual(chosen(single.id))
    expect(await inDatabase(state)).toEqual(['35'])
  })
})
