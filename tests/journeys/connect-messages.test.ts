import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { MESSAGE_TEXT } from '#rules/connect/messages.ts'
import { REASON_LABELS } from '#rules/connect/reports.ts'
import { DETAILS, MATCHES } from '#web/areas/connect/matches/messages.ts'
import { MESSAGES, REPORT, REPORTS } from '#web/areas/connect/messages/messages.ts'
import { RECEIPTS } from '#web/areas/connect/receipts/messages.ts'
import { SHIELD } from '#web/areas/connect/shield/messages.ts'
import { showMatches } from './support/exchange.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { inspect } from './support/looks.ts'

const ADMIN = 'admin@collegium.example'
const FINISHED = 'finished@collegium.example'
const RECRUITER = 'recruiter@collegium.example'
const ICO = 'Hospitalist group near home'
const world = journeys()

/** Creates a match of the member's ICO with the recruiter's offer, without messages. */
async function freshMatch() {
  const { organization_id } = await world.server.db
    .selectFrom('recruiter_profile')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select('organization_id')
    .where('email', '=', RECRUITER)
    .executeTakeFirstOrThrow()
  return world.server.db
    .selectFrom('job_match')
    .innerJoin('job_offer', 'job_offer.id', 'job_offer_id')
    .innerJoin('recruiter_organization', 'recruiter_organization.id', 'organization_id')
    .innerJoin('job_profile', 'job_profile.id', 'job_profile_id')
    .innerJoin('app_user', 'app_user.id', 'job_profile.user_id')
    .select(['job_match.id', 'job_offer.title', 'name as organization'])
    .where('email', '=', FINISHED)
    .where('job_profile.title', '=', ICO)
    .where('organization_id', '=', organization_id)
    .where('job_match.status', 'in', ['UNOPENED', 'OPENED'])
    .where('job_match.ended', 'is', null)
    .where('job_offer.status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('message').select('message.id').whereRef('job_match_id', '=', 'job_match.id'))),
    )
    .orderBy('job_match.id')
    .executeTakeFirstOrThrow()
}

async function openMatch(page: Page, title: string) {
  const card = page.getByRole('listitem', { name: ICO, exact: true }).first()
  await showMatches(card)
  const match = card
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 4, name: title, exact: true }) })
  await match.getByRole('button', { name: title, exact: true }).click()
  await match.getByRole('heading', { name: DETAILS.description }).waitFor()
  return { card, match }
}

it('a conversation shows new messages and read dates, and ends when the employer is blocked', async () => {
  const { id, title, organization } = await freshMatch()
  const recruiter = await world.server.apiAs(RECRUITER)
  const { page } = await world.visitAs(FINISHED, '/mark.svg')
  await page.clock.install()
  await page.goto('/exchange')
  const { card, match } = await openMatch(page, title)
  await card.getByRole('heading', { name: RECEIPTS.title }).waitFor()
  await inspect(page, 'an ICO that was seen')

  await match.getByRole('button', { name: `${MATCHES.contact}, ${title}` }).click()
  await match.getByLabel(MESSAGES.subject, { exact: true }).fill('Nights')
  await match.getByLabel(MESSAGES.message, { exact: true }).fill('How many are there?')
  await match.getByRole('button', { name: MESSAGES.send, exact: true }).click()
  await page.getByText(MESSAGES.sent).first().waitFor()
  await match.getByRole('button', { name: MESSAGES.close, exact: true }).click()
  await match.getByRole('button', { name: DETAILS.readMessages, exact: true }).waitFor()

  const query = { matchId: id }
  const [received] = (await recruiter('GET message/get-for-matched-offer', { query })).items
  if (!received) throw new Error('The message did not arrive.')
  await recruiter('PUT message/mark-as-viewed', { query: { messageId: received.id } })
  const body = { subject: 'Re: Nights', body: 'Four a month.', replyId: received.id }
  await recruiter('POST message/create-for-matched-offer', { query, body })
  expect(await match.getByText(MATCHES.unread(1)).count()).toBe(0)
  await page.clock.fastForward(61_000)
  await match.getByText(MATCHES.unread(1)).waitFor({ state: 'attached' })

  await match.getByRole('button', { name: DETAILS.readMessages, exact: true }).click()
  await match.getByRole('button', { name: 'Re: Nights' }).click()
  await match.getByText('Four a month.').waitFor()
  await match.getByText(/^Read on \w{3} \d+, \d{4}$/).waitFor()
  await eventually(() => match.getByText(MATCHES.unread(1)).count(), 'the unread messages').toBe(0)
  await inspect(page, 'a thread')

  await match.getByRole('button', { name: `${REPORT.button}, Re: Nights` }).click()
  const report = page.getByRole('dialog', { name: REPORT.title })
  await report.getByLabel(REPORT.reason).selectOption(REASON_LABELS.other)
  await report.getByRole('button', { name: REPORT.confirm, exact: true }).click()
  await report.getByText('Describe what’s wrong with the message.').waitFor()
  await report.getByLabel(REPORT.words).fill('It is too short.')
  await inspect(page, 'reporting a message')
  await report.getByRole('button', { name: REPORT.confirm, exact: true }).click()
  await page.getByText(REPORT.done).first().waitFor()
  await match.getByText(REPORT.isReported).waitFor()

  await match.getByRole('button', { name: MESSAGES.reply, exact: true }).click()
  await match.getByLabel(MESSAGES.message, { exact: true }).fill('That is too many for me.')
  await match.getByRole('button', { name: SHIELD.blockThis }).click()
  const dialog = page.getByRole('dialog', { name: SHIELD.block(organization) })
  await inspect(page, 'the question before blocking')
  await dialog.getByRole('button', { name: SHIELD.confirmBlock, exact: true }).click()
  await page.getByText(SHIELD.isBlocked(organization)).first().waitFor()
  await match.getByText(MESSAGE_TEXT.blocked).waitFor()
  await match.getByText('Your unsent message is saved on this device.').waitFor()
  expect(await match.getByRole('button', { name: MESSAGES.send, exact: true }).count()).toBe(0)
  await inspect(page, 'a blocked match')

  await page.goto(`/exchange/messages/${id}`)
  await page.getByText(MESSAGE_TEXT.blocked).waitFor()
  await page.getByText(title).first().waitFor()
  await inspect(page, 'the page of a conversation')
  await page.getByRole('link', { name: 'Hidden from employers' }).last().click()
  await eventually(() => pathOf(page), 'the path').toBe('/exchange/employers')
  await page.getByRole('button', { name: SHIELD.unblockName(organization) }).click()
  await page.getByText(SHIELD.unblocked).first().waitFor()
  await page.goto(`/exchange/messages/${id}`)
  await page.getByRole('button', { name: MESSAGES.reply, exact: true }).waitFor()
  expect(await page.getByText(MESSAGE_TEXT.blocked).count()).toBe(0)

  const { page: desk } = await world.visitAs(ADMIN, '/admin/message-reports')
  await desk.getByText('It is too short.').first().waitFor()
  for (const word of ['Lindqvist', 'Candidate']) expect(await desk.locator('main').textContent()).not.toContain(word)
  await inspect(desk, 'reported messages')
  await desk
    .getByRole('button', { name: `${REPORTS.handle}, Re: Nights` })
    .first()
    .click()
  await desk
    .getByRole('button', { name: `${REPORTS.reopen}, Re: Nights` })
    .first()
    .waitFor()
  await desk
    .getByText(/^Resolved by /)
    .first()
    .waitFor()
})
