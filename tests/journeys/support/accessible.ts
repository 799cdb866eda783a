import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from 'vitest'
import type { Page } from '../../support/page.ts'
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

/**
 * What is looked at: the open dialog, since what is behind it is inert, or else the page. Style sheets are not loaded for it: only rules that
 * are switched off read them, and they cost as much as all rules together.
 *
 * A target that the page was scrolled to the edge of, half behind a bar that stays there, is no finding: it is looked at in the middle.
 */
const RUN = `(async () => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const options = { resultTypes: ['violations'], elementRef: true, preload: { assets: ['media'] } }
  const { violations, passes } = await axe.run(dialog ?? document, { ...options,
    runOnly: { type: 'tag', values: ${JSON.stringify(WCAG_2_2_AA)} }, rules: dialog ? {} : ${JSON.stringify(LANDMARKS)} })
  const isStill = async (id, { element }) => {
    if (id !== 'target-size') return true
    const { scrollX, scrollY } = globalThis
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const again = await axe.run(dialog ?? document, { ...options, runOnly: ['target-size'] })
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    return again.violations.some(({ nodes }) => nodes.some(node => node.element === element))
  }
  const found = []
  for (const { id, help, nodes } of violations)
    for (const node of nodes)
      if (await isStill(id, node))
        found.push(id + ': ' + help + ' ' + node.html.slice(0, 200) + ' ' + (node.any[0]?.message ?? ''))
  return { checked: passes.length, violations: found }
})()`

/** Expects no violation of WCAG 2.2 AA that axe can find in the page, or in the dialog that is open. */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  // Not the loading screen.
  await page.locator('main').first().waitFor()
  await page.evaluate(AT_REST)
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(AXE)
  const { checked, violations } = await page.evaluate<{ checked: number; violations: string[] }>(RUN)
  expect(checked, place).toBeGreaterThan(5)
  // The journey continues, and shows all that is wrong.
  expect.soft(violations, place).toEqual([])
}

/** How wide a page has to be for all that is on it. A dialog is in front of the page, which is not widened by it. */
const NEEDED_WIDTH = `Math.max(document.documentElement.scrollWidth, ...[...document.querySelectorAll('dialog:modal')].map(
  dialog => dialog.getBoundingClientRect().right + dialog.scrollWidth - dialog.clientWidth))`

/** Expects that nothing is wider than the screen. */
export async function expectToFit(page: Page, place: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  // Charts are redrawn for the available width.
  const needed = () => page.evaluate<number>(NEEDED_WIDTH)
  await eventually(needed, `${place}: width of the page at ${width}`).toBeLessThanOrEqual(width)
}

/** Expects no horizontal scrolling on the narrowest phone. */
export async function expectNoSidewaysScroll(page: Page, place: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectToFit(page, place)
  if (!before) return
  await page.setViewportSize(before)
  // Not while the page is still being laid out.
  await afterLayout(page)
}

/** Waits until the page has been laid out for a size that it was just given. */
export async function afterLayout(page: Page): Promise<void> {
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))')
}
