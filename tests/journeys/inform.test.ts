import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ResultItem } from '#contract/inform.ts'
import { formatShare, formatValue } from '#rules/inform/format.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { PANEL, PICKER, STATE } from '#web/areas/inform/messages.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import type { Api } from './support/server.ts'
import { type PrimaryStudy, primaryStudy } from './support/survey.ts'

const FINISHED = 'finished@collegium.example'
const world = journeys()

const chart = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const charts = (page: Page) => page.getByRole('main').getByRole('img', { name: /^(Bar chart|Histogram) of / })
const filters = (page: Page) => page.getByRole('region', { name: /^Step 2/ })
const measures = (page: Page) => page.getByRole('region', { name: /^Step 1/ })

async function resultsOf(api: Api, study: PrimaryStudy, label: string, specialty?: number): Promise<ResultItem> {
  const question = study.core.questions.find(one => one.label === label)
  const derivedVarValues = specialty === undefined ? {} : { [`userSpecialtyId_${specialty}`]: true }
  const { results } = await api('POST results/search-results', {
    query: { qsId: study.id },
    body: { charts: { questionIds: [question?.id] }, filterValues: { derivedVarValues } },
  })
  const [item] = results
  if (!item) throw new Error(`No results of "${label}".`)
  return item
}

/** What stands beside a name in the list of figures. */
async function figure(page: Page, title: string, name: string): Promise<string> {
  const row = chart(page, title)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
  return ((await row.locator('dd').textContent()) ?? '').trim()
}

async function asTable(page: Page, title: string): Promise<string[]> {
  await chart(page, title)
    .getByRole('button', { name: /^Show as table/ })
    .click()
  return chart(page, title).getByRole('table').getByRole('cell').allTextContents()
}

async function filterBy(page: Page, specialty: string): Promise<void> {
  await filters(page).getByRole('combobox', { name: PANEL.specialty }).fill(specialty)
  await filters(page).getByRole('option', { name: specialty, exact: true }).click()
  await filters(page).getByRole('button', { name: PANEL.apply, exact: true }).click()
}

describe('the report', () => {
  it('shows the released figures with the own value, as chart and as table', async () => {
    const api = await world.server.apiAs(FINISHED)
    const study = await primaryStudy(api)
    const { page } = await world.visitAs(FINISHED, '/user/filters')
    await page.getByRole('heading', { level: 1, name: study.title }).waitFor()
    expect(pathOf(page)).toBe(`/user/filters/${study.id}`)

    const pay = await resultsOf(api, study, 'Base pay')
    const [base] = pay.results
    const title = expandPeriod(pay.chart_title, Number.parseInt(study.title, 10))
    if (base?.released.kind !== 'histogram') throw new Error('Base pay is expected to be a histogram.')
    await chart(page, title)
      .getByRole('img', { name: /^Histogram of .* Your value is / })
      .waitFor()
    const { n, stats, bins } = base.released
    expect(await figure(page, title, 'N')).toBe(n.toLocaleString('en-US'))
    expect(await figure(page, title, 'Median')).toBe(formatValue(stats.median, base))
    expect(await figure(page, title, 'P25')).toBe(formatValue(stats.percentile_25, base))
    expect(await figure(page, title, 'P75')).toBe(formatValue(stats.percentile_75, base))
    expect(await figure(page, title, '◆ My Value')).toBe(formatValue(Number(base.my_value), base))
    const shown = bins.map(({ share }) => formatShare(share))
    expect((await asTable(page, title)).filter(text => shown.includes(text))).toEqual(shown)
    await chart(page, title).getByText('Your value').waitFor()

    const setting = await resultsOf(api, study, 'Practice setting')
    const [practice] = setting.results
    if (practice?.released.kind !== 'categories') throw new Error('The setting is expected to have categories.')
    await chart(page, setting.chart_title)
      .getByRole('img', { name: /^Bar chart of .* Your answer: / })
      .waitFor()
    expect(await asTable(page, setting.chart_title)).toEqual(
      practice.released.categories.map(({ share }) => formatShare(share)),
    )
  })

  it('shows the measures that are chosen', async () => {
    const { page } = await world.visitAs(FINISHED, '/user/filters')
    await measures(page).getByRole('button', { name: PANEL.selectMeasures }).click()
    const drawer = page.getByRole('dialog', { name: PICKER.title })
    const boxes = drawer.getByRole('checkbox')
    const offered = await boxes.count()
    await drawer.getByRole('searchbox', { name: PICKER.find }).fill('burnout')
    await eventually(() => boxes.count()).toBe(1)
    await drawer.getByRole('searchbox', { name: PICKER.find }).fill('')
    await eventually(() => boxes.count()).toBe(offered)
    for (const clear of await drawer.getByRole('button', { name: PICKER.clear, exact: true }).all()) await clear.click()
    await boxes.and(page.getByLabel('Burnout', { exact: true })).check()
    await boxes.and(page.getByLabel('Tenure', { exact: true })).check()
    await drawer.getByText('2 selected').waitFor()
    await drawer.getByRole('button', { name: PICKER.done }).click()
    await chart(page, 'Tenure').waitFor()
    await eventually(() => charts(page).count()).toBe(2)
    await measures(page).getByRole('button', { name: 'Remove Tenure' }).click()
    await eventually(() => charts(page).count()).toBe(1)
    await chart(page, 'Burnout').waitFor()
  })

  it('speaks of one specialty once it is applied, and not of too few people', async () => {
    const api = await world.server.apiAs(FINISHED)
    const study = await primaryStudy(api)
    const { page } = await world.visitAs(FINISHED, `/user/filters/${study.id}`)
    const { chart_title } = await resultsOf(api, study, 'Practice setting')
    await chart(page, chart_title).getByRole('img').waitFor()
    const everybody = await figure(page, chart_title, 'N')

    const specialties = await api('GET specialty/index')
    const many = specialties.find(({ title }) => title === 'Hospital Medicine')
    const nOf = async (specialty?: number) => {
      const released = (await resultsOf(api, study, 'Practice setting', specialty)).results[0]?.released
      return released?.kind === 'categories' ? released.n : 0
    }
    let few: (typeof specialties)[number] | undefined
    for (const one of specialties) if (!few && (await nOf(one.id)) === 0) few = one
    if (!many || !few) throw new Error('The demo world has a specialty of many and one of few.')

    await filterBy(page, many.title)
    const expected = (await nOf(many.id)).toLocaleString('en-US')
    expect(expected).not.toBe(everybody)
    await eventually(() => figure(page, chart_title, 'N')).toBe(expected)
    await filters(page).getByText(`${PANEL.specialty}: ${many.title}`).waitFor()
    await page.goBack()
    await eventually(() => figure(page, chart_title, 'N')).toBe(everybody)
    expect(await filters(page).getByText(`${PANEL.specialty}: ${many.title}`).count()).toBe(0)

    await filterBy(page, few.title)
    await chart(page, chart_title).getByText(STATE.withheld, { exact: true }).waitFor()
    expect(await chart(page, chart_title).getByRole('img').count()).toBe(0)
    await filters(page)
      .getByRole('button', { name: `Remove filter ${few.title}` })
      .click()
    await chart(page, chart_title).getByRole('img').waitFor()
  })

  it('offers the dashboard measures and no filter until the study is submitted', async () => {
    const email = 'lastyear@collegium.example'
    const api = await world.server.apiAs(email)
    const study = await primaryStudy(api)
    const { sections } = await api('GET questionnaire/view-survey', { query: { id: study.id } })
    const onDashboard = sections
      .filter(({ is_module }) => is_module === 0)
      .flatMap(({ questionSections }) => questionSections)
      .filter(entry => entry.is_on_dashboard && entry.is_available_on_results && entry.question.type !== 'CONFIRMATION')
      .map(({ question }) => question.label)
    const { page } = await world.visitAs(email, `/user/filters/${study.id}`)
    await page.getByRole('main').getByRole('img').first().waitFor()
    expect(await page.getByRole('main').getByText('My Value').count()).toBe(0)
    await measures(page).getByRole('button', { name: PANEL.selectMeasures }).click()
    const drawer = page.getByRole('dialog', { name: PICKER.title })
    await drawer.getByRole('checkbox').first().waitFor()
    const labels = await drawer.getByRole('checkbox').and(page.locator('[id]')).all()
    expect(labels).toHaveLength(onDashboard.length)
    for (const label of onDashboard)
      expect(await drawer.getByRole('checkbox', { name: label, exact: true }).count()).toBe(1)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })

    await filters(page).getByRole('combobox', { name: PANEL.specialty }).hover()
    await page.getByRole('tooltip').filter({ hasText: PANEL.filtersOff }).waitFor()
    expect(await filters(page).getByRole('combobox', { name: PANEL.specialty }).isEditable()).toBe(false)
    await page.getByRole('link', { name: PANEL.takeStudy }).click()
    await page.getByRole('heading', { level: 1, name: 'Share' }).waitFor()
  })
})
