import { describe, expect, it } from 'vitest'
import { signProof } from '#server/areas/registration/scope.ts'
import { linkIn } from '#server/testing/mail-server.ts'
import {
  MEMBER_REGISTRATION,
  REGISTRATION,
  SIGN_UP,
  SOCIETY_REGISTRATION,
  WELCOME_MODAL,
} from '#web/areas/registration/messages.ts'
import { PERSON } from '#web/platform/messages.ts'
import { eventually, pathOf } from '../journeys/support/journeys.ts'
import type { Page } from '../support/page.ts'
import { expectNoSidewaysScroll } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const PASSWORD = 'a heron on one leg'
const REFUSED = /status of 400 /
const NOT_FOUND = /status of 404 /
const FINISHED = 'finished@collegium.example'
const world = screens({ withMail: true })

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
  it('uses a token at member registration, and cannot use it twice', async () => {
    const { page, watch } = await world.visit()
    watch.expect(REFUSED)
    const email = 'joining.too@collegium.example'
    await page.goto('/memberregistration')
    await page.getByLabel(REGISTRATION.email, { exact: true }).fill(email)
    await button(page, MEMBER_REGISTRATION.noToken).click()
    await page.getByRole('status').filter({ hasText: REGISTRATION.sent }).waitFor()
    const token = await tokenTo(email)
    await page.getByLabel(REGISTRATION.token, { exact: true }).fill(token)
    await button(page, REGISTRATION.next).click()
    await isAt(page, `/registration/${token}`)
    await page.goto(`/sign-up/${token}`)
    await heading(page, 'You’re invited').waitFor()
    await expectNoSidewaysScroll(page, 'sign-up by token')
    await register(page, null, SIGN_UP.quick)
    await isWelcomed(page, 'Elias')

    const late = await world.visit()
    late.watch.expect(REFUSED)
    await late.page.goto(`/sign-up/${token}`)
    await late.page.getByText(SIGN_UP.over).waitFor()
    await late.page.getByRole('link', { name: REGISTRATION.again }).click()
    await isAt(late.page, '/registration')
  })
})

describe('society registration', () => {
  it('finds the society by its code, and accepts a link that the society signed', async () => {
    const { page, watch } = await world.visit()
    watch.expect(NOT_FOUND)
    await page.goto('/societyregistration')
    await page.getByLabel(SOCIETY_REGISTRATION.code).fill('nobody')
    await button(page, SOCIETY_REGISTRATION.find).click()
    await page.getByText(SOCIETY_REGISTRATION.unknown).waitFor()
    await page.getByLabel(SOCIETY_REGISTRATION.code).fill('USPCP')
    await button(page, SOCIETY_REGISTRATION.find).click()
    await heading(page, 'United Society of Primary Care Physicians').waitFor()

    const email = 'signed.for@collegium.example'
    const society = await world.server.db
      .selectFrom('society')
      .select('secret_key')
      .where('url_code', '=', 'uspcp')
      .executeTakeFirstOrThrow()
    const expires = Math.floor(Date.now() / 1000) + 3600
    const signature = signProof(society.secret_key, 'uspcp', email, expires)
    await page.goto('/help')
    await page.goto(
      `/societyregistration/uspcp#email=${encodeURIComponent(email)}&expires=${expires}&signature=${signature}`,
    )
    await eventually(() => new URL(page.url()).hash).toBe('')
    await eventually(() => page.getByLabel(REGISTRATION.email, { exact: true }).inputValue()).toBe(email)
    await request(page, email)
    await typeToken(page, await tokenTo(email))
    await page.getByText('United Society of Primary Care Physicians', { exact: true }).waitFor()
    await register(page, ['Ada', 'O’Neill'])
    await isWelcomed(page, 'Ada')
  })
})

describe('a physician without a society', () => {
  it('registers through the link in the email', async () => {
    const { page } = await world.visit()
    const email = 'alone@collegium.example'
    await page.goto('/registration')
    await request(page, email)
    const message = await emailTo(email)
    expect(message.html).toContain(linkIn(message, '/registration/'))
    const opened = await world.visit()
    await opened.page.goto(linkIn(message, '/registration/'))
    await opened.page.getByText('Non-Member Physician', { exact: true }).waitFor()
    await register(opened.page, ['Rui', 'Tanaka'])
    await isWelcomed(opened.page, 'Rui')
  })
})

describe('a user with an account', () => {
  it('can sign in once with the link emailed after registering again', async () => {
    const { page } = await world.visit()
    await page.goto('/registration')
    await request(page, FINISHED)
    const message = await emailTo(FINISHED)
    expect(message.subject).toBe('You already have a Collegium account')
    const link = linkIn(message, '/login')
    await page.goto('/help')
    await page.goto(link)
    await heading(page, /^Welcome, /).waitFor()
    expect(page.url()).toBe(`${world.server.origin}/user/dashboard`)
    const late = await world.visit()
    late.watch.expect(/status of 400 .*signin-by-temp-token/)
    await late.page.goto(link)
    await late.page.getByRole('alert').filter({ hasText: 'This link is no longer valid' }).waitFor()
    expect(late.page.url()).toBe(`${world.server.origin}/login`)
  })
})
