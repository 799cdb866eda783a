import { TABLE } from '#web/ui/table/labels.ts'
import type { Page } from './page.ts'

/** Adds a filter to a list by its title, and applies it with the keyboard. */
export async function filterBy(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('button', { name: TABLE.addFilter }).click()
  await page.getByRole('button', { name: filter, exact: true }).click()
  const fields = page.getByRole('dialog', { name: filter })
  await fields.getByLabel(filter, { exact: true }).selectOption({ label: option })
  await fields.getByRole('button', { name: TABLE.apply }).press('Enter')
}
