import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ResultItem } from '#contract/inform/inform.ts'
import { formatValue } from '#rules/inform/words/index.ts'
import { DASHBOARD } from '#web/areas/dashboard/components/messages.ts'
import { SUMMARY } from '#web/areas/inform/dashboard/messages.ts'
import { SCOPE } from '#web/areas/inform/messages.ts'
import { PEER_COMPARISON } from '#web/areas/inform/peer-comparison/messages.ts'
import { aboutCount } from '#web/charts/count-text.ts'
import { expectAccessible } from './support/accessible.ts'
import { statShown } from './support/inform.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'

const FINISHED = 'finished@collegium.example'
const world = journeys()

const summary = (page: Page) => page.getByRole('region', { name: SUMMARY.title, exact: true })
const chart = (page: Page, title: string) => summary(page).getByRole('region', { name: title, exact: true })

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
  it('shows the first own value on the first screen of a desktop and of a phone', async () => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      const { page } = await world.visitAs(FINISHED, '/user/dashboard', { viewport })
      const panel = page.getByRole('region', { name: PEER_COMPARISON.title, exact: true })
      const own = panel.locator('[data-own]').first()
      await own.waitFor()
      await page.getByRole('heading', { level: 2, name: DASHBOARD.next }).waitFor()
      const box = await own.boundingBox()
      expect(box?.y ?? -1).toBeGreaterThan(0)
      // The menu covers the bottom of a phone's screen.
      expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThan(viewport.height - 60)
      await panel
        .getByText(/: since \d{4}, your value /)
        .first()
        .waitFor()
      await expectAccessible(page, `dashboard of a member, ${viewport.width} px`)
    }
  })

  it("limits the charts to the member's own specialty by keyboard, and links to all results", async () => {
    const api = await world.server.apiAs(FINISHED)
    const narrow = await api('GET results/search-for-dashboard', { query: { sameSpecialty: '1' } })
    const whole = await api('GET results/search-for-dashboard')
    if (!narrow || !whole) throw new Error('There are no results.')
    const { page } = await world.visitAs(FINISHED, '/user/dashboard', {
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
    })
    const { title, result, released } = histogramIn(narrow.results)
    await chart(page, title)
      .getByRole('img', { name: /Your value is / })
      .waitFor()
    await page.getByRole('combobox', { name: SCOPE.label }).focus()
    // The list starts with the specialty, like How you compare.
    await page.keyboard.press('ArrowUp')
    const everyone = histogramIn(whole.results)
    await eventually(() => figure(page, everyone.title, 'N')).toBe(everyone.released.n?.toLocaleString('en-US'))
    await page.keyboard.press('ArrowDown')
    await eventually(() => figure(page, title, 'N')).toBe(aboutCount(released.n, released.isAbout))
    expect(await figure(page, title, 'Median')).toBe(statShown(released.stats.median, result))
    expect(await figure(page, title, '◆ My Value')).toBe(formatValue(Number(result.my_value), result))
    await expectAccessible(page, 'dashboard of a member, own specialty')
    await page.getByRole('link', { name: SUMMARY.all }).click()
    await eventually(() => pathOf(page)).toBe(`/user/filters/${narrow.questionnaire.id}`)
  })
})
