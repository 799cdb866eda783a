import type { Page } from 'playwright-core'
import { afterLayout, expectAccessible, expectNoSidewaysScroll } from './accessible.ts'

interface Look {
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
}

/** A desktop, as visitors begin. */
export const WIDE: Look = { width: 1280, height: 900, colorScheme: 'light' }
/** A phone. */
export const NARROW: Look = { width: 390, height: 844, colorScheme: 'dark' }

export async function showAs(page: Page, { colorScheme, ...size }: Look): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await afterLayout(page)
}

/** Expects no violation that axe can find, on a light desktop and on a dark phone, and no page wider than a phone. Ends on the desktop. */
export async function inspect(page: Page, place: string): Promise<void> {
  await expectAccessible(page, `${place}, wide and light`)
  await showAs(page, NARROW)
  await expectAccessible(page, `${place}, narrow and dark`)
  await expectNoSidewaysScroll(page, place)
  await showAs(page, WIDE)
}
