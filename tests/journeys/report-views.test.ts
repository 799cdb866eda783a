import { beforeAll, describe, expect, it } from 'vitest'
import { PANEL as INFO } from '#web/areas/content/messages.ts'
import { PANEL, REPORTS, STATE, STEPS } from '#web/areas/inform/messages.ts'
import { SOON_MS } from '#web/areas/inform/results-polling.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { factOf, measuresPanel, reportAt, waitForCharts } from './support/report.ts'
import { type PrimaryStudy, primaryStudy } from './support/survey.ts'

const FINISHED = 'finished@collegium.example'
const world = journeys()

let study: PrimaryStudy
beforeAll(async () => {
  study = await primaryStudy(await world.server.apiAs(FINISHED))
})

describe('the sample report', () => {
  it('retries automatically until its results are published', async () => {
    const { page } = await world.visit()
    let isPublished = false
    await page.route(/reports-presentation/, async route => {
      if (isPublished) return route.continue()
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), as_of: null } })
    })
    await page.clock.install()
    await page.goto('/presentation/reports')
    await page.getByText(STATE.unpublished, { exact: true }).waitFor()
    expect(await page.getByRole('main').getByRole('img').count()).toBe(0)
    isPublished = true
    await page.clock.fastForward(SOON_MS)
    await waitForCharts(page)
    await page.getByText(/^as of /).waitFor()
    expect(await page.getByText(STATE.unpublished).count()).toBe(0)
    await page.context().close()
  })
})

describe('results before the study is taken', () => {
  it('show a sample report, and link to the study for members who can take it', async () => {
    const { page } = await world.visitAs('halfway@collegium.example', reportAt(study, ['Burnout']))
    await waitForCharts(page)
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    const note = page.getByRole('region', { name: INFO.read })
    const fewest = page.getByText(INFO.fewest(10), { exact: true })
    await note.waitFor()
    expect(await fewest.isVisible()).toBe(false)
    await note.getByRole('button', { name: INFO.read }).click()
    await fewest.waitFor()
    await note.getByRole('button', { name: INFO.close, exact: true }).click()
    await note.waitFor({ state: 'detached' })
    await measuresPanel(page).getByRole('button', { name: 'Remove Burnout' }).click()
    await page.getByText(STEPS.measures, { exact: true }).waitFor()
    await page.reload()
    await page.getByText(STEPS.measures, { exact: true }).waitFor()
    expect(await note.count()).toBe(0)
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
    // Leaving the page would already have saved the report.
    expect(asked.filter(url => url.includes('questionnaire-comparisons'))).toEqual([])

    const other = await world.visitAs('retired@collegium.example', reportAt(study, ['Burnout']))
    const off = other.page.getByRole('button', { name: PANEL.takeStudy, exact: true })
    expect(await off.getAttribute('aria-disabled')).toBe('true')
    await off.press('Enter')
    await other.page.getByRole('tooltip').filter({ hasText: PANEL.notInvited }).waitFor()
    expect(pathOf(other.page)).toContain('/user/filters')
  })
})
