import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_SEATS } from '#contract/recruiter/seat.ts'
import { EMPLOYER_TEXT } from '#rules/recruiter/employer.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { consumeToken } from '#server/platform/session/one-time-tokens.ts'
import { beside } from '#server/testing/beside.ts'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { DOMAIN_TOKEN } from '../scope.ts'
import { deleteRequest } from '../writes.ts'

const DAY = 86_400_000
let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let mailbox: Mailbox
let counter = 0

beforeAll(async () => {
  server = await startTestServer({ variables: { PUBLIC_URL: 'https://collegium.example' } })
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  mailbox = openMailbox(server)
})
beforeEach(() => server.clock.set(new Date('2026-05-01T12:00:00Z')))
afterAll(() => server.stop())

/** Returns a name with a sequence of letters that no other test name contains. */
const aName = () => `Clinic ${createHash('sha256').update(`${++counter}`).digest('hex').replaceAll(/[0-9]/g, '')}`

/** Adds a recruiter of a new organization that is not verified. */
async function newcomer(name = aName()) {
  const organization = await exchange.organization(name)
  await server.db.updateTable('recruiter_organization').set({ verified: null }).where('id', '=', organization).execute()
  return { organization, recruiter: await exchange.recruiter(organization, { first_name: 'Ann', last_name: 'Lee' }) }
}
const aDomain = () => `clinic${++counter}.example`
const view = (as: number) => server.call('GET recruiter/employer/view', { as })
const prove = (as: number, email: string) => server.call('POST recruiter/employer/prove', { as, body: { email } })
const confirm = (as: number, token: string) => server.call('POST recruiter/employer/confirm', { as, body: { token } })
const tokenTo = async (email: string) => /#(?:domain|join)=([\w-]+)/.exec((await mailbox.newest(email)).text)?.[1] ?? ''
async function proven(as: number, email: string) {
  expect((await prove(as, email)).status).toBe(200)
  return confirm(as, await tokenTo(email))
}

describe('GET recruiter/employer/view', () => {
  it('returns the verification status, or 401 for guests and 403 for members', async () => {
    expect((await server.call('GET recruiter/employer/view')).status).toBe(401)
    expect((await view(await build.user())).status).toBe(403)
    const { recruiter } = await newcomer('Mercy')
    const none = { domains: [], wantedName: null, asked: null, requests: [] }
    expect((await view(recruiter)).body).toEqual({ organization: 'Mercy', state: 'unverified', ...none })
    const alone = await build.user('MSS_RECRUITER')
    expect((await view(alone)).body).toEqual({ organization: '', state: 'unverified', ...none })
  })
})

describe('unverified organization', () => {
  it("can prepare drafts and count candidates, even with an unused link, but can't post", async () => {
    await build.setting('job_offer_price', '0')
    await build.setting('exchange_open_to_recruiters', '1', 'boolean')
    const { recruiter: as } = await newcomer()
    const email = `jobs@${aDomain()}`
    expect((await prove(as, email)).status).toBe(200)
    const said = { title: 'Days', description: '<p>Work</p>', state_id: 22, specialty_id: await build.specialty() }
    const draft = await server.call('POST recruiter/job-offer/create', { as, body: said })
    expect([draft.status, draft.body.status]).toEqual([200, 'draft'])
    expect((await server.call('POST recruiter/matching/find', { as, body: {}, query: {} })).status).toBe(200)
    const { id, version } = draft.body
    const query = { id, postItNow: 1 }
    const post = () => server.call('POST recruiter/job-offer/update', { as, query, body: { version } })
    expect(await post()).toMatchObject({ status: 400, body: { message: EMPLOYER_TEXT.unverified } })
    expect((await confirm(as, await tokenTo(email))).status).toBe(200)
    expect(await post()).toMatchObject({ status: 200, body: { status: 'active' } })
  })
})

describe('POST recruiter/employer/prove', () => {
  it('returns 422 for an invalid or public address, and 429 after 20 attempts a day', async () => {
    const { recruiter } = await newcomer()
    const body = { email: `ann@${aDomain()}` }
    expect((await server.call('POST recruiter/employer/prove', { body })).status).toBe(401)
    expect((await prove(await build.user(), body.email)).status).toBe(403)
    expect((await prove(recruiter, 'x')).status).toBe(422)
    for (const domain of ['gmail.com', 'hey.com', 'mailinator.com']) {
      const { status, body: answer } = await prove(recruiter, `ann@${domain}`)
      expect([status, answer.errors?.[0]?.message]).toEqual([422, EMPLOYER_TEXT.free(domain)])
    }
    for (let tries = 0; tries < 17; tries++) await prove(recruiter, `ann@${aDomain()}`)
    expect((await prove(recruiter, body.email)).status).toBe(429)
  })

  it('explains in the email that the link asks to join the organization that has verified the domain', async () => {
    const domain = aDomain()
    const known = await newcomer('Harbor Lights')
    await proven(known.recruiter, `ann@${domain}`)
    const { recruiter } = await newcomer('Mercy Health of Ohio')
    expect((await prove(recruiter, `bo@${domain}`)).body).toEqual((await view(recruiter)).body)
    const { subject, text } = await mailbox.newest(`bo@${domain}`)
    expect(subject).toBe('Ask to join Harbor Lights')
    expect(text).toContain(`Ann Lee wants to join Harbor Lights, which has verified ${domain}. Its owner will decide.`)
    expect(text).toMatch(/Ask to join:\n\S+\/recruiter\/profile#join=/)
    expect(text).not.toContain('every offer and message')
    // A user with an address at a subdomain does not learn which domain is verified.
    await prove(recruiter, `bo@mail.${domain}`)
    const below = await mailbox.newest(`bo@mail.${domain}`)
    expect(below.text).toContain('Ann Lee wants to join Harbor Lights. Its owner will decide.')
    expect(below.text.replaceAll(`mail.${domain}`, '')).not.toContain(domain)
    // A verified organization can't join another one.
    await proven(recruiter, `bo@${aDomain()}`)
    await prove(recruiter, `cy@${domain}`)
    const refusing = await mailbox.newest(`cy@${domain}`)
    expect(refusing.text).toContain(`Another organization has verified ${domain}`)
    expect(refusing.text).not.toContain('Harbor Lights')
    // No recruiter remains in the organization that has the domain.
    expect((await leave(known.recruiter)).status).toBe(200)
    await prove(recruiter, `di@${domain}`)
    expect((await mailbox.newest(`di@${domain}`)).subject).toBe(`Verify ${domain} for Mercy Health of Ohio`)
  })

  it('sends a link that names the recruiter and the employer, and rejects a verified domain', async () => {
    const { recruiter } = await newcomer('Mercy Health of Ohio')
    const domain = aDomain()
    await prove(recruiter, `jobs@${domain}`)
    const message = await mailbox.newest(`jobs@${domain}`)
    expect(message.subject).toBe(`Verify ${domain} for Mercy Health of Ohio`)
    expect(message.text).toContain('Ann Lee wants to verify')
    expect(message.text).toContain('don’t forward it')
    await confirm(recruiter, await tokenTo(`jobs@${domain}`))
    expect((await prove(recruiter, `ann@${domain}`)).body.message).toBe(EMPLOYER_TEXT.own(domain))
  })
})

describe('POST recruiter/employer/confirm', () => {
  it('returns 401 and 403, and verifies the organization once by a link that is stored as a digest', async () => {
    const { recruiter, organization } = await newcomer()
    const domain = aDomain()
    await prove(recruiter, `ann@${domain}`)
    const token = await tokenTo(`ann@${domain}`)
    expect((await server.call('POST recruiter/employer/confirm', { body: { token } })).status).toBe(401)
    expect((await confirm(await build.user(), token)).status).toBe(403)
    const offer = await exchange.offer({ organization_id: organization })
    expect((await confirm(recruiter, token)).body).toMatchObject({ state: 'verified', domains: [domain] })
    expect((await confirm(recruiter, token)).body.message).toBe(EMPLOYER_TEXT.used)
    const kept = await server.db
      .selectFrom('one_time_token')
      .selectAll()
      .where('kind', '=', 'employer-domain')
      .execute()
    expect(JSON.stringify(kept)).not.toContain(token)
    // Shields use the domains of an organization.
    const waiting = await server.db.selectFrom('exchange_change').selectAll().where('item_id', '=', offer).execute()
    expect(waiting.filter(({ kind }) => kind === 'offer')).toHaveLength(1)
  })

  it('rejects the second of two concurrent uses', async () => {
    const { recruiter } = await newcomer()
    const email = `jobs@${aDomain()}`
    await prove(recruiter, email)
    const token = await tokenTo(email)
    const first = (holding: Transaction) => consumeToken(holding, DOMAIN_TOKEN, token, server.clock.now())
    const second = await beside(server.db, first, () => confirm(recruiter, token))
    expect([second.status, second.body.message]).toEqual([400, EMPLOYER_TEXT.used])
    expect((await view(recruiter)).body.state).toBe('unverified')
  })

  it('rejects a link that is unknown, expired, replaced, or from another organization', async () => {
    const { recruiter } = await newcomer()
    const email = `ann@${aDomain()}`
    expect((await confirm(recruiter, 'nonsense')).body.message).toBe(EMPLOYER_TEXT.unknown)
    await prove(recruiter, email)
    const first = await tokenTo(email)
    await prove(recruiter, email)
    const second = await tokenTo(email)
    expect((await confirm(recruiter, first)).body.message).toBe(EMPLOYER_TEXT.superseded)
    const stranger = await newcomer()
    expect((await confirm(stranger.recruiter, second)).body.message).toBe(EMPLOYER_TEXT.foreign)
    server.clock.forward(2 * DAY)
    expect((await confirm(recruiter, second)).body.message).toBe(EMPLOYER_TEXT.expired)
    expect((await view(recruiter)).body.state).toBe('unverified')
  })

  it('requires a review of names that resemble a verified organization or use another alphabet', async () => {
    const known = await newcomer('Cedar Creek Physicians')
    await proven(known.recruiter, `ann@${aDomain()}`)
    for (const name of ['cedar  creek physicians, Inc.', 'Cedar Creek', 'Cеdar Crееk Physicians', 'Сlinic']) {
      const { recruiter } = await newcomer(name)
      expect((await proven(recruiter, `ann@${aDomain()}`)).body.state).toBe('held')
    }
  })

  it('asks to join the organization that has verified the domain or a parent domain, and notifies its members', async () => {
    const domain = aDomain()
    const known = await newcomer('Lakeside')
    await proven(known.recruiter, `ann@${domain}`)
    const late = await newcomer('Lakeside West')
    const { body } = await proven(late.recruiter, `bo@mail.${domain}`)
    expect(body).toMatchObject({ state: 'unverified', domains: [], asked: { organization: 'Lakeside' } })
    const { requests } = (await view(known.recruiter)).body
    expect(requests).toMatchObject([{ userId: late.recruiter, email: `bo@mail.${domain}`, requested: '2026-05-01' }])
    const verified = await newcomer()
    await proven(verified.recruiter, `ann@${aDomain()}`)
    expect((await proven(verified.recruiter, `cy@${domain}`)).body.message).toBe(EMPLOYER_TEXT.taken(domain))
  })

  it('assigns a domain to only one of two organizations that verify it concurrently', async () => {
    const domain = aDomain()
    const both = [await newcomer(), await newcomer()]
    const tokens: string[] = []
    for (const [at, { recruiter }] of both.entries()) {
      await prove(recruiter, `p${at}@${domain}`)
      tokens.push(await tokenTo(`p${at}@${domain}`))
    }
    // Blocks changes until both requests are about to change the domains' owner.
    const answers = await beside(
      server.db,
      holding => sql`LOCK TABLE organization_domain IN SHARE MODE`.execute(holding),
      () => Promise.all(both.map(({ recruiter }, at) => confirm(recruiter, tokens[at] ?? ''))),
      both.length,
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.state).sort()).toEqual(['unverified', 'verified'])
    expect(answers.filter(({ body }) => body.asked !== null)).toHaveLength(1)
  })

  it('waits for a concurrent verification of the domain', async () => {
    const domain = aDomain()
    const [first, late] = [await newcomer('Lakeside North'), await newcomer()]
    const token = await linkFor(late.recruiter, `bo@mail.${domain}`)
    const proof = { domain, organization_id: first.organization, proven: server.clock.now() }
    const { status, body } = await beside(
      server.db,
      holding => holding.insertInto('organization_domain').values(proof).execute(),
      () => confirm(late.recruiter, token),
    )
    expect([status, body.domains, body.asked?.organization]).toEqual([200, [], 'Lakeside North'])
  })
})

/** Returns a link that verifies a domain for the recruiter's organization. */
async function linkFor(as: number, email: string) {
  expect((await prove(as, email)).status).toBe(200)
  return tokenTo(email)
}
const rename = (as: number, organisation: string) =>
  server.call('PUT recruiter/update-recruiter-profile', { as, body: { organisation } })
const addressOf = async (id: number) =>
  (await server.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
/** Moves a recruiter to another organization by an invitation. */
async function moveElsewhere(as: number) {
  const email = await addressOf(as)
  const { recruiter } = await newcomer()
  expect((await server.call('POST recruiter/seat/invite', { as: recruiter, body: { email } })).status).toBe(200)
  const token = /#invitation=([\w-]+)/.exec((await mailbox.newest(email)).text)?.[1] ?? ''
  return server.call('POST recruiter/seat/accept', { as, body: { token } })
}
const leave = (as: number) => server.call('DELETE recruiter/seat/remove', { as, query: { id: as } })

describe('changing a name while a domain is verified', () => {
  it('requires a review or waits for the administrator, so that no unread name is verified', async () => {
    const known = await newcomer(`Cedar ${aName()}`)
    await proven(known.recruiter, `ann@${aDomain()}`)
    const { organization: taken } = (await view(known.recruiter)).body
    for (let tries = 0; tries < 6; tries++) {
      const { recruiter } = await newcomer()
      const token = await linkFor(recruiter, `ann@${aDomain()}`)
      const answers = await Promise.all([confirm(recruiter, token), rename(recruiter, taken)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const { organization, state, wantedName } = (await view(recruiter)).body
      // The second action must see the result of the first.
      expect(state === 'held' ? organization : wantedName).toBe(taken)
      expect(state === 'verified' && organization === taken).toBe(false)
    }
  })
})

describe('domains of organizations', () => {
  it('can\'t be public suffixes or subdomains of mail providers, and keep "www" as a part', async () => {
    const { recruiter } = await newcomer()
    for (const [domain, message] of [
      ['nhs.uk', EMPLOYER_TEXT.suffix('nhs.uk')],
      ['k12.ca.us', EMPLOYER_TEXT.suffix('k12.ca.us')],
      ['mail.gmail.com', EMPLOYER_TEXT.free('mail.gmail.com')],
      ['alum.mit.edu', EMPLOYER_TEXT.free('alum.mit.edu')],
    ] as const) {
      const { status, body } = await prove(recruiter, `ann@${domain}`)
      expect([status, body.errors?.[0]?.message]).toEqual([422, message])
    }
    const domain = aDomain()
    expect((await proven(recruiter, `ann@www.${domain}`)).body.domains).toEqual([`www.${domain}`])
  })

  it('are shown to physicians next to the name on an offer and on messages about it', async () => {
    const domain = aDomain()
    const { recruiter, organization } = await newcomer()
    await proven(recruiter, `ann@${domain}`)
    const { member: as, profile: jpId, offer: id, match: matchId } = await exchange.meeting(organization)
    await exchange.message(matchId, 'recruiter', { recruiter_id: recruiter })
    const opened = await server.call('GET job-profile/get-matched-offer-data', { as, query: { id, jpId } })
    const thread = await server.call('GET message/get-for-matched-offer', { as, query: { matchId } })
    const marks = [opened.body.jobOffer.organizationMark, thread.body.items[0]?.sender?.mark]
    expect(marks.map(mark => mark?.domain)).toEqual([domain, domain])
  })

  it('remain with an employer even if someone verified a subdomain first', async () => {
    const domain = aDomain()
    const alumnus = await newcomer()
    await proven(alumnus.recruiter, `me@alumni.${domain}`)
    const hospital = await newcomer()
    expect((await proven(hospital.recruiter, `hr@${domain}`)).body).toMatchObject({
      state: 'verified',
      domains: [domain],
      asked: null,
    })
    expect((await view(alumnus.recruiter)).body).toMatchObject({ state: 'verified', domains: [`alumni.${domain}`] })
  })

  it.each(['leaves', 'deletes the account', 'is accepted elsewhere'] as const)(
    'become available once the last recruiter %s',
    async way => {
      const domain = aDomain()
      const { recruiter, organization } = await newcomer()
      await proven(recruiter, `ann@${domain}`)
      if (way === 'leaves') expect((await leave(recruiter)).status).toBe(200)
      else if (way === 'deletes the account') {
        const as = await build.user('GM_ADMIN')
        expect((await server.call('DELETE user/delete', { as, query: { id: recruiter } })).status).toBe(200)
      } else expect((await moveElsewhere(recruiter)).status).toBe(200)
      expect(
        await server.db
          .selectFrom('organization_domain')
          .selectAll()
          .where('organization_id', '=', organization)
          .execute(),
      ).toEqual([])
      const next = await newcomer()
      expect((await proven(next.recruiter, `bo@${domain}`)).body).toMatchObject({
        state: 'verified',
        domains: [domain],
      })
    },
  )

  it('with only blocked recruiters are assigned to the next organization that verifies them', async () => {
    const domain = aDomain()
    const { recruiter } = await newcomer()
    await proven(recruiter, `ann@${domain}`)
    await server.db.updateTable('app_user').set({ disabled: new Date() }).where('id', '=', recruiter).execute()
    const next = await newcomer()
    expect((await proven(next.recruiter, `bo@mail.${domain}`)).body).toMatchObject({
      state: 'verified',
      domains: [`mail.${domain}`],
    })
  })
})

describe('requests to join', () => {
  async function asking() {
    const domain = aDomain()
    const name = aName()
    const known = await newcomer(name)
    await proven(known.recruiter, `ann@${domain}`)
    const late = await newcomer(`${name} Two`)
    await proven(late.recruiter, `bo@${domain}`)
    return { known, late, name }
  }
  const answer = (verb: 'accept' | 'refuse', as: number | undefined, userId: number) => {
    const input = { ...(as === undefined ? {} : { as }), body: { userId } }
    return verb === 'accept'
      ? server.call('POST recruiter/employer/accept', input)
      : server.call('POST recruiter/employer/refuse', input)
  }

  it("can't be answered by guests (401), members (403), or other organizations (404)", async () => {
    const { known, late } = await asking()
    for (const verb of ['accept', 'refuse'] as const) {
      expect((await answer(verb, undefined, late.recruiter)).status).toBe(401)
      expect((await answer(verb, await build.user(), late.recruiter)).status).toBe(403)
      expect((await answer(verb, (await newcomer()).recruiter, late.recruiter)).status).toBe(404)
      expect((await answer(verb, known.recruiter, known.recruiter)).status).toBe(404)
    }
  })

  it('move an accepted recruiter but not a rejected one, and notify both', async () => {
    const { known, late, name } = await asking()
    expect((await answer('accept', known.recruiter, late.recruiter)).body.requests).toEqual([])
    expect((await view(late.recruiter)).body).toMatchObject({ organization: name, state: 'verified', asked: null })
    expect((await mailbox.newest(await addressOf(late.recruiter))).subject).toBe(`You joined ${name}`)
    const other = await asking()
    expect((await answer('refuse', other.known.recruiter, other.late.recruiter)).status).toBe(200)
    expect((await view(other.late.recruiter)).body).toMatchObject({ organization: `${other.name} Two`, asked: null })
    expect((await mailbox.newest(await addressOf(other.late.recruiter))).subject).toBe(
      `${other.name} declined your request to join`,
    )
  })

  it("give recruiters access to the organization's data only after acceptance", async () => {
    const { known, late } = await asking()
    const as = late.recruiter
    const { offer, match } = await exchange.meeting(known.organization)
    await exchange.message(match, 'member')
    const { invoice } = await exchange.purchase(offer, 'Nocturnist')
    const seen = async () => {
      const offers = await server.call('GET recruiter/job-offer/user-offers', { as })
      const candidates = await server.call('GET recruiter/job-offer/get-job-profiles', { as, query: { id: offer } })
      const messages = await server.call('GET message/inbox', { as })
      const invoices = await server.call('GET recruiter/invoice/index', { as })
      return [
        offers.body.items.map(({ id }) => id),
        candidates.body.items?.map(({ matchId }) => matchId) ?? candidates.status,
        messages.body.items.map(({ matchId }) => matchId),
        invoices.body.items.map(({ id }) => id),
      ]
    }
    expect(await seen()).toEqual([[], 404, [], []])
    expect((await answer('accept', known.recruiter, as)).status).toBe(200)
    expect(await seen()).toEqual([[offer], [match], [match], [invoice]])
  })

  it('are answered by the owner, like invitations of colleagues, within the seats', async () => {
    const { known, late } = await asking()
    const colleague = await exchange.recruiter(known.organization)
    expect((await view(colleague)).body.requests).toEqual([])
    for (const verb of ['accept', 'refuse'] as const)
      expect((await answer(verb, colleague, late.recruiter)).body.message).toBe(
        'Only the owner can invite or remove colleagues.',
      )
    const invited = Array.from({ length: MAX_SEATS - 2 }, (_, at) => ({
      organization_id: known.organization,
      email: `seat${at}@seats.example`,
      invited: new Date(),
    }))
    await server.db.insertInto('recruiter_invitation').values(invited).execute()
    const { status, body } = await answer('accept', known.recruiter, late.recruiter)
    expect([status, body.message]).toEqual([400, `Your organization has reached the limit of ${MAX_SEATS} recruiters.`])
    expect((await view(late.recruiter)).body.asked).not.toBeNull()
  })

  it('end when their sender verifies a domain, and move no recruiter out of a verified organization', async () => {
    const { known, late } = await asking()
    await proven(late.recruiter, `bo@${aDomain()}`)
    expect((await view(late.recruiter)).body.asked).toBeNull()
    const other = await asking()
    await server.db
      .updateTable('recruiter_organization')
      .set({ verified: new Date() })
      .where('id', '=', other.late.organization)
      .execute()
    const { status, body } = await answer('accept', other.known.recruiter, other.late.recruiter)
    expect([status, body.message]).toEqual([400, EMPLOYER_TEXT.askerVerified])
    expect((await answer('accept', known.recruiter, late.recruiter)).status).toBe(404)
  })

  it("can't be accepted if an offer or an invoice would have no recruiter", async () => {
    const { known, late, name } = await asking()
    await exchange.offer({ organization_id: late.organization })
    const { status, body } = await answer('accept', known.recruiter, late.recruiter)
    expect([status, body.message]).toEqual([
      400,
      `You’re the only recruiter at ${name} Two, which has 1 offer. Invite a colleague first.`,
    ])
    expect((await view(late.recruiter)).body.asked).not.toBeNull()
  })

  it('do not move a recruiter who withdraws at the same moment, and send no email', async () => {
    const { known, late, name } = await asking()
    const withdraw = (holding: Transaction) => deleteRequest(holding, late.recruiter, null)
    await beside<unknown>(server.db, withdraw, () => answer('accept', known.recruiter, late.recruiter))
    expect((await view(late.recruiter)).body).toMatchObject({ organization: `${name} Two`, asked: null })
    expect((await mailbox.all(await addressOf(late.recruiter))).map(({ subject }) => subject)).not.toContain(
      `You joined ${name}`,
    )
  })

  it('are withdrawn by their senders: 401, 403, and 404 without a request', async () => {
    const { known, late } = await asking()
    const withdraw = (as?: number) => server.call('POST recruiter/employer/withdraw', as === undefined ? {} : { as })
    expect((await withdraw()).status).toBe(401)
    expect((await withdraw(await build.user())).status).toBe(403)
    expect((await withdraw(known.recruiter)).status).toBe(404)
    expect((await withdraw(late.recruiter)).body.asked).toBeNull()
    expect((await view(known.recruiter)).body.requests).toEqual([])
  })
})
