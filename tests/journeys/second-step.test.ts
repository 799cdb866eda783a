import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#database/seed/accounts.ts'
import { codeOf } from '#server/testing/authenticator.ts'
import { STEP, TWO_STEP } from '#web/areas/auth/second-factor/messages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { signIn } from './support/sign-in.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const STEP_MS = 30_000
const world = journeys()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
async function look(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  await expectNoSidewaysScroll(page, what)
}
/** Moves the clock to the next code, because each code works once. @returns the new code */
function nextCode(secret: string): string {
  world.server.forward(STEP_MS)
  return codeOf(secret, world.server.now())
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

it('a member adds an authenticator app, signs in with its code or a recovery code, and removes it', async () => {
  const email = 'finished@collegium.example'
  const { page, watch } = await world.visitAs(email, '/profile', PHONE)
  watch.expect(/status of (422|401) .*(second-factor|refresh-token)/)
  const section = page.getByRole('region', { name: TWO_STEP.title })
  const { secret, codes } = await addApp(page)
  expect(codes).toHaveLength(10)
  await section.getByText(TWO_STEP.codesLeft(10)).waitFor()
  await look(page, 'the profile with an app')

  const { page: other, watch: otherWatch } = await world.visit(PHONE)
  otherWatch.expect(/status of 422 .*second-factor/)
  await other.goto('/login')
  await signIn(other, email)
  await other.getByRole('heading', { level: 1, name: STEP.title }).waitFor()
  const field = other.getByLabel(STEP.code)
  await field.and(other.locator(':focus')).waitFor()
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
  await look(other, 'the second step')
  await other.keyboard.type('000000')
  await other.keyboard.press('Enter')
  await other.getByText(/^This code is incorrect/).waitFor()
  await look(other, 'a wrong code')
  // The cookie identifies the step, so a reload doesn't end it.
  await other.reload()
  const code = nextCode(secret)
  await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await button(other, STEP.submit).click()
  await eventually(() => pathOf(other)).toBe('/user/dashboard')

  const { page: third } = await world.visit()
  await third.goto('/login')
  await signIn(third, email)
  await button(third, STEP.useRecovery).click()
  await look(third, 'a recovery code')
  await third.getByLabel(STEP.recoveryCode).fill(codes[0] ?? '')
  await third.keyboard.press('Enter')
  await eventually(() => pathOf(third)).toBe('/user/dashboard')

  await page.reload()
  await section.getByText(TWO_STEP.codesLeft(9)).waitFor()
  await button(page, TWO_STEP.removeOf(TWO_STEP.app)).click()
  const dialog = page.getByRole('dialog')
  await look(page, 'removing')
  await dialog.getByLabel(TWO_STEP.password, { exact: true }).fill('wrong')
  await button(page, TWO_STEP.remove).click()
  await dialog.getByText('Incorrect password').waitFor()
  await dialog.getByLabel(TWO_STEP.password, { exact: true }).fill(DEMO_PASSWORD)
  await button(page, TWO_STEP.remove).click()
  await page.getByText('Authenticator app removed.').waitFor()
  await button(page, TWO_STEP.addApp).waitFor()
})

it('a member adds a passkey, and signs in with it', async () => {
  const email = 'demo@collegium.example'
  // Passkeys belong to a host name and don't work with an IP address.
  const baseURL = world.server.origin.replace('127.0.0.1', 'localhost')
  const { page, context, watch } = await world.visitAs(email, '/profile', { baseURL })
  watch.expect(/status of (400|401) .*(second-factor|refresh-token)/)
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const dialog = page.getByRole('dialog')
  const add = async () => {
    await button(page, TWO_STEP.addPasskey).click()
    await dialog.getByLabel(TWO_STEP.passkeyName).fill('Work laptop')
    await dialog.getByLabel(TWO_STEP.password, { exact: true }).fill(DEMO_PASSWORD)
    await button(page, TWO_STEP.next).click()
  }
  await button(page, TWO_STEP.addPasskey).click()
  await look(page, 'adding a passkey')
  await button(page, TWO_STEP.next).click()
  await dialog.getByText('This field is required').waitFor()
  await page.keyboard.press('Escape')
  await add()
  await button(page, TWO_STEP.kept).click()
  await page.getByText('Work laptop', { exact: true }).waitFor()
  await look(page, 'the profile with a passkey')
  await add()
  await dialog.getByText(TWO_STEP.passkeyKnown).waitFor()
  await look(page, 'a passkey that is there already')
  await page.keyboard.press('Escape')

  await page.evaluate("fetch('/api?r=auth/refresh-token', { method: 'DELETE' })")
  await page.goto('/login')
  await signIn(page, email)
  await button(page, STEP.passkey).waitFor()
  await look(page, 'a passkey is asked for')
  await button(page, STEP.passkey).click()
  await eventually(() => pathOf(page)).toBe('/user/dashboard')
  await page.goto('/profile')
  await page.getByText(/^Added .*, last used /).waitFor()
})
