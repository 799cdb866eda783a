import { createRequire } from 'node:module'
import { expect } from 'vitest'
import type { Page } from '../../support/page.ts'

const require = createRequire(import.meta.url)
/** Without layout and style sheets, these have nothing to look at; the browser tests look at them. */
const UNSEEN = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'meta-viewport',
  'region',
  'html-has-lang',
  'document-title',
]
const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects no violation of WCAG 2.2 AA that axe can find in the markup: names, roles, states, labels. */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  await page.locator('main').first().waitFor()
  // Looks for a window when it loads.
  const axe: typeof import('axe-core') = require('axe-core')
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const { violations, passes } = await axe.run(dialog ?? document.body, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: WCAG_2_2_AA },
    rules: Object.fromEntries(UNSEEN.map(rule => [rule, { enabled: false }])),
  })
  expect(passes.length, place).toBeGreaterThan(2)
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    place,
  ).toEqual([])
}
