import { describe, expect, it } from 'vitest'
import { FILTERS, LOCATION } from '#web/areas/inform/filters/messages.ts'
import { STRIP } from '#web/areas/inform/messages.ts'
import { apply, chart, charts, filters, resultsOf, section, tick } from '../journeys/support/inform.ts'
import { eventually } from '../journeys/support/journeys.ts'
import type { Api } from '../journeys/support/server.ts'
import { type PrimaryStudy, primaryStudy, questionOf } from '../journeys/support/survey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const FINISHED = 'finished@collegium.example'
const MEASURE = 'Practice setting'
const world = screens()

/** Returns the URL of a report on one measure for everyone. */
const reportOf = (study: PrimaryStudy, label = MEASURE) => `/user/filters/${study.id}?q=${questionOf(study, label).id}`

async function specialtyId(api: Api, title: string): Promise<number> {
  const one = (await api('GET specialty/index', { query: { perPage: 1000 } })).items.find(each => each.title === title)
  if (!one) throw new Error(`The demo world has no ${title}.`)
  return one.id
}

describe('filters', () => {
  it("offer the subspecialties of the selected specialties, or of the member's own if none is selected", async () => {
    const api = await world.server.apiAs(FINISHED)
    const study = await primaryStudy(api)
    const { page } = await world.visitAs(FINISHED, reportOf(study))
    const namesOf = async (specialty: number) =>
      (await api('GET subspecialty/index', { query: { perPage: 1000 } })).items
        .filter(one => one.specialty_id === specialty)
        .map(({ title }) => title)
    const own = await namesOf(await specialtyId(api, 'Hospital Medicine'))
    const others = await namesOf(await specialtyId(api, 'Cardiology'))
    expect(own.length * others.length).toBeGreaterThan(0)
    await section(page, FILTERS.subspecialty).click()
    const listed = () => filters(page).getByRole('group', { name: FILTERS.subspecialty }).getByRole('listitem')
    await eventually(() => listed().allTextContents()).toEqual(own)
    await tick(page, FILTERS.specialty, 'Cardiology')
    await eventually(() => listed().allTextContents()).toEqual(others)
    await filters(page).getByRole('button', { name: FILTERS.clearAll, exact: true }).click()
    await eventually(() => listed().allTextContents()).toEqual(own)
  })

  it('show the applied limits of a range, and mark invalid input', async () => {
    const api = await world.server.apiAs(FINISHED)
    const study = await primaryStudy(api)
    const { page } = await world.visitAs(FINISHED, reportOf(study))
    await section(page, 'Your practice').click()
    await section(page, 'Years in practice').click()
    const bound = (end: string) =>
      filters(page)
        .locator('input[inputmode]')
        .and(filters(page).getByLabel(new RegExp(`: ${end}$`)))
    await bound('Min').fill('many')
    await filters(page).getByText(FILTERS.notANumber).waitFor()
    await bound('Min').fill('7')
    await bound('Max').fill('15')
    await apply(page)
    // The study's bands start at 6, 11, and 21 years.
    await filters(page).getByText(FILTERS.applied('6 to 20 years')).waitFor()
    await filters(page).getByText(FILTERS.widened, { exact: true }).waitFor()
    await filters(page).getByText('Years in practice: 6 to 20 years').waitFor()
    await filters(page).getByRole('button', { name: FILTERS.clearAllFilters }).click()
    await eventually(() => page.url().includes('answer')).toBe(false)
  })

  it('accept a location once it is complete', async () => {
    const api = await world.server.apiAs(FINISHED)
    const study = await primaryStudy(api)
    const { page } = await world.visitAs(FINISHED, reportOf(study))
    await section(page, FILTERS.profile).click()
    await section(page, LOCATION.title).click()
    const add = filters(page).getByRole('button', { name: LOCATION.add })
    await add.click()
    await filters(page).getByText(LOCATION.required).waitFor()
    const type = filters(page).getByLabel(LOCATION.type)
    await type.selectOption(LOCATION.state)
    await filters(page).getByLabel(LOCATION.stateField, { exact: true }).selectOption('Texas')
    await type.selectOption(LOCATION.metropolitan)
    expect(await filters(page).getByLabel(LOCATION.stateField, { exact: true }).count()).toBe(0)
    await filters(page).getByText('Select from 387 metro areas').waitFor()
    const find = filters(page).getByRole('searchbox', { name: LOCATION.metropolitan })
    await find.fill('los angeles')
    const area = filters(page).getByRole('radio', { name: 'Los Angeles-Long Beach-Anaheim, CA' })
    await area.check()
    await filters(page).getByLabel(LOCATION.division).waitFor()
    await find.fill('los')
    expect(await area.isChecked()).toBe(false)
    expect(await filters(page).getByLabel(LOCATION.division).count()).toBe(0)
    await add.click()
    await filters(page).getByText(LOCATION.required).waitFor()
    await area.check()
    await add.click()
    await filters(page).getByText('Metropolitan Area: Los Angeles-Long Beach-Anaheim, CA').waitFor()
    await apply(page)
    await eventually(() => page.url()).toContain('31080')
  })

  it('show a note if the lists of areas failed to load', async () => {
    const study = await primaryStudy(await world.server.apiAs(FINISHED))
    const { page, watch } = await world.visitAs(FINISHED, '/help')
    watch.expect(/Failed to load resource/)
    await page.route(/cbsa(%2F|\/)get-unique/, route => route.fulfill({ status: 400, json: {} }))
    await page.goto(reportOf(study))
    await page.getByRole('alert').filter({ hasText: 'Unable to upload Area data' }).first().waitFor()
    await chart(page, (await resultsOf(await world.server.apiAs(FINISHED), study, MEASURE)).chart_title).waitFor()
  })

  it('cause no accessibility violations, on wide and narrow screens', async () => {
    const api = await world.server.apiAs(FINISHED)
    const study = await primaryStudy(api)
    const { page } = await world.visitAs(FINISHED, reportOf(study, 'Work RVUs'))
    await charts(page).first().waitFor()
    await section(page, 'Your practice').click()
    await section(page, 'Years in practice').click()
    await tick(page, FILTERS.specialty, 'Hospital Medicine')
    await expectAccessible(page, 'results at 1280')
    await apply(page)
    await page.setViewportSize({ width: 390, height: 844 })
    const filtersOnPhone = page.getByRole('button', { name: `${STRIP.filters} 1`, exact: true })
    await filtersOnPhone.click()
    await filters(page).waitFor()
    // A chart half below the fixed header would appear smaller.
    await page.evaluate('scrollTo(0, 0)')
    await expectAccessible(page, 'results at 390')
    await expectNoSidewaysScroll(page, 'results')
  })
})
