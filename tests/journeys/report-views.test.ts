import { describe, expect, it } from 'vitest'
import { DOWNLOAD } from '#web/areas/inform/components/download-messages.ts'
import { ADMIN, FIRST_VISIT, PANEL, REPORTS, SAMPLE, STATE, STEPS } from '#web/areas/inform/messages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { chartOf, chooseMeasures, dialogOf, factOf, figuresOf, measuresPanel, waitForCharts } from './support/report.ts'
import { primaryStudy } from './support/survey.ts'

const FINISHED = 'finished@collegium.example'
const ADMINISTRATOR = 'admin@collegium.example'
const PHONE = { viewport: { width: 390, height: 844 } }
const world = journeys()

describe('the sample', () => {
  it('is for guests, shows real figures, and lets nothing be kept', async () => {
    const { page } = await world.visit()
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    // A server that has just begun has no results yet.
    await eventually(async () => {
      await page.goto('/presentation/reports')
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      return page.getByText(/^as of /).count()
    }).toBe(1)
    await waitForCharts(page)
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
      /^\d{1,3}(,\d{3})*$/,
    )
    expect(asked.filter(url => url.includes('presentation'))).not.toEqual([])
    expect(asked.filter(url => /questionnaire-comparisons|search-results/.test(url))).toEqual([])
    await expectAccessible(page, 'Sample')
    await page.setViewportSize(PHONE.viewport)
    await expectAccessible(page, 'Sample on a phone')
    await expectNoSidewaysScroll(page, 'Sample')
  })
})

describe("an administrator's view of the results", () => {
  it('has nothing personal, and figures of too few people only on demand, marked', async () => {
    const { id, core } = await primaryStudy(await world.server.apiAs(FINISHED))
    const api = await world.server.apiAs(ADMINISTRATOR)
    const burnout = core.questions.find(({ label }) => label === 'Burnout')
    const specialties = await api('GET specialty/index')
    const answers = async (specialty: number) => {
      const { results } = await api('POST results/search-results', {
        query: { qsId: id },
        body: {
          charts: { questionIds: [burnout?.id] },
          filterValues: { derivedVarValues: { [`userSpecialtyId_${specialty}`]: true } },
        },
      })
      return results[0]?.results[0]?.released.kind
    }
    let few: number | undefined
    for (const specialty of specialties) {
      if (few === undefined && (await answers(specialty.id)) === 'withheld') few = specialty.id
    }
    if (few === undefined) throw new Error('The demo world has a specialty of few.')

    const { page } = await world.visitAs(ADMINISTRATOR, `/view-admin-results/${id}?q=${burnout?.id}&specialty=${few}`)
    const chart = chartOf(page, 'Burnout')
    await chart.getByText(STATE.withheld, { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: PANEL.takeStudy }).count()).toBe(0)
    expect(await page.getByRole('button', { name: DOWNLOAD.button }).count()).toBe(0)
    expect(await page.getByText(/My Value|My Percentile|Your value|Your answer/).count()).toBe(0)
    expect(await page.getByText(ADMIN.unprotected, { exact: true }).count()).toBe(0)

    const showAll = page.getByRole('switch', { name: ADMIN.showAll })
    await showAll.focus()
    await showAll.press('Space')
    await chart.getByRole('img').waitFor()
    await chart.getByText(ADMIN.unprotected, { exact: true }).waitFor()
    expect(Number((await figuresOf(chart)).get('N'))).toBeLessThan(10)
    await expectAccessible(page, 'Show All Results')
    await page.setViewportSize(PHONE.viewport)
    await expectAccessible(page, 'Show All Results on a phone')
    await page.reload()
    await chart.getByText(ADMIN.unprotected, { exact: true }).waitFor()
    await expectNoSidewaysScroll(page, 'Results for administrators')

    await world.server.db
      .updateTable('setting')
      .set({ value: '0' })
      .where('key', '=', 'allow_unprotected_results')
      .execute()
    await page.reload()
    await page.getByText(ADMIN.showAllOff, { exact: true }).waitFor()
    await chart.getByText(STATE.withheld, { exact: true }).waitFor()
  })
})

describe('before the study is taken', () => {
  it('there is a sample report, and the way into the study for whom it is for', async () => {
    const { page } = await world.visitAs('halfway@collegium.example', '/user/filters')
    await waitForCharts(page)
    await page.getByRole('heading', { name: FIRST_VISIT.title }).waitFor()
    await page.getByRole('button', { name: FIRST_VISIT.done, exact: true }).click()
    expect(await page.getByRole('heading', { name: FIRST_VISIT.title }).count()).toBe(0)
    await page.reload()
    await waitForCharts(page)
    expect(await page.getByRole('heading', { name: FIRST_VISIT.title }).count()).toBe(0)
    expect(await factOf(page, REPORTS.name).textContent()).toBe(REPORTS.sample)
    for (const name of [REPORTS.create, REPORTS.load, REPORTS.actions]) {
      const button = page.getByRole('button', { name, exact: true })
      expect(await button.getAttribute('aria-disabled')).toBe('true')
      await button.focus()
      await page.getByRole('tooltip').filter({ hasText: REPORTS.sampleOnly }).waitFor()
    }
    const take = page.getByRole('button', { name: PANEL.takeStudy, exact: true })
    await take.focus()
    await page.getByRole('tooltip').filter({ hasText: PANEL.takeStudyHint }).waitFor()
    await take.press('Enter')
    await eventually(() => pathOf(page)).toMatch(/^\/user\/surveyForm\/\d+/)

    const other = await world.visitAs('retired@collegium.example', '/user/filters')
    const off = other.page.getByRole('button', { name: PANEL.takeStudy, exact: true })
    expect(await off.getAttribute('aria-disabled')).toBe('true')
    await off.press('Enter')
    await other.page.getByRole('tooltip').filter({ hasText: PANEL.notInvited }).waitFor()
    expect(pathOf(other.page)).toContain('/user/filters')
  })

  it('says what to do where nothing is selected', async () => {
    const { page } = await world.visitAs(FINISHED, '/user/filters')
    await waitForCharts(page)
    await chooseMeasures(page, [])
    for (const text of Object.values(STEPS)) await page.getByText(text, { exact: true }).waitFor()
  })
})
