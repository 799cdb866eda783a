import { PANEL, PICKER, REPORTS, STRIP } from '#web/areas/inform/messages.ts'
import type { Locator, Page } from '../../support/page.ts'
import { type PrimaryStudy, questionOf } from './survey.ts'

/** Returns the URL of a report on these measures only, because every chart takes time. */
export function reportAt(study: PrimaryStudy, labels: readonly string[]): string {
  return `/user/filters/${study.id}?q=${labels.map(label => questionOf(study, label).id).join('.')}`
}

/** Returns a measure on the results screen. */
export const chartOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })

export const measuresPanel = (page: Page): Locator => page.getByRole('region', { name: /^Step 1/ })

export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

/** Returns the button that opens the report's actions and facts on a phone. */
export const phoneReport = (page: Page): Locator =>
  page.getByRole('region', { name: STRIP.label, exact: true }).getByRole('button').first()

/** Returns the text under a label in the page header. */
export function factOf(page: Page, name: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
}

export async function waitForCharts(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('img').first().waitFor()
}

/** Chooses Rename, Copy, or Delete. */
export async function act(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: REPORTS.actions, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

export async function nameReport(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: REPORTS.field }).fill(title)
  await page.getByRole('textbox', { name: REPORTS.field }).press('Enter')
}

/** Selects exactly these measures. */
export async function chooseMeasures(page: Page, labels: readonly string[]): Promise<void> {
  await measuresPanel(page).getByRole('button', { name: PANEL.selectMeasures }).click()
  const drawer = dialogOf(page, PICKER.title)
  await drawer.getByRole('checkbox').first().waitFor()
  for (const clear of await drawer.getByRole('button', { name: new RegExp(`^${PICKER.clear}`) }).all())
    await clear.click()
  for (const label of labels) await drawer.getByRole('checkbox', { name: label, exact: true }).check()
  await drawer.getByRole('button', { name: PICKER.done, exact: true }).click()
  await drawer.waitFor({ state: 'hidden' })
}

/** Returns a chart's figures by name, as displayed: "Median" -> "$240,000". */
export async function figuresOf(chart: Locator): Promise<Map<string, string>> {
  const rows = await chart.locator('dl > div').all()
  const figures = rows.map(async row => [await textOf(row.locator('dt')), await textOf(row.locator('dd'))] as const)
  return new Map(await Promise.all(figures))
}

async function textOf(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').trim()
}
