import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { linkIn } from '#server/testing/mail-server.ts'
import { PASSWORD as FIELDS, FORGOT, RESET } from '#web/areas/auth/messages.ts'
import { REGISTRATION, SIGN_UP, WELCOME_MODAL } from '#web/areas/registration/messages.ts'
import { PERSON, REQUIRED } from '#web/platform/messages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { signIn } from './support/sign-in.ts'

const PASSWORD = 'a heron on one leg'
const REFUSED = /status of 400 /
const MEMBER = 'member@collegium.example'
const world = journeys({ withMail: true })

/** Returns the newest of `count` emails to an address, as received by the mail server. */
async function emailTo(email: string, count = 1) {
  const message = (await world.mail.received(email, count)).at(-1)
  if (!message) throw new Error(`There is no e-mail to ${email}.`)
  return message
}
/** Returns the token in an email, as a person would copy it. */
async function tokenTo(email: string): Promise<string> {
  const { text } = await emailTo(email)
  const token = /^Your token: (\S+)$/m.exec(text.replaceAll('\r\n', '\n'))?.[1]
  if (!token) throw new Error('The e-mail holds no token.')
  return token
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function isAt(page: Page, path: string): Promise<void> {
  await eventually(() => pathOf(page)).toBe(path)
}

/** Requests an email and waits for the confirmation. */
async function request(page: Page, email: string): Promise<void> {
  await page.getByLabel(REGISTRATION.email, { exact: true }).fill(email)
  await button(page, REGISTRATION.request).click()
  await page.getByRole('status').filter({ hasText: REGISTRATION.sent }).waitFor()
}

/** Enters the token with the keyboard only. The token field is focused when it appears. */
async function typeToken(page: Page, token: string): Promise<void> {
  await eventually(() => page.locator(':focus').getAttribute('name')).toBe('token')
  await page.keyboard.type(token)
  await page.keyboard.press('Enter')
  await isAt(page, `/registration/${token}`)
}

async function register(
  page: Page,
  names: readonly [first: string, last: string] | null,
  submit: string = SIGN_UP.submit,
) {
  if (names) {
    await page.getByLabel(PERSON.firstName).fill(names[0])
    await page.getByLabel(PERSON.lastName).fill(names[1])
  }
  await page.getByLabel(SIGN_UP.password, { exact: true }).fill(PASSWORD)
  await button(page, submit).click()
}

async function isWelcomed(page: Page, first: string): Promise<void> {
  const modal = page.getByRole('dialog')
  await modal.getByText('Welcome to Collegium').waitFor()
  expect(pathOf(page)).toBe('/user/dashboard')
  await modal.getByRole('button', { name: WELCOME_MODAL.start }).click()
  await modal.waitFor({ state: 'detached' })
  await heading(page, `Welcome, ${first}`).waitFor()
}

describe('a listed member of a society', () => {
  const EMAIL = 'joining@collegium.example'

  it('registers with the token in the email, is welcomed once, and signs in with the password', async () => {
    const { page, watch } = await world.visit()
    watch.expect(REFUSED)
    await page.goto('/registration')
    await button(page, REGISTRATION.request).click()
    await page.getByText(REQUIRED, { exact: true }).waitFor()
    await page.getByLabel(REGISTRATION.email, { exact: true }).fill('joining')
    await page.getByText('Please enter a valid Email address', { exact: true }).waitFor()
    expect(await page.getByLabel(REGISTRATION.token, { exact: true }).count()).toBe(0)
    await request(page, EMAIL)
    const token = await tokenTo(EMAIL)
    await page.keyboard.type('not the token')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'This token isn’t valid' }).waitFor()
    expect(await page.getByLabel(REGISTRATION.token, { exact: true }).inputValue()).toBe('not the token')
    expect(await page.getByLabel(REGISTRATION.email, { exact: true }).inputValue()).toBe(EMAIL)
    await page.getByLabel(REGISTRATION.token, { exact: true }).fill('')
    await typeToken(page, token)

    await page.getByText('National Hospital Physicians’ Society', { exact: true }).waitFor()
    expect(await page.getByLabel(PERSON.firstName).inputValue()).toBe('Noor')
    await expectAccessible(page, 'registration with token')
    await expectNoSidewaysScroll(page, 'registration with token')
    await page.getByLabel(SIGN_UP.username).fill('short')
    await page.getByLabel(SIGN_UP.password, { exact: true }).fill('collegium1')
    await button(page, SIGN_UP.submit).click()
    await page.getByText('Username should be 8 characters long').waitFor()
    expect(await page.locator(':focus').getAttribute('name')).toBe('username')
    await page.getByLabel(SIGN_UP.username).fill('noorhaddad')
    await register(page, null)
    await isWelcomed(page, 'Noor')
    await page.reload()
    await heading(page, 'Welcome, Noor').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)

    const other = await world.visit()
    await other.page.goto('/login')
    await signIn(other.page, 'noorhaddad', PASSWORD)
    await heading(other.page, 'Welcome, Noor').waitFor()
  })
})

describe('a user with an account', () => {
  it('sets a new password through the link in the email, and signs in with it', async () => {
    const { page, watch, context } = await world.visit()
    await page.goto('/login')
    await button(page, FORGOT.title).click()
    const dialog = page.getByRole('dialog', { name: FORGOT.title })
    await dialog.getByLabel(FORGOT.email).fill(MEMBER)
    await dialog.getByRole('button', { name: FORGOT.submit }).click()
    await page.getByRole('status').filter({ hasText: 'we’ll send you a link' }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    const message = await emailTo(MEMBER)
    expect(message.html).toContain(linkIn(message, '/auth/reset/confirm/'))
    await page.goto(linkIn(message, '/auth/reset/confirm/'))
    await heading(page, RESET.title).waitFor()
    await expectAccessible(page, pathOf(page))
    const choose = async (password: string, again = password) => {
      await page.getByLabel(FIELDS.next, { exact: true }).fill(password)
      await page.getByLabel(FIELDS.confirm, { exact: true }).fill(again)
      await button(page, FIELDS.submit).click()
    }
    await choose(PASSWORD, 'something else')
    await page.getByText('Passwords don’t match').waitFor()
    watch.expect(/status of 422 .*auth%2Fconfirm/)
    await choose('Sunshine2024')
    await page.getByText('This password is too common').waitFor()
    await choose(PASSWORD)
    await heading(page, 'Existing Users – Sign In').waitFor()
    const guestRole = { name: 'guest_role', value: 'recruiter', url: world.server.origin }
    await context.addCookies([guestRole])
    await signIn(page, MEMBER, PASSWORD)
    await heading(page, 'Welcome, Maya').waitFor()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain(guestRole.name)
    expect((await emailTo(MEMBER, 2)).subject).toBe('Your Collegium password has changed')
  })
})
