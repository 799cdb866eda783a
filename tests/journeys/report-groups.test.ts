import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { SCAN, STRIP, VIEW } from '#web/areas/inform/messages.ts'
import { PEER_COMPARISON } from '#web/areas/inform/peer-comparison/messages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { eventually, journeys } from './support/journeys.ts'
import { chartOf, reportAt, waitForCharts } from './support/report.ts'
import { type PrimaryStudy, primaryStudy } from './support/survey.ts'

const FINISHED = 'finished@collegium.example'
const world = journeys()

let study: PrimaryStudy
beforeAll(async () => {
  study = await primaryStudy(await world.server.apiAs(FINISHED))
})

async function open(labels: readonly string[]): Promise<Page> {
  const { page } = await world.visitAs(FINISHED, reportAt(study, labels))
  await waitForCharts(page)
  return page
}

/** Returns the width, in pixels, by which the table exceeds its frame with its longest content. */
const CUT_OF_TABLE = `(() => {
  const table = document.querySelector('table[aria-label="${SCAN.numbers}"]')
  for (const row of table.tBodies[0].rows) {
    for (const at of [1, 2, 3, 4, 5]) row.cells[at].textContent = '$600,000 or more'
    row.cells[6].textContent = '$464,000'
    row.cells[7].textContent = '95th or higher'
  }
  return table.parentElement.scrollWidth - table.parentElement.clientWidth
})()`

/** Returns the height, in pixels, that the label of the phone's first button lacks for its line. Descenders would be cut off. */
const CUT_OF_LABEL = `(() => {
  const label = document.querySelector('section[aria-label="${STRIP.label}"] .mantine-Button-label')
  return Math.max(0, Math.floor(parseFloat(getComputedStyle(label).lineHeight)) - label.clientHeight)
})()`

describe('the table of all measures', () => {
  it('can be sorted, copied, and downloaded, and leads to each chart', async () => {
    const page = await open(['Work RVUs', 'Base pay', 'Burnout'])
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByText(VIEW.table, { exact: true }).click()
    const table = page.getByRole('table', { name: SCAN.numbers })
    const names = () => table.getByRole('rowheader').allTextContents()
    await eventually(names).toEqual([expect.stringMatching(/^Work RVUs/), expect.stringMatching(/^Base pay/)])
    await expectAccessible(page, 'the table of all measures')
    await table.getByRole('button', { name: 'Median' }).click()
    await eventually(names).toEqual([expect.stringMatching(/^Work RVUs/), expect.stringMatching(/^Base pay/)])
    await table.getByRole('button', { name: 'Median' }).click()
    await eventually(names).toEqual([expect.stringMatching(/^Base pay/), expect.stringMatching(/^Work RVUs/)])
    await page.getByRole('table', { name: SCAN.shares }).getByRole('rowheader', { name: 'Never' }).waitFor()

    await page.getByRole('button', { name: SCAN.copy, exact: true }).click()
    await page.getByText(SCAN.copied).waitFor()
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(
      /^Measure\tOption\tUnit\tMethod\tPhysicians\tAnswered\tShare\tP10/,
    )
    const saved = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ])
      return readFile(await file.path())
    }
    const csv = (await saved(SCAN.csv)).toString('utf8')
    expect(csv).toMatch(/\r\nBase pay,,\$,(Exact|Estimate),\d+,\d+,/)
    // A workbook is a ZIP file.
    expect((await saved(SCAN.xlsx)).subarray(0, 2).toString('latin1')).toBe('PK')

    await page.setViewportSize({ width: 1280, height: 900 })
    expect(await page.evaluate<number>(CUT_OF_TABLE)).toBe(0)
    await page.getByRole('button', { name: STRIP.jump('Burnout') }).click()
    await chartOf(page, 'Burnout').getByRole('heading', { name: 'Burnout' }).and(page.locator(':focus')).waitFor()
  })

  it('uses one row above the first results on a phone', async () => {
    const page = await open(['Work RVUs', 'Base pay', 'Hours per week'])
    // A note is shown above all content until it is closed.
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    const chart = page.getByRole('heading', { name: PEER_COMPARISON.title })
    await eventually(async () => {
      const box = await chart.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }).toBeLessThan(844)
    expect(await page.evaluate<number>(CUT_OF_LABEL)).toBe(0)
    const measures = page.getByRole('button', { name: `${STRIP.measures} 3`, exact: true })
    await measures.click()
    await page.getByRole('button', { name: 'Base pay', exact: true }).click()
    await chartOf(page, 'Base pay').getByRole('heading', { name: 'Base pay' }).and(page.locator(':focus')).waitFor()
    expect(await measures.getAttribute('aria-expanded')).toBe('false')
    await expectNoSidewaysScroll(page, 'results on a phone')
  })
})
