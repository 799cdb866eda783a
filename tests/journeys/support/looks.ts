import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterLayout, expectAccessible, expectNoSidewaysScroll } from './accessible.ts'

interface Look {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
}

/** A desktop, as visitors begin. */
export const WIDE: Look = { name: 'wide and light', width: 1280, height: 900, colorScheme: 'light' }
/** A phone. */
export const NARROW: Look = { name: 'narrow and dark', width: 390, height: 844, colorScheme: 'dark' }

/** For a visitor who has a phone. */
export const ON_PHONE: BrowserContextOptions = optionsOf(NARROW)

function optionsOf({ width, height, colorScheme }: Look): BrowserContextOptions {
  return { viewport: { width, height }, colorScheme }
}

export async function showAs(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await afterLayout(page)
}

/**
 * Expects no violation that axe can find, on a light desktop and on a dark phone, and no page wider than a phone. Begins and ends with what the
 * visitor has.
 */
export async function inspect(page: Page, place: string): Promise<void> {
  const isWide = (page.viewportSize()?.width ?? WIDE.width) > NARROW.width
  const [own, other] = isWide ? [WIDE, NARROW] : [NARROW, WIDE]
  await expectAccessible(page, `${place}, ${own.name}`)
  await showAs(page, other)
  await expectAccessible(page, `${place}, ${other.name}`)
  await expectNoSidewaysScroll(page, place)
  await showAs(page, own)
}
