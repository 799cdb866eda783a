import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Transaction } from '#server/platform/database/connect.ts'
import { consumeToken } from '#server/platform/session/one-time-tokens.ts'
import { beside } from '#server/testing/beside.ts'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { SEAT_TOKEN } from '../scope.ts'

const OVER = 'This invitation isn’t valid. It was used or canceled, or it has expired. Ask for a new one.'
const OWNER_ONLY = 'Only the owner can invite or remove colleagues.'
let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let mailbox: Mailbox
let organization: number
let owner: number
let colleague: number
let counter = 0

beforeAll(async () => {
  server = await startTestServer({ variables: { PUBLIC_URL: 'https://collegium.example' } })
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  mailbox = openMailbox(server)
})
beforeEach(async () => {
  server.clock.set(new Date('2026-05-01T12:00:00Z'))
  organization = await exchange.organization('Mercy Health')
  owner = await exchange.recruiter(organization, { first_name: 'Ann', last_name: 'Lee' })
  colleague = await exchange.recruiter(organization)
})
afterAll(() => server.stop())

const anEmail = () => `seat${++counter}@mercy.example`
const invite = (email: string, as = owner) => server.call('POST recruiter/seat/invite', { as, body: { email } })
const tokenTo = async (email: string) => /#invitation=([\w-]+)/.exec((await mailbox.newest(email)).text)?.[1] ?? ''
const FORM = { first_name: 'Cy', last_name: 'Moss', organisation: 'Anything', password: 'a heron on one leg' }
const signUp = (email: string, invitation: string) =>
  server.call('POST auth/recruiter-signup', { body: { ...FORM, email, invitation }, address: `192.0.2.${++counter}` })
const accept = (as: number, token: string) => server.call('POST recruiter/seat/accept', { as, body: { token } })
const organizationOf = async (as: number) => (await server.call('GET recruiter/seat/index', { as })).body.organization
const waiting = async (id: number) => {
  const rows = server.db.selectFrom('exchange_change').select('id').where('item_id', '=', id)
  return (await rows.where('kind', '=', 'offer').execute()).length
}

describe('GET recruiter/seat/index', () => {
  it("lists the organization's recruiters, the owner first, and rejects guests and members", async () => {
    expect((await server.call('GET recruiter/seat/index')).status).toBe(401)
    expect((await server.call('GET recruiter/seat/index', { as: await build.user() })).status).toBe(403)
    const { body } = await server.call('GET recruiter/seat/index', { as: colleague })
    expect([body.organization, body.is_owner]).toEqual(['Mercy Health', 0])
    expect(body.recruiters.map(({ id, is_owner }) => [id, is_owner])).toEqual([
      [owner, 1],
      [colleague, 0],
    ])
    const alone = await build.user('MSS_RECRUITER')
    expect((await server.call('GET recruiter/seat/index', { as: alone })).body.recruiters).toEqual([])
  })
})

describe('POST recruiter/seat/invite', () => {
  it('rejects guests, members, colleagues of the owner, and addresses already in the organization', async () => {
    const body = { email: anEmail() }
    expect((await server.call('POST recruiter/seat/invite', { body })).status).toBe(401)
    expect((await invite(body.email, await build.user())).status).toBe(403)
    expect((await invite('x')).status).toBe(422)
    expect((await invite(body.email, colleague)).body.message).toBe(OWNER_ONLY)
    const { recruiters } = (await server.call('GET recruiter/seat/index', { as: owner })).body
    const again = await invite(recruiters[1]?.email ?? '')
    expect(again.body.message).toBe('This colleague is already in your organization.')
  })

  it('sends a link for signing up that verifies the address and gives access to the offers', async () => {
    const email = anEmail()
    const offer = await exchange.offer({ organization_id: organization })
    expect((await invite(email)).body.invitations).toEqual([{ email, invited: '2026-05-01' }])
    const message = await mailbox.newest(email)
    expect(message.subject).toBe('Ann Lee invited you to recruit for Mercy Health')
    const token = await tokenTo(email)
    // An invitation has no effect until its link is followed.
    expect((await server.call('GET recruiter/seat/index', { as: owner })).body.recruiters).toHaveLength(2)
    expect((await signUp(anEmail(), token)).body.message).toBe(OVER)
    expect((await signUp(email, token)).status).toBe(200)
    expect((await signUp(email, token)).body.message).toBe(OVER)
    const { user } = (await server.call('POST auth/signin', { body: { email, password: FORM.password } })).body
    expect(user).toMatchObject({ is_email_validated: 1, roles: ['MSS_RECRUITER'] })
    const as = user?.id ?? 0
    expect((await server.call('GET recruiter/job-offer/view', { as, query: { id: offer } })).status).toBe(200)
    const seats = (await server.call('GET recruiter/seat/index', { as })).body
    expect([seats.recruiters.length, seats.invitations, seats.is_owner]).toEqual([3, [], 0])
    // Matched again, because ICOs are hidden from employers by the domains of an organization's recruiters.
    expect(await waiting(offer)).toBe(1)
  })

  it('replaces an unverified sign-up with the same address', async () => {
    const email = anEmail()
    const squatter = await build.user('MSS_RECRUITER', { email, is_email_validated: false })
    const profile = { user_id: squatter, organisation: 'Mine', unverified_since: server.clock.now() }
    await server.db.insertInto('recruiter_profile').values(profile).execute()
    await invite(email)
    expect((await signUp(email, await tokenTo(email))).status).toBe(200)
    const people = await server.db.selectFrom('app_user').select('id').where('email', '=', email).execute()
    expect(people.map(({ id }) => id)).not.toEqual([squatter])
  })

  it('sends a link that is invalid after two weeks, after a newer one, and for an existing account', async () => {
    const email = anEmail()
    await invite(email)
    const first = await tokenTo(email)
    await invite(email)
    const second = await tokenTo(email)
    expect((await signUp(email, first)).body.message).toBe(OVER)
    server.clock.forward(14 * 86_400_000)
    expect((await signUp(email, second)).body.message).toBe(OVER)
    const known = await build.withPassword('MSS_RECRUITER')
    await invite(known.email)
    expect((await signUp(known.email, await tokenTo(known.email))).body.message).toMatch(
      /account with this address already exists/,
    )
  })

  it('returns 429 beyond five emails to one address', async () => {
    const email = anEmail()
    for (let tries = 0; tries < 8; tries++) await invite(email)
    expect((await invite(email)).status).toBe(429)
  })
})

describe('POST recruiter/seat/accept', () => {
  it('moves a signed-in recruiter to the inviting organization, and rejects all other callers', async () => {
    const former = await exchange.organization('Former')
    const as = await exchange.recruiter(former, { email: anEmail() })
    const { email } = await server.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', as)
      .executeTakeFirstOrThrow()
    await invite(email)
    const token = await tokenTo(email)
    expect((await server.call('POST recruiter/seat/accept', { body: { token } })).status).toBe(401)
    expect((await accept(await build.user(), token)).status).toBe(403)
    expect((await accept(colleague, token)).body.message).toBe(OVER)
    expect((await accept(as, token)).body.organization).toBe('Mercy Health')
    expect((await accept(as, token)).body.message).toBe(OVER)
  })

  it('returns 400 for the second of two concurrent requests', async () => {
    const email = anEmail()
    const as = await exchange.recruiter(await exchange.organization('Former'), { email })
    await invite(email)
    const token = await tokenTo(email)
    const first = (holding: Transaction) => consumeToken(holding, SEAT_TOKEN, token, server.clock.now())
    expect((await beside(server.db, first, () => accept(as, token))).body.message).toBe(OVER)
    expect(await organizationOf(as)).toBe('Former')
  })
})

describe('POST recruiter/seat/inspect', () => {
  const inspect = (token: string, as?: number) =>
    server.call('POST recruiter/seat/inspect', { ...(as === undefined ? {} : { as }), body: { token } })

  it('returns the inviter, the organization, and the effects of leaving to the invited recruiter only', async () => {
    const former = await exchange.organization('Former')
    const email = anEmail()
    const as = await exchange.recruiter(former, { email })
    await exchange.recruiter(former)
    await exchange.offer({ organization_id: former })
    await invite(email)
    const token = await tokenTo(email)
    expect((await inspect(token)).status).toBe(401)
    expect((await inspect(token, await build.user())).status).toBe(403)
    expect((await inspect(token, colleague)).body.message).toBe(OVER)
    const leaves = { organization: 'Former', kept: '1 offer', drafts: 0, refusal: null }
    expect((await inspect(token, as)).body).toEqual({ organization: 'Mercy Health', by: 'Ann Lee', leaves })
    expect((await accept(as, token)).status).toBe(200)
  })

  it("returns the reason why the only recruiter of an organization with offers can't leave it", async () => {
    const former = await exchange.organization('Former')
    const email = anEmail()
    const as = await exchange.recruiter(former, { email })
    const draft = await exchange.offer({ organization_id: former, status: 'draft', activated: null })
    const offer = await exchange.offer({ organization_id: former })
    await invite(email)
    const token = await tokenTo(email)
    const refusal = 'You’re the only recruiter at Former, which has 1 offer. Invite a colleague first.'
    expect((await inspect(token, as)).body.leaves).toMatchObject({ drafts: 1, refusal })
    expect((await accept(as, token)).body.message).toBe(refusal)
    expect((await server.call('DELETE recruiter/seat/remove', { as, query: { id: as } })).body.message).toBe(refusal)
    await server.db.deleteFrom('job_offer').where('id', '=', offer).execute()
    expect((await accept(as, token)).status).toBe(200)
    expect(await server.db.selectFrom('job_offer').select('id').where('id', '=', draft).execute()).toEqual([])
  })
})

describe('POST recruiter/seat/withdraw', () => {
  it('disables the invitation link, and rejects all callers except the owner of the organization', async () => {
    const email = anEmail()
    await invite(email)
    const token = await tokenTo(email)
    const withdraw = (as: number) => server.call('POST recruiter/seat/withdraw', { as, body: { email } })
    expect((await server.call('POST recruiter/seat/withdraw', { body: { email } })).status).toBe(401)
    expect((await withdraw(await build.user())).status).toBe(403)
    expect((await withdraw(colleague)).status).toBe(400)
    expect((await withdraw(await exchange.recruiter(await exchange.organization()))).status).toBe(404)
    expect((await withdraw(owner)).body.invitations).toEqual([])
    expect((await signUp(email, token)).body.message).toBe(OVER)
  })
})

describe('DELETE recruiter/seat/remove', () => {
  const remove = (as: number, id: number) => server.call('DELETE recruiter/seat/remove', { as, query: { id } })

  it('returns 400 if a colleague removes the owner, and 404 for recruiters of other organizations', async () => {
    expect((await server.call('DELETE recruiter/seat/remove', { query: { id: colleague } })).status).toBe(401)
    expect((await remove(await build.user(), colleague)).status).toBe(403)
    const stranger = await exchange.recruiter(await exchange.organization())
    for (const id of [stranger, 2_147_483_647]) expect((await remove(owner, id)).status).toBe(404)
    expect((await remove(colleague, owner)).body.message).toBe(OWNER_ONLY)
  })

  it("removes a recruiter's access to offers, and makes the next recruiter the owner if the owner leaves", async () => {
    const offer = await exchange.offer({ organization_id: organization, user_id: colleague })
    const view = (as: number) => server.call('GET recruiter/job-offer/view', { as, query: { id: offer } })
    expect((await view(colleague)).status).toBe(200)
    expect((await remove(owner, colleague)).body.recruiters).toHaveLength(1)
    expect([(await view(colleague)).status, (await view(owner)).status]).toEqual([404, 200])
    expect([await waiting(offer), await organizationOf(colleague)]).toEqual([1, ''])
    const heir = await exchange.recruiter(organization)
    expect((await remove(owner, owner)).status).toBe(200)
    expect((await server.call('GET recruiter/seat/index', { as: heir })).body.is_owner).toBe(1)
  })

  it('removes access to offers, candidates, messages, and invoices, which colleagues keep', async () => {
    const { offer, match } = await exchange.meeting(organization, { offer: { user_id: colleague } })
    await exchange.message(match, 'recruiter', { recruiter_id: colleague })
    await exchange.purchase(offer, 'Days')
    const read = async (as: number) => {
      const of = { as, query: { id: offer } }
      const replies = await Promise.all([
        server.call('GET recruiter/job-offer/view', of),
        server.call('GET recruiter/job-offer/get-job-profiles', of),
        server.call('POST recruiter/job-offer/get-job-profile', { as, query: { matchId: match } }),
        server.call('GET message/get-for-matched-offer', { as, query: { matchId: match } }),
        server.call('GET message/get-for-job-offer', { as, query: { jobOfferId: offer } }),
      ])
      const inbox = await server.call('GET message/inbox', { as, query: {} })
      const offers = await server.call('GET recruiter/job-offer/user-offers', { as })
      const invoices = await server.call('GET recruiter/invoice/index', { as })
      const listed = [inbox, offers, invoices].map(({ body }) => body._meta.totalCount)
      return [replies.map(({ status }) => status), listed]
    }
    const all = [
      [200, 200, 200, 200, 200],
      [1, 1, 1],
    ]
    const none = [
      [404, 404, 404, 404, 404],
      [0, 0, 0],
    ]
    expect([await read(colleague), await read(owner)]).toEqual([all, all])
    expect((await remove(colleague, colleague)).status).toBe(200)
    expect([await read(colleague), await read(owner)]).toEqual([none, all])
    expect((await server.call('GET recruiter/recruiter-profile', { as: colleague })).status).toBe(200)
    expect(await organizationOf(colleague)).toBe('')
  })
})
