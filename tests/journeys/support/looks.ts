import type { Page } from '../../support/page.ts'
import { afterLayout, expectAccessible, expectToFit } from './accessible.ts'

interface Look {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
}

/** A desktop, as visitors begin. */
export const WIDE: Look = { name: 'wide and light', width: 1280, height: 900, colorScheme: 'light' }
/** The narrowest phone. */
export const NARROW: Look = { name: 'narrow and dark', width: 360, height: 740, colorScheme: 'dark' }

/** For a visitor who has a phone. */
export const ON_PHONE = optionsOf(NARROW)

function optionsOf({ width, height, colorScheme }: Look) {
  return { viewport: { width, height }, colorScheme }
}

export async function showAs(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await afterLayout(page)
}

/** How the page is shown now, and how else it can be. */
export function looksOf(page: Pick<Page, 'viewportSize'>): readonly [Look, Look] {
  return (page.viewportSize()?.width ?? WIDE.width) > NARROW.width ? [WIDE, NARROW] : [NARROW, WIDE]
}

/** Expects no violation that axe can find, and on a phone nothing that is wider than it. */
export async function lookAt(page: Page, place: string, look: Look): Promise<void> {
  await expectAccessible(page, `${place}, ${look.name}`)
  if (look === NARROW) await expectToFit(page, place)
}

/** Looks at a page on a light desktop and on a dark phone, and ends with the other one: the next page begins with it. */
export async function inspectOnward(page: Page, place: string): Promise<void> {
  const [own, other] = looksOf(page)
  await lookAt(page, place, own)
  await showAs(page, other)
  await lookAt(page, place, other)
}

/** Looks at a page on a light desktop and on a dark phone. Begins and ends with what the visitor has. */
export async function inspect(page: Page, place: string): Promise<void> {
  const [own] = looksOf(page)
  await inspectOnward(page, place)
  await showAs(page, own)
}
