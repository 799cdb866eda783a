import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmployerDecision } from '#contract/recruiter/employer.ts'
import { EMPLOYER_TEXT } from '#rules/recruiter/employer.ts'
import { beside } from '#server/testing/beside.ts'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { DECISION_TEXT } from '../use-cases/decide-employer.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let mailbox: Mailbox
let admin: number

beforeAll(async () => {
  server = await startTestServer({ variables: { PUBLIC_URL: 'https://collegium.example' } })
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  mailbox = openMailbox(server)
  admin = await build.user('GM_ADMIN')
})
beforeEach(() => server.clock.set(new Date('2026-05-01T12:00:00Z')))
afterAll(() => server.stop())

async function organization(name: string, row: { verified?: Date | null; held?: Date | null } = { verified: null }) {
  const id = await exchange.organization(name)
  await server.db
    .updateTable('recruiter_organization')
    .set({ verified: null, ...row })
    .where('id', '=', id)
    .execute()
  const recruiter = await exchange.recruiter(id, { first_name: 'Ann', email: `own${id}@clinic.example` })
  return { id, recruiter, email: `own${id}@clinic.example` }
}
/** Returns an organization as the platform administrator sees it. */
async function read(id: number) {
  const query = { perPage: 100, sort: '-created' } as const
  const { items } = (await server.call('GET employer/index', { as: admin, query })).body
  const { name = '', wantedName = null, looksLike = null } = items.find(each => each.id === id) ?? {}
  return { name, wantedName, looksLike }
}
async function decide(
  id: number,
  decision: EmployerDecision,
  as: number | null = admin,
  seen?: Awaited<ReturnType<typeof read>>,
) {
  const body = { decision, note: 'By phone.', seen: seen ?? (await read(id)) }
  return server.call('PUT employer/update', { ...(as === null ? {} : { as }), query: { id }, body })
}
const rename = (as: number, organisation: string) =>
  server.call('PUT recruiter/update-recruiter-profile', { as, body: { organisation } })
/** Verifies a domain of the recruiter's organization. */
async function prove(as: number, email: string) {
  const link = await linkTo(as, email)
  return server.call('POST recruiter/employer/confirm', { as, body: { token: link } })
}
async function linkTo(as: number, email: string): Promise<string> {
  expect((await server.call('POST recruiter/employer/prove', { as, body: { email } })).status).toBe(200)
  return /#(?:domain|join)=([\w-]+)/.exec((await mailbox.newest(email)).text)?.[1] ?? ''
}
const view = async (as: number) => (await server.call('GET recruiter/employer/view', { as })).body
const acts = async (id: number) =>
  (
    await server.db
      .selectFrom('audit_entry')
      .select('act')
      .where('record_id', '=', id)
      .where('kind', '=', 'organization')
      .orderBy('id')
      .execute()
  ).map(({ act }) => act)
const post = async (as: number, organization_id: number) => {
  const id = await exchange.offer({ organization_id, status: 'draft', activated: null, description: '<p>Work.</p>' })
  return (await server.call('GET recruiter/job-offer/view', { as, query: { id } })).body.whyNotPosted
}

describe('GET employer/index', () => {
  it('lists organizations awaiting review first, and returns 401 for guests and 403 for recruiters', async () => {
    expect((await server.call('GET employer/index')).status).toBe(401)
    const waiting = await organization('Waiting', { held: new Date() })
    expect((await server.call('GET employer/index', { as: waiting.recruiter })).status).toBe(403)
    const { items } = (await server.call('GET employer/index', { as: admin })).body
    expect(items[0]).toMatchObject({
      id: waiting.id,
      name: 'Waiting',
      state: 'held',
      urgency: 2,
      recruiters: 1,
      offers: 0,
    })
    const filtered = await server.call('GET employer/index', { as: admin, query: { state: 'verified' } })
    expect(filtered.body.items.map(({ id }) => id)).not.toContain(waiting.id)
    const renamed = await organization('Named', { verified: new Date() })
    await server.call('PUT recruiter/update-recruiter-profile', {
      as: renamed.recruiter,
      body: { organisation: 'Renamed' },
    })
    const settled = await organization('Settled', { verified: new Date() })
    const left = await server.call('GET employer/index', { as: admin, query: { waiting: true, perPage: 1000 } })
    const ids = left.body.items.map(({ id }) => id)
    expect([waiting, renamed, settled].map(({ id }) => ids.includes(id))).toEqual([true, true, false])
  })
})

describe('PUT employer/update', () => {
  it('returns 401 for guests, 403 for recruiters, 422 without a note, and 400 if already decided', async () => {
    const { id, recruiter } = await organization('Clinic')
    expect((await decide(id, 'approve', null)).status).toBe(401)
    expect((await decide(id, 'approve', recruiter)).status).toBe(403)
    expect((await decide(2_147_483_647, 'approve')).status).toBe(404)
    const body = { decision: 'approve', note: ' ', seen: { name: '', wantedName: null, looksLike: null } } as const
    expect((await server.call('PUT employer/update', { as: admin, query: { id }, body })).status).toBe(422)
    expect((await decide(id, 'refuse')).body.message).toBe(DECISION_TEXT.unverified)
    expect((await decide(id, 'approve-name')).body.message).toBe(DECISION_TEXT.noName)
    await decide(id, 'approve')
    expect((await decide(id, 'approve')).body.message).toBe(DECISION_TEXT.verified)
  })

  it("permits or prevents an organization's posts, shows the owner the reason, and records it in the audit log", async () => {
    await server.db
      .insertInto('setting')
      .values({ key: 'exchange_open_to_recruiters', value: '1', value_type: 'boolean' })
      .execute()
    const { id, recruiter, email } = await organization('Held', { held: new Date() })
    expect(await post(recruiter, id)).toBe(EMPLOYER_TEXT.held)
    expect((await decide(id, 'approve')).body.state).toBe('verified')
    expect(await post(recruiter, id)).toBeNull()
    const { subject, text } = await mailbox.newest(email)
    expect(subject).toBe('Held is verified')
    expect(text).toContain('Note: By phone.')
    expect((await decide(id, 'refuse')).body.state).toBe('unverified')
    expect((await mailbox.newest(email)).text).toContain('Reason: By phone.')
    expect(await post(recruiter, id)).toBe(EMPLOYER_TEXT.unverified)
    expect(await acts(id)).toEqual(['organization.approve', 'organization.refuse'])
  })

  it('keeps the old name of a verified organization until the new name is approved', async () => {
    const { id, recruiter } = await organization('First Name', { verified: new Date() })
    const { member: memberId, profile, match: matchId, offer } = await exchange.meeting(id)
    await exchange.message(matchId, 'recruiter', { recruiter_id: recruiter, sent: new Date('2026-05-01T11:00:00Z') })
    expect((await rename(recruiter, 'Second Name')).body).toMatchObject({ organisation: 'First Name' })
    expect((await server.call('GET recruiter/employer/view', { as: recruiter })).body.wantedName).toBe('Second Name')
    await decide(id, 'refuse-name')
    await rename(recruiter, 'Third Name')
    await decide(id, 'approve-name')
    expect(await acts(id)).toEqual(['organization.refuse-name', 'organization.approve-name'])
    server.clock.forward(60_000)
    const shown = await server.call('GET message/get-for-matched-offer', { as: memberId, query: { matchId } })
    expect(shown.body.items[0]?.sender).toMatchObject({
      name: expect.stringContaining('First Name'),
      mark: { is_verified: 1, domain: null, formerly: null, now: 'Third Name' },
    })
    const query = { id: offer, jpId: profile }
    const match = (await server.call('GET job-profile/get-matched-offer-data', { as: memberId, query })).body
    expect(match.jobOffer).toMatchObject({ organization: 'Third Name', organizationMark: { formerly: 'First Name' } })
  })

  it("isn't required for a new name of an organization that no physician knows", async () => {
    const { id, recruiter } = await organization('Unknown')
    const body = { organisation: 'Known' }
    expect(
      (await server.call('PUT recruiter/update-recruiter-profile', { as: recruiter, body })).body.organisation,
    ).toBe('Known')
    expect(
      await server.db.selectFrom('organization_former_name').selectAll().where('organization_id', '=', id).execute(),
    ).toEqual([])
  })

  it('is required for a new name of an organization that posted before it was rejected', async () => {
    const { id, recruiter } = await organization('Posted Before', { verified: new Date() })
    await exchange.offer({ organization_id: id })
    await decide(id, 'refuse')
    expect((await rename(recruiter, 'Posted After')).status).toBe(200)
    expect(await view(recruiter)).toMatchObject({ organization: 'Posted Before', wantedName: 'Posted After' })
  })

  it('applies to the names that the administrator read, and the names they resemble', async () => {
    await organization('Great Basin Hospital', { verified: new Date() })
    const { id, recruiter } = await organization('Blue Sky Staffing', { verified: new Date() })
    await rename(recruiter, 'Blue Sky of Tennessee')
    const seen = await read(id)
    expect(seen).toEqual({ name: 'Blue Sky Staffing', wantedName: 'Blue Sky of Tennessee', looksLike: null })
    await rename(recruiter, 'Great Basin Hospitals')
    const { status, body } = await decide(id, 'approve-name', admin, seen)
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['wantedName', 'looksLike']])
    expect((await read(id)).looksLike).toBe('Great Basin Hospital')
    await rename(recruiter, 'Hospital of the Great Western Basin')
    expect((await read(id)).looksLike).toBe('Great Basin Hospital')
    // An administrator who has read the new name can approve it.
    expect((await decide(id, 'approve-name')).status).toBe(200)

    const honest = await organization('Honest Clinic')
    const before = await read(honest.id)
    await rename(honest.recruiter, 'Great Basin Hospital')
    expect((await decide(honest.id, 'approve', admin, before)).status).toBe(400)
    expect((await view(honest.recruiter)).state).toBe('unverified')
  })

  it('unposts offers on rejection, and requires a review whenever the domain is verified again', async () => {
    const { id, recruiter } = await organization('Impostor')
    const domain = 'impostor-mail.example'
    const earlier = [await linkTo(recruiter, `one@${domain}`), await linkTo(recruiter, `one@other-${domain}`)]
    await server.call('POST recruiter/employer/confirm', { as: recruiter, body: { token: earlier[0] ?? '' } })
    const { offer } = await exchange.meeting(id)
    const renew = () => server.call('PUT recruiter/job-offer/renew', { as: recruiter, query: { id: offer } })
    expect((await decide(id, 'refuse')).status).toBe(200)
    const row = () =>
      server.db.selectFrom('job_offer').select('status').where('id', '=', offer).executeTakeFirstOrThrow()
    expect(await row()).toEqual({ status: 'draft' })
    expect((await mailbox.newest(`own${id}@clinic.example`)).text).toContain('We unposted your open offers.')
    await server.db.updateTable('job_offer').set({ status: 'active' }).where('id', '=', offer).execute()
    expect((await renew()).body.message).toBe(EMPLOYER_TEXT.unverified)

    const late = { as: recruiter, body: { token: earlier[1] ?? '' } }
    expect((await server.call('POST recruiter/employer/confirm', late)).body.state).toBe('held')
    expect((await decide(id, 'refuse')).status).toBe(200)
    await rename(recruiter, 'Something Plain')
    expect((await prove(recruiter, `two@${domain}`)).body.state).toBe('held')
    await decide(id, 'refuse')
    const next = await organization('Next of the Domain')
    expect((await prove(next.recruiter, `three@${domain}`)).body.state).toBe('held')
    expect((await decide(next.id, 'approve')).body.state).toBe('verified')
  })

  it('prevents posting an offer of an organization that is rejected at the same moment', async () => {
    await build.setting('exchange_open_to_recruiters', '1', 'boolean')
    await build.setting('job_offer_price', '0')
    const { id, recruiter: as } = await organization('Refused Meanwhile', { verified: new Date() })
    const draft = { organization_id: id, status: 'draft', activated: null, description: '<p>Work.</p>' }
    const offer = await exchange.offer(draft)
    const { status, body } = await beside(
      server.db,
      holding => holding.updateTable('recruiter_organization').set({ verified: null }).where('id', '=', id).execute(),
      () => server.call('POST recruiter/job-offer/start-payment', { as, query: { id: offer }, body: {} }),
    )
    expect([status, body.message]).toEqual([400, EMPLOYER_TEXT.unverified])
    const row = server.db.selectFrom('job_offer').select('status').where('id', '=', offer)
    expect(await row.executeTakeFirst()).toEqual({ status: 'draft' })
  })

  it('is applied during a concurrent verification, in either order', async () => {
    for (let tries = 0; tries < 6; tries++) {
      const { id, recruiter } = await organization(`Beside ${'abcdef'[tries]?.repeat(9)}`, { held: new Date() })
      const body = { token: await linkTo(recruiter, `ann@beside${tries}.example`) }
      const seen = await read(id)
      const answers = await Promise.all([
        server.call('POST recruiter/employer/confirm', { as: recruiter, body }),
        decide(id, 'refuse', admin, seen),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect((await view(recruiter)).state).not.toBe('verified')
    }
  })

  it('shows the last clearly different name as the old name, not a variant of the new one', async () => {
    const { id, recruiter } = await organization('Sunrise Recruiting', { verified: new Date() })
    for (const name of ['Pine Valley Medical', 'PINE VALLEY Medical, Inc.']) {
      await rename(recruiter, name)
      await decide(id, 'approve-name')
      server.clock.forward(60_000)
    }
    const { member: as, profile: jpId, offer } = await exchange.meeting(id)
    const { body } = await server.call('GET job-profile/get-matched-offer-data', { as, query: { id: offer, jpId } })
    expect(body.jobOffer.organizationMark.formerly).toBe('Sunrise Recruiting')
  })

  it('compares names with organizations that have open offers, verified or not', async () => {
    const { id } = await organization('Prairie Line Doctors')
    await exchange.offer({ organization_id: id })
    const { recruiter } = await organization('Prairie Line Doctor')
    expect((await prove(recruiter, 'ann@prairie-line.example')).body.state).toBe('held')
  })

  it('compares names with previous names of organizations', async () => {
    const { id, recruiter } = await organization('Harbor Bend Medical', { verified: new Date() })
    await rename(recruiter, 'Quiet Fields')
    await decide(id, 'approve-name')
    const next = await organization('Harbor Bend Medical')
    expect((await prove(next.recruiter, 'ann@harbor-bend.example')).body.state).toBe('held')
  })
})
