import { expect } from 'vitest'
import type { Page } from '../../support/page.ts'

/** Height in pixels of a small laptop's window. */
const FOLD = 800
/** Number of rows that a list shows without scrolling (decision 95). */
const FIRST_ROWS = 7

/** Script that returns the positions of the bottom edges of the rows of the page's list. Lists below a section's heading are excluded. */
const ROW_ENDS = `(() => {
  const list = document.querySelector('main [data-rows]')
  const section = document.querySelector('main h2')
  const isFirst = list && !(section && section.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING)
  const rows = isFirst ? [...list.querySelectorAll('[data-row]')] : []
  return rows.map(row => row.getBoundingClientRect().bottom + scrollY)
})()`

/** Expects seven rows of the page's list, or all of a shorter list, above the fold. */
export async function expectFirstRows(page: Page, place: string): Promise<void> {
  const ends = await page.evaluate<readonly number[]>(ROW_ENDS)
  expect(
    ends.slice(0, FIRST_ROWS).filter(end => end > FOLD),
    `${place}: rows below the fold`,
  ).toEqual([])
}
