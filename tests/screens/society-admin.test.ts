import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { AUDIT_ACTIONS } from '#contract/logging/audit-actions.ts'
import { ADMIN as RESULTS } from '#web/areas/inform/messages.ts'
import { KEYS } from '#web/areas/society/api-keys/messages.ts'
import { DETAILS } from '#web/areas/society/details/messages.ts'
import { DEMO, EXCHANGE, HOME, KPI, PROGRESS } from '#web/areas/society/home/messages.ts'
import { MAILINGS } from '#web/areas/society/invitations/messages.ts'
import { MEMBERS } from '#web/areas/society/members/messages.ts'
import { SECRET } from '#web/areas/society/messages.ts'
import { LEAVE, SHELL } from '#web/platform/messages.ts'
import { eventually } from '../journeys/support/journeys.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const ADMIN = 'society@collegium.example'
/** The test process's `fetch`. A page has another one. */
const { fetch } = globalThis
const world = screens()

describe("a society's administrator", () => {
  it('sees pending actions, participation, and results of the society, and downloads key metrics', async () => {
    const api = await world.server.apiAs(ADMIN)
    const progress = async () => (await api('GET mssAdmin/society/get-for-dashboard')).studies
    await eventually(
      async () => (await progress()).filter(({ everybody }) => everybody !== null).length,
    ).toBeGreaterThan(0)
    const { page } = await world.visitAs(ADMIN, '/mss-admin')
    await page.getByRole('heading', { level: 2, name: HOME.due, exact: true }).waitFor()
    const study = page.getByRole('article').filter({ hasText: 'National Physician Practice Study' })
    await study.getByText(PROGRESS.share).waitFor()
    await study.getByText(PROGRESS.details).click()
    await study.getByRole('row', { name: /^Hospital Medicine/ }).waitFor()
    await expectAccessible(page, 'home')
    await expectNoSidewaysScroll(page, 'home')
    const tabs = page.getByRole('navigation', { name: HOME.pages })
    await tabs.getByRole('link', { name: HOME.tabs.participation }).click()
    await page.getByRole('heading', { name: HOME.completed }).waitFor()
    await tabs.getByRole('link', { name: HOME.tabs.results }).click()
    await page.getByRole('region', { name: HOME.members, exact: true }).getByText(HOME.bySpecialty).waitFor()
    await expectAccessible(page, 'members and results')
    await tabs.getByRole('link', { name: HOME.tabs.exchange }).click()
    await page.getByRole('heading', { name: EXCHANGE.title }).waitFor()
    await expectAccessible(page, 'positions wanted')
    await tabs.getByRole('link', { name: HOME.tabs.overview }).click()
    await study.getByText(PROGRESS.share).waitFor()

    await page.getByRole('button', { name: KPI.open }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: KPI.csv }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toContain('All,All invited members,Share submitted')

    await study.getByRole('link', { name: PROGRESS.resultsOf('2026 National Physician Practice Study') }).click()
    const choice = page.getByRole('combobox', { name: RESULTS.within })
    await choice.waitFor()
    expect(await choice.inputValue()).toBe('society')
    await choice.selectOption('study')
    await eventually(async () => page.url()).toContain('of=all')
    await expectAccessible(page, 'results')
  })

  it('sees only sample data in Demo Mode, marked as such', async () => {
    const { page } = await world.visitAs(ADMIN, '/mss-admin')
    await page.getByRole('heading', { level: 2, name: HOME.due, exact: true }).waitFor()
    await page.getByRole('switch', { name: 'Demo Mode' }).check({ force: true })
    await page.getByText(DEMO.title).waitFor()
    await page.getByText(DEMO.mark, { exact: true }).first().waitFor()
    expect(await page.getByRole('button', { name: KPI.open }).count()).toBe(0)
    expect(await page.getByRole('heading', { level: 2, name: HOME.due, exact: true }).count()).toBe(0)
    await expectAccessible(page, 'demo mode')
    await page.goto('/mss-admin/manage/members')
    await page.getByText(SHELL.demoReal).waitFor()
    await page.goto('/mss-admin')
    await page.getByText(DEMO.title).waitFor()
    expect(await page.getByText(SHELL.demoReal).count()).toBe(0)
    await page.getByRole('switch', { name: 'Demo Mode' }).uncheck({ force: true })
    await page.getByRole('heading', { level: 2, name: HOME.due, exact: true }).waitFor()
  })

  it('must confirm before removing the type of a member with an account or discarding an email', async () => {
    const { page, watch } = await world.visitAs(ADMIN, '/mss-admin/manage/members?status=joined')
    watch.expect(/status of 422 .*update-members/)
    const edit = page.getByRole('button', { name: /^Edit / })
    await edit.first().click()
    const form = page.getByRole('form', { name: MEMBERS.title })
    const email = await form.getByLabel(MEMBERS.email).inputValue()
    expect(await form.getByLabel(MEMBERS.memberType).inputValue()).not.toBe('')
    await form.getByLabel(MEMBERS.memberType).selectOption('')
    await form.getByRole('button', { name: MEMBERS.save, exact: true }).click()
    const asked = page.getByRole('dialog').filter({ hasText: MEMBERS.takeTypeText })
    await expectAccessible(page, 'a member without a type')
    await asked.getByRole('button', { name: MEMBERS.cancel, exact: true }).click()
    await asked.waitFor({ state: 'hidden' })
    await form.getByRole('button', { name: MEMBERS.cancel, exact: true }).click()

    await page.getByRole('button', { name: MEMBERS.add, exact: true }).click()
    await form.getByLabel(MEMBERS.email).fill(email)
    await form.getByRole('button', { name: MEMBERS.save, exact: true }).click()
    await form.getByText(/ is already on the list\.$/).waitFor()
    await form.getByRole('button', { name: MEMBERS.cancel, exact: true }).click()

    await page.getByRole('link', { name: MEMBERS.mail, exact: true }).click()
    const subject = page.getByRole('textbox', { name: MAILINGS.subject, exact: true })
    await subject.fill('Our meeting')
    await page.getByRole('link', { name: MAILINGS.back, exact: true }).click()
    const leaving = page.getByRole('dialog', { name: LEAVE.title })
    await leaving.getByText(MAILINGS.leave).waitFor()
    await leaving.getByRole('button', { name: LEAVE.stay }).click()
    expect(await subject.inputValue()).toBe('Our meeting')
    await page.getByRole('link', { name: MAILINGS.back, exact: true }).click()
    await leaving.getByRole('button', { name: LEAVE.go }).click()
    await page.getByRole('heading', { level: 1, name: MEMBERS.title, exact: true }).waitFor()
  })

  it('changes the name of the society, and sees settings that only the platform can change', async () => {
    const { page } = await world.visitAs(ADMIN, '/mss-admin/manage/society')
    const name = page.getByRole('textbox', { name: DETAILS.name, exact: true })
    const before = await name.inputValue()
    await name.fill(`${before} of America`)
    await page.getByRole('button', { name: DETAILS.save, exact: true }).click()
    await page.getByText(DETAILS.saved).waitFor()
    await page.getByText(DETAILS.fixed).waitFor()
    const api = await world.server.apiAs(ADMIN)
    expect((await api('GET mssAdmin/society/get-for-dashboard')).society.name).toBe(`${before} of America`)
  })

  it('sends and cancels an email to members, each after a confirmation', async () => {
    const subject = 'The annual meeting'
    const mailings = () =>
      world.server.db.selectFrom('mailing').select('state').where('subject', '=', subject).execute()
    const { page } = await world.visitAs(ADMIN, '/mss-admin/manage/members/mail')
    const dialog = page.getByRole('dialog')
    const answer = async (name: string) => {
      await dialog.getByRole('button', { name, exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    const send = page.getByRole('main').getByRole('button', { name: MAILINGS.send, exact: true })
    await page.getByRole('textbox', { name: MAILINGS.subject, exact: true }).fill(subject)
    await page.getByRole('textbox', { name: MAILINGS.text, exact: true }).fill('It begins on Friday.')
    await send.click()
    await dialog.getByText(/^Email \d/).waitFor()
    await answer(MAILINGS.notYet)
    expect(await mailings()).toEqual([])
    await send.click()
    await answer(MAILINGS.send)
    await page.getByText(MAILINGS.written).waitFor()

    // Without a mail server, the email stays in the queue.
    const end = page.getByRole('button', { name: MAILINGS.actOf(MAILINGS.cancel, subject) })
    await end.click()
    await dialog.getByText(MAILINGS.cancelAsk(subject)).waitFor()
    await answer(MAILINGS.cancelKeep)
    expect(await mailings()).toEqual([{ state: 'sending' }])
    await end.click()
    await answer(MAILINGS.cancel)
    await page.getByText(MAILINGS.states.canceled, { exact: true }).waitFor()
    expect(await mailings()).toEqual([{ state: 'canceled' }])
  })

  it("sees the society's audit log, which names the members that an action is about", async () => {
    const api = await world.server.apiAs(ADMIN)
    const { society } = await api('GET mssAdmin/society/get-for-dashboard')
    const query = { society_id: society.id, status: 'not_invited' }
    const { items } = await api('GET society-member-email/get-society-members', { query })
    const { id = 0, email = '', first_name = '', last_name = '' } = items[0] ?? {}
    await api('POST society-member-email/disable', { body: { society_id: society.id, member_ids: [id] } })
    const { page } = await world.visitAs(ADMIN, '/mss-admin/manage/audit-log')
    const row = page.getByRole('row', { name: new RegExp(AUDIT_ACTIONS['member-list.disable'].title) })
    await row.getByText(`${first_name} ${last_name}`.trim() || email).waitFor()
    await expectAccessible(page, 'the audit log of a society')
    await expectNoSidewaysScroll(page, 'the audit log of a society')
    await api('POST society-member-email/activate-disabled', { body: { society_id: society.id, member_ids: [id] } })
  })

  it('creates an API key, which is shown once, and revokes it', async () => {
    const { page } = await world.visitAs(ADMIN, '/mss-admin/manage/api-keys')
    await page.getByText(KEYS.none).waitFor()
    await page.getByRole('button', { name: KEYS.make }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: KEYS.make }).click()
    await dialog.getByText('This field is required').waitFor()
    await dialog.getByLabel(KEYS.purpose).fill('Membership database')
    await dialog.getByRole('button', { name: KEYS.make }).click()
    const made = page.getByRole('status').filter({ hasText: KEYS.once })
    const key = (await made.locator('code').textContent()) ?? ''
    await page.getByText(KEYS.neverUsed).waitFor()
    await expectAccessible(page, 'API keys')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'API keys')
    const names = `${world.server.origin}/api/society-member-type-mapping/index`
    const statusWith = async () => (await fetch(names, { headers: { authorization: `Bearer ${key}` } })).status
    expect(await statusWith()).toBe(200)
    await made.getByRole('button', { name: SECRET.done }).click()
    await page.getByRole('button', { name: KEYS.revokeOf('Membership database') }).click()
    await page.getByRole('dialog').getByRole('button', { name: KEYS.revoke }).click()
    await page.getByText(/^Expired/).waitFor()
    expect(await statusWith()).toBe(401)
    expect(await page.content()).not.toContain(key)
  })
})
