import { DEMO_PASSWORD } from '#database/seed/accounts.ts'
import { SIGN_IN } from '#web/platform/messages.ts'
import type { Page } from '../../support/page.ts'

/** Fills in the form on the screen and submits it. */
export async function signIn(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel(SIGN_IN.email).fill(email)
  await page.getByLabel(SIGN_IN.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: SIGN_IN.submit, exact: true }).click()
}
