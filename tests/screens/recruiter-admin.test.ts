import { describe, expect, it } from 'vitest'
import { INTERNAL_PERSONS } from '#web/areas/account/internal-persons/messages.ts'
import { ALL_OFFERS } from '#web/areas/recruiter/all-offers/messages.ts'
import { INVOICES, PURCHASES } from '#web/areas/recruiter/ledger/messages.ts'
import { OFFER } from '#web/areas/recruiter/messages.ts'
import { OFFER_FORM } from '#web/areas/recruiter/offers/messages.ts'
import { RECRUITERS } from '#web/areas/recruiter/recruiters/messages.ts'
import { PERSON } from '#web/platform/messages.ts'
import { eventually, pathOf } from '../journeys/support/journeys.ts'
import { ON_PHONE } from '../journeys/support/looks.ts'
import type { Page } from '../support/page.ts'
import { expectAccessible } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const ADMINISTRATOR = 'admin@collegium.example'
const RECRUITER = 'recruiter@collegium.example'

const world = screens()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const said = (page: Page, text: string) => page.getByText(text).first().waitFor()

/** Chooses an act behind the button of a row, and confirms it where that is asked. */
async function act(page: Page, name: string, chosen: keyof typeof ALL_OFFERS.done): Promise<void> {
  await button(page, ALL_OFFERS.actsOf(name)).click()
  await button(page, ALL_OFFERS[chosen]).click()
  if (chosen in ALL_OFFERS.confirm) await inDialog(page, ALL_OFFERS[chosen]).click()
  await said(page, ALL_OFFERS.done[chosen])
}

describe('the administration of recruiters', () => {
  it('creates, edits, blocks, and unblocks a recruiter', async () => {
    const [first, last, email] = ['Nora', 'Hallam', 'nora@riverbend.example']
    const name = `${first} ${last}`
    const { page } = await world.visitAs(ADMINISTRATOR, '/admin/recruiters?name=Hallam')
    await heading(page, RECRUITERS.title).waitFor()
    await expectAccessible(page, 'the recruiters')
    await button(page, RECRUITERS.create).first().click()
    await page.getByLabel(PERSON.firstName).fill(first)
    await page.getByLabel(PERSON.lastName).fill(last)
    await page.getByLabel(RECRUITERS.organization).last().fill('Riverbend Health')
    await inDialog(page, RECRUITERS.create).click()
    await page.getByRole('dialog').locator('[aria-invalid=true]').waitFor()
    await expectAccessible(page, 'a recruiter without an address')
    await page.getByRole('dialog').getByLabel(RECRUITERS.email).fill(email)
    await inDialog(page, RECRUITERS.create).click()
    await said(page, RECRUITERS.created(email))

    await button(page, RECRUITERS.editOf(name)).click()
    await page.getByLabel(PERSON.phone).fill('555-010-0199')
    await expectAccessible(page, 'a recruiter')
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

  it('names an internal person as the contact on a draft, and deletes both', async () => {
    const [first, last] = ['Imre', 'Sandor']
    const name = `${first} ${last}`
    const title = 'With a contact'
    const recruiter = await world.server.apiAs(RECRUITER)
    const { id } = await recruiter('POST recruiter/job-offer/create', { body: { title } })
    const { page } = await world.visitAs(ADMINISTRATOR, '/admin/internal-persons', ON_PHONE)
    await heading(page, INTERNAL_PERSONS.title).waitFor()
    await button(page, INTERNAL_PERSONS.create).first().click()
    await page.getByLabel(PERSON.firstName).fill('Emre')
    await page.getByLabel(PERSON.lastName).fill(last)
    await expectAccessible(page, 'a new internal person')
    await inDialog(page, INTERNAL_PERSONS.save).click()
    await button(page, INTERNAL_PERSONS.editOf(`Emre ${last}`)).click()
    await page.getByLabel(PERSON.firstName).fill(first)
    await page.getByLabel(INTERNAL_PERSONS.position).last().fill('Physician relations')
    await inDialog(page, INTERNAL_PERSONS.save).click()
    await button(page, `${INTERNAL_PERSONS.disable}: ${name}`).click()
    await said(page, INTERNAL_PERSONS.disabled(name))
    await button(page, `${INTERNAL_PERSONS.enable}: ${name}`).click()
    await said(page, INTERNAL_PERSONS.enabled(name))
    await expectAccessible(page, 'the internal persons')

    await page.goto(`/recruiter/edit-job-offer/${id}`)
    await heading(page, title).waitFor()
    await page.getByLabel(OFFER_FORM.internalPerson, { exact: true }).selectOption(`${name}, Physician relations`)
    await eventually(() => page.getByLabel(OFFER_FORM.contact).inputValue()).toBe(name)
    await page.getByText(OFFER_FORM.saved, { exact: true }).filter({ visible: true }).first().waitFor()
    await expectAccessible(page, 'an offer as the administrator edits it')
    await eventually(
      async () => (await recruiter('GET recruiter/job-offer/view', { query: { id } })).contact_name,
    ).toBe(name)

    await page.goto(`/admin/job-offers?status=draft&title=${encodeURIComponent(title)}`)
    await act(page, title, 'remove')
    await eventually(() => button(page, ALL_OFFERS.actsOf(title)).count()).toBe(0)
    await page.goto('/admin/internal-persons')
    await button(page, `${INTERNAL_PERSONS.remove}: ${name}`).click()
    await expectAccessible(page, 'deleting an internal person')
    await inDialog(page, INTERNAL_PERSONS.remove).click()
    await said(page, INTERNAL_PERSONS.removed)
  })

  it('sets and clears the edit flag of an offer, takes it off, posts it again, and closes it', async () => {
    const admin = await world.server.apiAs(ADMINISTRATOR)
    const { items } = await admin('GET gmAdmin/job-offer/index', { query: { status: 'active' } })
    const offer = items.find(
      each => each.is_edited === 0 && items.filter(({ title }) => title === each.title).length === 1,
    )
    if (!offer) throw new Error('There is no active offer with a title of its own.')
    const { id, title } = offer
    const stateOf = async () => {
      const { status, is_edited } = await admin('GET recruiter/job-offer/view', { query: { id } })
      return { status, is_edited }
    }
    const { page } = await world.visitAs(ADMINISTRATOR, `/admin/job-offers?title=${encodeURIComponent(title)}`)
    await act(page, title, 'flag')
    await page.getByText(OFFER.edited, { exact: true }).first().waitFor()
    expect(await stateOf()).toEqual({ status: 'active', is_edited: 1 })
    await expectAccessible(page, 'an offer with its edit flag')
    await act(page, title, 'unflag')
    await eventually(stateOf).toEqual({ status: 'active', is_edited: 0 })

    await page.goto(`/recruiter/edit-job-offer/${id}`)
    await heading(page, title).waitFor()
    await page.getByLabel(OFFER_FORM.contact).fill('Ada Quill')
    await button(page, OFFER_FORM.save).click()
    await page.getByText(OFFER.edited, { exact: true }).waitFor()
    await button(page, OFFER_FORM.postNow).click()
    await eventually(() => page.getByText(OFFER.edited, { exact: true }).count()).toBe(0)
    await expectAccessible(page, 'an active offer as the administrator edits it')

    await page.goto(`/admin/job-offers?title=${encodeURIComponent(title)}`)
    await act(page, title, 'unpost')
    await act(page, title, 'repost')
    expect((await stateOf()).status).toBe('active')
    await act(page, title, 'close')
    expect((await stateOf()).status).toBe('closed')
    await page.goto(`/recruiter/edit-job-offer/${id}`)
    await page.getByRole('link', { name: OFFER_FORM.toAllOffers }).click()
    await eventually(() => pathOf(page)).toBe('/admin/job-offers')
  })

  it('sends money back, and settles an invoice', async () => {
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
