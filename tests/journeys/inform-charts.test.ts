import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Question } from '#rules/share/study.ts'
import { PANEL, PICKER } from '#web/areas/inform/messages.ts'
import { asTable, chart, charts, figure, measures, resultsOf } from './support/inform.ts'
import { eventually, journeys } from './support/journeys.ts'
import { type PrimaryStudy, primaryStudy, questionOf } from './support/survey.ts'

const FINISHED = 'finished@collegium.example'
const world = journeys()

/**
 * Submitted answers by variable, of everyone or of one specialty, straight from the database and not from the product’s figures. Demo members
 * are not counted (decision 65).
 */
async function submitted(study: PrimaryStudy, specialty?: string): Promise<Record<string, unknown>[]> {
  const rows = await world.server.db
    .selectFrom('submission')
    .innerJoin('survey', 'survey.id', 'submission.survey_id')
    .innerJoin('app_user', 'app_user.id', 'survey.user_id')
    .leftJoin('specialty', 'specialty.id', 'submission.specialty_id')
    .select(['answers', 'specialty.title'])
    .where('questionnaire_id', '=', study.id)
    .where('is_demo', '=', false)
    .execute()
  return rows
    .filter(({ title }) => specialty === undefined || title === specialty)
    .map(({ answers }) => ({ ...Object(answers) }))
}

/** The first number of a text, without its range. */
const numberIn = (text: string) => Number((/\d[\d,.]*/.exec(text)?.[0] ?? '').replaceAll(',', ''))
/** The ends of a share: "about 62% (58% to 66%)", or the number itself. */
const rangeIn = (text: string) => {
  const numbers = (text.match(/\d+/g) ?? []).map(Number)
  return { low: Math.min(...numbers), high: Math.max(...numbers) }
}

/** Quartiles are interpolated inside a step and rounded (release-engine, rule 9). */
function expectQuantile(shown: string, sorted: readonly number[], quantile: number): void {
  const at = (share: number) => sorted[Math.round(Math.min(1, Math.max(0, share)) * (sorted.length - 1))] ?? Number.NaN
  const step = (at(1) - at(0)) / 100
  expect(numberIn(shown)).toBeGreaterThanOrEqual(at(quantile - 0.05) - step)
  expect(numberIn(shown)).toBeLessThanOrEqual(at(quantile + 0.05) + step)
}

const firstVariable = ({ variables: [variable] }: Question) => `${variable?.id}`
const open = (study: PrimaryStudy, label: string, more = '') =>
  `/user/filters/${study.id}?q=${questionOf(study, label).id}${more}`

describe('the charts', () => {
  it.each([undefined, 'Hospital Medicine'])('charts have the submitted values (specialty: %s)', async specialty => {
    const api = await world.server.apiAs(FINISHED)
    const study = await primaryStudy(api)
    const id = (await api('GET specialty/index', { query: { perPage: 1000 } })).items.find(
      ({ title }) => title === specialty,
    )?.id
    const filter = id === undefined ? '' : `&specialty=${id}`
    const rows = await submitted(study, specialty)

    const { page } = await world.visitAs(FINISHED, open(study, 'Work RVUs', filter))
    await charts(page).first().waitFor()
    const work = firstVariable(questionOf(study, 'Work RVUs'))
    const values = rows.flatMap(row => (typeof row[work] === 'number' ? [row[work]] : [])).sort((a, b) => a - b)
    expect(numberIn(await figure(page, 'Work RVUs', 'N'))).toBe(values.length)
    expectQuantile(await figure(page, 'Work RVUs', 'P25'), values, 0.25)
    expectQuantile(await figure(page, 'Work RVUs', 'Median'), values, 0.5)
    expectQuantile(await figure(page, 'Work RVUs', 'P75'), values, 0.75)
    const me = await api('POST results/search-results', {
      query: { qsId: study.id },
      body: { charts: { questionIds: [questionOf(study, 'Work RVUs').id] } },
    })
    const own = me.results[0]?.results[0]?.my_value
    if (typeof own !== 'number') throw new Error('An own value is expected.')
    const below = values.filter(value => value < own).length / values.length
    expect(
      Math.abs(Number.parseInt(await figure(page, 'Work RVUs', '◆ My Percentile'), 10) - 100 * below),
    ).toBeLessThanOrEqual(3)

    const setting = questionOf(study, 'Working time')
    await page.goto(open(study, 'Working time', filter))
    await charts(page).first().waitFor()
    const answered = rows.filter(row => setting.variables.some(({ id: each }) => row[each] === 1))
    const { chart_title } = await resultsOf(api, study, 'Working time')
    const shares = (await asTable(page, chart_title)).map(rangeIn)
    expect(shares).toHaveLength(setting.variables.length)
    for (const [index, { id: each }] of setting.variables.entries()) {
      const exact = (100 * answered.filter(row => row[each] === 1).length) / answered.length
      // A range contains the true share in at least 9 of 10 cases: one point beyond is not a fault.
      const { low, high } = shares[index] ?? { low: Number.NaN, high: Number.NaN }
      expect(exact).toBeGreaterThanOrEqual(low - 1)
      expect(exact).toBeLessThanOrEqual(high + 1)
    }
  })

  it('charts are exported as results, CSV, SVG, and PNG', async () => {
    const api = await world.server.apiAs(FINISHED)
    const study = await primaryStudy(api)
    const { page, context } = await world.visitAs(FINISHED, open(study, 'Work RVUs'))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await charts(page).first().waitFor()
    const csv = (await saved(page, 'Download CSV')).toString('utf8')
    expect(csv.startsWith('\ufeff')).toBe(true)
    const svg = (await saved(page, 'Download SVG')).toString('utf8')
    expect(svg).toMatch(/^<svg[^>]* xmlns="http:\/\/www.w3.org\/2000\/svg"/)
    expect(svg).toContain('Median')
    const png = await saved(page, 'Download PNG')
    expect(png.subarray(1, 4).toString('ascii')).toBe('PNG')
    expect(png.readUInt32BE(16)).toBeGreaterThan(800)
    await menu(page, 'Copy data')
    await page.getByText('Data copied').waitFor()
    const copied = await page.evaluate<string>('navigator.clipboard.readText()')
    const cells = await asTable(page, 'Work RVUs')
    for (const share of cells) {
      expect(copied).toContain(share)
      // Numbers as numbers; other values stay text.
      expect(csv).toContain(`,${share.startsWith('<') ? share : Number.parseInt(share, 10)}\r\n`)
    }
    const median = numberIn(await figure(page, 'Work RVUs', 'Median'))
    for (const fact of ['Group,All participants', 'Method,', `Median,${median}`]) expect(csv).toContain(`${fact}`)
    // The own value leaves only on request, in pictures and files alike.
    expect(csv).not.toContain('My Value')
    expect(svg).not.toContain('Your value')
    await page.getByRole('button', { name: 'Copy or download: Work RVUs' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Include my value' }).click()
    await page.keyboard.press('Escape')
    expect((await saved(page, 'Download CSV')).toString('utf8')).toContain('My Value,')
    expect(csv).toMatch(/Results as of,"?[A-Z][a-z]{2} \d/)
    expect(copied.split('\n')).toHaveLength(cells.length + 1)
  })
})

const hasFocus = async (of: Locator) => (await of.and(of.page().locator(':focus')).count()) === 1

async function menu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Copy or download: Work RVUs' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function saved(page: Page, item: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), menu(page, item)])
  expect(download.suggestedFilename()).toMatch(/^work-rvus\.(csv|svg|png)$/)
  return readFile(await download.path())
}

describe('the picker', () => {
  it('works by keyboard: a question, a part of it, a whole section, and no measure of a module not taken', async () => {
    const api = await world.server.apiAs(FINISHED)
    const study = await primaryStudy(api)
    const { page } = await world.visitAs(FINISHED, open(study, 'Burnout'))
    await charts(page).first().waitFor()
    const opener = measures(page).getByRole('button', { name: PANEL.selectMeasures })
    await opener.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: PICKER.title })
    await drawer.getByRole('searchbox', { name: PICKER.find }).fill('how time')
    const whole = drawer.getByRole('checkbox', { name: 'How time is spent', exact: true })
    await whole.waitFor()
    const isReached = () => hasFocus(whole)
    for (let tabs = 0; tabs < 12 && !(await isReached()); tabs++) await page.keyboard.press('Tab')
    expect(await isReached()).toBe(true)
    await page.keyboard.press('Space')
    expect(await whole.isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const parts = drawer.getByRole('group', { name: 'How time is spent' }).getByRole('checkbox')
    await eventually(() => parts.count()).toBeGreaterThan(2)
    for (const part of await parts.all()) expect(await part.isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await parts.first().isChecked()).toBe(false)
    await eventually(() => whole.and(drawer.locator(':indeterminate')).count()).toBe(1)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(await charts(page).count()).toBe(1)
    await eventually(() => hasFocus(opener)).toBe(true)

    await page.keyboard.press('Enter')
    const group = drawer.getByRole('group', { name: 'Satisfaction and plans' })
    await group.getByRole('button', { name: PICKER.selectAll }).press('Enter')
    const boxes = group.getByRole('checkbox')
    for (const box of await boxes.all()) expect(await box.isChecked()).toBe(true)
    await group.getByRole('button', { name: PICKER.clear, exact: true }).press('Enter')
    for (const box of await boxes.all()) expect(await box.isChecked()).toBe(false)
    await group.getByRole('checkbox', { name: 'Burnout', exact: true }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('tooltip').first().waitFor()
    const completed = (await api('GET survey/completed-sections', { query: { questionnaireId: study.id } })).map(
      ({ id }) => id,
    )
    for (const { id, title } of study.modules) {
      expect(await drawer.getByRole('heading', { name: title, exact: true }).count()).toBe(
        completed.includes(id) ? 1 : 0,
      )
    }
    await drawer.getByRole('button', { name: PICKER.done }).press('Enter')
    await chart(page, 'Burnout').waitFor()
  })
})
