import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#database/seed/accounts.ts'
import { linkIn } from '#server/testing/mail-server.ts'
import { USER_ACTION_TEXTS, USER_EMAILS, USERS } from '#web/areas/account/users/messages.ts'
import { PASSWORD, TEMPORARY } from '#web/areas/auth/messages.ts'
import { LEAVE, PALETTE, PASSWORD_DIALOG, PERSON } from '#web/platform/messages.ts'
import { TABLE } from '#web/ui/table/labels.ts'
import { eventually, pathOf } from '../journeys/support/journeys.ts'
import { Keyboard } from '../journeys/support/keyboard.ts'
import { signIn } from '../journeys/support/sign-in.ts'
import { filterBy } from '../support/filter-by.ts'
import type { Locator, Page } from '../support/page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const ADMIN = 'admin@collegium.example'
const NEW = 'nora.berg@collegium.example'
const TEMPORARY_PASSWORD = 'a heron on one leg'
const OWN_PASSWORD = 'two herons by the pond'
const REFUSED = /status of (400|401|422) /
const world = screens({ withMail: true })

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

async function inspect(page: Page, place: string): Promise<void> {
  await expectAccessible(page, place)
  await expectNoSidewaysScroll(page, place)
}
async function userOf(email: string) {
  const { db } = world.server
  return db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst()
}
/** Filters the list by a user, so that only this user is shown. */
async function find(page: Page, email: string): Promise<Locator> {
  await page.getByLabel('Name or email').fill(email)
  await page.keyboard.press('Enter')
  const row = rowOf(page, email)
  await row.waitFor()
  await eventually(() => page.getByRole('row').count()).toBe(2)
  return row
}

describe('users of the platform', () => {
  it('can be added by keyboard and found by filters, and set a password through the email', async () => {
    const { page, watch } = await world.visitAs(ADMIN, '/admin/user')
    const keys = new Keyboard(page)
    await page.getByRole('table').waitFor()
    await keys.to(page.getByRole('link', { name: USERS.add }))
    await keys.press('Enter')
    await keys.to(page.getByLabel(PERSON.firstName))
    await keys.type('Nora')
    await keys.to(page.getByLabel(PERSON.lastName))
    await keys.type('Berg')
    await keys.to(page.getByLabel(USERS.email))
    await keys.type(ADMIN)
    await keys.to(page.getByLabel(USERS.society, { exact: true }))
    await keys.type('National')
    watch.expect(REFUSED)
    await keys.to(button(page, USERS.add))
    await keys.press('Enter')
    await page.getByText('An account with this address already exists.', { exact: true }).waitFor()
    await keys.waitForFocus(page.getByLabel(USERS.email))
    await inspect(page, 'an address that is taken')
    await keys.retype(NEW)
    await keys.press('Enter')
    await page.getByText(USERS.added(NEW)).waitFor()
    const [message] = await world.mail.received(NEW)
    expect(message && linkIn(message, '/auth/reset/confirm/')).toContain('/auth/reset/confirm/')

    await keys.to(page.getByLabel('Name or email'))
    await keys.type('nora.berg')
    await keys.press('Enter')
    await rowOf(page, NEW).waitFor()
    await eventually(() => page.getByRole('row').count()).toBe(2)
    // The list is still filtered after a reload.
    await page.reload()
    await rowOf(page, NEW).waitFor()
    await filterBy(page, 'Role', 'Recruiter')
    await page.getByText(TABLE.noHit).waitFor()
    await page.getByRole('button', { name: 'Role: Recruiter' }).and(page.locator(':focus')).waitFor()
    await inspect(page, 'no user with these filters')
  })

  it('can be edited in a dialog, and leaving with unsaved changes requires confirmation', async () => {
    const { page, watch } = await world.visitAs(ADMIN, '/admin')
    const keys = new Keyboard(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await keys.press('Control+k')
    await page.getByRole('combobox', { name: PALETTE.title }).waitFor()
    await keys.type(NEW)
    await page.getByRole('group', { name: 'Users' }).getByRole('option').first().waitFor()
    await keys.press('Enter')
    const dialog = page.getByRole('dialog', { name: USERS.editOf('Nora Berg') })
    const last = dialog.getByLabel(PERSON.lastName)
    await last.fill('Bergman')
    await inspect(page, 'a user in a dialog')
    await keys.press('Escape')
    const asking = page.getByRole('dialog', { name: LEAVE.title })
    await button(asking, LEAVE.stay).click()
    expect(await last.inputValue()).toBe('Bergman')

    // Another administrator saves first.
    const id = (await userOf(NEW))?.id ?? 0
    const api = await world.server.apiAs(ADMIN)
    await api('PUT user/admin-update', { query: { id }, body: { last_name: 'Bergson' } })
    watch.expect(REFUSED)
    await button(dialog, USERS.save).click()
    await dialog.locator('[aria-invalid=true]').first().waitFor()
    await inspect(page, 'a user whom somebody else saved')
    await button(dialog, USERS.save).click()
    await page.getByText(USERS.saved).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect((await userOf(NEW))?.last_name).toBe('Bergman')
    expect(new URL(page.url()).search).toBe('')
  })

  it('can be given a temporary password, which only allows setting another one', async () => {
    const { page } = await world.visitAs(ADMIN, '/admin/user')
    await find(page, NEW)
    await button(page, USERS.more('Nora Bergman')).click()
    await button(page, USER_ACTION_TEXTS.password).click()
    const dialog = page.getByRole('dialog', { name: USER_ACTION_TEXTS.passwordTitle('Nora Bergman') })
    await dialog.getByLabel(USER_ACTION_TEXTS.passwordLabel, { exact: true }).fill(TEMPORARY_PASSWORD)
    await dialog.getByLabel(USER_ACTION_TEXTS.passwordAgain, { exact: true }).fill('something else entirely')
    await button(dialog, USER_ACTION_TEXTS.passwordSave).click()
    await dialog.getByText('Passwords don’t match').waitFor()
    await expectAccessible(page, 'a temporary password')
    await dialog.getByLabel(USER_ACTION_TEXTS.passwordAgain, { exact: true }).fill(TEMPORARY_PASSWORD)
    await button(dialog, USER_ACTION_TEXTS.passwordSave).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(USERS.temporary, { exact: true }).waitFor()

    const other = await world.visit()
    await other.page.goto('/login')
    await signIn(other.page, NEW, TEMPORARY_PASSWORD)
    await other.page.getByRole('heading', { level: 1, name: TEMPORARY.title }).waitFor()
    await other.page.getByLabel(PASSWORD.next, { exact: true }).fill(OWN_PASSWORD)
    await other.page.getByLabel(PASSWORD.confirm, { exact: true }).fill(OWN_PASSWORD)
    await button(other.page, PASSWORD.submit).click()
    await eventually(() => pathOf(other.page)).toBe('/user/dashboard')
  })

  it('can be signed out, lose a survey, and have no second step to remove, each after a confirmation', async () => {
    const { page, watch } = await world.visitAs(ADMIN, '/admin/user')
    await find(page, NEW)
    const ask = async (act: string, title: string) => {
      await button(page, USERS.more('Nora Bergman')).click()
      await button(page, act).click()
      return page.getByRole('dialog', { name: title })
    }
    const password = (dialog: Locator) => dialog.getByLabel(PASSWORD_DIALOG.password, { exact: true })
    const sessions = await ask(USER_ACTION_TEXTS.endSessions, USER_ACTION_TEXTS.endSessionsTitle('Nora Bergman'))
    await expectAccessible(page, 'signing somebody out')
    await password(sessions).fill(DEMO_PASSWORD)
    await button(sessions, USER_ACTION_TEXTS.endSessions).click()
    await page.getByText(USER_ACTION_TEXTS.sessionsEnded('Nora Bergman', 1)).waitFor()

    const steps = await ask(USER_ACTION_TEXTS.resetSecondStep, USER_ACTION_TEXTS.resetSecondStepTitle('Nora Bergman'))
    watch.expect(REFUSED)
    await password(steps).fill(DEMO_PASSWORD)
    await button(steps, USER_ACTION_TEXTS.resetSecondStep).click()
    await page.getByText(/account with this address and two-step sign-in/).waitFor()
    await button(steps, USER_ACTION_TEXTS.cancel).click()

    const study = await ask(USER_ACTION_TEXTS.resetStudy, USER_ACTION_TEXTS.resetStudyTitle('Nora Bergman'))
    await button(study, USER_ACTION_TEXTS.resetStudyConfirm).click()
    await study.getByText(USER_ACTION_TEXTS.chooseStudy, { exact: true }).last().waitFor()
    await study.getByLabel(USER_ACTION_TEXTS.study, { exact: true }).selectOption({ index: 1 })
    await button(study, USER_ACTION_TEXTS.resetStudyConfirm).click()
    await page.getByText(USER_ACTION_TEXTS.resetStudyDone('Nora Bergman')).waitFor()
  })

  it('can be deleted with their answers after their email address is entered', async () => {
    const { page } = await world.visitAs(ADMIN, '/admin/user')
    await find(page, NEW)
    await button(page, USERS.more('Nora Bergman')).click()
    await button(page, USER_ACTION_TEXTS.remove).click()
    const dialog = page.getByRole('dialog', { name: USER_ACTION_TEXTS.removeTitle('Nora Bergman') })
    await dialog.getByText(USER_ACTION_TEXTS.removeText).waitFor()
    await dialog.getByLabel(USER_ACTION_TEXTS.type(NEW)).fill('nora@collegium.example')
    await button(dialog, USER_ACTION_TEXTS.remove).click()
    await dialog.getByText(USER_ACTION_TEXTS.wrong).waitFor()
    await expectAccessible(page, 'deleting a user')
    await dialog.getByLabel(USER_ACTION_TEXTS.type(NEW)).fill(NEW)
    await button(dialog, USER_ACTION_TEXTS.remove).click()
    await page.getByText(USER_ACTION_TEXTS.removed('Nora Bergman')).waitFor()
    await page.getByText(TABLE.noHit).waitFor()
    expect(await userOf(NEW)).toBeUndefined()
    // The administrator's own account can be edited, but has no other actions.
    await find(page, ADMIN)
    expect(await page.getByRole('button', { name: /^More actions/ }).count()).toBe(0)
  })
})

it('administrators can find email addresses by user ID and turn optional email off and on', async () => {
  const addresses = ['member@collegium.example', 'halfway@collegium.example']
  const ids = await Promise.all(addresses.map(async email => (await userOf(email))?.id ?? 0))
  const { page } = await world.visitAs(ADMIN, '/admin/user-emails')
  const field = page.getByLabel(USER_EMAILS.ids)
  await field.fill('12 x')
  await button(page, USER_EMAILS.find).click()
  await page.getByText(USER_EMAILS.wrong('x')).waitFor()
  await field.fill(`${ids.join('\n')}\n2147483647`)
  await button(page, USER_EMAILS.find).click()
  await page.getByText(USER_EMAILS.missing([2_147_483_647])).waitFor()
  await inspect(page, 'e-mails of users')
  const download = page.waitForEvent('download')
  await button(page, USER_EMAILS.download).click()
  const text = await readFile(await (await download).path(), 'utf8')
  for (const email of addresses) expect(text).toContain(email)

  await button(page, USER_EMAILS.optOut).click()
  await eventually(() => page.getByRole('cell', { name: USER_EMAILS.refused, exact: true }).count()).toBe(2)
  await inspect(page, 'optional e-mail stopped')
  await button(page, 'Undo').click()
  await eventually(() => page.getByRole('cell', { name: USER_EMAILS.wanted, exact: true }).count()).toBe(2)
})

it('administrators can select users in the list to see their email addresses, which are not in the URL', async () => {
  const { page } = await world.visitAs(ADMIN, '/admin/user?name=collegium.example&perPage=50')
  for (const email of ['finished@collegium.example', 'halfway@collegium.example'])
    await rowOf(page, email).getByRole('checkbox').check()
  await button(page, USERS.showEmails).click()
  await page.getByText(USER_EMAILS.results(2), { exact: true }).waitFor()
  await page.getByRole('cell', { name: 'halfway@collegium.example' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
})
