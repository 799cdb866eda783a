import { it } from 'vitest'
import { DEMO_PASSWORD } from '#database/seed/accounts.ts'
import { codeOf } from '#server/testing/authenticator.ts'
import { TWO_STEP } from '#web/areas/auth/second-factor/messages.ts'
import { eventually, pathOf } from '../journeys/support/journeys.ts'
import { signIn } from '../journeys/support/sign-in.ts'
import type { Page } from '../support/page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const world = screens()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
async function look(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  await expectNoSidewaysScroll(page, what)
}

/** Adds an authenticator app by keyboard. @returns its secret and the recovery codes */
async function addApp(page: Page) {
  const dialog = page.getByRole('dialog')
  await button(page, TWO_STEP.addApp).press('Enter')
  await dialog.getByLabel(TWO_STEP.password, { exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  const code = dialog.getByLabel(TWO_STEP.code)
  await code.and(page.locator(':focus')).waitFor()
  await dialog.getByRole('img', { name: TWO_STEP.qr }).waitFor()
  await look(page, 'adding an app')
  const secret = ((await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await dialog.getByText('Enter all 6 digits of the authenticator code').waitFor()
  await code.fill(codeOf(secret, world.server.now()))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: TWO_STEP.keepTitle }).waitFor()
  await look(page, 'recovery codes')
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  // The codes are shown once, so neither Escape nor a click outside closes them.
  await page.keyboard.press('Escape')
  await button(page, TWO_STEP.kept).click()
  await dialog.waitFor({ state: 'detached' })
  return { secret, codes }
}

it('an administrator who needs a second step must add one first', async () => {
  const { db } = world.server
  const setRequired = (value: string) =>
    db.updateTable('setting').set({ value }).where('key', '=', 'require_second_factor').execute()
  await setRequired('administrators')
  try {
    const { page } = await world.visit()
    await page.goto('/admin/settings')
    await page.goto('/login')
    await signIn(page, 'admin@collegium.example')
    await page.getByRole('heading', { level: 1, name: TWO_STEP.setUpTitle }).waitFor()
    await look(page, 'setting up')
    await page.goto('/admin/settings')
    await page.getByRole('heading', { level: 1, name: TWO_STEP.setUpTitle }).waitFor()
    await addApp(page)
    await eventually(() => pathOf(page)).toBe('/gm-admin')
  } finally {
    await setRequired('none')
  }
})
