import { describe, expect, it } from 'vitest'
import { aboutCategoryText, formatShare, formatValue } from '#rules/inform/words/index.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { PANEL, PICKER, STEPS } from '#web/areas/inform/messages.ts'
import { aboutCount } from '#web/charts/count-text.ts'
import { asTable, chart, charts, figure, filters, measures, resultsOf, statShown } from './support/inform.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { primaryStudy } from './support/survey.ts'

const FINISHED = 'finished@collegium.example'
// The results and matches of a first start are made after it.
const world = journeys({ isFirstStart: true })

describe('the report', () => {
  it("shows the released figures with the member's own value, as a chart and as a table", async () => {
    const api = await world.server.apiAs(FINISHED)
    const study = await primaryStudy(api)
    const { page } = await world.visitAs(FINISHED, '/user/filters')
    await page.getByRole('heading', { level: 1, name: study.title }).waitFor()
    expect(pathOf(page)).toBe(`/user/filters/${study.id}`)

    // The default report is about the member's own specialty.
    await eventually(() => page.url()).toContain('specialty=')
    const own = { [`userSpecialtyId_${new URL(page.url()).searchParams.get('specialty')}`]: true } as const
    const pay = await resultsOf(api, study, 'Base pay', own)
    const [base] = pay.results
    const title = expandPeriod(pay.chart_title, Number.parseInt(study.title, 10))
    if (base?.released.kind !== 'histogram') throw new Error('Base pay is expected to be a histogram.')
    // Charts of other sections are collapsed. The list of measures opens them.
    const openChart = (label: string) => measures(page).getByRole('button', { name: label, exact: true }).click()
    await openChart('Base pay')
    await chart(page, title)
      .getByRole('img', { name: /^Histogram of .* Your value is / })
      .waitFor()
    const { n, isAbout, stats, bins } = base.released
    expect(await figure(page, title, 'N')).toBe(aboutCount(n, isAbout))
    expect(await figure(page, title, 'Median')).toBe(statShown(stats.median, base))
    expect(await figure(page, title, 'P25')).toBe(statShown(stats.percentile_25, base))
    expect(await figure(page, title, 'P75')).toBe(statShown(stats.percentile_75, base))
    expect(await figure(page, title, '◆ My Value')).toBe(formatValue(Number(base.my_value), base))
    const shown = bins.map(({ share }) => formatShare(share))
    expect((await asTable(page, title)).filter(text => shown.includes(text))).toEqual(shown)
    await chart(page, title).getByText('◆ Your value', { exact: true }).waitFor()

    const setting = await resultsOf(api, study, 'Practice setting', own)
    const [practice] = setting.results
    if (practice?.released.kind !== 'categories') throw new Error('The setting is expected to have categories.')
    await openChart('Practice setting')
    await chart(page, setting.chart_title)
      .getByRole('img', { name: /^Treemap of .* Your answer: / })
      .waitFor()
    expect(await asTable(page, setting.chart_title)).toEqual(practice.released.categories.map(aboutCategoryText))
  })

  it('shows the steps next to the charts, with a placeholder if there are no charts', async () => {
    const { page } = await world.visitAs(FINISHED, '/user/filters')
    await charts(page).first().waitFor()
    const remove = measures(page)
      .getByRole('button', { name: /^Remove / })
      .first()
    await remove.hover()
    await page
      .getByRole('tooltip')
      .filter({ hasText: (await remove.getAttribute('aria-label')) ?? 'a name' })
      .waitFor()
    await measures(page).getByRole('button', { name: PANEL.selectMeasures }).click()
    const drawer = page.getByRole('dialog', { name: PICKER.title })
    await drawer.getByRole('checkbox').first().waitFor()
    for (const clear of await drawer.getByRole('button', { name: PICKER.clear, exact: true }).all()) await clear.click()
    await drawer.getByRole('button', { name: PICKER.done }).click()
    const placeholder = page.getByText(STEPS.measures, { exact: true }).locator('..')
    await placeholder.waitFor()
    const [room, first, second] = [
      await placeholder.boundingBox(),
      await measures(page).boundingBox(),
      await filters(page).boundingBox(),
    ]
    if (!room || !first || !second) throw new Error('The steps and the charts are expected to be seen.')
    expect(room.height).toBeGreaterThanOrEqual(400)
    expect(room.x).toBeGreaterThanOrEqual(first.x + first.width)
    expect(second.y).toBeGreaterThanOrEqual(first.y + first.height)
  })
})
