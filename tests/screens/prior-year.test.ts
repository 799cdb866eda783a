import { describe, expect, it } from 'vitest'
import { DIFFERENCE_REASON_TEXT } from '#rules/share/text.ts'
import { copyOf } from '#server/testing/copies.ts'
import { FIELD, PROFILE } from '#web/areas/account/messages.ts'
import { STUDY } from '#web/areas/share/home/messages.ts'
import { ASK, SUBMIT, TERMS } from '#web/areas/share/late-messages.ts'
import { FORM, SAVING } from '#web/areas/share/messages.ts'
import { HINT, ICO, ROW, UPDATE } from '#web/areas/share/prior-year/messages.ts'
import { eventually, pathOf } from '../journeys/support/journeys.ts'
import { answersByUid, nextTo, openUpdate, type UpdatePage } from '../journeys/support/prior-year.ts'
import { StudyFormPage } from '../journeys/support/study-form.ts'
import { studyCard } from '../journeys/support/study-home.ts'
import { type PrimaryStudy, primaryStudy, questionOf, storedSurvey, valuesOf } from '../journeys/support/survey.ts'
import type { Locator, Page } from '../support/page.ts'
import { inspect } from './support/accessible.ts'
import { screens } from './support/screens.ts'

/** Accounts with no new questions this year (`LAST_YEAR`) and with one (`RETURNING`). */
const LAST_YEAR = 'lastyear@collegium.example'
const RETURNING = 'returning@collegium.example'
const DASHBOARD = '/user/dashboard'
const YEARS = ['years_in_practice', 'years_here']
const world = screens()

interface Updating {
  readonly email: string
  readonly study: PrimaryStudy
  readonly page: Page
  readonly update: UpdatePage
  /** ID of last year's study. */
  readonly priorId: number
}

/** Copies an account of the demo world and opens its update page. */
async function updating(like: string): Promise<Updating & Awaited<ReturnType<typeof world.visitAs>>> {
  const email = await copyOf(world.server.db, like)
  const api = await world.server.apiAs(email)
  const study = await primaryStudy(api)
  const entries = await api('GET questionnaire/get-for-survey-home')
  const priorId = entries.find(({ id }) => id === study.id)?.prior_year_questionnaire_id ?? 0
  const visitor = await world.visitAs(email, '/user/surveyHome')
  const update = await openUpdate(visitor.page, study.title)
  // Pay, hours, work RVUs, and the change of pay are selected at first.
  for (const label of ['Base pay', 'Hours per week', 'Work RVUs', 'Change of pay'])
    await update.box(label).and(visitor.page.locator(':checked')).waitFor()
  await visitor.page.getByText(UPDATE.selected).waitFor()
  await update.untickAll()
  await visitor.page.getByText(UPDATE.unselectedButYears(1)).waitFor()
  return { ...visitor, email, study, update, priorId }
}

/** Expects a submitted survey with last year's answers and one more year of what continues, except for the given answers. */
async function expectCarriedOver({ email, study, priorId }: Updating, except: readonly string[] = []): Promise<void> {
  const { db } = world.server
  const [before, now] = [await answersByUid(db, email, priorId), await answersByUid(db, email, study.id)]
  for (const uid of YEARS) before.set(uid, `${Number(before.get(uid)) + 1}`)
  for (const uid of except) {
    before.delete(uid)
    now.delete(uid)
  }
  expect(now.size).toBeGreaterThan(100)
  expect([...now]).toEqual([...before])
  expect((await storedSurvey(db, email, study.id))?.submitted).toBe(true)
}

const isSubmission = ({ searchParams }: URL): boolean =>
  searchParams.get('r') === 'survey/update' && searchParams.has('submit')

const profilesOf = (email: string) =>
  world.server.db
    .selectFrom('job_profile')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(['job_profile.id', 'questionnaire_id', 'title', 'is_default', 'is_complete'])
    .select(['geographic_preference_type', 'geographic_preference_value'])
    .where('email', '=', email)
    .orderBy('job_profile.id')
    .execute()

const removeProfiles = (email: string) =>
  world.server.db
    .updateTable('job_profile')
    .set({ deleted: new Date() })
    .where('user_id', '=', eb => eb.selectFrom('app_user').select('id').where('email', '=', email))
    .execute()

/** Returns the answers to the terms of a member's ICOs. */
function termsOf(email: string) {
  return world.server.db
    .selectFrom('job_profile_response as r')
    .innerJoin('job_profile', 'job_profile.id', 'job_profile_id')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .innerJoin('job_question_variable as v', 'v.id', 'job_question_variable_id')
    .select(['user_id', 'job_profile_id', 'v.id', 'job_question_id', 'value'])
    .where('email', '=', email)
    .orderBy('job_profile_id')
    .execute()
}

describe('an update without changes', () => {
  it("shows last year's answers, and ends with the confirmation of the ideal job", async () => {
    const all = await updating(LAST_YEAR)
    const { page, update, study, email, priorId } = all
    expect(
      await page.getByRole('navigation').getByRole('link', { name: 'Share' }).first().getAttribute('aria-current'),
    ).toBe('page')
    for (const field of [FIELD.zip, 'Board Certification', FIELD.visa]) await update.box(field).waitFor()
    for (const field of ['Specialty', FIELD.gender, FIELD.veteran])
      expect(await update.row(field).count(), field).toBe(0)
    const pay = (await answersByUid(world.server.db, email, priorId)).get('comp_base')
    await update
      .row('Base pay')
      .getByText(`$${Number(pay).toLocaleString('en-US')}`)
      .waitFor()
    await update.row('Practice setting').getByText('Academic medical center').waitFor()
    expect(await update.row('Community').getByText('Declined').count()).toBe(1)
    expect(await page.getByText(ROW.newText).count()).toBe(0)
    await inspect(page, 'update')

    const section = questionOf(study, 'Base pay').section_id
    await page.goto(`/update-prior-year-study/${update.surveyId}/${section}`)
    await update.row('Base pay').waitFor()
    expect(await update.row('Practice setting').count()).toBe(0)
    await page.getByRole('button', { name: UPDATE.allSections, exact: true }).click()
    await update.row('Practice setting').waitFor()

    const [sent, review] = await Promise.all([
      page.waitForRequest(request => request.url().includes('save-prior-questionnaire-default-response')),
      update.review(),
    ])
    expect(sent.postDataJSON()).toMatchObject({
      surveyId: update.surveyId,
      notChangeQuestions: expect.arrayContaining([questionOf(study, 'Base pay').id]),
    })
    await review.getByText('Academic cardiology in Texas').waitFor()
    await review.getByText('$560,000').waitFor()
    await review.getByText(ICO.years(1)).waitFor()
    await review.getByText(ICO.text).and(page.locator(':focus')).waitFor()
    await inspect(page, 'review')
    await review.getByRole('button', { name: ICO.cancel, exact: true }).click()
    await update.begin.and(page.locator(':focus')).waitFor()
    expect((await storedSurvey(world.server.db, email, study.id))?.submitted).toBe(false)

    await (await update.review()).getByRole('button', { name: ICO.same, exact: true }).click()
    await page.waitForURL(`**${DASHBOARD}`)
    await expectCarriedOver(all)
    // Last year's ICO continues.
    const [now, ...more] = await profilesOf(email)
    expect([now?.questionnaire_id, more]).toEqual([study.id, []])
    expect(now).toMatchObject({ title: 'Academic cardiology in Texas', is_default: true, is_complete: true })
    expect(await update.kept(world.server.db)).toBeNull()
    await page.goto(`/update-prior-year-study/${update.surveyId}`)
    await page.getByRole('heading', { level: 1, name: 'Share' }).waitFor()
    await studyCard(page, study.title)
      .getByText(/^Submitted on/)
      .waitFor()
    expect(await studyCard(page, study.title).getByRole('button', { name: 'Update Data' }).count()).toBe(0)
  })

  it('sends unsent terms of this device before it is submitted', async () => {
    const { page, update, email } = await updating(LAST_YEAR)
    const pay = (await termsOf(email)).findLast(({ value }) => value === '560000')
    const sent = { variable_id: pay?.id, value: '600000', declined: 0, is_unknown: 0, is_set_min: 0, given: 1 }
    const key = `collegium-share:${pay?.user_id}:terms-${pay?.job_profile_id}:${pay?.job_question_id}`
    const typed = key.replace('terms', 'typed-terms')
    for (const at of [key, typed])
      await page.evaluate(`localStorage.setItem('${at}', '${JSON.stringify({ stamp: '1', responses: [sent] })}')`)
    const same = (await update.review()).getByRole('button', { name: ICO.same, exact: true })
    await same.click()
    await page.getByRole('alert').getByText(ICO.invalid, { exact: true }).waitFor()
    await page.evaluate(`localStorage.removeItem('${typed}')`)
    await same.click()
    await page.waitForURL(`**${DASHBOARD}`)
    const saved = (await termsOf(email)).filter(({ id }) => id === pay?.id)
    expect(saved.map(({ value }) => value)).toEqual(['560000', '600000'])
    expect(await page.evaluate<unknown>(`localStorage.getItem('${key}')`)).toBeNull()
  })

  it('is followed by unsent terms of another device, once the dashboard is opened there', async () => {
    const { page, update, email } = await updating(LAST_YEAR)
    const pay = (await termsOf(email)).findLast(({ value }) => value === '560000')
    await (await update.review()).getByRole('button', { name: ICO.same, exact: true }).click()
    await page.waitForURL(`**${DASHBOARD}`)
    const given = Date.now()
    const left = { variable_id: pay?.id, value: '600000', declined: 0, is_unknown: 0, is_set_min: 0, given }
    const key = `collegium-share:${pay?.user_id}:terms-${pay?.job_profile_id}:${pay?.job_question_id}`
    await page.evaluate(`localStorage.setItem('${key}', '${JSON.stringify({ stamp: '1', responses: [left] })}')`)
    await page.goto(DASHBOARD)
    await page.getByText(TERMS.sent, { exact: true }).waitFor()
    const saved = (await termsOf(email)).filter(({ id }) => id === pay?.id)
    expect(saved.map(({ value, job_profile_id }) => [value, job_profile_id === pay?.job_profile_id])).toEqual([
      ['600000', false],
    ])
    expect(await page.evaluate<unknown>(`localStorage.getItem('${key}')`)).toBeNull()
  })

  it('opens the job profile to change it', async () => {
    const all = await updating(LAST_YEAR)
    const { page, update, study, email } = all
    await (await update.review()).getByRole('button', { name: ICO.changed, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Academic cardiology in Texas' }).waitFor()
    const job = (await profilesOf(email)).find(({ questionnaire_id }) => questionnaire_id === study.id)
    expect(pathOf(page)).toBe(`/user/exchange/job-profile/${job?.id}`)
    await inspect(page, 'job profile')
    await expectCarriedOver(all)
    expect(await update.kept(world.server.db)).toBeNull()
  })

  it('opens the dashboard if there is no job profile to change', async () => {
    const all = await updating(LAST_YEAR)
    const { page, update, email } = all
    const review = await update.review()
    await removeProfiles(email)
    await review.getByRole('button', { name: ICO.changed, exact: true }).click()
    await page.waitForURL(`**${DASHBOARD}`)
    await page.getByText(ICO.submitted, { exact: true }).waitFor()
    await expectCarriedOver(all)
  })

  it('creates one job profile with another name, even if requests fail', async () => {
    const all = await updating(LAST_YEAR)
    const { page, watch, update, email } = all
    await (await update.review()).getByRole('button', { name: ICO.another, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: ICO.nameTitle })
    const name = dialog.getByRole('textbox', { name: SUBMIT.icoName, exact: true })
    const create = dialog.getByRole('button', { name: ICO.create, exact: true })
    await create.click()
    await dialog.getByText(ICO.nameRequired).waitFor()
    await name.and(page.locator(':focus')).waitFor()
    await inspect(page, 'name of the new job profile')

    watch.expect(/status of 400/)
    await name.fill('Academic cardiology in Texas')
    await create.click()
    await dialog.getByRole('alert').getByText('The Job Profile Title must be unique').waitFor()
    await dialog.getByRole('button', { name: ICO.back, exact: true }).click()
    await page.getByRole('dialog', { name: ICO.title }).getByRole('button', { name: ICO.another, exact: true }).click()

    watch.expect(/net::ERR_FAILED/)
    await page.route(isSubmission, route => route.abort())
    await name.fill('Clinic by the lake')
    await create.click()
    await dialog.getByRole('alert').getByText(/./).waitFor()
    expect((await storedSurvey(world.server.db, email, all.study.id))?.submitted).toBe(false)
    await page.unroute(isSubmission)
    await create.click()
    await page.getByRole('heading', { level: 1, name: 'Clinic by the lake' }).waitFor()
    await page.getByText(ICO.created('Clinic by the lake'), { exact: true }).waitFor()
    await expectCarriedOver(all)
    const profiles = await profilesOf(email)
    expect(profiles.map(({ title, is_default }) => [title, is_default])).toEqual([
      ['Academic cardiology in Texas', true],
      ['Clinic by the lake', false],
    ])
    const [before, copy] = profiles
    expect(pathOf(page)).toBe(`/user/exchange/job-profile/${copy?.id}`)
    expect(copy?.geographic_preference_value).toEqual(before?.geographic_preference_value)
    expect(copy?.geographic_preference_type).toBe('state')
    expect(await update.kept(world.server.db)).toBeNull()
  })
})

describe('an update that nothing changes', () => {
  it('takes four clicks from Share to the submission', async () => {
    const email = await copyOf(world.server.db, LAST_YEAR)
    const study = await primaryStudy(await world.server.apiAs(email))
    const { page } = await world.visitAs(email, '/user/surveyHome')
    let clicks = 0
    const click = async (target: Locator): Promise<void> => {
      clicks++
      await target.click()
    }
    await click(studyCard(page, study.title).getByRole('button', { name: 'Update Data', exact: true }))
    await page
      .getByRole('status')
      .getByText(/answers? to update, your ICO to check, about \d+ minutes?$/)
      .waitFor()
    await click(page.getByRole('button', { name: UPDATE.keepAll, exact: true }))
    await page.getByRole('status').getByText('Nothing to update', { exact: true }).waitFor()
    await click(page.getByRole('button', { name: UPDATE.begin, exact: true }))
    await click(page.getByRole('dialog', { name: ICO.title }).getByRole('button', { name: ICO.same, exact: true }))
    await page.waitForURL(`**${DASHBOARD}`)
    expect((await storedSurvey(world.server.db, email, study.id))?.submitted).toBe(true)
    expect(clicks).toBe(4)
  })

  it('can be reopened until it is submitted, and never clears an answer of this year', async () => {
    const all = await updating(LAST_YEAR)
    const { page, update, study, email } = all
    const { db } = world.server
    await (await update.review()).getByRole('button', { name: ICO.cancel, exact: true }).click()
    await page.goto('/user/surveyHome')
    await studyCard(page, study.title).getByRole('link', { name: STUDY.update, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: UPDATE.title(study.title), exact: true }).waitFor()
    await update.box('Base pay').check()
    await page
      .getByRole('status')
      .getByText('1 answer to update, your ICO to check, about 2 minutes', { exact: true })
      .waitFor()
    await inspect(page, 'update, one answer')
    await update.begin.click()

    const form = new StudyFormPage(page)
    const pay = questionOf(study, 'Base pay')
    const [base] = pay.variables
    if (!base) throw new Error('The study has changed.')
    await form.isAt(pay)
    const before = (await answersByUid(db, email, all.priorId)).get('comp_base')
    const now = async () => (await storedSurvey(db, email, study.id))?.answers.get(base.id)?.value
    expect(await now()).toBeNull()
    await page.getByRole('button', { name: new RegExp(`^${HINT.reuse}: `) }).click()
    await form.says(SAVING.saved)
    await eventually(now).toBe(before)
    await form.number(pay, base).and(page.locator(':focus')).waitFor()
    await inspect(page, 'form, last year’s answer')

    await page.getByRole('link', { name: FORM.updateFromLastYear, exact: true }).click()
    await update.row('Base pay').getByText(ROW.done, { exact: true }).waitFor()
    await (await update.review()).getByRole('button', { name: ICO.cancel, exact: true }).click()
    expect(await now()).toBe(before)
  })
})

describe('a blank number', () => {
  it('is first offered last year’s answer, then the lowest value in words', async () => {
    const all = await updating(LAST_YEAR)
    const { page, update, study, email } = all
    const { db } = world.server
    await update.box('Weeks worked').check()
    await update.begin.click()
    const form = new StudyFormPage(page)
    const weeks = questionOf(study, 'Weeks worked')
    await form.isAt(weeks)
    const before = (await answersByUid(db, email, all.priorId)).get('weeks_worked')
    await page.getByText(HINT.lastYear(`${before} weeks`), { exact: true }).waitFor()
    await form.next()
    const asked = page.getByRole('dialog', { name: ASK.valueTitle })
    await asked.getByRole('button', { name: ASK.stay, exact: true }).and(page.locator(':focus')).waitFor()
    await asked.getByText(ASK.lastYearOf('Weeks worked', `${before} weeks`), { exact: true }).waitFor()
    await asked.getByText(ASK.defaultOf('Weeks worked', '4 weeks', false), { exact: true }).waitFor()
    expect(await asked.getByRole('button').allTextContents()).toEqual([ASK.stay, ASK.lastYear, ASK.defaults, ASK.later])
    await inspect(page, 'form, value not selected')

    await asked.getByRole('button', { name: ASK.lastYear, exact: true }).click()
    await asked.waitFor({ state: 'hidden' })
    await page.getByRole('radio', { name: 'no preference', exact: true }).waitFor()
    const [variable] = weeks.variables
    const now = async () => (await storedSurvey(db, email, study.id))?.answers.get(variable?.id ?? 0)?.value
    await eventually(now).toBe(before)
  })
})

describe('an update with changes', () => {
  it('asks for missing profile fields, then only for selected, new, and dependent questions', async () => {
    const all = await updating(RETURNING)
    const { page, update, study, email } = all
    const { db } = world.server
    await db.updateTable('app_user').set({ practice_zip: null }).where('email', '=', email).execute()
    await page.reload()
    await update.row(FIELD.zip).getByText(ROW.notGiven).waitFor()
    await update.row('Parental leave').getByText(ROW.newText).waitFor()
    await update.box('Faculty appointment').check()
    await update.box('Base pay').check()
    await page.getByRole('status').getByText('2 answers to update, 1 new question, your ICO to check, about').waitFor()
    await page.getByRole('checkbox', { name: UPDATE.only }).check()
    await eventually(() => update.row('Practice setting').count()).toBe(0)
    await inspect(page, 'update, only what changes')

    await update.begin.click()
    const profile = page.getByRole('dialog', { name: PROFILE.title })
    await profile.getByRole('textbox', { name: FIELD.zip }).waitFor()
    expect(await profile.getByRole('combobox').count()).toBe(0)
    await inspect(page, 'profile')
    await profile.getByRole('textbox', { name: FIELD.zip }).fill('28203')
    await profile.getByRole('button', { name: PROFILE.saveAndNext, exact: true }).click()

    const form = new StudyFormPage(page)
    const [faculty, rank, school] = ['Faculty appointment', 'Academic rank', 'University'].map(one =>
      questionOf(study, one),
    )
    const [pay, leave] = ['Base pay', 'Parental leave'].map(one => questionOf(study, one))
    if (!faculty || !rank || !school || !pay || !leave) throw new Error('The study has changed.')
    await form.isAt(faculty)
    await form.says(HINT.lastYear('No'))
    await form.says(FORM.updating)
    await inspect(page, 'form')
    await form.act(faculty, { kind: 'yes-no', variable_id: faculty.variables[0]?.id ?? 0, value: '1' })
    await nextTo(form, rank)
    await form.act(rank, { kind: 'choose', variable_id: rank.variables[0]?.id ?? 0 })
    await nextTo(form, school)
    await form.says(SAVING.saved)
    await page.waitForURL(url => url.searchParams.get('question') === `${school.id}`)
    await page.reload()
    await form.isAt(school)
    await form.act(school, { kind: 'school', variable_id: school.variables[0]?.id ?? 0, id: 1 })
    await nextTo(form, pay)

    const [base] = pay.variables
    if (!base) throw new Error('The study has changed.')
    await form.number(pay, base).fill('60000')
    const before = (await answersByUid(db, email, all.priorId)).get('comp_base')
    await form.says(HINT.surprising(`$${Number(before).toLocaleString('en-US')}`))
    await inspect(page, 'form, a surprising number')
    await page.getByRole('radio', { name: DIFFERENCE_REASON_TEXT.NOT_LISTED, exact: true }).check()
    await nextTo(form, leave)
    const [weeks] = leave.variables
    if (!weeks) throw new Error('The study has changed.')
    await form.number(leave, weeks).fill('12')
    await form.next()
    await page.getByRole('radio', { name: 'no preference', exact: true }).and(page.locator(':checked')).waitFor()
    await inspect(page, 'form, where to work')

    // Back and the status bar still lead to all questions.
    await form.button('Back').click()
    await form.isAt(questionOf(study, 'Plans'))
    const setting = questionOf(study, 'Practice setting')
    await form.jump(setting)
    await form.isAt(setting)
    await nextTo(form, faculty)

    await form.button(FORM.complete).click()
    const submitting = page.getByRole('region', { name: SUBMIT.icoTitle })
    await submitting.waitFor()
    expect(await submitting.getByRole('textbox', { name: SUBMIT.icoName }).inputValue()).toBe(
      'Children’s hospital, wherever it is',
    )
    await inspect(page, 'submit?')
    await submitting.getByRole('button', { name: SUBMIT.submit, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor()
    expect(await update.kept(world.server.db)).toBeNull()
    const changed = [faculty, rank, school, pay, leave].flatMap(({ variables }) => variables.map(({ uid }) => uid))
    await expectCarriedOver(all, [...changed, 'total_compensation'])
    const now = (await storedSurvey(db, email, study.id))?.answers ?? new Map()
    expect([faculty, pay, leave].map(question => valuesOf(question, now))).toEqual([['1'], ['60000'], ['12']])
    const jobs = await profilesOf(email)
    expect(jobs).toMatchObject([{ questionnaire_id: study.id, is_complete: true }])
  })
})

describe('the place of work', () => {
  it('distinguishes "no preference" from no choice, even after a reload', async () => {
    const email = await copyOf(world.server.db, 'member@collegium.example')
    const api = await world.server.apiAs(email)
    const { id } = await primaryStudy(api)
    const { survey } = await api('POST survey/create', { body: { questionnaire_id: id } })
    const { page } = await world.visitAs(email, `/surveyForm/${survey.id}?question=0`)
    const none = page.getByRole('radio', { name: 'no preference', exact: true })
    await none.waitFor()
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await none.check()
    await new StudyFormPage(page).says(SAVING.saved)
    await page.reload()
    await none.waitFor()
    expect(await none.isChecked()).toBe(true)
  })
})
