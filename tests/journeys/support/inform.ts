import type { ResultItem } from '#contract/inform/inform.ts'
import { type Affixes, formatValue, type ReleasedValue } from '#rules/inform/words/index.ts'
import { FILTERS } from '#web/areas/inform/filters/messages.ts'
import { statOf } from '#web/charts/stats.ts'
import type { Page } from '../../support/page.ts'
import type { Api } from './server.ts'
import type { PrimaryStudy } from './survey.ts'

export const chart = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
export const charts = (page: Page) =>
  page.getByRole('main').getByRole('img', { name: /^(Bar chart|Lollipop chart|Pie chart|Treemap|Histogram) of / })
export const filters = (page: Page) => page.getByRole('region', { name: /^Step 2/ })
export const measures = (page: Page) => page.getByRole('region', { name: /^Step 1/ })
/** Returns a section of the filter panel, or a question in one. */
export const section = (page: Page, name: string) =>
  filters(page).getByRole('button', { name: new RegExp(`^${name}(, |$)`) })

/** Returns the server's results for one question. */
export async function resultsOf(
  api: Api,
  study: PrimaryStudy,
  label: string,
  derivedVarValues: Readonly<Record<string, true>> = {},
): Promise<ResultItem> {
  const question = study.core.questions.find(one => one.label === label)
  const { results } = await api('POST results/search-results', {
    query: { qsId: study.id },
    body: { charts: { questionIds: [question?.id] }, filterValues: { derivedVarValues } },
  })
  const [item] = results
  if (!item) throw new Error(`No results of "${label}".`)
  return item
}

/** Returns a value from the list of figures by name. */
export async function figure(page: Page, title: string, name: string): Promise<string> {
  const row = chart(page, title)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
  return ((await row.first().locator('dd').textContent()) ?? '').trim()
}

/** Returns a number of a list as shown on the page: the value, followed by its range. */
export function statShown(stat: ReleasedValue | null, affixes: Affixes): string {
  const { value, note = '' } = statOf(stat, number => formatValue(number, affixes))
  return `${value}${note}`
}

export async function asTable(page: Page, title: string): Promise<string[]> {
  await chart(page, title)
    .getByRole('button', { name: /^Show as table/ })
    .click()
  return chart(page, title).getByRole('table').getByRole('cell').allTextContents()
}

/** Selects a choice in a closed section, without applying it. */
export async function tick(page: Page, name: string, option: string): Promise<void> {
  await section(page, name).click()
  await filters(page)
    .getByRole('group', { name: new RegExp(`^${name}`) })
    .getByLabel(option, { exact: true })
    .check()
}

export async function apply(page: Page): Promise<void> {
  await filters(page).getByRole('button', { name: FILTERS.apply, exact: true }).click()
}
