import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { copyOf } from '#server/testing/copies.ts'
import { FIELD } from '#web/areas/account/messages.ts'
import { MODULE } from '#web/areas/share/home/messages.ts'
import { ASK, SUBMIT, THANKS_MODULE } from '#web/areas/share/late-messages.ts'
import { ICO, UPDATE } from '#web/areas/share/prior-year/messages.ts'
import { eventually, journeys } from './support/journeys.ts'
import { inspect } from './support/looks.ts'
import { openUpdate, type UpdatePage } from './support/prior-year.ts'
import { studyCard } from './support/study-home.ts'
import { type PrimaryStudy, primaryStudy } from './support/survey.ts'

/** Account that gets no new questions this year. */
const LAST_YEAR = 'lastyear@collegium.example'
const DASHBOARD = '/user/dashboard'
const world = journeys()

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
  // Pay, hours, and work RVUs are selected at first.
  for (const label of ['Base pay', 'Hours per week', 'Work RVUs'])
    await update.box(label).and(visitor.page.locator(':checked')).waitFor()
  await update.untickAll()
  return { ...visitor, email, study, update, priorId }
}

describe('a module completed last year', () => {
  it("starts with last year's answers, and is completed with them", async () => {
    const all = await updating(LAST_YEAR)
    const { page, update, study, priorId } = all
    const { db } = world.server
    const before = await db
      .selectFrom('survey')
      .innerJoin('app_user', 'app_user.id', 'user_id')
      .innerJoin('section', 'section.questionnaire_id', 'survey.questionnaire_id')
      .select(['survey.id as survey_id', 'section.id as section_id'])
      .where('email', '=', all.email)
      .where('survey.questionnaire_id', '=', priorId)
      .where('is_module', '=', true)
      .execute()
    const submitted = new Date()
    await db
      .insertInto('survey_section')
      .values(before.map(row => ({ ...row, submitted })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await (await update.review()).getByRole('button', { name: ICO.same, exact: true }).click()
    await page.waitForURL(`**${DASHBOARD}`)

    await page.goto('/user/surveyHome')
    const [module] = study.modules
    if (!module) throw new Error('The study has no modules.')
    await studyCard(page, study.title)
      .getByRole('button', { name: MODULE.heading(study.modules.length) })
      .click()
    await page.getByText(MODULE.lastYear).first().waitFor()
    await inspect(page, 'modules')
    await page.getByRole('link', { name: MODULE.update }).first().click()
    await page.waitForURL(`**/update-prior-year-study/${update.surveyId}/*`)
    await page.getByRole('heading', { level: 1, name: /: Update$/ }).waitFor()
    expect(await page.getByRole('rowheader').count()).toBeGreaterThan(1)
    expect((await update.row('Base pay').count()) + (await update.row(FIELD.zip).count())).toBe(0)
    await inspect(page, 'update of a module')
    await update.untickAll()
    await update.begin.click()
    const dialog = page.getByRole('dialog', { name: SUBMIT.moduleTitle })
    await dialog.getByRole('button', { name: SUBMIT.submit, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: THANKS_MODULE.title }).waitFor()
    const sections = db.selectFrom('survey_section').select('answers').where('survey_id', '=', update.surveyId)
    const [completed, ...more] = await sections.execute()
    expect(more).toEqual([])
    expect(completed?.answers).not.toEqual([])
    expect(await update.kept(db)).toEqual({})
  })
})

describe('an update with changes', () => {
  it('asks for confirmation before it is left, and resumes at the same point', async () => {
    const { page, update, study, email } = await updating(LAST_YEAR)
    await update.box('Base pay').check()
    const dashboard = page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }).first()
    await dashboard.click()
    const ask = page.getByRole('dialog').filter({ hasText: UPDATE.leaveTitle })
    await ask.getByText(ASK.incomplete, { exact: true }).waitFor()
    await inspect(page, 'leaving the update')
    await ask.getByRole('button', { name: ASK.remain, exact: true }).click()
    await ask.waitFor({ state: 'hidden' })

    const asked = page.waitForEvent('dialog')
    const reloading = page.reload()
    const browserAsks = await asked
    expect(browserAsks.type()).toBe('beforeunload')
    await browserAsks.accept()
    await reloading
    await eventually(() => update.box('Base pay').isChecked()).toBe(true)

    await dashboard.click()
    await ask.getByRole('button', { name: ASK.leave, exact: true }).click()
    await page.waitForURL(`**${DASHBOARD}`)
    await page.goto(`/update-prior-year-study/${update.surveyId}`)
    await page.getByRole('heading', { level: 1, name: UPDATE.title(study.title) }).waitFor()
    await eventually(() => update.box('Base pay').isChecked()).toBe(true)
    // The survey stores the update, so another device resumes it at the same point.
    const elsewhere = (await world.visitAs(email, `/update-prior-year-study/${update.surveyId}`)).page
    await elsewhere.getByRole('heading', { level: 1, name: UPDATE.title(study.title) }).waitFor()
    await eventually(() => elsewhere.getByRole('checkbox', { checked: true }).count()).toBe(1)
    await update.box('Base pay').uncheck()
    await dashboard.click()
    await page.waitForURL(`**${DASHBOARD}`)
  })
})
