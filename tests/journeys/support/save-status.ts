import type { Page } from '../../support/page.ts'

/**
 * Waits until a save status is shown. Its copy for screen readers doesn't count, because it is announced late and may be an earlier
 * status.
 */
export async function waitForSaveStatus(page: Page, text: string): Promise<void> {
  const shown = page.getByText(text, { exact: true }).and(page.locator(':not(.visually-hidden)'))
  await shown.filter({ visible: true }).first().waitFor()
}
