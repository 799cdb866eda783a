import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { linkIn } from '#server/testing/mail-server.ts'
import { FORGOT, PASSWORD, RESET, TEMPORARY } from '#web/areas/auth/messages.ts'
import { REQUIRED } from '#web/platform/messages.ts'
import { expectAccessible } from './support/accessible.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { signIn } from './support/sign-in.ts'

const MEMBER = 'member@collegium.example'
const RECRUITER = 'recruiter@collegium.example'
const NEW = 'a horse of another colour'
const DAY_MS = 24 * 60 * 60 * 1000
const world = journeys({ withMail: true })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: FORGOT.title }).click()
  const dialog = page.getByRole('dialog', { name: FORGOT.title })
  await dialog.getByLabel(FORGOT.email).fill(email)
  await dialog.getByRole('button', { name: FORGOT.submit }).click()
  await page.getByRole('alert').filter({ hasText: 'a letter with a link' }).waitFor()
  await dialog.waitFor({ state: 'detached' })
}
async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel(PASSWORD.next, { exact: true }).fill(password)
  await page.getByLabel(PASSWORD.confirm, { exact: true }).fill(again)
  await page.getByRole('button', { name: PASSWORD.submit }).click()
}

it('a forgotten password: from the letter to the first screen', async () => {
  const { page, watch } = await world.visit()
  await ask(page, MEMBER)
  const [letter] = await world.mail.received(MEMBER)
  if (!letter) throw new Error('There is no letter.')
  expect(letter.html).toContain(linkIn(letter, '/auth/reset/confirm/'))
  await page.goto(linkIn(letter, '/auth/reset/confirm/'))
  await heading(page, RESET.title).waitFor()
  await expectAccessible(page, pathOf(page))
  await choose(page, NEW, 'something else')
  await page.getByText('Passwords do not match').waitFor()
  watch.expect(/status of 422 .*auth%2Fconfirm/)
  await choose(page, 'Sunshine2024')
  await page.getByText('This password is used by many people').waitFor()
  await choose(page, NEW)
  await heading(page, 'Existing Users – Sign In').waitFor()
  await signIn(page, MEMBER, NEW)
  await heading(page, 'Welcome, Maya').waitFor()
  await eventually(async () => (await world.mail.received(MEMBER, 2)).at(-1)?.subject).toMatch(/was changed/)
})

it('the pop-up says what is wrong with an address, and nothing about who is known', async () => {
  const { page } = await world.visit()
  await page.goto('/login')
  await page.getByRole('button', { name: FORGOT.title }).click()
  const dialog = page.getByRole('dialog', { name: FORGOT.title })
  await dialog.getByText('for 1 day').waitFor()
  await expectAccessible(page, pathOf(page))
  await dialog.getByRole('button', { name: FORGOT.submit }).click()
  await dialog.getByText(REQUIRED, { exact: true }).waitFor()
  await dialog.getByLabel(FORGOT.email).fill('nonsense')
  await dialog.getByText('Please enter a valid Email address').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await ask(page, 'nobody@collegium.example')
})

it('a link that has expired sends a new letter, and one that was used says so', async () => {
  const { page } = await world.visit()
  await ask(page, RECRUITER)
  const [first] = await world.mail.received(RECRUITER)
  if (!first) throw new Error('There is no letter.')
  world.server.forward(DAY_MS + 1000)
  await page.goto(linkIn(first, '/auth/reset/confirm/'))
  await heading(page, RESET.expiredTitle).waitFor()
  await expectAccessible(page, pathOf(page))
  await page.getByRole('button', { name: RESET.resend }).click()
  await heading(page, RESET.resentTitle).waitFor()
  const second = (await world.mail.received(RECRUITER, 2)).at(-1)
  if (!second) throw new Error('There is no second letter.')
  await page.goto(linkIn(second, '/auth/reset/confirm/'))
  await choose(page, NEW)
  await heading(page, 'Existing Users – Sign In').waitFor()
  await page.goto(linkIn(second, '/auth/reset/confirm/'))
  await heading(page, RESET.invalidTitle).waitFor()
})

it('a temporary password is changed before anything else', async () => {
  const temporary = 'temporary words of the day'
  const email = 'admin@collegium.example'
  await world.server.db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(temporary), is_password_reset_required: true })
    .where('email', '=', email)
    .execute()
  const { page, watch } = await world.visit()
  await page.goto('/auth/update-temporary-password')
  await eventually(() => pathOf(page)).toBe('/who-are-you')
  await page.goto('/login')
  await signIn(page, email, temporary)
  await heading(page, TEMPORARY.title).waitFor()
  expect(pathOf(page)).toBe('/auth/update-temporary-password')
  await expectAccessible(page, pathOf(page))
  watch.expect(/status of 422 .*update-temporary-password/)
  await choose(page, temporary)
  await page.getByText('Please choose another password than the one you have').waitFor()
  await choose(page, NEW)
  await eventually(() => pathOf(page)).toBe('/gm-admin')
  await page.goto('/auth/update-temporary-password')
  await eventually(() => pathOf(page)).toBe('/gm-admin')
})

it('a temporary token in the address signs in, once, and leaves the address', async () => {
  const { issueToken } = await import('#server/platform/session/one-time-tokens.ts')
  const { id } = await world.server.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', 'finished@collegium.example')
    .executeTakeFirstOrThrow()
  // The server's clock was moved by the test before.
  const now = new Date(Date.now() + DAY_MS + 1000)
  const token = await world.server.db
    .transaction()
    .execute(db => issueToken(db, { kind: 'sign-in', userId: id, ttlMs: 600_000, now }))
  const { page } = await world.visit()
  await page.goto(`/user/surveyHome?tempToken=${token}`)
  await heading(page, 'Share').waitFor()
  expect(page.url()).not.toContain(token)
  const other = await world.visit()
  other.watch.expect(/status of 400 .*signin-by-temp-token/)
  await other.page.goto(`/help#tempToken=${token}`)
  await other.page.getByRole('alert').filter({ hasText: 'This link cannot be used any more' }).waitFor()
  expect(other.page.url()).not.toContain(token)
})
