import { describe, expect, it } from 'vitest'
import { FILTERS } from '#web/areas/inform/filters/messages.ts'
import { STATE, WITHHELD } from '#web/areas/inform/messages.ts'
import { aboutCount } from '#web/charts/count-text.ts'
import { apply, chart, charts, figure, filters, resultsOf, tick } from './support/inform.ts'
import { eventually, journeys } from './support/journeys.ts'
import type { Api } from './support/server.ts'
import { type PrimaryStudy, primaryStudy, questionOf } from './support/survey.ts'

const FINISHED = 'finished@collegium.example'
const MEASURE = 'Practice setting'
const world = journeys()

/** Returns the URL of a report on one measure for everyone. */
const reportOf = (study: PrimaryStudy, label = MEASURE) => `/user/filters/${study.id}?q=${questionOf(study, label).id}`

async function specialtyId(api: Api, title: string): Promise<number> {
  const one = (await api('GET specialty/index', { query: { perPage: 1000 } })).items.find(each => each.title === title)
  if (!one) throw new Error(`The demo world has no ${title}.`)
  return one.id
}

describe('filters', () => {
  it('apply on request, offer the nearest safe group in one click, and follow the browser history', async () => {
    const api = await world.server.apiAs(FINISHED)
    const study = await primaryStudy(api)
    const { page } = await world.visitAs(FINISHED, reportOf(study))
    const { chart_title } = await resultsOf(api, study, MEASURE)
    await chart(page, chart_title).getByRole('img').waitFor()
    const everybody = await figure(page, chart_title, 'N')

    const many = await specialtyId(api, 'Hospital Medicine')
    const { released } = (await resultsOf(api, study, MEASURE, { [`userSpecialtyId_${many}`]: true })).results[0] ?? {}
    if (released?.kind !== 'categories') throw new Error('Hospital Medicine is expected to have enough answers.')
    const expected = aboutCount(released.n, released.isAbout)
    expect(expected).not.toBe(everybody)

    expect(await filters(page).getByRole('button', { name: FILTERS.apply, exact: true }).count()).toBe(0)
    await tick(page, FILTERS.specialty, 'Hospital Medicine')
    await filters(page).getByText(FILTERS.notApplied).waitFor()
    expect(await figure(page, chart_title, 'N')).toBe(everybody)
    await apply(page)
    await eventually(() => figure(page, chart_title, 'N')).toBe(expected)
    await page.getByText(`${FILTERS.filteredBy} Specialty: Hospital Medicine`).waitFor()
    expect(await filters(page).getByRole('button', { name: FILTERS.apply, exact: true }).count()).toBe(0)
    const link = page.url()

    await filters(page).getByLabel('Hospital Medicine', { exact: true }).uncheck()
    await filters(page).getByLabel('Vascular Surgery', { exact: true }).check()
    await apply(page)
    await chart(page, chart_title).getByText(WITHHELD.few, { exact: true }).waitFor()
    expect(await charts(page).count()).toBe(0)
    await page.getByText(STATE.tooFew).waitFor()
    await page.getByRole('status').getByRole('button', { name: FILTERS.clearAllFilters }).click()
    await chart(page, chart_title).getByRole('img').waitFor()

    await page.goBack()
    await chart(page, chart_title).getByText(WITHHELD.few, { exact: true }).waitFor()
    await page.goBack()
    await eventually(() => figure(page, chart_title, 'N')).toBe(expected)
    expect(page.url()).toBe(link)
    await page.reload()
    await eventually(() => figure(page, chart_title, 'N')).toBe(expected)
    await page.goBack()
    await eventually(() => figure(page, chart_title, 'N')).toBe(everybody)
    await page.goForward()
    await eventually(() => figure(page, chart_title, 'N')).toBe(expected)

    const other = await world.visitAs(FINISHED, link)
    await eventually(() => figure(other.page, chart_title, 'N')).toBe(expected)
    await filters(other.page)
      .getByRole('button', { name: FILTERS.remove('Hospital Medicine') })
      .click()
    await eventually(() => figure(other.page, chart_title, 'N')).toBe(everybody)
  })
})
