import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let mail: Mailbox
let organization: number
let member: number
let recruiter: number
let offer: number
let profile: number
let match: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  mail = openMailbox(server)
})
beforeEach(async () => {
  server.clock.set(new Date('2026-05-04T10:20:30.000Z'))
  member = await build.user('MSS_USER', { first_name: 'Ann' })
  organization = await exchange.organization('Mercy Health')
  recruiter = await exchange.recruiter(organization, { first_name: 'Jane', last_name: 'Smith' })
  const row = { user_id: recruiter, title: 'Hospitalist' }
  ;({ profile, offer, match } = await exchange.meeting(organization, { member, offer: row }))
})
afterAll(() => server.stop())

const text = { subject: 'A question', body: 'How many nights?' }
const create = (as: number, body: unknown = text, matchId: unknown = match) =>
  server.call('POST message/create-for-matched-offer', { as, query: { matchId }, body })
const emailOf = async (id: number) =>
  (await server.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const emailsTo = async (id: number) => mail.all(await emailOf(id))
const kept = () => server.db.selectFrom('message').selectAll().where('job_match_id', '=', match).execute()
const change = (set: { status?: string; ended?: Date }) =>
  server.db.updateTable('job_match').set(set).where('id', '=', match).execute()

describe('POST message/create-for-matched-offer', () => {
  it('returns 401 for guests, 403 for administrators, and 404 for other users, and stores nothing', async () => {
    const guest = await server.call('POST message/create-for-matched-offer', { query: { matchId: match }, body: text })
    expect(guest.status).toBe(401)
    expect((await create(await build.user('GM_ADMIN'))).status).toBe(403)
    const competitor = await exchange.recruiter(await exchange.organization())
    for (const as of [await build.user(), competitor, await build.user('MSS_RECRUITER')])
      expect((await create(as)).status).toBe(404)
    expect(await kept()).toEqual([])
  })

  it.each([
    [{ body: 'x' }, 'subject', 'Invalid input: expected string, received undefined'],
    [{ subject: ' ', body: 'x' }, 'subject', 'This field is required.'],
    [{ subject: 'x', body: ' ' }, 'body', 'This field is required.'],
    [{ subject: 'x'.repeat(256), body: 'x' }, 'subject', 'Max subject length is 255'],
    [{ subject: 'x', body: 'x'.repeat(10_001) }, 'body', 'Use no more than 10,000 characters.'],
    [{ ...text, sender: 'me' }, '', 'Unrecognized key: "sender"'],
  ])('returns 422 for case %# and stores nothing', async (body, field, message) => {
    const answer = await create(member, body)
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message }]])
    expect(await kept()).toEqual([])
  })

  it('returns 404 for a reply to a message of another match', async () => {
    const other = await exchange.message(await exchange.match({ job_profile_id: profile }), 'recruiter')
    expect((await create(member, { ...text, replyId: other })).status).toBe(404)
    expect(await kept()).toEqual([])
  })

  it('sends first messages and replies from either side, and keeps 10,000 characters unchanged', async () => {
    const long = `<b>&${'🩺'.repeat(9993)}\nhi`
    const first = await create(recruiter, { subject: 'Hello', body: long })
    expect(first.body).toMatchObject({
      subject: 'Hello',
      body: long,
      receiver: { name: 'Candidate 12' },
      replyId: null,
    })
    const reply = await create(member, { ...text, replyId: first.body.id })
    expect(reply.body).toMatchObject({
      replyId: first.body.id,
      threadId: first.body.id,
      receiver: { name: 'Mercy Health' },
    })
    const second = await create(recruiter, { ...text, replyId: reply.body.id })
    expect(second.body.threadId).toBe(first.body.id)
    expect((await kept()).map(({ sender, recruiter_id }) => [sender, recruiter_id]).sort()).toEqual([
      ['member', null],
      ['recruiter', recruiter],
      ['recruiter', recruiter],
    ])
  })

  it('records that a member who writes contacted the recruiter', async () => {
    const status = async () =>
      await server.db
        .selectFrom('job_match')
        .select(['status', 'opened'])
        .where('id', '=', match)
        .executeTakeFirstOrThrow()
    await create(recruiter)
    expect(await status()).toEqual({ status: 'UNOPENED', opened: null })
    await create(member)
    expect(await status()).toEqual({ status: 'REVIEWED', opened: server.clock.now() })
  })

  it('returns 400 for both sides after a decline, and works again once it is undone', async () => {
    await create(member)
    await change({ status: 'DECLINED' })
    const [ours, theirs] = [await create(member), await create(recruiter)]
    expect([ours.status, ours.body.message]).toEqual([400, 'You declined this match. Undecline it to write.'])
    expect([theirs.status, theirs.body.message]).toEqual([400, 'You can no longer write to this candidate.'])
    expect(await kept()).toHaveLength(1)
    await change({ status: 'OPENED' })
    expect((await create(recruiter)).status).toBe(200)
  })

  it('returns 400 for a deleted ICO', async () => {
    await create(member)
    await server.db
      .updateTable('job_profile')
      .set({ deleted: new Date(), is_posted: false })
      .where('id', '=', profile)
      .execute()
    expect((await create(member)).body.message).toBe('You deleted this ICO. Undelete it to write.')
    expect((await create(recruiter)).body.message).toBe('You can no longer write to this candidate.')
    expect(await kept()).toHaveLength(1)
  })

  it('returns 400 for both sides if the member blocked the organization', async () => {
    await create(member)
    await server.db
      .insertInto('organization_block')
      .values({ user_id: member, organization_id: organization, blocked: new Date() })
      .execute()
    expect((await create(member)).body.message).toBe('You blocked this organization. Unblock it to write.')
    expect((await create(recruiter)).body.message).toBe('You can no longer write to this candidate.')
    expect(await kept()).toHaveLength(1)
  })

  it.each([
    ['name', (): string => 'Mercy'],
    ['domain', async (): Promise<string> => (await emailOf(recruiter)).split('@')[1] ?? ''],
    ['area', (): string => '14460'],
  ] as const)(
    'returns 400 for both sides if the member hides from the employer by %s, until that is undone',
    async (kind, value) => {
      await server.db.updateTable('job_offer').set({ cbsa_code: '14460' }).where('id', '=', offer).execute()
      await server.db.deleteFrom('exchange_offer').where('job_offer_id', '=', offer).execute()
      await create(member)
      const id = await exchange.shield(member, kind, await value())
      const [ours, theirs] = [await create(member), await create(recruiter)]
      expect([ours.status, ours.body.message]).toEqual([
        400,
        'You’ve hidden your ICOs from this employer. Remove it from your list to write.',
      ])
      expect([theirs.status, theirs.body.message]).toEqual([400, 'You can no longer write to this candidate.'])
      expect(await kept()).toHaveLength(1)
      await server.call('POST employer-shield/delete', { as: member, query: { id } })
      expect([(await create(member)).status, (await create(recruiter)).status]).toEqual([200, 200])
    },
  )

  it('reveals nothing to a recruiter who changes the employer of a compared offer', async () => {
    const { specialty_id } = await server.db
      .selectFrom('job_offer')
      .select('specialty_id')
      .where('id', '=', offer)
      .executeTakeFirstOrThrow()
    const now = server.clock.now()
    const compared = { is_open: true, activated: now, matched: now, place: '{}', answers: '{}', revision: 1 }
    const employer = JSON.stringify({ names: ['Mercy Health'], domains: [], cbsaCode: null })
    await server.db
      .insertInto('exchange_offer')
      .values({
        ...compared,
        employer,
        job_offer_id: offer,
        organization_id: organization,
        specialty_id: Number(specialty_id),
      })
      .onConflict(conflict => conflict.column('job_offer_id').doUpdateSet({ employer }))
      .execute()
    await exchange.shield(member, 'name', 'Lakeside')
    await exchange.shield(member, 'area', '14460')
    await create(member)
    await server.db
      .updateTable('job_offer')
      .set({ employer: 'Lakeside Clinic', cbsa_code: '14460' })
      .where('id', '=', offer)
      .execute()
    expect([(await create(recruiter)).status, (await create(member)).status]).toEqual([200, 200])
    await exchange.shield(member, 'domain', (await emailOf(recruiter)).split('@')[1] ?? '')
    expect((await create(recruiter)).status).toBe(400)
  })

  it("accepts messages if the member doesn't hide from the employer, even if other members do", async () => {
    await exchange.shield(await build.user(), 'name', 'Mercy')
    await exchange.shield(member, 'name', 'Lakeside')
    expect([(await create(member)).status, (await create(recruiter)).status]).toEqual([200, 200])
  })

  it("returns 400 for a recruiter's first message on a filled offer, but accepts replies", async () => {
    await server.db
      .updateTable('job_offer')
      .set({ status: 'filled', ended: new Date() })
      .where('id', '=', offer)
      .execute()
    expect((await create(recruiter)).body.message).toBe('You can start a conversation only while your offer is active.')
    expect((await create(member)).status).toBe(200)
    await change({ ended: new Date() })
    expect([(await create(recruiter)).status, (await create(member)).status]).toEqual([200, 200])
  })

  it.each(['draft', 'closed'])(
    "returns 400 for a recruiter's first message if the offer's status is %s",
    async status => {
      const ended = status === 'closed' ? new Date() : null
      await server.db.updateTable('job_offer').set({ status, ended }).where('id', '=', offer).execute()
      expect((await create(recruiter)).body.message).toBe(
        'You can start a conversation only while your offer is active.',
      )
      expect(await kept()).toEqual([])
    },
  )

  it('returns 429 after 20 messages an hour about one match, or 60 in total', async () => {
    for (let count = 0; count < 20; count++) expect((await create(member)).status).toBe(200)
    const refused = await create(member)
    expect([refused.status, refused.body.message]).toEqual([429, 'Too many attempts. Please try again in an hour.'])
    expect((await create(recruiter)).status).toBe(200)
    server.clock.forward(60 * 60 * 1000)
    expect((await create(member)).status).toBe(200)
    for (let count = 0; count < 60; count++) {
      const other = await exchange.match({ job_profile_id: profile, job_offer_id: await exchange.offer() })
      const { status } = await create(member, text, other)
      expect(status).toBe(count < 59 ? 200 : 429)
    }
  })
})

describe('email about a new message', () => {
  it('is sent to the member once until the messages are read, without their content or sender', async () => {
    for (let count = 0; count < 3; count++) await create(recruiter)
    const [email, ...more] = await emailsTo(member)
    expect(more).toEqual([])
    expect(email?.subject).toBe('You have a new message')
    expect(email?.text).toContain('Dear Ann,')
    for (const word of ['How many', 'A question', 'Mercy', 'Hospitalist', 'Jane'])
      expect(`${email?.subject} ${email?.text} ${email?.html}`).not.toContain(word)
    const messages = await kept()
    for (const { id } of messages)
      await server.call('PUT message/mark-as-viewed', { as: member, query: { messageId: id } })
    await create(recruiter)
    expect(await emailsTo(member)).toHaveLength(2)
  })

  it("is sent to the last recruiter to write, else the offer's author, else the first recruiter", async () => {
    const colleague = await exchange.recruiter(organization)
    const writeAndRead = async () => {
      const { body } = await create(member)
      await server.call('PUT message/mark-as-viewed', { as: recruiter, query: { messageId: body.id } })
    }
    await writeAndRead()
    await create(colleague)
    await writeAndRead()
    expect((await emailsTo(recruiter)).map(({ subject }) => subject)).toEqual(['Candidate 12 wrote to you'])
    const [email] = await emailsTo(colleague)
    expect(email?.text).toContain('Candidate 12 wrote to you about your offer “Hospitalist”.')
    for (const word of ['How many', 'A question', 'Ann']) expect(`${email?.text} ${email?.html}`).not.toContain(word)

    const orphan = await exchange.offer({ organization_id: organization })
    await create(member, text, await exchange.match({ job_profile_id: profile, job_offer_id: orphan, candidate: 5 }))
    expect((await emailsTo(recruiter)).map(({ subject }) => subject)).toEqual([
      'Candidate 12 wrote to you',
      'Candidate 5 wrote to you',
    ])
  })

  it('is not sent to users who opted out or to disabled recruiters', async () => {
    await server.db.updateTable('app_user').set({ is_email_optout: true }).where('id', '=', member).execute()
    await create(recruiter)
    expect(await emailsTo(member)).toEqual([])
    expect((await kept()).map(({ notified }) => notified)).toEqual([null])
    await server.db.updateTable('app_user').set({ disabled: new Date() }).where('id', '=', recruiter).execute()
    expect((await create(member)).status).toBe(200)
    expect(await emailsTo(recruiter)).toEqual([])
  })

  it('is not sent if the message is not stored', async () => {
    await change({ status: 'DECLINED' })
    await create(recruiter)
    expect(await emailsTo(member)).toEqual([])
  })
})
