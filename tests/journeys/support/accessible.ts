import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from 'vitest'
import type { Page } from '../../support/page.ts'
import { eventually } from './journeys.ts'

const require = createRequire(import.meta.url)
/**
 * Minified build, less than half the size, because it is injected into every page. Without selectors and sources of all elements, of which
 * a report needs them for violations only, a check is a sixth less work.
 */
const AXE = `${readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')};axe.configure({ noHtml: true })`
const OPTIONS = "{ resultTypes: ['violations'], elementRef: true, selectors: false, preload: { assets: ['media'] } }"
const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules beyond WCAG that help screen reader users navigate. All content is in a landmark, and landmarks are unique. */
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
 * Checks the open dialog or, without a dialog, the page, because content behind a dialog is inert. Style sheets aren't loaded. Only
 * disabled rules read them, at the cost of all other rules together.
 *
 * A target at the edge of the page, half behind a sticky bar, isn't a violation. It is checked again in the middle.
 */
const RUN = `(async () => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const options = ${OPTIONS}
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
        found.push(id + ': ' + help + ' ' + node.element.outerHTML.slice(0, 200) + ' ' + (node.any[0]?.message ?? ''))
  return { checked: passes.length, violations: found }
})()`

/** Expects no violation of WCAG 2.2 AA that axe can find in the page or the open dialog. */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  // Waits for the loading screen to disappear.
  await page.locator('main').first().waitFor()
  await page.evaluate(AT_REST)
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(AXE)
  const { checked, violations } = await page.evaluate<{ checked: number; violations: string[] }>(RUN)
  expect(checked, place).toBeGreaterThan(5)
  // The journey continues and reports all violations.
  expect.soft(violations, place).toEqual([])
}

/** Width that the page needs for its content. Dialogs are measured separately, because they don't widen the page. */
const NEEDED_WIDTH = `Math.max(document.documentElement.scrollWidth, ...[...document.querySelectorAll('dialog:modal')].map(
  dialog => dialog.getBoundingClientRect().right + dialog.scrollWidth - dialog.clientWidth))`

/** Expects that no content is wider than the screen. */
export async function expectToFit(page: Page, place: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  // Charts are redrawn for the available width.
  const needed = () => page.evaluate<number>(NEEDED_WIDTH)
  await eventually(needed, `${place}: width of the page at ${width}`).toBeLessThanOrEqual(width)
}

/**
 * Finds controls that something else covers, at the center or, for buttons and links, at either end. Each is scrolled to the middle first, so
 * that only what always covers it counts, and not a bar that the page scrolls under.
 */
const COVERED = `(() => {
  const covered = []
  const { scrollX, scrollY } = globalThis
  for (const control of document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)')) {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, right, top, bottom, width, height } = control.getClientRects()[0]
    if (width < 2 || height < 2) continue
    const inset = Math.min(6, width / 2)
    const points = control.matches('a, button') ? [left + inset, (left + right) / 2, right - inset] : [(left + right) / 2]
    for (const x of points) {
      const at = document.elementFromPoint(x, (top + bottom) / 2)
      if (at && (control.contains(at) || at.closest('label')?.control === control)) continue
      covered.push(control.outerHTML.slice(0, 150) + ' is covered by ' + at?.outerHTML.slice(0, 150))
    }
  }
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return covered
})()`

/** Expects that no control of the page is covered, even in part. */
export async function expectUncovered(page: Page, place: string): Promise<void> {
  expect.soft(await page.evaluate<string[]>(COVERED), `${place}: covered controls`).toEqual([])
}

/** Expects no horizontal scrolling on the narrowest phone. */
export async function expectNoSidewaysScroll(page: Page, place: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectToFit(page, place)
  if (!before) return
  await page.setViewportSize(before)
  // The page may still be changing its layout.
  await afterLayout(page)
}

/** Waits for the layout after the page was resized. */
export async function afterLayout(page: Page): Promise<void> {
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))')
}
