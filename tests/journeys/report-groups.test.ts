import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { FILTERS } from '#web/areas/inform/filters/messages.ts'
import { BREAK_OUT, COMPARE, REPORTS, SCAN, STRIP, VIEW } from '#web/areas/inform/messages.ts'
import { STANDING } from '#web/areas/inform/standing/messages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { eventually, journeys } from './support/journeys.ts'
import { act, chartOf, factOf, nameReport, reportAt, waitForCharts } from './support/report.ts'
import { type PrimaryStudy, primaryStudy } from './support/survey.ts'

const FINISHED = 'finished@collegium.example'
const world = journeys()

let study: PrimaryStudy
beforeAll(async () => {
  study = await primaryStudy(await world.server.apiAs(FINISHED))
})

const numberIn = (text: string) => Number((/\d[\d,.]*/.exec(text)?.[0] ?? '').replaceAll(',', ''))

async function open(labels: readonly string[]): Promise<Page> {
  const { page } = await world.visitAs(FINISHED, reportAt(study, labels))
  await waitForCharts(page)
  return page
}

describe('groups side by side', () => {
  it('groups are broken out in one click, by their median, and stay in the address', async () => {
    const page = await open(['Work RVUs'])
    await page.getByLabel(BREAK_OUT.label).selectOption('Specialty')
    const boxes = chartOf(page, 'Work RVUs').getByRole('img', { name: /^Box plot of / })
    await boxes.waitFor()
    await expectAccessible(page, 'groups side by side')
    await page.reload()
    await boxes.waitFor()
    await chartOf(page, 'Work RVUs')
      .getByRole('button', { name: /^Show as table/ })
      .last()
      .click()
    // In a card of half the width, the rows are a list.
    const rows = chartOf(page, 'Work RVUs').getByRole('list', { name: 'Work RVUs' }).getByRole('listitem')
    await eventually(() => rows.count()).toBe(8)
    const medians = []
    for (const row of await rows.all())
      medians.push(numberIn((await row.getByRole('definition').allTextContents())[4] ?? ''))
    expect(medians).toEqual(medians.toSorted((left, right) => right - left))
  })
})

describe('a comparison', () => {
  it('with another group needs no saved report, has a name, and is saved with the report', async () => {
    const page = await open(['Work RVUs'])
    await page.getByRole('button', { name: REPORTS.keep, exact: true }).click()
    await nameReport(page, 'Beside women')
    await eventually(() => factOf(page, REPORTS.name).textContent()).toBe('Beside women')
    await page.getByLabel(COMPARE.label).selectOption(COMPARE.other)
    const drawer = page.getByRole('dialog', { name: COMPARE.otherTitle })
    await drawer.getByRole('button', { name: new RegExp(`^${FILTERS.profile}`) }).click()
    await drawer.getByRole('button', { name: new RegExp(`^${FILTERS.gender}`) }).click()
    await drawer.getByLabel('Female', { exact: true }).check()
    await expectAccessible(page, 'another group')
    await drawer.getByRole('button', { name: COMPARE.use, exact: true }).click()
    await drawer.waitFor({ state: 'hidden' })
    const names = chartOf(page, 'Work RVUs').getByText('Women', { exact: true })
    await names.first().waitFor()
    expect(await names.count()).toBe(2)
    const api = await world.server.apiAs(FINISHED)
    const kept = async () =>
      (await api('GET user/get-questionnaire-comparisons', { query: { qId: study.id } })).comparisons
    await eventually(kept).toContain('filters:gender=F')
    await page.goto(`/user/filters/${study.id}`)
    await names.first().waitFor()
    await act(page, REPORTS.copy)
    await eventually(() => factOf(page, REPORTS.name).textContent()).toBe(REPORTS.copyOf('Beside women'))
    await names.first().waitFor()
  })
})

/** Width by which the table exceeds its frame, in pixels, with the longest numbers, own answers, and marks that there are. */
const CUT_OF_TABLE = `(() => {
  const table = document.querySelector('table[aria-label="${SCAN.numbers}"]')
  for (const row of table.tBodies[0].rows) {
    for (const at of [1, 2, 3, 4, 5]) row.cells[at].textContent = '$600,000 or more'
    row.cells[6].textContent = '$464,000'
    row.cells[7].textContent = '95th or higher'
  }
  return table.parentElement.scrollWidth - table.parentElement.clientWidth
})()`

/** How much lower than its line the label of the phone's first button is, in pixels: descenders would be cut. */
const CUT_OF_LABEL = `(() => {
  const label = document.querySelector('section[aria-label="${STRIP.label}"] .mantine-Button-label')
  return Math.max(0, Math.floor(parseFloat(getComputedStyle(label).lineHeight)) - label.clientHeight)
})()`

describe('the table of all measures', () => {
  it('is sorted, copied and saved, and leads to each chart', async () => {
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

  it('leaves a phone one row above the first results', async () => {
    const page = await open(['Work RVUs', 'Base pay', 'Hours per week'])
    // Until it is read, a note about the page is shown above everything.
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    const chart = page.getByRole('heading', { name: STANDING.title })
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
