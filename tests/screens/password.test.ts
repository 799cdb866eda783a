import { expect, it } from 'vitest'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { linkIn } from '#server/testing/mail-server.ts'
import { FORGOT, PASSWORD, RESET, TEMPORARY } from '#web/areas/auth/messages.ts'
import { REQUIRED } from '#web/platform/messages.ts'
import { eventually, pathOf } from '../journeys/support/journeys.ts'
import { signIn } from '../journeys/support/sign-in.ts'
import type { Page } from '../support/page.ts'
import { expectAccessible } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const RECRUITER = 'recruiter@collegium.example'
const NEW = 'a horse of another color'
const DAY_MS = 24 * 60 * 60 * 1000
const world = screens({ withMail: true })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: FORGOT.title }).click()
  const dialog = page.getByRole('dialog', { name: FORGOT.title })
  await dialog.getByLabel(FORGOT.email).fill(email)
  await dialog.getByRole('button', { name: FORGOT.submit }).click()
  await page.getByRole('status').filter({ hasText: 'we’ll send you a link' }).waitFor()
  await dialog.waitFor({ state: 'detached' })
}
async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel(PASSWORD.next, { exact: true }).fill(password)
  await page.getByLabel(PASSWORD.confirm, { exact: true }).fill(again)
  await page.getByRole('button', { name: PASSWORD.submit }).click()
}

it('the pop-up reports an invalid email address, and does not reveal who has an account', async () => {
  const { page } = await world.visit()
  await page.goto('/login')
  await page.getByRole('button', { name: FORGOT.title }).click()
  const dialog = page.getByRole('dialog', { name: FORGOT.title })
  await dialog.getByText('within 1 day').waitFor()
  await expectAccessible(page, pathOf(page))
  await dialog.getByRole('button', { name: FORGOT.submit }).click()
  await dialog.getByText(REQUIRED, { exact: true }).waitFor()
  await dialog.getByLabel(FORGOT.email).fill('nonsense')
  await dialog.getByText('Please enter a valid Email address').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: FORGOT.title }).and(page.locator(':focus')).waitFor()
  await ask(page, 'nobody@collegium.example')
})

it("the pop-up shows the server's message if it cannot send an email, and remains open", async () => {
  const { page, context, watch } = await world.visit()
  const email = 'often@collegium.example'
  for (let sent = 0; sent < 5; sent++) await context.request.post('/api?r=auth/request', { data: { email } })
  watch.expect(/status of 429 /)
  await page.goto('/login')
  await page.getByRole('button', { name: FORGOT.title }).click()
  const dialog = page.getByRole('dialog', { name: FORGOT.title })
  await dialog.getByLabel(FORGOT.email).fill(email)
  await dialog.getByRole('button', { name: FORGOT.submit }).click()
  await page.getByRole('alert').filter({ hasText: 'Too many attempts. Please try again in 15 minutes.' }).waitFor()
  expect(await dialog.isVisible()).toBe(true)
})

it('an expired link sends a new email, and a used link shows a notice', async () => {
  const { page } = await world.visit()
  await ask(page, RECRUITER)
  const [first] = await world.mail.received(RECRUITER)
  if (!first) throw new Error('There is no e-mail.')
  world.server.forward(DAY_MS + 1000)
  await page.goto(linkIn(first, '/auth/reset/confirm/'))
  await heading(page, RESET.expiredTitle).waitFor()
  await expectAccessible(page, pathOf(page))
  await page.getByRole('button', { name: RESET.resend }).click()
  await heading(page, RESET.resentTitle).waitFor()
  const second = (await world.mail.received(RECRUITER, 2)).at(-1)
  if (!second) throw new Error('There is no second e-mail.')
  await page.goto(linkIn(second, '/auth/reset/confirm/'))
  await choose(page, NEW)
  await heading(page, 'Existing Users – Sign In').waitFor()
  await page.goto(linkIn(second, '/auth/reset/confirm/'))
  await heading(page, RESET.invalidTitle).waitFor()
})

it('a user changes the password on the profile page by entering it twice, and the session continues', async () => {
  const { page, watch } = await world.visitAs('finished@collegium.example', '/profile')
  const sent: unknown[] = []
  page.on('request', request => {
    if (request.url().includes('update-password-by-user')) sent.push(request.postDataJSON())
  })
  watch.expect(/status of 422 .*update-password-by-user/)
  await page.getByLabel(PASSWORD.current, { exact: true }).fill('not the current one')
  await choose(page, NEW)
  await page.getByText('Incorrect password').waitFor()
  await page.getByLabel(PASSWORD.current, { exact: true }).fill('collegium-demo')
  await choose(page, NEW)
  await page.getByRole('status').filter({ hasText: 'Password changed.' }).waitFor()
  expect(sent.at(-1)).toEqual({ current_password: 'collegium-demo', password: NEW, confirm_password: NEW })
  await page.reload()
  await page.getByLabel(PASSWORD.current, { exact: true }).waitFor()
})

it('a temporary password must be changed first', async () => {
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
  await page.getByText('Choose a password that’s different from your current one').waitFor()
  await choose(page, NEW)
  await eventually(() => pathOf(page)).toBe('/gm-admin')
  await page.goto('/auth/update-temporary-password')
  await eventually(() => pathOf(page)).toBe('/gm-admin')
})
