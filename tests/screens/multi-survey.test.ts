import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_SURVEYS, MUST_STAY_ANSWERED } from '#rules/share/correction.ts'
import type { Answers, Question, Variable } from '#rules/share/study.ts'
import { ASK } from '#web/areas/share/late-messages.ts'
import { FORM } from '#web/areas/share/messages.ts'
import { EDITOR, SURVEYS } from '#web/areas/share/multi-survey/messages.ts'
import { TABLE } from '#web/ui/table/labels.ts'
import { eventually, pathOf } from '../journeys/support/journeys.ts'
import type { Api } from '../journeys/support/server.ts'
import { type PrimaryStudy, primaryStudy, questionOf, storedSurvey } from '../journeys/support/survey.ts'
import type { Locator, Page } from '../support/page.ts'
import { inspect } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const ADMIN = 'admin@collegium.example'
/** Accounts with a survey in progress (`HALFWAY`) and a submitted one (`FINISHED`). */
const HALFWAY = 'halfway@collegium.example'
const FINISHED = 'finished@collegium.example'
const DEMO = 'demo@collegium.example'
const world = screens()
let study: PrimaryStudy
let setting: Question
let halfway: number
let finished: number

beforeAll(async () => {
  study = await primaryStudy(await world.server.apiAs(HALFWAY))
  setting = questionOf(study, 'Practice setting')
  halfway = await surveyOf(HALFWAY)
  finished = await surveyOf(FINISHED)
})

async function surveyOf(email: string): Promise<number> {
  const found = await storedSurvey(world.server.db, email, study.id)
  if (!found) throw new Error(`${email} has no survey.`)
  return found.id
}

async function answersOf(email: string): Promise<Answers> {
  return (await storedSurvey(world.server.db, email, study.id))?.answers ?? new Map()
}

const isChosen = (answers: Answers, { id }: Variable): boolean => answers.get(id)?.value === '1'
/** Returns an option that is not selected. */
function otherOption(answers: Answers): Variable {
  const other = setting.variables.find(variable => !isChosen(answers, variable))
  if (!other) throw new Error('Every option is chosen.')
  return other
}
const chosen = (answers: Answers): string[] =>
  setting.variables.filter(variable => isChosen(answers, variable)).map(({ input_label }) => input_label)

async function countedOf(surveyId: number) {
  const { db } = world.server
  return db.selectFrom('submission').selectAll().where('survey_id', '=', surveyId).executeTakeFirstOrThrow()
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: EDITOR.title, exact: true }).waitFor()
}
const editButton = (page: Page, question: Question, surveyId: number): Locator =>
  page.getByRole('button', { name: `${EDITOR.edit} ${question.label}, ${EDITOR.survey(surveyId)}`, exact: true })
const panelOf = (page: Page, surveyId: number): Locator =>
  page.getByRole('region', { name: EDITOR.survey(surveyId), exact: true })
const saveButton = (page: Page): Locator => page.getByRole('button', { name: EDITOR.save, exact: true })

async function choose(page: Page, surveyId: number, { input_label }: Variable): Promise<void> {
  await editButton(page, setting, surveyId).press('Enter')
  const panel = panelOf(page, surveyId)
  await panel.getByRole('radio', { name: input_label, exact: true }).press('Space')
  await panel.getByRole('button', { name: EDITOR.done, exact: true }).press('Enter')
}

describe('the survey editor, wide and light, narrow and dark', () => {
  it('corrects two surveys together, by keyboard, and the results include the change', async () => {
    const [first, second] = [otherOption(await answersOf(HALFWAY)), otherOption(await answersOf(FINISHED))]
    const { page } = await world.visitAs(ADMIN, `/admin/survey?sort=id&id=${halfway},${finished}`)
    for (const id of [halfway, finished])
      await page.getByRole('checkbox', { name: TABLE.select(EDITOR.survey(id)), exact: true }).press('Space')
    await inspect(page, 'the way to the editor')
    await page.getByRole('button', { name: SURVEYS.correctSelected, exact: true }).press('Enter')
    await page.getByText(study.title, { exact: true }).waitFor()
    expect(pathOf(page)).toBe(`/surveyMultiForm/${halfway},${finished}`)
    expect(await saveButton(page).isDisabled()).toBe(true)
    await inspect(page, 'the editor')
    for (const email of [HALFWAY, FINISHED]) expect(await page.content()).not.toContain(email.split('@')[0])

    await editButton(page, setting, halfway).press('Enter')
    const heading = panelOf(page, halfway).getByRole('heading', { name: setting.prompt, exact: true })
    await heading.and(page.locator(':focus')).waitFor()
    await inspect(page, 'an answer open')
    await choose(page, halfway, first)
    await editButton(page, setting, halfway).and(page.locator(':focus')).waitFor()
    await choose(page, finished, second)
    await page.getByText(EDITOR.changes(2, 2), { exact: true }).waitFor()
    await inspect(page, 'two answers changed')
    expect(chosen(await answersOf(HALFWAY))).not.toEqual([first.input_label])

    await saveButton(page).click()
    await page.getByRole('heading', { level: 1, name: SURVEYS.title, exact: true }).waitFor()
    await page.getByText(EDITOR.saved(2), { exact: true }).waitFor()
    expect(pathOf(page)).toBe('/admin/survey')
    expect(chosen(await answersOf(HALFWAY))).toEqual([first.input_label])
    expect(chosen(await answersOf(FINISHED))).toEqual([second.input_label])
    const after = await countedOf(finished)
    expect(after.answers).toHaveProperty(`${second.id}`, 1)
  })

  it('shows errors that block saving, and asks for confirmation before unsaved input is lost', async () => {
    const before = await answersOf(FINISHED)
    const { page } = await world.visitAs(ADMIN, '/gm-admin')
    await open(page, `/surveyMultiForm/${finished}`)
    await page.getByLabel(EDITOR.find).fill(`Q${setting.id}`)
    await page.getByText(EDITOR.found(1), { exact: true }).waitFor()
    await editButton(page, setting, finished).click()
    const panel = panelOf(page, finished)
    await panel.getByRole('button', { name: FORM.clear, exact: true }).click()
    await page.getByText(MUST_STAY_ANSWERED, { exact: true }).waitFor()
    await page.getByText(EDITOR.toCorrect(1), { exact: true }).waitFor()
    expect(await saveButton(page).isDisabled()).toBe(true)
    await inspect(page, 'an answer to be mended')
    await panel.getByRole('button', { name: EDITOR.done, exact: true }).click()
    await page.getByRole('button', { name: EDITOR.show, exact: true }).click()
    await panel.waitFor()

    await page.getByRole('link', { name: 'Collegium, home' }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: EDITOR.leaveTitle })
    await dialog.getByText(ASK.unsent, { exact: true }).waitFor()
    await inspect(page, 'leaving')
    await dialog.getByRole('button', { name: ASK.remain, exact: true }).click()
    expect(pathOf(page)).toBe(`/surveyMultiForm/${finished}`)
    await panel.getByRole('button', { name: EDITOR.undo, exact: true }).click()
    await page.getByText(EDITOR.nothingChanged, { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Collegium, home' }).click()
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()
    expect(await answersOf(FINISHED)).toEqual(before)
  })

  it('reports surveys that cannot be edited together, each with its reason', async () => {
    const { page, watch } = await world.visitAs(ADMIN, '/gm-admin')
    const { id: older } = await world.server.db
      .selectFrom('survey')
      .select('id')
      .where('questionnaire_id', '!=', study.id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await open(page, `/surveyMultiForm/${finished},${older}`)
    await page.getByText(EDITOR.severalStudies, { exact: true }).waitFor()
    await inspect(page, 'several studies')
    await page.getByRole('link', { name: EDITOR.goOn([finished]), exact: true }).click()
    await editButton(page, setting, finished).waitFor()

    watch.expect(/404/)
    await open(page, `/surveyMultiForm/${finished},2147483647`)
    await page.getByText(EDITOR.missing([2_147_483_647]), { exact: true }).waitFor()
    await open(page, '/surveyMultiForm/12,x')
    await page.getByText(EDITOR.malformed('x'), { exact: true }).waitFor()
    await inspect(page, 'no survey number')
    await open(page, `/surveyMultiForm/${Array.from({ length: MAX_SURVEYS + 1 }, (_, at) => at + 1).join()}`)
    await page.getByText(EDITOR.tooMany(MAX_SURVEYS), { exact: true }).waitFor()
  })
})

it('no survey is saved if one no longer exists, and all input remains on the screen', async () => {
  const admin: Api = await world.server.apiAs(ADMIN)
  const member: Api = await world.server.apiAs(DEMO)
  const { survey } = await member('POST survey/create', { body: { questionnaire_id: study.id } })
  const before = await answersOf(HALFWAY)
  const option = otherOption(before)
  const { page, watch } = await world.visitAs(ADMIN, `/surveyMultiForm/${halfway},${survey.id}`)
  await choose(page, halfway, option)
  await choose(page, survey.id, otherOption(await answersOf(DEMO)))
  await admin('POST survey/reset', { query: { surveyId: survey.id } })
  watch.expect(/404/)
  await saveButton(page).click()
  await page.getByText(EDITOR.gone, { exact: true }).waitFor()
  await page.getByText(EDITOR.changes(2, 2), { exact: true }).waitFor()
  expect(await answersOf(HALFWAY)).toEqual(before)
  expect(pathOf(page)).toBe(`/surveyMultiForm/${halfway},${survey.id}`)
})

it('no input is lost after a lost connection, and saving again succeeds', async () => {
  const option = otherOption(await answersOf(HALFWAY))
  const { page, watch, context } = await world.visitAs(ADMIN, `/surveyMultiForm/${halfway}`)
  await choose(page, halfway, option)
  watch.expect(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await saveButton(page).click()
  await page.getByText(EDITOR.unreachable, { exact: true }).waitFor()
  await context.setOffline(false)
  await saveButton(page).click()
  await page.getByRole('heading', { level: 1, name: SURVEYS.title, exact: true }).waitFor()
  expect(chosen(await answersOf(HALFWAY))).toEqual([option.input_label])
})

it('members and society administrators are redirected to their home pages', async () => {
  for (const email of [FINISHED, 'society@collegium.example']) {
    const { page } = await world.visitAs(email, `/surveyMultiForm/${finished}`)
    await eventually(() => pathOf(page)).toMatch(/^\/(user\/dashboard|mss-admin)$/)
  }
})
