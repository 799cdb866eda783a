import { beforeAll, describe, expect, it } from 'vitest'
import { FILTERS } from '#web/areas/inform/filters/messages.ts'
import { BREAK_OUT, COMPARE, REPORTS } from '#web/areas/inform/messages.ts'
import { eventually } from '../journeys/support/journeys.ts'
import { act, chartOf, factOf, nameReport, reportAt, waitForCharts } from '../journeys/support/report.ts'
import { type PrimaryStudy, primaryStudy } from '../journeys/support/survey.ts'
import type { Page } from '../support/page.ts'
import { expectAccessible } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const FINISHED = 'finished@collegium.example'
const world = screens()

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

describe('breaking out groups', () => {
  it('is possible in one click, sorts groups by median, and persists in the URL', async () => {
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
    // In a card of half width, the rows are a list.
    const rows = chartOf(page, 'Work RVUs').getByRole('list', { name: 'Work RVUs' }).getByRole('listitem')
    await eventually(() => rows.count()).toBe(8)
    const medians = []
    for (const row of await rows.all())
      medians.push(numberIn((await row.getByRole('definition').allTextContents())[4] ?? ''))
    expect(medians).toEqual(medians.toSorted((left, right) => right - left))
  })
})

describe('a comparison with another group', () => {
  it("uses filters instead of a saved report, shows the group's name, and is saved with the report", async () => {
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
