import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { REPORT_ISSUES, REPORT_TOASTS, REPORTS, TITLE } from '#web/areas/inform/messages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { eventually, journeys } from './support/journeys.ts'
import { Keyboard } from './support/keyboard.ts'
import {
  act,
  chartOf,
  chooseMeasures,
  dialogOf,
  factOf,
  measuresPanel,
  nameReport,
  phoneReport,
  reportAt,
} from './support/report.ts'
import type { Api } from './support/server.ts'
import { type PrimaryStudy, primaryStudy, questionOf } from './support/survey.ts'

const FINISHED = 'finished@collegium.example'
const world = journeys()

const waitForToast = (page: Page, text: string, role: 'alert' | 'status' = 'status') =>
  page.getByRole(role).filter({ hasText: text }).first().waitFor()
const isCurrent = (page: Page, title: string) => eventually(() => factOf(page, REPORTS.name).textContent()).toBe(title)

interface StoredReport {
  readonly title: string
  readonly selected: boolean
  readonly charts: { readonly questionIds: readonly number[] }
}

let api: Api
let study: PrimaryStudy
let id: number
beforeAll(async () => {
  api = await world.server.apiAs(FINISHED)
  study = await primaryStudy(api)
  id = study.id
})

async function storedReports(): Promise<StoredReport[]> {
  const { comparisons } = await api('GET user/get-questionnaire-comparisons', { query: { qId: id } })
  return JSON.parse(comparisons || '[]')
}

async function storeReports(comparisons: readonly unknown[]): Promise<void> {
  await api('POST user/update-questionnaire-comparisons', {
    query: { qId: id },
    body: { comparisons: JSON.stringify(comparisons) },
  })
}

const keptTitles = async () => (await storedReports()).map(({ title }) => title)
const report = (title: string, selected = false) => ({ title, selected, scope: 'study', charts: {}, filterValues: {} })

describe('saved reports', () => {
  it('can be created, renamed, copied, loaded, and deleted, and persist after a reload', async () => {
    await storeReports([report(REPORTS.standard, true)])
    const { page } = await world.visitAs(FINISHED, `/user/filters/${id}`)
    await isCurrent(page, REPORTS.standard)

    await page.getByRole('button', { name: REPORTS.create, exact: true }).click()
    const form = dialogOf(page, REPORTS.createTitle)
    const submit = form.getByRole('button', { name: REPORTS.createButton, exact: true })
    const refusals = [
      ['', TITLE.required],
      ['a', TITLE.short],
      ['a'.repeat(256), TITLE.long],
      [REPORTS.standard, TITLE.taken],
    ] as const
    for (const [title, problem] of refusals) {
      await form.getByRole('textbox', { name: REPORTS.field }).fill(title)
      await submit.click()
      await form.getByText(problem, { exact: true }).waitFor()
    }
    await expectAccessible(page, 'Create Report')
    await nameReport(page, 'Contract talk')
    await waitForToast(page, REPORT_TOASTS.created)
    await isCurrent(page, 'Contract talk')

    await chooseMeasures(page, ['Base pay', 'Burnout'])
    await eventually(() => measuresPanel(page).getByRole('listitem').count()).toBe(2)
    const chosen = ['Base pay', 'Burnout'].map(label => questionOf(study, label).id)
    await eventually(async () => (await storedReports()).find(({ selected }) => selected)).toMatchObject({
      title: 'Contract talk',
      charts: { questionIds: chosen },
    })
    // Opens the report as stored, without parameters in the URL.
    await page.goto(`/user/filters/${id}`)
    await isCurrent(page, 'Contract talk')
    await eventually(() => measuresPanel(page).getByRole('listitem').count()).toBe(2)

    await act(page, REPORTS.rename)
    await dialogOf(page, REPORTS.renameTitle).getByRole('button', { name: REPORTS.saveButton }).waitFor()
    await nameReport(page, 'Negotiation')
    await waitForToast(page, REPORT_TOASTS.saved)
    await isCurrent(page, 'Negotiation')
    expect(await keptTitles()).toEqual([REPORTS.standard, 'Negotiation'])

    await act(page, REPORTS.copy)
    await isCurrent(page, 'Copy of Negotiation')
    await page.reload()
    await isCurrent(page, 'Copy of Negotiation')
    await eventually(() => measuresPanel(page).getByRole('listitem').count()).toBe(2)

    await page.getByRole('button', { name: REPORTS.load, exact: true }).click()
    const choice = dialogOf(page, REPORTS.selectTitle)
    expect(await choice.getByRole('radio').count()).toBe(3)
    await choice.getByRole('radio', { name: REPORTS.standard }).check()
    await choice.getByRole('button', { name: REPORTS.continue, exact: true }).click()
    await isCurrent(page, REPORTS.standard)

    await act(page, REPORTS.remove)
    await page.getByText("Are you sure you want to delete the 'Default Report' report?", { exact: true }).waitFor()
    await page.getByRole('button', { name: REPORTS.yes, exact: true }).click()
    await waitForToast(page, REPORT_TOASTS.deleted)
    await isCurrent(page, 'Negotiation')
    await page.reload()
    await isCurrent(page, 'Negotiation')
    await act(page, REPORTS.remove)
    await page.getByRole('button', { name: REPORTS.yes, exact: true }).click()
    await isCurrent(page, 'Copy of Negotiation')
    await act(page, REPORTS.remove)
    await waitForToast(page, 'Delete not allowed, at least one report must be active.', 'alert')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await eventually(keptTitles).toEqual(['Copy of Negotiation'])
  })

  it('are repaired if a part is unreadable, or reset if the whole report is, with a notice', async () => {
    await storeReports([report('Readable', true)])
    await world.server.db
      .updateTable('comparison')
      .set({ comparisons: JSON.stringify([report('Readable', true), 17]) })
      .execute()
    const { page } = await world.visitAs(FINISHED, `/user/filters/${id}`)
    await page.getByText(REPORT_ISSUES.repaired, { exact: true }).waitFor()
    await isCurrent(page, 'Readable')
    await page.getByRole('button', { name: REPORT_ISSUES.dismiss, exact: true }).click()
    expect(await page.getByText(REPORT_ISSUES.repaired).count()).toBe(0)

    await world.server.db.updateTable('comparison').set({ comparisons: '{"reports": 3}' }).execute()
    await page.goto(`/user/filters/${id}`)
    await page.getByText(REPORT_ISSUES.reset, { exact: true }).waitFor()
    await isCurrent(page, REPORTS.standard)
    await eventually(() => measuresPanel(page).getByRole('listitem').count()).toBeGreaterThan(1)
  })

  it('show no error if saving fails, but report that they cannot be loaded', async () => {
    const charts = { questionIds: [questionOf(study, 'Burnout').id] }
    await storeReports([{ ...report('Unchanged', true), charts }])
    const { page, watch } = await world.visitAs(FINISHED, `/user/filters/${id}`)
    await isCurrent(page, 'Unchanged')
    watch.expect(/Failed to load resource|ERR_FAILED/)
    let refused = 0
    await page.route(/update-questionnaire-comparisons/, route => {
      refused++
      return route.abort()
    })
    await measuresPanel(page).getByRole('button', { name: 'Remove Burnout' }).click()
    await eventually(() => refused).toBeGreaterThan(0)
    expect(await measuresPanel(page).getByRole('listitem').count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)

    await page.route(/get-questionnaire-comparisons/, route =>
      route.fulfill({ status: 400, json: { message: 'Not now' } }),
    )
    await page.goto(reportAt(study, ['Burnout']))
    await waitForToast(page, 'Unable to upload data, please try again later', 'alert')
    await chartOf(page, 'Burnout').getByRole('img').waitFor()
    expect((await storedReports()).map(each => each.charts.questionIds)).toEqual([charts.questionIds])
  })

  it('can be renamed by keyboard on a phone, and the list of reports opens by keyboard', async () => {
    await storeReports([report('By hand', true)])
    const { page } = await world.visitAs(FINISHED, `/user/filters/${id}`, { viewport: { width: 390, height: 844 } })
    await isCurrent(page, 'By hand')
    const keyboard = new Keyboard(page)
    await keyboard.to(phoneReport(page))
    await keyboard.press('Enter')
    await keyboard.to(page.getByRole('button', { name: REPORTS.actions, exact: true }))
    await keyboard.press('Enter')
    await keyboard.to(page.getByRole('menuitem', { name: REPORTS.rename }), 'ArrowDown')
    await keyboard.press('Enter')
    await keyboard.waitForFocus(page.getByRole('textbox', { name: REPORTS.field }))
    await keyboard.retype('By keyboard')
    await keyboard.press('Enter')
    await isCurrent(page, 'By keyboard')
    await keyboard.to(page.getByRole('button', { name: REPORTS.load, exact: true }), 'Shift+Tab')
    await keyboard.press('Enter')
    await keyboard.waitForFocus(page.getByRole('radio', { name: 'By keyboard' }))
    await expectAccessible(page, 'Select Report on a phone')
    await keyboard.press('Escape')
    await keyboard.waitForFocus(page.getByRole('button', { name: REPORTS.load, exact: true }))
    await expectNoSidewaysScroll(page, 'Results')
  })
})
