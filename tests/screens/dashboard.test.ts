import { describe, expect, it } from 'vitest'
import type { ResultItem } from '#contract/inform/inform.ts'
import { formatShare } from '#rules/inform/words/index.ts'
import { SIGN_UP_OPTIONS } from '#web/areas/content/messages.ts'
import { SUMMARY } from '#web/areas/inform/dashboard/messages.ts'
import { SCOPE } from '#web/areas/inform/messages.ts'
import { PEER_COMPARISON } from '#web/areas/inform/peer-comparison/messages.ts'
import { aboutCount } from '#web/charts/count-text.ts'
import { statShown } from '../journeys/support/inform.ts'
import { eventually, pathOf } from '../journeys/support/journeys.ts'
import type { Page } from '../support/page.ts'
import { screens } from './support/screens.ts'

const MEMBER = 'member@collegium.example'
const OUTSIDE = 'nonmember@collegium.example'
const world = screens()

const summary = (page: Page) => page.getByRole('region', { name: SUMMARY.title, exact: true })
const participation = (page: Page) => page.getByRole('region', { name: 'Participation', exact: true })
const chart = (page: Page, title: string) => summary(page).getByRole('region', { name: title, exact: true })

/** Expands the collapsed charts. */
const openAll = (page: Page) => summary(page).locator('summary').click()

/** Returns the titles of the charts shown, in alphabetical order. */
const titles = async (page: Page) =>
  (await summary(page).getByRole('heading', { level: 2 }).allTextContents()).toSorted()
const titlesOf = (results: readonly ResultItem[]) =>
  [SUMMARY.title, ...results.map(each => each.chart_title)].toSorted()

async function figure(page: Page, title: string, name: string): Promise<string> {
  const row = chart(page, title)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
  return ((await row.locator('dd').textContent()) ?? '').trim()
}
function histogramIn(results: readonly ResultItem[]) {
  for (const { chart_title, results: figures } of results) {
    const [first] = figures
    if (figures.length === 1 && first?.released.kind === 'histogram')
      return { title: chart_title, result: first, released: first.released }
  }
  throw new Error('The dashboard is expected to have a histogram.')
}

describe("a member's dashboard", () => {
  it('shows participation, next steps, and the charts of the dashboard questions', async () => {
    const api = await world.server.apiAs(MEMBER)
    // A server that has just started first reads its copies of editions, one after another.
    const turnouts = async () =>
      (await api('GET survey/get-participation-info')).filter(
        each => each.statistic.membersCompletionPercentage?.kind === 'turnout',
      ).length
    await eventually(turnouts, 'participation in both studies').toBe(2)
    const [told, answer] = [
      await api('GET survey/get-participation-info'),
      await api('GET results/search-for-dashboard', { query: { sameSpecialty: '1' } }),
    ]
    if (!answer) throw new Error('There are no results.')
    const { page } = await world.visitAs(MEMBER, '/user/dashboard')
    await page
      .getByRole('article')
      .filter({ hasText: answer.questionnaire.title })
      .getByRole('link', { name: /^Begin Study/ })
      .waitFor()
    const panel = page.getByRole('region', { name: PEER_COMPARISON.title, exact: true })
    await panel.getByText(PEER_COMPARISON.before).waitFor()
    const pay = panel.getByRole('button', { name: /^Total compensation/ })
    expect(await pay.textContent()).toContain(PEER_COMPARISON.noValue)

    const members = told.find(each => each.questionnaire_id === answer.questionnaire.id)?.statistic
      .membersCompletionPercentage
    if (members?.kind !== 'turnout') throw new Error('Participation is expected to be told.')
    await participation(page).getByText('of the members invited').waitFor()
    expect(await participation(page).getByRole('definition').first().textContent()).toBe(formatShare(members.share))

    await openAll(page)
    await eventually(() => titles(page)).toEqual(titlesOf(answer.results))
    const { title, result, released } = histogramIn(answer.results)
    expect(await figure(page, title, 'N')).toBe(aboutCount(released.n, released.isAbout))
    expect(await figure(page, title, 'Median')).toBe(statShown(released.stats.median, result))
  })
})

describe('the dashboard of a physician outside the societies', () => {
  it('shows the public charts, and nothing about members', async () => {
    const api = await world.server.apiAs(OUTSIDE)
    const landing = await api('GET landing-dashboard/results-for-landing-dashboard-charts')
    if (!landing) throw new Error('There are no results.')
    const { page } = await world.visitAs(OUTSIDE, '/user/dashboard')
    await openAll(page)
    await eventually(() => titles(page)).toEqual(titlesOf(landing.results))
    await summary(page).getByText(landing.questionnaire.title).waitFor()
    expect(await participation(page).count()).toBe(0)
    expect(await page.getByRole('combobox', { name: SCOPE.label }).count()).toBe(0)
    const { title } = histogramIn(landing.results)
    expect(await chart(page, title).locator('dl > div').count()).toBe(1)
    expect(await figure(page, title, 'N')).toMatch(/^(about )?[\d,]+$/)
    await summary(page).getByRole('link', { name: SUMMARY.sample }).click()
    await eventually(() => pathOf(page)).toBe('/presentation/reports')
  })
})

describe('the landing page for guests', () => {
  it('shows charts to physicians, and none after the guest has chosen recruiter', async () => {
    const { page } = await world.visit()
    await page.goto('/landing')
    await summary(page).waitFor()
    await page.getByRole('link', { name: SIGN_UP_OPTIONS.physician.other, exact: true }).click()
    await page.getByRole('radio', { name: /^Recruiter/ }).press('Space')
    await page.goBack()
    await page.getByRole('link', { name: SIGN_UP_OPTIONS.recruiter.signUp, exact: true }).waitFor()
    expect(await summary(page).count()).toBe(0)
  })
})
