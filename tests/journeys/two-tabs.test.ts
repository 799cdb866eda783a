import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { evaluate } from '#rules/share/evaluate.ts'
import type { Question } from '#rules/share/study.ts'
import { ASK, SUBMIT } from '#web/areas/share/late-messages.ts'
import { FORM, HOME, SAVING } from '#web/areas/share/messages.ts'
import { planAnswer } from './support/answering.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { StudyFormPage } from './support/study-form.ts'
import { studyCard } from './support/study-home.ts'
import { type PrimaryStudy, primaryStudy, questionOf, storedSurvey, valuesOf } from './support/survey.ts'

const OFFLINE = /net::ERR_/
const world = journeys()

interface StartedStudy {
  readonly study: PrimaryStudy
  readonly path: string
  /** Returns the stored values of a question. */
  readonly inDatabase: (question: Question) => Promise<(string | null)[]>
}

/** Starts this year's study as a member. */
async function startStudy(email: string): Promise<StartedStudy> {
  const api = await world.server.apiAs(email)
  const study = await primaryStudy(api)
  const { survey } = await api('POST survey/create', { body: { questionnaire_id: study.id } })
  return {
    study,
    path: `/surveyForm/${survey.id}`,
    inDatabase: async question =>
      valuesOf(question, (await storedSurvey(world.server.db, email, study.id))?.answers ?? new Map()),
  }
}

/** Opens the study form in an open page. */
async function formAt(page: Page, question: Question): Promise<StudyFormPage> {
  const form = new StudyFormPage(page)
  await form.isAt(question)
  return form
}

const at = ({ path }: StartedStudy, { id }: Question) => `${path}?question=${id}`

function variablesOf({ label, variables }: Question) {
  const [first, second, ...rest] = variables
  if (!first || !second) throw new Error(`"${label}" has changed.`)
  return { first, second, rest }
}

describe('two tabs', () => {
  it('show the same answers immediately in one browser', async () => {
    const email = 'member@collegium.example'
    const taken = await startStudy(email)
    const payers = questionOf(taken.study, 'Payer mix')
    const setting = questionOf(taken.study, 'Practice setting')
    const { first, second } = variablesOf(payers)
    const { page: one, context } = await world.visitAs(email, at(taken, payers))
    const here = await formAt(one, payers)
    const two = await context.newPage()
    await two.goto(at(taken, payers))
    const there = await formAt(two, payers)
    const value = (form: StudyFormPage, variable: typeof first) => form.number(payers, variable).inputValue()

    const enter = async (form: StudyFormPage, variable: typeof first, text: string) => {
      await form.number(payers, variable).fill(text)
      // Switching to another tab moves the focus out of the field.
      await form.number(payers, variable).press('Tab')
    }
    await enter(here, first, '60')
    await eventually(() => value(there, first)).toBe('60')
    await there.says(FORM.updatedElsewhere(payers.label))
    await enter(there, second, '40')
    await eventually(() => value(here, second)).toBe('40')
    await enter(there, first, '55')
    await eventually(() => value(here, first)).toBe('55')
    await here.says(SAVING.saved)
    await there.says(SAVING.saved)
    expect((await taken.inDatabase(payers)).slice(0, 2)).toEqual(['55', '40'])

    await here.page.getByRole('button', { name: FORM.dismiss }).click()
    await here.page.getByText(FORM.updatedElsewhere(payers.label)).waitFor({ state: 'detached' })
    await one.goto(at(taken, setting))
    const again = await formAt(one, setting)
    const { first: choice, second: other } = variablesOf(setting)
    await again.act(setting, { kind: 'choose', variable_id: choice.id })
    await there.says(FORM.updatedElsewhere(setting.label))
    await again.act(setting, { kind: 'choose', variable_id: other.id })
    await again.says(SAVING.saved)
    await eventually(async () => (await taken.inDatabase(setting)).slice(0, 2)).toEqual(['0', '1'])
  })
})

describe('two devices', () => {
  it('merge their answers by variable: the latest wins, and the other device gets a notice', async () => {
    const email = 'nonmember@collegium.example'
    const taken = await startStudy(email)
    const payers = questionOf(taken.study, 'Payer mix')
    const { first, second, rest } = variablesOf(payers)
    const [third] = rest
    if (!third) throw new Error('"Payer mix" has changed.')
    const visit = () => world.visitAs(email, at(taken, payers))
    const visitors = await Promise.all([visit(), visit()])
    const [here, there] = await Promise.all([formAt(visitors[0].page, payers), formAt(visitors[1].page, payers)])
    const shown = (form: StudyFormPage) =>
      Promise.all([first, second, third].map(variable => form.number(payers, variable).inputValue()))

    await here.number(payers, first).fill('60')
    await here.says(SAVING.saved)
    await there.number(payers, second).fill('30')
    await eventually(() => shown(there)).toEqual(['60', '30', ''])
    await there.says(FORM.updatedElsewhere(payers.label))
    await there.number(payers, first).fill('50')
    await eventually(async () => (await taken.inDatabase(payers)).slice(0, 3)).toEqual(['50', '30', null])
    expect(await shown(here)).toEqual(['60', '', ''])
    await here.number(payers, third).fill('20')
    await eventually(() => shown(here)).toEqual(['50', '30', '20'])
    await here.says(FORM.updatedElsewhere(payers.label))
    expect((await taken.inDatabase(payers)).slice(0, 3)).toEqual(['50', '30', '20'])
  })

  it('agree that a study is submitted, regardless of what the other device does next', async () => {
    const email = 'early@collegium.example'
    const taken = await startStudy(email)
    const { study } = taken
    const kept = await storedSurvey(world.server.db, email, study.id)
    let answers = kept?.answers ?? new Map()
    const open = () => {
      const { visibleQuestions, status } = evaluate(study.core, answers)
      return visibleQuestions.find(({ id }) => status.get(id) !== 'completed')
    }
    const setting = questionOf(study, 'Practice setting')
    const visit = () => world.visitAs(email, at(taken, setting))
    const [going, answering, submitting] = await Promise.all([visit(), visit(), visit()])
    const [mover, answerer] = await Promise.all([formAt(going.page, setting), formAt(answering.page, setting)])

    const { page, context } = submitting
    await page.getByRole('heading', { level: 1, name: study.title }).waitFor()
    const form = new StudyFormPage(page)
    const tab = await context.newPage()
    await tab.goto(at(taken, setting))
    await formAt(tab, setting)
    for (let question = open(); question; question = open()) {
      await form.jump(question)
      await form.isAt(question)
      const plan = planAnswer(study.core, answers, question)
      for (const action of plan.actions) await form.act(question, action)
      answers = plan.answers
    }
    await form.button(FORM.complete).click()
    const asked = page.getByRole('region', { name: SUBMIT.icoTitle })
    await asked.getByRole('textbox', { name: SUBMIT.icoName }).fill('Anywhere quiet')
    await asked.getByRole('button', { name: SUBMIT.submit, exact: true }).click()
    const thanks = (where: Page) => where.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor()
    await thanks(page)
    await thanks(tab)
    await mover.next()
    await thanks(going.page)

    answering.watch.expect(/status of 400 .*survey%2Fupdate/)
    const before = await taken.inDatabase(setting)
    const { first, second } = variablesOf(setting)
    const chosen = before[0] === '1' ? second : first
    await answerer.act(setting, { kind: 'choose', variable_id: chosen.id })
    await answering.page.getByRole('alert').filter({ hasText: 'You’ve submitted this study' }).waitFor()
    expect(await answerer.button(FORM.complete).getAttribute('aria-disabled')).toBe('true')
    expect(await taken.inDatabase(setting)).toEqual(before)
    await answering.page.getByRole('alert').getByRole('link', { name: HOME.title }).click()
    await studyCard(answering.page, study.title)
      .getByText(/^Submitted on/)
      .waitFor()
  })
})

describe('a study form offline', () => {
  it('works, and asks for confirmation before it is left with unsent answers', async () => {
    const email = 'halfway@collegium.example'
    const taken = await startStudy(email)
    const { study, inDatabase } = taken
    const setting = questionOf(study, 'Practice setting')
    const state = questionOf(study, 'Practice state')
    const years = questionOf(study, 'Years in practice')
    const [yearsField] = years.variables
    if (!yearsField) throw new Error('The study has changed.')
    const { page, context, watch } = await world.visitAs(email, at(taken, setting))
    const form = await formAt(page, setting)
    const share = page.getByRole('link', { name: 'Share', exact: true }).first()
    const leaving = page.getByRole('dialog', { name: ASK.leaveTitle })
    const before = await inDatabase(setting)
    const { first, second } = variablesOf(setting)
    const chosen = before[0] === '1' ? second : first

    // The request is delayed, so it is neither lost nor saved.
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/survey%2Fupdate/, async route => {
      await held
      await route.continue()
    })
    await form.act(setting, { kind: 'choose', variable_id: chosen.id })
    await form.says(SAVING.saving)
    release()
    await form.says(SAVING.saved)
    await page.unroute(/survey%2Fupdate/)

    watch.expect(OFFLINE)
    await context.setOffline(true)
    await form.next()
    await form.isAt(state)
    const elsewhere = (await inDatabase(state))[0] === '35' ? 36 : 35
    await form.act(state, { kind: 'state', variable_id: state.variables[0]?.id ?? 0, id: elsewhere })
    await form.says(SAVING.offline)
    await form.jump(years)
    await form.isAt(years)
    await form.number(years, yearsField).fill('21')

    await share.click()
    await leaving.getByText(ASK.incomplete, { exact: true }).waitFor()
    await leaving.getByText(ASK.kept, { exact: true }).waitFor()
    await leaving.getByRole('button', { name: ASK.remain, exact: true }).click()
    await form.isAt(years)
    const [unloading] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
    expect(unloading.type()).toBe('beforeunload')
    await unloading.dismiss()
    expect(await inDatabase(years)).not.toEqual(['21'])
    expect(await form.number(years, yearsField).inputValue()).toBe('21')

    await context.setOffline(false)
    await form.says(SAVING.saved)
    expect(await inDatabase(state)).toEqual([`${elsewhere}`])
    expect(await inDatabase(years)).toEqual(['21'])
    await share.click()
    await leaving.getByText(ASK.incomplete, { exact: true }).waitFor()
    await leaving.getByRole('button', { name: ASK.leave, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: HOME.title }).waitFor()
    expect(pathOf(page)).toBe('/user/surveyHome')
    await studyCard(page, study.title).getByRole('button', { name: 'Continue Study' }).click()
    await form.isAt(years)
  })

  it('sends its answers later if it was left', async () => {
    const email = 'lastyear@collegium.example'
    const taken = await startStudy(email)
    const years = questionOf(taken.study, 'Years in practice')
    const [field] = years.variables
    if (!field) throw new Error('The study has changed.')
    const { page, context, watch } = await world.visitAs(email, at(taken, years))
    const form = await formAt(page, years)
    watch.expect(OFFLINE)
    await context.setOffline(true)
    await form.number(years, field).fill('9')
    await form.says(SAVING.offline)
    await page.close()
    const unsent = async () => {
      const { origins } = await context.storageState()
      return origins
        .flatMap(({ localStorage }) => localStorage)
        .filter(({ name }) => name.startsWith('collegium-share:'))
    }
    expect(await unsent()).toHaveLength(1)

    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto(at(taken, years))
    const again = await formAt(later, years)
    expect(await again.number(years, field).inputValue()).toBe('9')
    await again.says(SAVING.saved)
    expect(await taken.inDatabase(years)).toEqual(['9'])
    await eventually(unsent).toEqual([])
    // All changes were sent, so the page can be closed without a warning.
    await Promise.all([later.waitForEvent('close'), later.close({ runBeforeUnload: true })])
  })
})
