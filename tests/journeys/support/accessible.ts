import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './journeys.ts'

const require = createRequire(import.meta.url)
/** The minified build, less than half the size, since it is injected into every page. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Not of WCAG, but by them people who listen find their way: everything is in a landmark, and there is one of each. */
const LANDMARKS = Object.fromEntries(
  [
    'region',
    'landmark-unique',
    'landmark-one-main',
    'landmark-no-duplicate-banner',
    'landmark-no-duplicate-main',
    'landmark-banner-is-top-level',
  ].map(rule => [rule, { enabled: true }]),
)

/** Waits for animations to end, so that final colors are checked. */
const AT_REST = `Promise.all(document.getAnimations()
  .filter(animation => Number.isFinite(animation.effect?.getComputedTiming().endTime))
  .map(animation => animation.finished.catch(() => undefined))).then(() => undefined)`

const RUN = `axe.run(document, { resultTypes: ['violations'], runOnly: { type: 'tag', values: ${JSON.stringify(WCAG_2_2_AA)} }, rules: ${JSON.stringify(LANDMARKS)} })
  .then(({ violations, passes }) => ({
    checked: passes.length,
    violations: violations.flatMap(({ id, help, nodes }) =>
      nodes.map(node => id + ': ' + help + ' ' + node.html.slice(0, 200) + ' ' + (node.any[0]?.message ?? '')))
  }))`

/** Expects no violation of WCAG 2.2 AA that axe can find. */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  await page.evaluate(AT_REST)
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(AXE)
  const { checked, violations } = await page.evaluate<{ checked: number; violations: string[] }>(RUN)
  expect(checked, place).toBeGreaterThan(5)
  expect(violations, place).toEqual([])
}

/** Expects no horizontal scrolling on the narrowest phone. */
export async function expectNoSidewaysScroll(page: Page, place: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  // Charts are redrawn for the available width.
  const widest = () => page.evaluate<number>('document.documentElement.scrollWidth')
  await eventually(widest, `${place}: width of the page at 360`).toBeLessThanOrEqual(360)
  if (before) await page.setViewportSize(before)
}
