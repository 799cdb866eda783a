import { beforeAll, describe, expect, it } from 'vitest'
import { STATES } from '#rules/reference/geography.ts'
import { OWN_DATA } from '#web/areas/account/messages.ts'
import { ALIKE } from '#web/areas/inform/alike/messages.ts'
import { STATE_MAP } from '#web/areas/inform/messages.ts'
import { PEER_COMPARISON } from '#web/areas/inform/peer-comparison/messages.ts'
import { OWN } from '#web/areas/inform/privacy/messages.ts'
import { charts } from './support/inform.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { Keyboard } from './support/keyboard.ts'
import { inspect, NARROW, showAs } from './support/looks.ts'
import { chartOf } from './support/report.ts'
import { type PrimaryStudy, primaryStudy } from './support/survey.ts'

const FINISHED = 'finished@collegium.example'
/** Common phone size. The narrowest shows less at first. */
const PHONE = { ...NARROW, width: 390, height: 844 }
/** Maximum height of the default report on a desktop in px. */
const MAX_HEIGHT = 6000
const world = journeys()

let study: PrimaryStudy
beforeAll(async () => {
  study = await primaryStudy(await world.server.apiAs(FINISHED))
})

describe('the default report', () => {
  it('shows on its first screen how the member compares, and leads to each chart by keyboard', async () => {
    const { page } = await world.visitAs(FINISHED, `/user/filters/${study.id}`)
    const panel = chartOf(page, PEER_COMPARISON.title)
    await panel
      .getByText(/: since \d{4}, your value /)
      .first()
      .waitFor()
    const lines = panel.getByRole('listitem')
    for (const look of [null, PHONE]) {
      if (look) await showAs(page, look)
      await page.evaluate('scrollTo(0, 0)')
      const box = await lines.nth(3).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThan(await page.evaluate<number>('innerHeight'))
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await inspect(page, 'how a member compares')
    expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThan(MAX_HEIGHT)

    const keys = new Keyboard(page)
    const line = panel.getByRole('button', { name: /^Work RVUs / })
    await lines.first().getByRole('button').focus()
    await keys.to(line)
    await keys.press('Enter')
    const heading = chartOf(page, 'Work RVUs').getByRole('heading', { level: 2 })
    await keys.waitForFocus(heading)
    await page.getByRole('img', { name: /^Histogram of Work RVUs/ }).waitFor()
  })

  it('includes all charts when printed', async () => {
    const { page } = await world.visitAs(FINISHED, `/user/filters/${study.id}`)
    await chartOf(page, PEER_COMPARISON.title).waitFor()
    const closed = page.locator('main details:not([open]) > summary')
    await eventually(() => closed.count()).toBeGreaterThan(3)
    const before = await charts(page).count()
    await page.evaluate("dispatchEvent(new Event('beforeprint'))")
    await eventually(() => charts(page).count()).toBeGreaterThan(before + 9)
    await page.evaluate("dispatchEvent(new Event('afterprint'))")
    await eventually(() => charts(page).count()).toBe(before)
  })

  it('includes a map of states, and a table with the same numbers', async () => {
    const { page } = await world.visitAs(FINISHED, `/user/filters/${study.id}`)
    await page.getByText(STATE_MAP.title, { exact: true }).click()
    const map = page.getByRole('img', { name: /^Map of Total compensation/ })
    await map.waitFor()
    const region = chartOf(page, STATE_MAP.title)
    await region.getByLabel(STATE_MAP.state, { exact: true }).selectOption('TX')
    await region.getByText(/^Texas: (about )?\$/).waitFor()
    await region.getByLabel(STATE_MAP.measure, { exact: true }).selectOption({ label: 'Hours per week' })
    await page.getByRole('img', { name: /^Map of Hours per week/ }).waitFor()
    await inspect(page, 'a map of states')
    await region.getByRole('button', { name: /^Show as table/ }).click()
    expect(await region.getByRole('rowheader').count()).toBe(STATES.length)
  })
})

describe('physicians like a member', () => {
  it('the member chooses the common attributes, and the page shows which ones change the median', async () => {
    const { page } = await world.visitAs(FINISHED, `/user/filters/${study.id}`)
    await page.getByRole('link', { name: ALIKE.link, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: ALIKE.title }).waitFor()
    const keys = new Keyboard(page)
    const specialty = page.getByRole('checkbox', { name: /^Specialty: Hospital Medicine/ })
    const gender = page.getByRole('checkbox', { name: /^Gender identity: / })
    await specialty.waitFor()
    expect([await specialty.isChecked(), await gender.isChecked()]).toEqual([true, true])
    expect(await page.getByRole('checkbox', { name: /^Region: / }).isChecked()).toBe(false)
    const rows = page.getByRole('row')
    await eventually(() => rows.count()).toBeGreaterThan(2)
    const before = await rows.count()
    await inspect(page, 'physicians like a member')
    await keys.to(gender)
    await keys.press('Space')
    await eventually(() => rows.count()).toBe(before - 1)
    await page.getByLabel(ALIKE.measure, { exact: true }).selectOption({ label: 'Work RVUs' })
    await page.getByRole('heading', { level: 2, name: 'Work RVUs', exact: true }).waitFor()
    await page.getByRole('link', { name: ALIKE.open, exact: true }).click()
    await eventually(() => pathOf(page)).toBe(`/user/filters/${study.id}`)
    await chartOf(page, 'Work RVUs').waitFor()
  })
})

describe('data that results reveal about a member', () => {
  it('is shown on a separate page, linked from the profile', async () => {
    const { page } = await world.visitAs(FINISHED, '/profile')
    await page.getByRole('link', { name: OWN_DATA.results, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: OWN.title }).waitFor()
    const table = page.getByRole('table', { name: OWN.caption }).first()
    await table.getByRole('row', { name: /^Specialty and subspecialty .*Hospital Medicine/ }).waitFor()
    await inspect(page, 'what results tell about a member')
  })
})
