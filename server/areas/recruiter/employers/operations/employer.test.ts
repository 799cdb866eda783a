import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EMPLOYER_TEXT } from '#rules/recruiter/employer.ts'
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
const decide = (
  id: number,
  decision: 'approve' | 'refuse' | 'approve-name' | 'refuse-name',
  as: number | null = admin,
) =>
  server.call('PUT employer/update', {
    ...(as === null ? {} : { as }),
    query: { id },
    body: { decision, note: 'By phone.' },
  })
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
  it('is 401, 403, and lists organizations, those that wait first', async () => {
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
  })
})

describe('PUT employer/update', () => {
  it('is 401, 403, 404, 422 without a note, and 400 for what is decided', async () => {
    const { id, recruiter } = await organization('Clinic')
    expect((await decide(id, 'approve', null)).status).toBe(401)
    expect((await decide(id, 'approve', recruiter)).status).toBe(403)
    expect((await decide(2_147_483_647, 'approve')).status).toBe(404)
    const body = { decision: 'approve', note: ' ' } as const
    expect((await server.call('PUT employer/update', { as: admin, query: { id }, body })).status).toBe(422)
    expect((await decide(id, 'refuse')).body.message).toBe(DECISION_TEXT.unverified)
    expect((await decide(id, 'approve-name')).body.message).toBe(DECISION_TEXT.noName)
    await decide(id, 'approve')
    expect((await decide(id, 'approve')).body.message).toBe(DECISION_TEXT.verified)
  })

  it('lets an organization post, or not any more; the owner is told why, and the audit log says so', async () => {
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
    expect(text).toContain('The reason: By phone.')
    expect((await decide(id, 'refuse')).body.state).toBe('unverified')
    expect(await post(recruiter, id)).toBe(EMPLOYER_TEXT.unverified)
    expect(await acts(id)).toEqual(['organization.approve', 'organization.refuse'])
  })

  it('decides about the name that a known organization wants: until then it keeps its own, and what was written keeps it', async () => {
    const { id, recruiter } = await organization('First Name', { verified: new Date() })
    const { member: memberId, profile, match: matchId, offer } = await exchange.meeting(id)
    await exchange.message(matchId, 'recruiter', { recruiter_id: recruiter, sent: new Date('2026-05-01T11:00:00Z') })
    const rename = (organisation: string) =>
      server.call('PUT recruiter/update-recruiter-profile', { as: recruiter, body: { organisation } })
    expect((await rename('Second Name')).body).toMatchObject({ organisation: 'First Name' })
    expect((await server.call('GET recruiter/employer/view', { as: recruiter })).body.wantedName).toBe('Second Name')
    await decide(id, 'refuse-name')
    await rename('Third Name')
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

  it('is not asked for another name of an organization that no physician knows', async () => {
    const { id, recruiter } = await organization('Unknown')
    const body = { organisation: 'Known' }
    expect(
      (await server.call('PUT recruiter/update-recruiter-profile', { as: recruiter, body })).body.organisation,
    ).toBe('Known')
    expect(
      await server.db.selectFrom('organization_former_name').selectAll().where('organization_id', '=', id).execute(),
    ).toEqual([])
  })
})
