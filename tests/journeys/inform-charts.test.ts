import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { PANEL, PICKER } from '#web/areas/inform/messages.ts'
import type { Locator, Page } from '../support/page.ts'
import { asTable, chart, charts, figure, measures } from './support/inform.ts'
import { eventually, journeys } from './support/journeys.ts'
import { type PrimaryStudy, primaryStudy, questionOf } from './support/survey.ts'

const FINISHED = 'finished@collegium.example'
const world = journeys()

/** Returns the first number in text, without its range. */
const numberIn = (text: string) => Number((/\d[\d,.]*/.exec(text)?.[0] ?? '').replaceAll(',', ''))

const open = (study: PrimaryStudy, label: string, more = '') =>
  `/user/filters/${study.id}?q=${questionOf(study, label).id}${more}`

describe('exporting charts', () => {
  it('copies the results, and downloads CSV, SVG, and PNG', async () => {
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
      // Numbers are written as numbers. Other values remain text.
      expect(csv).toContain(`,${share.startsWith('<') ? share : Number.parseInt(share, 10)}\r\n`)
    }
    const median = numberIn(await figure(page, 'Work RVUs', 'Median'))
    for (const fact of ['Group,All participants', 'Method,', `Median,${median}`]) expect(csv).toContain(`${fact}`)
    // The member's own value is exported only on request, in pictures and files alike.
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

const hasFocus = async (page: Page, of: Locator) => (await of.and(page.locator(':focus')).count()) === 1

async function menu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Copy or download: Work RVUs' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function saved(page: Page, item: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), menu(page, item)])
  expect(download.suggestedFilename()).toMatch(/^work-rvus\.(csv|svg|png)$/)
  return readFile(await download.path())
}

describe('the measure picker', () => {
  it('selects a question, a part of it, and a section by keyboard, but no measure of a module not taken', async () => {
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
    const isReached = () => hasFocus(page, whole)
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
    await eventually(() => hasFocus(page, opener)).toBe(true)

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
