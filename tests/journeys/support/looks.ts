import type { Page } from '../../support/page.ts'
import { afterLayout, expectAccessible, expectToFit, expectUncovered } from './accessible.ts'

interface Look {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
}

/** Desktop, the default for visitors. */
export const WIDE: Look = { name: 'wide and light', width: 1280, height: 900, colorScheme: 'light' }
/** Narrowest phone. */
export const NARROW: Look = { name: 'narrow and dark', width: 360, height: 740, colorScheme: 'dark' }

/** Desktop of 1280 px at 400 percent (WCAG 1.4.10). */
const ENLARGED: Look = { name: '320 px wide and light', width: 320, height: 640, colorScheme: 'light' }

/** Options for a visitor with a phone. */
export const ON_PHONE = optionsOf(NARROW)

function optionsOf({ width, height, colorScheme }: Look) {
  return { viewport: { width, height }, colorScheme }
}

export async function showAs(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await afterLayout(page)
}

/** Returns the current view of the page and the other view. */
export function looksOf(page: Pick<Page, 'viewportSize'>): readonly [Look, Look] {
  return (page.viewportSize()?.width ?? WIDE.width) > NARROW.width ? [WIDE, NARROW] : [NARROW, WIDE]
}

/** Expects no violation that axe can find and, on a phone, no content wider than the screen. */
export async function lookAt(page: Page, place: string, look: Look): Promise<void> {
  await expectAccessible(page, `${place}, ${look.name}`)
  if (look === NARROW) await expectToFit(page, place)
}

/** Checks a page on a light desktop and a dark phone. Ends with the other view, in which the next page starts. */
export async function inspectOnward(page: Page, place: string): Promise<void> {
  const [own, other] = looksOf(page)
  await lookAt(page, place, own)
  await showAs(page, other)
  await lookAt(page, place, other)
}

/** Checks a page at 400 percent, where controls share the least space. Starts and ends with the visitor's view. */
export async function inspectEnlarged(page: Page, place: string): Promise<void> {
  const [own] = looksOf(page)
  await showAs(page, ENLARGED)
  await lookAt(page, place, ENLARGED)
  await expectToFit(page, place)
  await expectUncovered(page, `${place}, ${ENLARGED.name}`)
  await showAs(page, own)
}

/** Checks a page on a light desktop and a dark phone. Starts and ends with the visitor's view. */
export async function inspect(page: Page, place: string): Promise<void> {
  const [own] = looksOf(page)
  await inspectOnward(page, place)
  await showAs(page, own)
}
