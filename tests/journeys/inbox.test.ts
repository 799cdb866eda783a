import { expect, it } from 'vitest'
import { INBOX } from '#web/areas/connect/inbox/messages.ts'
import { MESSAGES } from '#web/areas/connect/messages/messages.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { inspect, NARROW, showAs } from './support/looks.ts'

const MEMBER = 'finished@collegium.example'
const RECRUITER = 'recruiter@collegium.example'
const world = journeys()

/** Creates a match of the member with an open offer of the recruiter. Both can send messages about it. */
async function openMatch() {
  const [member, recruiter] = await Promise.all([world.server.apiAs(MEMBER), world.server.apiAs(RECRUITER)])
  const offers = await recruiter('GET recruiter/job-offer/user-offers')
  const active = new Set(offers.items.filter(({ status }) => status === 'active').map(({ id }) => id))
  const matches = (await member('GET job-profile/get-for-user')).flatMap(ico => ico.jobProfileJobOfferMatches)
  const found = matches.find(({ jobOffer, closed_for }) => closed_for === null && active.has(jobOffer.id))
  if (!found) throw new Error('The member meets no offer of the recruiter.')
  return found
}

it('both sides find a conversation in their inbox, and the member sees that the offer has changed', async () => {
  const { id: matchId, jobOffer } = await openMatch()
  const [member, recruiter] = await Promise.all([world.server.apiAs(MEMBER), world.server.apiAs(RECRUITER)])
  await recruiter('POST message/create-for-matched-offer', {
    query: { matchId },
    body: { subject: 'Housing for you', body: 'We pay for the move.', replyId: null },
  })

  const { page } = await world.visitAs(MEMBER, '/user/exchange')
  const areas = page.getByRole('navigation', { name: 'Areas' }).first()
  await areas.getByRole('link', { name: /^Inbox.*\d+ unread/ }).click()
  await page.getByRole('heading', { level: 1, name: INBOX.title }).waitFor()
  await page.getByLabel(INBOX.search).fill('housing for')
  const list = page.getByRole('region', { name: INBOX.list })
  const link = list.getByRole('link', { name: /Housing for you/ })
  await link.waitFor()
  await eventually(() => list.getByRole('listitem').count(), 'the conversations that are found').toBe(1)
  await list.getByText(INBOX.unread(1)).waitFor()
  await inspect(page, 'the inbox of a member')

  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: jobOffer.organization }).waitFor()
  expect(pathOf(page)).toBe(`/exchange/messages/${matchId}`)
  await page.getByText('We pay for the move.', { exact: true }).waitFor()
  await eventually(() => list.getByText(INBOX.unread(1)).count(), 'what is unread').toBe(0)
  await inspect(page, 'a conversation of a member')
  await page.getByRole('button', { name: MESSAGES.reply, exact: true }).click()
  await page.getByLabel(MESSAGES.message, { exact: true }).fill('How far is the hospital?')
  await page.getByRole('button', { name: MESSAGES.send, exact: true }).click()
  await page.getByRole('paragraph').filter({ hasText: 'How far is the hospital?' }).first().waitFor()
  await page.getByRole('heading', { level: 2, name: jobOffer.organization }).focus()
  await page.keyboard.press('Escape')
  await eventually(() => link.and(page.locator(':focus')).count(), 'the focus in the list').toBe(1)

  const { page: desk } = await world.visitAs(RECRUITER, `/recruiter/inbox?search=housing`)
  const theirs = desk.getByRole('region', { name: INBOX.list }).getByRole('link', { name: /Housing for you/ })
  await theirs.waitFor()
  await inspect(desk, 'the inbox of a recruiter')
  await theirs.click()
  await desk.getByRole('paragraph').filter({ hasText: 'How far is the hospital?' }).first().waitFor()
  await desk.getByRole('link', { name: INBOX.toCandidate }).waitFor()
  await inspect(desk, 'a conversation of a recruiter')

  const elsewhere = { zip: null, state_id: 1, cbsa_code: null, div_code: null }
  await world.server.db.updateTable('job_offer').set(elsewhere).where('id', '=', jobOffer.id).execute()
  await member('GET message/inbox')
  await showAs(page, NARROW)
  await page.goto('/exchange/messages?search=housing')
  await page.getByText(INBOX.changed).first().waitFor()
  await page.getByRole('link', { name: /Housing for you/ }).click()
  await page.getByText('We pay for the move.', { exact: true }).waitFor()
  expect(await page.getByRole('region', { name: INBOX.list }).isVisible()).toBe(false)
  await page.getByRole('link', { name: INBOX.back }).click()
  await page.getByRole('region', { name: INBOX.list }).waitFor()
  await eventually(() => page.getByText(INBOX.changed).count(), 'the mark of what has changed').toBe(0)
})
