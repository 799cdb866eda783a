import { beforeAll, describe, expect, it } from 'vitest'
import { FIELD, PROFILE } from '#web/areas/account/messages.ts'
import { FILTERS } from '#web/areas/inform/filters/messages.ts'
import { ADMIN, PANEL, REPORTS, SAMPLE, STATE, STEPS, WITHHELD } from '#web/areas/inform/messages.ts'
import { DOWNLOAD } from '#web/areas/inform/pdf/messages.ts'
import { SHELL } from '#web/platform/messages.ts'
import { apply, figure, filters, tick } from '../journeys/support/inform.ts'
import { eventually, pathOf } from '../journeys/support/journeys.ts'
import {
  chartOf,
  chooseMeasures,
  dialogOf,
  figuresOf,
  measuresPanel,
  reportAt,
  waitForCharts,
} from '../journeys/support/report.ts'
import type { Api } from '../journeys/support/server.ts'
import { type PrimaryStudy, primaryStudy, questionOf } from '../journeys/support/survey.ts'
import type { Page } from '../support/page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const FINISHED = 'finished@collegium.example'
const ADMINISTRATOR = 'admin@collegium.example'
const PHONE = { width: 390, height: 844 }
const world = screens()

let study: PrimaryStudy
beforeAll(async () => {
  study = await primaryStudy(await world.server.apiAs(FINISHED))
})

const waitForAlert = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).filter({ visible: true }).first().waitFor()
/** Returns the path of an administrator's view of one measure. */
const adminAt = (label: string) => reportAt(study, [label]).replace('/user/filters/', '/view-admin-results/')

describe('the sample report', () => {
  it('is public, shows real results, and saves nothing', async () => {
    const { page } = await world.visit()
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto('/presentation/reports')
    // A server that has just started has no results yet.
    await waitForCharts(page)
    await page.getByText(/^as of /).waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    await page.getByText(SAMPLE.reports, { exact: true }).waitFor()
    await page.getByText(SAMPLE.source, { exact: true }).waitFor()
    for (const action of [REPORTS.create, REPORTS.rename, REPORTS.copy, REPORTS.remove]) {
      const button = page.getByRole('button', { name: action, exact: true })
      expect(await button.getAttribute('aria-disabled')).toBe('true')
      await button.focus()
      await page
        .getByRole('tooltip')
        .filter({ hasText: SAMPLE.off(action) })
        .waitFor()
      await button.press('Enter')
      expect(await page.getByRole('dialog').count()).toBe(0)
    }
    expect(await page.getByRole('button', { name: DOWNLOAD.button }).count()).toBe(0)
    expect(await page.getByRole('button', { name: PANEL.takeStudy }).count()).toBe(0)
    await page.getByRole('button', { name: REPORTS.load, exact: true }).click()
    await dialogOf(page, REPORTS.selectTitle).getByRole('radio').first().waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page, REPORTS.selectTitle).waitFor({ state: 'hidden' })
    await chooseMeasures(page, ['Burnout'])
    await eventually(() => measuresPanel(page).getByRole('listitem').count()).toBe(1)
    await eventually(async () => (await figuresOf(chartOf(page, 'Burnout'))).get('N') ?? '').toMatch(
      /^(about )?\d{1,3}(,\d{3})*$/,
    )
    expect(asked.filter(url => url.includes('presentation'))).not.toEqual([])
    expect(asked.filter(url => /questionnaire-comparisons|search-results/.test(url))).toEqual([])
  })
})

/** Returns a specialty with too few people for results. */
async function specialtyOfFew(api: Api, questionId: number): Promise<number> {
  for (const { id } of (await api('GET specialty/index', { query: { perPage: 1000 } })).items) {
    const { results } = await api('POST results/search-results', {
      query: { qsId: study.id },
      body: {
        charts: { questionIds: [questionId] },
        filterValues: { derivedVarValues: { [`userSpecialtyId_${id}`]: true } },
      },
    })
    if (results[0]?.results[0]?.released.kind === 'withheld') return id
  }
  throw new Error('The demo world has a specialty of few.')
}

describe("an administrator's view of results", () => {
  it('shows no personal data, and marked results about too few people only on request', async () => {
    const api = await world.server.apiAs(ADMINISTRATOR)
    const few = await specialtyOfFew(api, questionOf(study, 'Burnout').id)
    const { page } = await world.visitAs(ADMINISTRATOR, `${adminAt('Burnout')}&specialty=${few}`)
    const chart = chartOf(page, 'Burnout')
    await chart.getByText(WITHHELD.few, { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: PANEL.takeStudy }).count()).toBe(0)
    expect(await page.getByRole('button', { name: DOWNLOAD.button }).count()).toBe(0)
    expect(await page.getByText(/My Value|My Percentile|Your value|Your answer/).count()).toBe(0)
    expect(await page.getByText(ADMIN.showingAll, { exact: true }).count()).toBe(0)

    const showAll = page.getByRole('switch', { name: SHELL.showAll })
    await showAll.focus()
    await showAll.press('Space')
    await chart.getByRole('img').waitFor()
    await chart.getByText(ADMIN.showingAll, { exact: true }).waitFor()
    expect((await figuresOf(chart)).get('N')).toBe('fewer than 10')
    await page.setViewportSize(PHONE)
    await expectAccessible(page, 'Show All Results on a phone')
    await page.reload()
    await chart.getByText(ADMIN.showingAll, { exact: true }).waitFor()
    await expectNoSidewaysScroll(page, 'Results for administrators')
  })

  it('can be filtered by one of several membership types', async () => {
    const { page } = await world.visitAs(ADMINISTRATOR, adminAt('Burnout'))
    await chartOf(page, 'Burnout').getByRole('img').waitFor()
    const everybody = Number((await figure(page, 'Burnout', 'N')).replaceAll(/\D/g, ''))
    await tick(page, FILTERS.membership, 'Active Physician')
    const types = filters(page).getByRole('group', { name: new RegExp(`^${FILTERS.membership}`) })
    expect(await types.getByRole('checkbox').count()).toBeGreaterThan(1)
    await apply(page)
    await eventually(async () => Number((await figure(page, 'Burnout', 'N')).replaceAll(/\D/g, ''))).toBeLessThan(
      everybody,
    )
  })

  it("shows that results failed, with the server's message if there is one", async () => {
    const { page, watch } = await world.visitAs(ADMINISTRATOR, '/')
    watch.expect(/Failed to load resource/)
    const answers = [{ code: 'refused', message: 'Ask again after the release.' }, {}]
    await page.route(/search-results/, route => route.fulfill({ status: 400, json: answers.shift() ?? {} }))
    await page.goto(adminAt('Burnout'))
    await waitForAlert(page, 'Ask again after the release.')
    await page.getByRole('button', { name: STATE.retry, exact: true }).click()
    await waitForAlert(page, 'Unable to upload results')
  })
})

describe('results with a failed part', () => {
  it('show the rest with a note until the missing part has loaded', async () => {
    const { page, watch } = await world.visitAs(FINISHED, '/user/dashboard')
    watch.expect(/Failed to load resource/)
    const third = questionOf(study, 'Tenure').id
    const answers = [{ code: 'refused', message: 'Too many questions at once.' }, {}]
    // The third measure is in the second of two requests.
    await page.route(/search-results/, route => {
      const isSecond = route.request().postData()?.includes(`[${third}]`)
      const answer = isSecond ? answers.shift() : undefined
      return answer ? route.fulfill({ status: 400, json: answer }) : route.continue()
    })
    await page.goto(reportAt(study, ['Burnout', 'Base pay', 'Tenure']))
    await waitForAlert(page, 'Too many questions at once.')
    await chartOf(page, 'Burnout').getByRole('img').waitFor()
    expect(await chartOf(page, 'Tenure').count()).toBe(0)
    const retry = page.getByRole('button', { name: STATE.retry, exact: true })
    await retry.click()
    await waitForAlert(page, 'Unable to load some data, please try again later')
    await retry.click()
    await chartOf(page, 'Tenure').getByRole('img').waitFor()
    expect(await retry.count()).toBe(0)
  })
})

describe('taking the study from its results', () => {
  it('starts with missing profile fields', async () => {
    const { page } = await world.visitAs('incomplete@collegium.example', reportAt(study, ['Burnout']))
    await page.getByRole('button', { name: PANEL.takeStudy, exact: true }).click()
    const profile = page.getByRole('dialog', { name: PROFILE.title })
    await profile.getByRole('button', { name: PROFILE.cancel, exact: true }).click()
    await profile.waitFor({ state: 'hidden' })
    expect(pathOf(page)).toBe(`/user/filters/${study.id}`)

    await page.getByRole('button', { name: PANEL.takeStudy, exact: true }).click()
    await profile.getByRole('button', { name: PROFILE.save, exact: true }).click()
    await profile.getByRole('combobox', { name: FIELD.states }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Ohio')
    await page.keyboard.press('Enter')
    await profile.getByRole('textbox', { name: FIELD.zip }).fill('44106')
    await profile.getByRole('button', { name: PROFILE.save, exact: true }).click()
    await eventually(() => pathOf(page)).toMatch(/^\/user\/surveyForm\/\d+/)
  })
})

describe('results without a study in the URL', () => {
  it('show the newest study, with the report in the URL', async () => {
    const address = reportAt(study, ['Burnout']).replace(`/${study.id}`, '')
    const { page } = await world.visitAs(FINISHED, `${address}&veteran=0`)
    await chartOf(page, 'Burnout').getByRole('img').waitFor()
    await eventually(() => pathOf(page)).toBe(`/user/filters/${study.id}`)
    expect(new URL(page.url()).search).toBe(`?q=${questionOf(study, 'Burnout').id}&veteran=0`)
    expect(await measuresPanel(page).getByRole('listitem').count()).toBe(1)
  })
})

describe('a report without measures', () => {
  it('shows which step to take', async () => {
    const { page } = await world.visitAs(FINISHED, reportAt(study, ['Burnout']))
    await measuresPanel(page).getByRole('button', { name: 'Remove Burnout' }).click()
    for (const text of Object.values(STEPS)) await page.getByText(text, { exact: true }).waitFor()
  })
})
