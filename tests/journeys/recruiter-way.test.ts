import { describe, expect, it } from 'vitest'
import { EMPLOYER_TEXT } from '#rules/recruiter/employer.ts'
import { linkIn } from '#server/testing/mail-server.ts'
import { CANDIDATE, CANDIDATES } from '#web/areas/connect/candidates/messages.ts'
import { candidatePath, candidatesPath } from '#web/areas/connect/candidates/paths.ts'
import { DETAILS } from '#web/areas/connect/matches/messages.ts'
import { MESSAGES } from '#web/areas/connect/messages/messages.ts'
import { BROWSER, CANDIDATES as COUNTED } from '#web/areas/recruiter/ico-browser/messages.ts'
import { OFFER } from '#web/areas/recruiter/messages.ts'
import { CREATE, OFFER_FORM, OFFERS } from '#web/areas/recruiter/offers/messages.ts'
import { CARD, REVIEW, SUMMARY } from '#web/areas/recruiter/payment/messages.ts'
import { EMPLOYER } from '#web/areas/recruiter/profile/messages.ts'
import { RECRUITER, SIGN_UP, VERIFICATION } from '#web/areas/registration/messages.ts'
import { PERSON } from '#web/platform/messages.ts'
import type { Locator, Page } from '../support/page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { offersCompared, showMatches } from './support/exchange.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { Keyboard } from './support/keyboard.ts'
import { waitForSaveStatus } from './support/save-status.ts'
import { signIn } from './support/sign-in.ts'

const ROSA = 'rosa@lakeside.example'
const PASSWORD = 'a heron on one leg'
const VERIFY = '/recruiter/email-verification/'
const MEMBER = 'finished@collegium.example'
/** ICO that asks for $320,000 or more in a physician-owned group around Tennessee. */
const ICO = 'Hospitalist group near home'
const TITLE = 'Hospitalist by the lake'
const REFUSED = /status of 400 /
const world = journeys({ withMail: true })

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const PAY = /^Total compensation.*\$410,000/s

async function expectFine(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where)
  await expectNoSidewaysScroll(page, where)
}

/** Returns the newest of `count` emails to an address, as received by the mail server. */
async function emailTo(email: string, count = 1) {
  const message = (await world.mail.received(email, count)).at(-1)
  if (!message) throw new Error(`There is no e-mail to ${email}.`)
  return message
}

/** Describes a position as a guest, without a mouse. */
async function describePosition(keys: Keyboard): Promise<void> {
  const { page } = keys
  await keys.to(page.getByLabel(BROWSER.specialty, { exact: true }))
  await keys.type('Hospital Medicine')
  await keys.to(page.getByLabel(BROWSER.state, { exact: true }))
  await keys.type('Tennessee')
  await keys.to(button(page, /^Total compensation/))
  await keys.press('Enter')
  await keys.to(page.getByRole('textbox', { name: /Total compensation/ }))
  await keys.type('410000')
  await keys.to(button(page, /^Practice type/))
  await keys.press('Enter')
  const group = page.getByRole('radio', { name: 'Physician-owned group', exact: true })
  await keys.pick(page.getByRole('radiogroup').filter({ has: group }), group)
  await button(page, PAY).waitFor()
}

async function signUp(page: Page): Promise<void> {
  await page.getByLabel(PERSON.firstName).fill('Rosa')
  await page.getByLabel(PERSON.lastName).fill('Lindqvist')
  await page.getByLabel(RECRUITER.organization).fill('Lakeside Health')
  await page.getByLabel(PERSON.phone).fill('555010123')
  await page.getByLabel(SIGN_UP.email, { exact: true }).fill(ROSA)
  await page.getByLabel(SIGN_UP.password, { exact: true }).fill(PASSWORD)
  await button(page, RECRUITER.submit).click()
  await page.getByText('The Phone Number must be like XXX-XXX-XXXX.').waitFor()
  expect(await page.locator(':focus').getAttribute('name')).toBe('phone')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('555-010-1234')
  await page.keyboard.press('Enter')
  await heading(page, RECRUITER.sentTitle).waitFor()
}

/**
 * Proves the organization's mail domain through the link in an email, then continues the review. Only verified organizations can pay for an
 * offer.
 */
async function proveDomain(keys: Keyboard): Promise<void> {
  const { page } = keys
  await page.getByText(EMPLOYER_TEXT.unverified, { exact: true }).waitFor()
  await page.getByRole('link', { name: REVIEW.verify }).waitFor()
  const review = page.url()
  expect(await page.getByLabel(CARD.number, { exact: true }).count()).toBe(0)
  await keys.to(page.getByRole('link', { name: REVIEW.verify }))
  await keys.press('Enter')
  await keys.to(page.getByLabel(EMPLOYER.email, { exact: true }))
  expect(await page.locator(':focus').inputValue()).toBe(ROSA)
  await page.keyboard.press('ControlOrMeta+A')
  await keys.type('rosa@gmail.com')
  await keys.press('Enter')
  await page.getByText(EMPLOYER_TEXT.free('gmail.com'), { exact: true }).waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await keys.type(ROSA)
  await keys.press('Enter')
  await page.getByText(EMPLOYER.sent(ROSA), { exact: true }).waitFor()
  await expectFine(page, 'the profile of an organization that is not verified')
  await page.goto(linkIn(await emailTo(ROSA, 3), '/recruiter/profile'))
  await keys.to(button(page, EMPLOYER.verify))
  await keys.press('Enter')
  await page.getByText(EMPLOYER.states.verified, { exact: true }).waitFor()
  await keys.to(page.getByRole('link', { name: EMPLOYER.toDraft }))
  await keys.press('Enter')
  await page.waitForURL(review)
}

/** Posts and pays for the offer that the guest entered, without a mouse. */
async function postOffer(keys: Keyboard): Promise<void> {
  const { page } = keys
  await keys.to(button(page, COUNTED.offer))
  await keys.press('Enter')
  await keys.waitForFocus(page.getByRole('dialog').getByLabel(CREATE.name, { exact: true }))
  await keys.type(TITLE)
  await keys.press('Enter')
  await heading(page, TITLE).waitFor()
  await button(page, PAY).waitFor()
  const specialty = page.getByLabel(OFFER_FORM.specialty, { exact: true })
  expect(await specialty.locator('option:checked').textContent()).toBe('Hospital Medicine')
  await keys.to(page.getByRole('textbox', { name: OFFER_FORM.description }))
  await keys.type('Fourteen beds, and a lake to look at.')
  await waitForSaveStatus(page, OFFER_FORM.saved)
  await keys.to(button(page, OFFER_FORM.review))
  await keys.press('Enter')
  await heading(page, TITLE).waitFor()
  await proveDomain(keys)
  await heading(page, TITLE).waitFor()
  await keys.to(page.getByLabel(CARD.number, { exact: true }))
  await keys.type('4242424242424242')
  await keys.press('Enter')
  await page.getByRole('heading', { name: SUMMARY.next }).waitFor()
}

/** Returns the member's match with the offer, once the exchange has compared it. */
async function matchOfMember(): Promise<{ readonly id: number; readonly offerId: number }> {
  const member = await world.server.apiAs(MEMBER)
  const found = async () => {
    const icos = await member('GET job-profile/get-for-user')
    const matches = icos.find(({ title }) => title === ICO)?.jobProfileJobOfferMatches ?? []
    return matches.find(({ jobOffer }) => jobOffer.title === TITLE)
  }
  await eventually(found, 'the match').toBeDefined()
  const match = await found()
  if (!match) throw new Error('The member is not matched.')
  return { id: match.id, offerId: match.jobOffer.id }
}

async function write(within: Page | Locator, page: Page, message: string): Promise<void> {
  await within.getByLabel(MESSAGES.message, { exact: true }).fill(message)
  await button(within, MESSAGES.send).click()
  await page.getByText(MESSAGES.sent).first().waitFor()
}

describe('a recruiter', () => {
  it('registers, posts an offer by keyboard, exchanges messages with a match, and fills the position', async () => {
    await offersCompared(world)
    const { page, watch } = await world.visit()
    await page.goto('/recruiter/ico-new')
    await describePosition(new Keyboard(page))
    await button(page, COUNTED.signUp)
      .or(page.getByRole('link', { name: COUNTED.signUp }))
      .click()
    await signUp(page)

    await page.goto('/login')
    await signIn(page, ROSA, PASSWORD)
    await eventually(() => pathOf(page)).toBe('/recruiter/email-validation')
    await page.goto('/recruiter/ico')
    await button(page, PAY).waitFor()
    await page.getByRole('link', { name: COUNTED.verify }).click()
    await heading(page, VERIFICATION.validationTitle).waitFor()
    await button(page, VERIFICATION.done).click()
    await page.getByText(VERIFICATION.notYet).waitFor()
    const first = linkIn(await emailTo(ROSA), VERIFY)
    await button(page, VERIFICATION.repeat).click()
    const second = linkIn(await emailTo(ROSA, 2), VERIFY)
    watch.expect(REFUSED)
    const elsewhere = await world.visit()
    elsewhere.watch.expect(REFUSED)
    await elsewhere.page.goto(first)
    await heading(elsewhere.page, VERIFICATION.over).waitFor()
    await elsewhere.page.goto(second)
    await heading(elsewhere.page, VERIFICATION.verified).waitFor()
    await button(page, VERIFICATION.done).click()
    await eventually(() => pathOf(page)).toBe('/recruiter/ico')
    await button(page, PAY).waitFor()

    watch.expect(/status of 422 /)
    const alerts = () => world.mail.messages.filter(({ to, subject }) => to === MEMBER && /new match/.test(subject))
    const before = alerts().length
    await postOffer(new Keyboard(page))
    expect((await emailTo(ROSA, 4)).subject).toMatch(/RCT-\d{6}/)
    const { id, offerId } = await matchOfMember()
    await eventually(() => alerts().length, 'alerts to the member').toBeGreaterThan(before)

    await page.goto(candidatesPath(offerId))
    await heading(page, CANDIDATES.title).waitFor()
    await page.goto(candidatePath(offerId, id))
    await page.getByRole('columnheader', { name: CANDIDATE.ask }).waitFor()
    await button(page, MESSAGES.write).click()
    await page.getByLabel(MESSAGES.subject, { exact: true }).fill('The lake')
    await write(page, page, 'Would you like to see it?')

    const link = linkIn(alerts().at(-1) ?? (await emailTo(MEMBER)), '/exchange')
    const { page: home } = await world.visitAs(MEMBER, link)
    const card = home.getByRole('listitem', { name: ICO, exact: true }).first()
    await showMatches(card)
    const match = card.getByRole('listitem').filter({ has: home.getByRole('heading', { level: 4, name: TITLE }) })
    await button(match, TITLE).click()
    await button(match, DETAILS.readMessages).click()
    await button(match, 'The lake').click()
    await match.getByText('Would you like to see it?').waitFor()
    await button(match, MESSAGES.reply).click()
    await write(match, home, 'I would, in May.')

    await page.reload()
    await button(page, 'Re: The lake').first().click()
    await page.getByText('I would, in May.').waitFor()
    await page.goto('/recruiter/exchange?status=active')
    await button(page, OFFERS.actsOf(TITLE)).click()
    await button(page, OFFERS.fill).click()
    const dialog = page.getByRole('dialog', { name: OFFERS.confirm.fill.title })
    await expectAccessible(page, 'filling')
    await button(dialog, OFFERS.fill).click()
    await page.getByText(OFFERS.done.fill).first().waitFor()
    await page.getByRole('link', { name: OFFER.states.filled, exact: true }).click()
    await page.getByText(TITLE).first().waitFor()
  })
})
