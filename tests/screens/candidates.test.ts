import { describe, expect, it } from 'vitest'
import { MESSAGE_TEXT } from '#rules/connect/messages.ts'
import { CANDIDATE, CANDIDATES } from '#web/areas/connect/candidates/messages.ts'
import { candidatePath, candidatesPath, offerMessagesPath } from '#web/areas/connect/candidates/paths.ts'
import { MESSAGES, REPORT } from '#web/areas/connect/messages/messages.ts'
import { REVEALED, REVEALS } from '#web/areas/connect/reveals/messages.ts'
import { ALL_OFFERS } from '#web/areas/recruiter/all-offers/messages.ts'
import { COUPONS } from '#web/areas/recruiter/coupons/messages.ts'
import { CHECK, LEDGER } from '#web/areas/recruiter/ledger/messages.ts'
import { eventually, pathOf } from '../journeys/support/journeys.ts'
import { ON_PHONE } from '../journeys/support/looks.ts'
import { expectAccessible, inspect } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const RECRUITER = 'recruiter@collegium.example'
const ADMINISTRATOR = 'admin@collegium.example'
const MEMBER = 'finished@collegium.example'

const world = screens()

/** Creates matches of the member with the recruiter's offers, about which both can write. */
async function meetings() {
  const [member, recruiter] = await Promise.all([world.server.apiAs(MEMBER), world.server.apiAs(RECRUITER)])
  const offers = await recruiter('GET recruiter/job-offer/user-offers')
  const active = new Set(offers.items.filter(({ status }) => status === 'active').map(({ id }) => id))
  const icos = await member('GET job-profile/get-for-user')
  const matches = icos.flatMap(({ jobProfileJobOfferMatches }) => jobProfileJobOfferMatches)
  return matches.filter(({ jobOffer, closed_for }) => closed_for === null && active.has(jobOffer.id))
}

/** Returns the candidate's page in the list, starting at 1. */
async function pageOf(offerId: number, matchId: number): Promise<number> {
  const recruiter = await world.server.apiAs(RECRUITER)
  const { items } = await recruiter('GET recruiter/job-offer/get-job-profiles', {
    query: { id: offerId, perPage: 1000 },
  })
  return Math.floor(items.findIndex(each => each.matchId === matchId) / 20) + 1
}

describe('the candidates of an offer', () => {
  it('can be listed, get messages, share details, and are marked after declining', async () => {
    const match = (await meetings())[0]
    if (!match) throw new Error('The member meets no offer of the recruiter.')
    const { id: matchId, jobOffer } = match
    const member = await world.server.apiAs(MEMBER)
    const recruiter = await world.server.apiAs(RECRUITER)
    const { name } = await recruiter('POST recruiter/job-offer/get-job-profile', { query: { matchId } })
    const page1 = await pageOf(jobOffer.id, matchId)

    const { page } = await world.visitAs(RECRUITER, `${candidatesPath(jobOffer.id)}?page=${page1}`)
    await page.getByRole('heading', { level: 1, name: CANDIDATES.title }).waitFor()
    const link = page.getByRole('link', { name, exact: true })
    await link.waitFor()
    await inspect(page, 'the candidates of an offer')
    await link.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(pathOf(page)).toBe(candidatePath(jobOffer.id, matchId))
    await page.getByRole('columnheader', { name: CANDIDATE.ask }).waitFor()
    await page.getByRole('button', { name: MESSAGES.write, exact: true }).click()
    await page.getByLabel(MESSAGES.subject, { exact: true }).fill('A position for you')
    await page.getByLabel(MESSAGES.message, { exact: true }).fill('Would you like to talk?')
    await inspect(page, 'a message to a candidate')
    await page.getByRole('button', { name: MESSAGES.send, exact: true }).click()
    await page.getByText(MESSAGES.sent).first().waitFor()

    const draft = { subject: 'Re: A position for you', body: 'Yes, see https://example.org/me', replyId: null }
    await member('POST message/create-for-matched-offer', { query: { matchId }, body: draft })
    await member('POST reveal/create', { query: { matchId }, body: { kind: 'name', content: 'Dr. Ada Example' } })
    await page.goto(offerMessagesPath(jobOffer.id))
    await page.getByRole('link', { name: draft.subject }).first().waitFor()
    await page.getByRole('link', { name: new RegExp(`^${CANDIDATES.messages} ?\\d+ unread$`) }).waitFor()
    await inspect(page, 'the messages about an offer')

    await page.goto(candidatePath(jobOffer.id, matchId))
    await page.getByRole('heading', { name: REVEALED.title }).waitFor()
    expect(await page.getByText('Dr. Ada Example').count()).toBe(0)
    await page.getByRole('button', { name: REVEALED.openOf(REVEALS.kinds.name) }).click()
    // The name replaces the pseudonym.
    await page.getByRole('heading', { level: 1, name: 'Dr. Ada Example' }).waitFor()
    await page.getByRole('button', { name: draft.subject }).first().click()
    expect(await page.getByRole('link', { name: 'https://example.org/me' }).getAttribute('rel')).toContain('noopener')
    // Only members can report messages or close the conversation.
    for (const label of [REPORT.button, MESSAGES.close])
      expect(await page.getByRole('button', { name: label }).count()).toBe(0)
    await inspect(page, 'what a candidate wrote and gave')
    const given = await member('GET reveal/index', { query: { matchId } })
    expect(given.at(-1)?.opened).not.toBeNull()

    await member('PUT job-profile/update-decline-status', { query: { id: matchId, isDeclined: 1 } })
    await page.reload()
    await page.getByText(CANDIDATE.notAny).waitFor()
    await page.getByText(MESSAGE_TEXT.closed).waitFor()
    expect(await page.getByRole('button', { name: MESSAGES.write, exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: CANDIDATE.back }).click()
    await page.getByRole('heading', { level: 1, name: CANDIDATES.title }).waitFor()
    await eventually(() => page.getByRole('link', { name: 'Dr. Ada Example' }).count(), 'the one who declined').toBe(0)
  })
})

it('a user looking for candidates of an unknown offer sees a notice', async () => {
  const { page, watch } = await world.visitAs(RECRUITER, candidatesPath(2_147_483_647))
  // Either the offer or its candidates may respond first.
  watch.expect(/status of 404|Not found/)
  await page.getByText(CANDIDATES.noOffer).waitFor()
})

describe('the administration of the exchange', () => {
  it('unposts an offer', async () => {
    const admin = await world.server.apiAs(ADMINISTRATOR)
    const query = { status: 'active', sort: 'id', perPage: 1 }
    const { items } = await admin('GET gmAdmin/job-offer/index', { query })
    const offer = items[0]
    if (!offer) throw new Error('There is no active offer.')
    const { page } = await world.visitAs(ADMINISTRATOR, '/admin/job-offers?status=active&sort=id', ON_PHONE)
    await page.getByRole('heading', { level: 1, name: ALL_OFFERS.title }).waitFor()
    const acts = page.getByRole('button', { name: ALL_OFFERS.actsOf(offer.title), exact: true }).first()
    await acts.waitFor()
    await acts.click()
    await page.getByRole('button', { name: ALL_OFFERS.unpost, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page, 'unposting')
    await dialog.getByRole('button', { name: ALL_OFFERS.unpost, exact: true }).click()
    await page.getByText(ALL_OFFERS.done.unpost).first().waitFor()
    const after = await admin('GET recruiter/job-offer/view', { query: { id: offer.id } })
    expect(after.status).toBe('draft')
  })

  it('creates a coupon, and compares the ledger with the provider', async () => {
    const { page } = await world.visitAs(ADMINISTRATOR, '/admin/coupons')
    await page.getByRole('button', { name: COUPONS.create, exact: true }).click()
    const code = 'SPRING-2026'
    const dialog = page.getByRole('dialog', { name: COUPONS.create })
    await dialog.getByLabel(COUPONS.code, { exact: true }).fill(code)
    await dialog.getByLabel(COUPONS.percent, { exact: true }).fill('15')
    await inspect(page, 'a new coupon')
    await dialog.getByRole('button', { name: COUPONS.save, exact: true }).click()
    await page.getByText(COUPONS.saved).first().waitFor()
    await page.getByRole('button', { name: `${COUPONS.disable}: ${code}` }).waitFor()
    await page.goto('/admin/ledger')
    await page.getByRole('heading', { level: 1, name: LEDGER.title }).waitFor()
    await page.getByRole('button', { name: CHECK.run, exact: true }).click()
    await page.getByText(/^The ledger matches the provider: \d+ payments, /).waitFor()
    await page.getByLabel(CHECK.until, { exact: true }).fill('2020-01-01')
    await page.getByRole('button', { name: CHECK.run, exact: true }).click()
    await page.getByText(CHECK.days).waitFor()
    // Simulates a refund by the provider without a notification.
    const { db } = world.server
    const lost = db.updateTable('test_payment').set(each => ({ refunded: each.ref('amount') }))
    const newest = db
      .selectFrom('test_payment')
      .select('id')
      .where('refunded', '=', 0)
      .orderBy('created', 'desc')
      .limit(1)
    const { id } = await lost.where('id', 'in', newest).returning('id').executeTakeFirstOrThrow()
    await page.reload()
    await page.getByRole('button', { name: CHECK.run, exact: true }).click()
    await page.getByText(CHECK.faults.back).waitFor()
    await inspect(page, 'a difference')
    await page.getByRole('button', { name: CHECK.askOf(id) }).click()
    await page.getByText(/^The ledger matches the provider: \d+ payments, /).waitFor()
  })
})
