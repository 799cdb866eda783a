import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { INTERNAL_PERSONS } from '#web/areas/account/internal-persons/messages.ts'
import { ALL_OFFERS } from '#web/areas/recruiter/all-offers/messages.ts'
import { OFFER } from '#web/areas/recruiter/messages.ts'
import { OFFER_FORM } from '#web/areas/recruiter/offers/messages.ts'
import { PERSON } from '#web/platform/messages.ts'
import { expectAccessible } from './support/accessible.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { inspect, ON_PHONE } from './support/looks.ts'
import { waitForSaveStatus } from './support/save-status.ts'

const ADMINISTRATOR = 'admin@collegium.example'
const RECRUITER = 'recruiter@collegium.example'

const world = journeys()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const said = (page: Page, text: string) => page.getByText(text).first().waitFor()

/** Chooses an action from a row's menu, and confirms it if required. */
async function act(page: Page, name: string, chosen: keyof typeof ALL_OFFERS.done): Promise<void> {
  await button(page, ALL_OFFERS.actsOf(name)).click()
  await button(page, ALL_OFFERS[chosen]).click()
  if (chosen in ALL_OFFERS.confirm) await inDialog(page, ALL_OFFERS[chosen]).click()
  await said(page, ALL_OFFERS.done[chosen])
}

describe('the administration of recruiters', () => {
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
    await inspect(page, 'a new internal person')
    await inDialog(page, INTERNAL_PERSONS.save).click()
    await button(page, INTERNAL_PERSONS.editOf(`Emre ${last}`)).click()
    await page.getByLabel(PERSON.firstName).fill(first)
    await page.getByLabel(INTERNAL_PERSONS.position).last().fill('Physician relations')
    await inDialog(page, INTERNAL_PERSONS.save).click()
    await button(page, `${INTERNAL_PERSONS.disable}: ${name}`).click()
    await said(page, INTERNAL_PERSONS.disabled(name))
    await button(page, `${INTERNAL_PERSONS.enable}: ${name}`).click()
    await said(page, INTERNAL_PERSONS.enabled(name))
    await inspect(page, 'the internal persons')

    await page.goto(`/recruiter/edit-job-offer/${id}`)
    await heading(page, title).waitFor()
    await page.getByLabel(OFFER_FORM.internalPerson, { exact: true }).selectOption(`${name}, Physician relations`)
    await eventually(() => page.getByLabel(OFFER_FORM.contact).inputValue()).toBe(name)
    await waitForSaveStatus(page, OFFER_FORM.saved)
    await inspect(page, 'an offer as the administrator edits it')
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

  it('sets and clears the edit flag of an offer, unposts it, posts it again, and closes it', async () => {
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
    await inspect(page, 'an offer with its edit flag')
    await act(page, title, 'unflag')
    await eventually(stateOf).toEqual({ status: 'active', is_edited: 0 })

    await page.goto(`/recruiter/edit-job-offer/${id}`)
    await heading(page, title).waitFor()
    await page.getByLabel(OFFER_FORM.contact).fill('Ada Quill')
    await button(page, OFFER_FORM.save).click()
    await page.getByText(OFFER.edited, { exact: true }).waitFor()
    await button(page, OFFER_FORM.postNow).click()
    await eventually(() => page.getByText(OFFER.edited, { exact: true }).count()).toBe(0)
    await inspect(page, 'an active offer as the administrator edits it')

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
})
