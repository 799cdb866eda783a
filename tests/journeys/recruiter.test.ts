import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { HOME } from '#web/areas/recruiter/home/messages.ts'
import { CREATE, OFFER_FORM, OFFERS } from '#web/areas/recruiter/offers/messages.ts'
import { BILL, CARD, INVOICES, REVIEW, SUMMARY } from '#web/areas/recruiter/payment/messages.ts'
import { expectAccessible } from './support/accessible.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { inspect, ON_PHONE } from './support/looks.ts'
import { waitForSaveStatus } from './support/save-status.ts'

const RECRUITER = 'recruiter@collegium.example'

const world = journeys()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const saved = (page: Page) => waitForSaveStatus(page, OFFER_FORM.saved)
const description = (page: Page) => page.getByRole('textbox', { name: OFFER_FORM.description })

/** Creates a complete draft through the form. */
async function makeDraft(page: Page, title: string): Promise<void> {
  await page.getByLabel(CREATE.name).fill(title)
  await page.getByLabel(CREATE.specialty).selectOption('Hospital Medicine')
  await page.getByRole('button', { name: CREATE.submit }).click()
  await heading(page, title).waitFor()
  await page.getByLabel(OFFER_FORM.zip).fill('37203')
  await page.getByText('Nashville, Tennessee', { exact: false }).first().waitFor()
  await description(page).fill('Seven nights on, seven off.')
  await saved(page)
}

/** Pays with the number of a test card from the list. */
async function payWith(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: number, exact: true }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

describe('a job offer', () => {
  it('is drafted, restored after a reload, reviewed, and paid for by card', async () => {
    const title = 'Nocturnist by card'
    const { page, watch } = await world.visitAs(RECRUITER, '/recruiter')
    watch.expect(/status of 400/)
    await heading(page, HOME.welcome('Helen')).waitFor()
    await page.getByRole('heading', { name: HOME.due }).waitFor()
    await page.getByRole('link', { name: HOME.create }).first().click()
    await heading(page, CREATE.title).waitFor()
    await makeDraft(page, title)

    await page.getByRole('button', { name: /^Total compensation/ }).click()
    await page.getByRole('textbox', { name: /compensation/i }).fill('410000')
    await page.getByRole('button', { name: /^Total compensation.*\$410,000/s }).waitFor()
    await inspect(page, 'the form of an offer')
    await saved(page)
    await page.reload()
    await page.getByRole('button', { name: /^Total compensation.*\$410,000/s }).waitFor()
    expect(await description(page).textContent()).toBe('Seven nights on, seven off.')
    expect(await page.getByLabel(OFFER_FORM.titleField, { exact: true }).inputValue()).toBe(title)

    await page.getByRole('button', { name: OFFER_FORM.review }).click()
    await page.getByRole('heading', { name: REVIEW.preview }).waitFor()
    await page.getByText(CARD.isTest).waitFor()
    await inspect(page, 'the review')
    await page.getByLabel(REVIEW.coupon).fill('NOTHING')
    await page.getByRole('button', { name: REVIEW.apply, exact: true }).click()
    await page.getByText('This coupon code isn’t valid. Check it and try again.').waitFor()
    await page.getByLabel(REVIEW.coupon).fill('welcome-20')
    await page.getByRole('button', { name: REVIEW.apply, exact: true }).click()
    await page.getByText(REVIEW.applied('WELCOME-20')).waitFor()
    await payWith(page, '4000 0000 0000 0002')
    await page.getByText('Your card was declined.').waitFor()
    await inspect(page, 'a declined card')
    await payWith(page, '4242 4242 4242 4242')
    await page.getByRole('heading', { name: SUMMARY.next }).waitFor()
    expect(pathOf(page)).toBe('/recruiter/job-summary')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download RCT-/ }).click()
    expect((await file).suggestedFilename()).toMatch(/RCT-\d{6}\.pdf$/)
    await inspect(page, 'the summary')
    await page.goto('/recruiter/exchange?status=active')
    await page.getByText(title).first().waitFor()
  })

  it('is posted with an invoice, which is listed', async () => {
    const title = 'Hospitalist by invoice'
    const { page } = await world.visitAs(RECRUITER, '/recruiter/create-job-offer', ON_PHONE)
    await makeDraft(page, title)
    await page.getByRole('button', { name: OFFER_FORM.review }).click()
    await page.getByRole('radio', { name: new RegExp(`^${REVIEW.invoice}`) }).check()
    const submit = page.getByRole('button', { name: /^Post and send invoice/ })
    await submit.click()
    await page.getByText(REVIEW.required).first().waitFor()
    await inspect(page, 'an invoice without an address')
    await page.getByLabel(BILL.street).fill('1 Main Street')
    await page.getByLabel(BILL.city).fill('Nashville')
    await page.getByLabel(BILL.state).selectOption('TN')
    await page.getByLabel(BILL.zip).fill('37203')
    await page.getByLabel(BILL.order).fill('PO-1')
    await submit.click()
    await page.getByRole('heading', { name: SUMMARY.next }).waitFor()
    await page.getByRole('button', { name: /^Download INV-/ }).waitFor()
    await page.goto('/recruiter/invoices')
    await heading(page, INVOICES.title).waitFor()
    await page.getByText(title).first().waitFor()
    await inspect(page, 'invoices and receipts')
  })

  it('can be paid for with a card that needs authentication, even if the provider first fails to respond', async () => {
    const title = 'Swing shift'
    const { page, watch } = await world.visitAs(RECRUITER, '/recruiter/create-job-offer')
    watch.expect(/status of 503/)
    await makeDraft(page, title)
    await page.getByRole('button', { name: OFFER_FORM.review }).click()
    await payWith(page, '4000 0000 0000 0119')
    await page.getByText(CARD.silentTitle).waitFor()
    await inspect(page, 'a payment that nobody answers')
    await payWith(page, '4000 0025 0000 3155')
    const bank = page.getByRole('dialog', { name: CARD.bankTitle })
    await expectAccessible(page, 'the question of the bank')
    await bank.getByRole('button', { name: CARD.refuse }).click()
    await page.getByText('Your bank couldn’t verify your identity.').waitFor()
    await payWith(page, '4000 0025 0000 3155')
    await bank.getByRole('button', { name: CARD.approve }).click()
    await page.getByRole('heading', { name: SUMMARY.next }).waitFor()
  })
})

describe('a draft of an offer', () => {
  it('is stored on the device if saving fails, and saved when the server responds again', async () => {
    const { page, watch } = await world.visitAs(RECRUITER, '/recruiter/create-job-offer')
    watch.expect(/ERR_FAILED|ERR_CONNECTION/)
    await makeDraft(page, 'Kept on the device')
    const isSave = (url: URL) => url.searchParams.get('r') === 'recruiter/job-offer/update'
    await page.route(isSave, route => route.abort())
    const contact = page.getByLabel(OFFER_FORM.contact)
    await contact.fill('Ann Offline')
    await waitForSaveStatus(page, OFFER_FORM.offline)
    await page.reload()
    await page.getByText(OFFER_FORM.restored).waitFor()
    expect(await contact.inputValue()).toBe('Ann Offline')
    await page.unrouteAll()
    await saved(page)
    await page.reload()
    await heading(page, 'Kept on the device').waitFor()
    expect(await contact.inputValue()).toBe('Ann Offline')
    expect(await page.getByText(OFFER_FORM.restored).count()).toBe(0)
  })

  it('shows a conflict to the second of two editors, without losing changes', async () => {
    const { page: first } = await world.visitAs(RECRUITER, '/recruiter/create-job-offer')
    await makeDraft(first, 'For two')
    const { page: second, watch } = await world.visitAs(RECRUITER, pathOf(first))
    watch.expect(/status of 400/)
    await heading(second, 'For two').waitFor()
    await first.getByLabel(OFFER_FORM.employer).fill('County Hospital')
    await saved(first)
    await second.getByLabel(OFFER_FORM.employer).fill('City Clinic')
    await second.getByLabel(OFFER_FORM.contact).fill('Bo')
    const collision = second.getByRole('region', { name: OFFER_FORM.conflict('Helen Marchetti') })
    await collision.getByText('County Hospital').waitFor()
    await collision.getByText('City Clinic').waitFor()
    await inspect(second, 'two who change the same')
    await collision.getByRole('button', { name: OFFER_FORM.keepMine }).click()
    await saved(second)
    await first.reload()
    await heading(first, 'For two').waitFor()
    expect(await first.getByLabel(OFFER_FORM.employer).inputValue()).toBe('City Clinic')
    expect(await first.getByLabel(OFFER_FORM.contact).inputValue()).toBe('Bo')
  })

  it('shows missing values at its fields before the review', async () => {
    const { page } = await world.visitAs(RECRUITER, '/recruiter/create-job-offer')
    await page.getByLabel(CREATE.name).fill('Unfinished')
    await page.getByRole('button', { name: CREATE.submit }).click()
    await heading(page, 'Unfinished').waitFor()
    await page.getByRole('button', { name: OFFER_FORM.review }).click()
    await eventually(() => page.getByText(OFFER_FORM.required, { exact: true }).count(), 'fields that lack').toBe(3)
    await eventually(() => page.evaluate('document.activeElement.name')).toBe('specialty_id')
    await page.goto('/recruiter/exchange?status=draft')
    await page.getByRole('button', { name: OFFERS.actsOf('Unfinished') }).click()
    await page.getByRole('button', { name: OFFERS.remove, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: OFFERS.remove }).click()
    await page.getByText(OFFERS.done.remove).first().waitFor()
    await eventually(() => page.getByText('Unfinished').count(), 'the deleted draft').toBe(0)
  })
})
