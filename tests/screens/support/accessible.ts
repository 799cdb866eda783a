import {
  afterLayout,
  expectAccessible as expectDrawn,
  expectToFit as expectDrawnToFit,
} from '../../journeys/support/accessible.ts'
import { looksOf, NARROW, showAs } from '../../journeys/support/looks.ts'
import type { Page } from '../../support/page.ts'
import { drawnInChromium } from './drawing.ts'

/** Expects no violation of WCAG 2.2 AA that axe can find in the page or the open dialog. */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  // Waits for the loading screen to disappear.
  await page.locator('main').first().waitFor()
  await expectDrawn(await drawnInChromium(), place)
}

/** Expects that no content is wider than the screen. */
async function expectToFit(_: Page, place: string): Promise<void> {
  await expectDrawnToFit(await drawnInChromium(), place)
}

/** Expects no horizontal scrolling on the narrowest phone. */
export async function expectNoSidewaysScroll(page: Page, place: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: NARROW.width, height: NARROW.height })
  await afterLayout(page)
  await expectToFit(page, place)
  if (!before) return
  await page.setViewportSize(before)
  await afterLayout(page)
}

/** Checks a page on a light desktop and a dark phone. Starts and ends with the visitor's view. */
export async function inspect(page: Page, place: string): Promise<void> {
  const [own, other] = looksOf(page)
  for (const look of [own, other]) {
    await showAs(page, look)
    await expectAccessible(page, `${place}, ${look.name}`)
    if (look === NARROW) await expectToFit(page, place)
  }
  await showAs(page, own)
}
