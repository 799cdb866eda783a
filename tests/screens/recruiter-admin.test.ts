import { describe, expect, it } from 'vitest'
import { INVOICES, PURCHASES } from '#web/areas/recruiter/ledger/messages.ts'
import { RECRUITERS } from '#web/areas/recruiter/recruiters/messages.ts'
import { PERSON } from '#web/platform/messages.ts'
import { ON_PHONE } from '../journeys/support/looks.ts'
import type { Page } from '../support/page.ts'
import { expectAccessible, inspect } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const ADMINISTRATOR = 'admin@collegium.example'

const world = screens()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const said = (page: Page, text: string) => page.getByText(text).first().waitFor()

describe('the administration of recruiters', () => {
  it('creates, edits, blocks, and unblocks a recruiter', async () => {
    const [first, last, email] = ['Nora', 'Hallam', 'nora@riverbend.example']
    const name = `${first} ${last}`
    const { page } = await world.visitAs(ADMINISTRATOR, '/admin/recruiters?name=Hallam')
    await heading(page, RECRUITERS.title).waitFor()
    await button(page, RECRUITERS.create).first().click()
    await page.getByLabel(PERSON.firstName).fill(first)
    await page.getByLabel(PERSON.lastName).fill(last)
    await page.getByLabel(RECRUITERS.organization).last().fill('Riverbend Health')
    await inDialog(page, RECRUITERS.create).click()
    await page.getByRole('dialog').locator('[aria-invalid=true]').waitFor()
    await inspect(page, 'a recruiter without an address')
    await page.getByRole('dialog').getByLabel(RECRUITERS.email).fill(email)
    await inDialog(page, RECRUITERS.create).click()
    await said(page, RECRUITERS.created(email))

    await button(page, RECRUITERS.editOf(name)).click()
    await page.getByLabel(PERSON.phone).fill('555-010-0199')
    await inspect(page, 'a recruiter')
    await inDialog(page, RECRUITERS.save).click()
    await said(page, RECRUITERS.saved)
    await button(page, `${RECRUITERS.block}: ${name}`).click()
    await expectAccessible(page, 'blocking')
    await inDialog(page, RECRUITERS.block).click()
    await said(page, RECRUITERS.blockedNow(name))
    await button(page, `${RECRUITERS.unblock}: ${name}`).click()
    await said(page, RECRUITERS.unblockedNow(name))
    await button(page, `${RECRUITERS.block}: ${name}`).waitFor()
  })

  it('refunds a payment, and settles an invoice', async () => {
    const { page } = await world.visitAs(ADMINISTRATOR, '/admin/purchases', ON_PHONE)
    await page
      .getByRole('button', { name: new RegExp(`^${PURCHASES.refunds.first.label}: `) })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('textbox').fill('Posted twice by mistake.')
    await expectAccessible(page, 'a refund')
    await inDialog(page, PURCHASES.refunds.first.label).click()
    await said(page, PURCHASES.done)

    const admin = await world.server.apiAs(ADMINISTRATOR)
    const { items } = await admin('GET invoice/index', { query: { perPage: 1000 } })
    const waiting = items.find(({ kind, status }) => kind === 'invoice' && (status === 'open' || status === 'overdue'))
    if (!waiting) throw new Error('No invoice waits for money.')
    const { id, number } = waiting
    await page.goto('/admin/invoices')
    await button(page, INVOICES.actsOf(number)).click()
    await button(page, INVOICES.paid).click()
    await page.getByRole('dialog').getByRole('textbox').fill('By bank transfer.')
    await expectAccessible(page, 'an invoice that is settled')
    await inDialog(page, INVOICES.paid).click()
    await said(page, INVOICES.done)
    const after = await admin('GET invoice/index', { query: { perPage: 1000 } })
    expect(after.items.find(each => each.id === id)?.status).toBe('paid')
  })
})
