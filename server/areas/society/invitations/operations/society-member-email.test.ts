import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendDueEmails } from '#server/platform/mail/delivery.ts'
import { enqueueEmails } from '#server/platform/mail/outbox.ts'
import { type OutgoingEmail, PostFailure } from '#server/platform/mail/post.ts'
import { processReports } from '#server/platform/mail/process-reports.ts'
import { sealReader } from '#server/platform/mail/unsubscribe-token.ts'
import { builders } from '#server/testing/builders.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { nextRecipients } from '../reads.ts'
import { enqueueMailings } from '../use-cases/enqueue-mailings.ts'

let server: TestServer
const sent: string[] = []
const refusedAddresses = new Set<string>()
const waitingAddresses = new Set<string>()
const post = {
  async deliver({ to }: OutgoingEmail) {
    if (refusedAddresses.has(to)) throw new PostFailure('refused', '550')
    if (waitingAddresses.has(to)) throw new PostFailure('later', 'ECONNECTION')
    sent.push(to)
  },
  close: () => undefined,
}

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const HOUR_MS = 3_600_000
/** Creates a society with an administrator and members with these addresses. */
async function aSociety(...emails: readonly string[]) {
  const build = builders(server.db)
  const id = await build.society()
  const as = await build.user('MSS_ADMIN', { society_id: id })
  const members = new Map<string, number>()
  for (const email of emails) {
    const row = { society_id: id, email }
    const member = await server.db.insertInto('society_member').values(row).returning('id').executeTakeFirstOrThrow()
    members.set(email, member.id)
  }
  const invite = (flags: Record<string, unknown> = {}, caller: number | null = as) =>
    server.call('POST society-member-email/send-invitation-to-members', {
      body: { society_id: id, allow_resending: false, do_not_overwrite: false, ...flags },
      ...(caller === null ? {} : { as: caller }),
    })
  const one = (member_id: number, caller: number | null = as) =>
    server.call('POST society-member-email/send-invitation-individually', {
      body: { member_id },
      ...(caller === null ? {} : { as: caller }),
    })
  const link = (memberId: number, caller: number | null = as) =>
    server.call('GET society-member-email/get-registration-token', {
      query: { id: memberId },
      ...(caller === null ? {} : { as: caller }),
    })
  const mailings = async () =>
    (await server.call('GET society-mailing/index', { as, query: { societyId: id } })).body.items
  const statuses = async () => {
    const query = { society_id: id, perPage: 100, sort: 'id' }
    const { body } = await server.call('GET society-member-email/get-society-members', { as, query })
    return Object.fromEntries(body.items.map(({ email, status }) => [email, status]))
  }
  const member = (email: string) => members.get(email) ?? 0
  return { id, as, member, invite, one, link, mailings, statuses }
}

/** Delivers all emails that are due, in five rounds that are 61 seconds apart. */
async function deliver(): Promise<void> {
  for (let round = 0; round < 5; round++) {
    await enqueueMailings(server.services)
    await sendDueEmails(server.services, post)
    server.clock.forward(61_000)
  }
  await enqueueMailings(server.services)
}

it('member emails return 401 for guests, 403 for members, and 404 for another society and its members', async () => {
  const own = await aSociety('a1@b.example')
  const other = await aSociety('a2@b.example')
  const person = await builders(server.db).user()
  for (const [caller, status] of [
    [null, 401],
    [person, 403],
    [other.as, 404],
  ] as const) {
    expect((await own.invite({}, caller)).status).toBe(status)
    expect((await own.one(own.member('a1@b.example'), caller)).status).toBe(status)
    expect((await own.link(own.member('a1@b.example'), caller)).status).toBe(status)
  }
})

describe('inviting all members', () => {
  it('sends one invitation to members who were not invited, even after repeated requests', async () => {
    const { invite, statuses, mailings } = await aSociety('b1@b.example', 'b2@b.example')
    const [first, second] = await Promise.all([invite(), invite()])
    expect([first.body.count, second.body.count].sort()).toEqual([0, 2])
    expect(await statuses()).toEqual({ 'b1@b.example': 'waiting', 'b2@b.example': 'waiting' })
    expect((await invite({ allow_resending: true })).body.count).toBe(0)
    await deliver()
    expect(sent.filter(to => to.startsWith('b')).sort()).toEqual(['b1@b.example', 'b2@b.example'])
    expect(await statuses()).toEqual({ 'b1@b.example': 'invited', 'b2@b.example': 'invited' })
    expect(await mailings()).toMatchObject([{ kind: 'invitation', state: 'done', total: 2, sent: 2, failed: 0 }])
  })

  it('sends a waiting invitation once, to the new address, if the address changes', async () => {
    const { id, as, invite, one, member, statuses } = await aSociety('w1@b.example')
    await invite()
    const members = [{ id: member('w1@b.example'), email: 'w2@b.example' }]
    expect((await server.call('PUT society/update-members', { as, query: { id }, body: { members } })).status).toBe(200)
    expect(await statuses()).toEqual({ 'w2@b.example': 'waiting' })
    expect((await invite()).body.count).toBe(0)
    expect((await one(member('w1@b.example'))).status).toBeLessThan(500)
    await deliver()
    expect(sent.filter(to => to.startsWith('w'))).toEqual(['w2@b.example'])
  })

  it('skips members who were disabled or joined while invitations waited, and gives them no link', async () => {
    const { id, invite, link, member } = await aSociety('v1@b.example', 'v2@b.example', 'v3@b.example')
    await invite()
    const joined = await builders(server.db).user('MSS_USER', { society_id: id, email: 'v4@b.example' })
    const change = server.db.updateTable('society_member')
    await change.set({ disabled: new Date() }).where('id', '=', member('v1@b.example')).execute()
    await change.set({ user_id: joined }).where('id', '=', member('v2@b.example')).execute()
    await deliver()
    expect(sent.filter(to => to.startsWith('v'))).toEqual(['v3@b.example'])
    const links = await Promise.all(['v1', 'v2', 'v3'].map(name => link(member(`${name}@b.example`))))
    expect(links.map(({ status }) => status === 200)).toEqual([false, false, true])
  })

  it("doesn't delay the invitations of other societies", async () => {
    const many = await aSociety('x1@b.example', 'x2@b.example', 'x3@b.example')
    const few = await aSociety('y1@b.example', 'y2@b.example')
    await many.invite()
    await few.invite()
    const next = await server.db.transaction().execute(transaction => nextRecipients(transaction, 'open', 4))
    expect(next.map(({ email }) => email)).toEqual(['x1@b.example', 'y1@b.example', 'x2@b.example', 'y2@b.example'])
    await deliver()
  })

  it('invites members again only on request, and at least a day later', async () => {
    const { invite } = await aSociety('c1@b.example')
    await invite()
    await deliver()
    expect((await invite()).body).toEqual({ mailingId: null, count: 0 })
    expect((await invite({ allow_resending: true })).body.count).toBe(0)
    server.clock.forward(24 * HOUR_MS)
    expect((await invite({ allow_resending: true })).body.count).toBe(1)
    await deliver()
    expect(sent.filter(to => to === 'c1@b.example')).toHaveLength(2)
  })

  it('keeps an unused token with do_not_overwrite, and replaces it otherwise', async () => {
    const { invite, link, member } = await aSociety('d1@b.example')
    const id = member('d1@b.example')
    await invite()
    await deliver()
    const { token } = (await link(id)).body
    expect((await link(id)).body.token).toBe(token)
    const isValid = async (given: string) =>
      (await server.call('POST auth/validate-token', { body: { token: given } })).status === 200
    server.clock.forward(24 * HOUR_MS)
    await invite({ allow_resending: true, do_not_overwrite: true })
    await deliver()
    expect([(await link(id)).body.token === token, await isValid(token)]).toEqual([true, true])
    server.clock.forward(24 * HOUR_MS)
    await invite({ allow_resending: true })
    await deliver()
    expect([(await link(id)).body.token === token, await isValid(token)]).toEqual([false, false])
  })

  it('can be paused, resumed, and canceled', async () => {
    const { id, as, invite, statuses } = await aSociety('e1@b.example', 'e2@b.example')
    const { mailingId } = (await invite()).body
    const set = (state: string) =>
      server.call('PUT society-mailing/update', {
        as,
        query: { societyId: id, mailingId: mailingId ?? 0 },
        body: { state },
      })
    expect((await set('paused')).status).toBe(200)
    await deliver()
    expect(sent.filter(to => to.startsWith('e'))).toEqual([])
    await set('sending')
    await set('canceled')
    await deliver()
    expect(await statuses()).toEqual({ 'e1@b.example': 'not_invited', 'e2@b.example': 'not_invited' })
    expect((await set('sending')).status).toBe(400)
    expect(sent.filter(to => to.startsWith('e'))).toEqual([])
  })

  it('never exceeds the configured rate', async () => {
    const { invite } = await aSociety(...Array.from({ length: 30 }, (_, index) => `f${index}@b.example`))
    await builders(server.db).setting('mailing_rate', '12', 'integer')
    await invite()
    const before = sent.length
    for (let round = 0; round < 5; round++) {
      await enqueueMailings(server.services)
      await sendDueEmails(server.services, post)
    }
    expect(sent.length - before).toBe(10)
    server.clock.forward(61_000)
    await enqueueMailings(server.services)
    await sendDueEmails(server.services, post)
    expect(sent.length - before).toBe(20)
    await builders(server.db).setting('mailing_rate', '600', 'integer')
    await deliver()
    expect(sent.length - before).toBe(30)
  })

  it('marks an address that the mail server rejects, and never sends to it again', async () => {
    const { invite, one, member, statuses } = await aSociety('g1@b.example')
    refusedAddresses.add('g1@b.example')
    await invite()
    await deliver()
    expect(await statuses()).toEqual({ 'g1@b.example': 'not_deliverable' })
    server.clock.forward(24 * HOUR_MS)
    expect((await invite({ allow_resending: true })).body.count).toBe(0)
    expect((await one(member('g1@b.example'))).status).toBe(400)
  })
})

describe('a bounced email', () => {
  const comeBack = async (to: string, kind: 'bounced' | 'complained' = 'bounced') => {
    const { message_id: messageId } = await server.db
      .selectFrom('outbox_letter')
      .select('message_id')
      .where('recipient', '=', to)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return processReports(server.services, [{ messageId, kind, status: kind === 'bounced' ? '5.1.1' : '' }])
  }
  const held = async (as: number, societyId: number) => {
    const query = { society_id: societyId, perPage: 100, sort: 'id' }
    const { body } = await server.call('GET society-member-email/get-society-members', { as, query })
    return body.items.map(each => each.held)
  }
  const lift = (member_id: number, as?: number) =>
    server.call('POST society-member-email/lift-mark', { body: { member_id }, ...(as === undefined ? {} : { as }) })

  it('marks the member until an administrator lifts the mark, and counts as failed', async () => {
    const { id, as, member, invite, statuses, mailings } = await aSociety('l1@b.example')
    const other = await aSociety('l2@b.example')
    await invite()
    await deliver()
    expect(await comeBack('l1@b.example')).toBe(1)
    await enqueueMailings(server.services)
    expect(await statuses()).toEqual({ 'l1@b.example': 'not_deliverable' })
    expect(await mailings()).toMatchObject([{ total: 1, sent: 0, failed: 1 }])
    expect(await held(as, id)).toMatchObject([{ reason: 'bounced', status: '5.1.1', since: expect.any(String) }])
    server.clock.forward(24 * HOUR_MS)
    expect((await invite({ allow_resending: true })).body.count).toBe(0)

    const own = member('l1@b.example')
    expect((await lift(own)).status).toBe(401)
    expect((await lift(own, await builders(server.db).user())).status).toBe(403)
    expect((await lift(own, other.as)).status).toBe(404)
    expect((await lift(own, as)).status).toBe(200)
    expect((await lift(own, as)).status).toBe(400)
    expect(await held(as, id)).toEqual([null])
    expect(await statuses()).toEqual({ 'l1@b.example': 'invited' })
    expect((await invite({ allow_resending: true })).body.count).toBe(1)
    const acts = await server.db.selectFrom('audit_entry').select('act').where('act', '=', 'member.lift-mark').execute()
    expect(acts).toHaveLength(1)
  })

  it("has no effect on societies' emails unless a society sent it, but a complaint stops all emails", async () => {
    const { id, as, invite, statuses } = await aSociety('m1@b.example', 'm2@b.example')
    for (const to of ['m1@b.example', 'm2@b.example'])
      await server.db
        .transaction()
        .execute(transaction =>
          enqueueEmails(transaction, server.keys, [
            { to, subject: 'Thank you', text: 'Message', html: '<p>Text</p>', now: server.clock.now() },
          ]),
        )
    await deliver()
    await comeBack('m1@b.example')
    await comeBack('m2@b.example', 'complained')
    expect(await held(as, id)).toEqual([null, null])
    const before = sent.length
    expect((await invite()).body.count).toBe(2)
    await deliver()
    expect(sent.slice(before)).toEqual(['m1@b.example'])
    expect(await statuses()).toEqual({ 'm1@b.example': 'invited', 'm2@b.example': 'not_invited' })
  })
})

describe('an invitation', () => {
  it('registers its recipient once, and no one after the address has changed', async () => {
    const { id, as, one, member, statuses } = await aSociety('h1@b.example', 'h2@b.example')
    for (const email of ['h1@b.example', 'h2@b.example']) expect((await one(member(email))).status).toBe(200)
    await enqueueMailings(server.services)
    const mailbox = openMailbox(server)
    const link = /registration\/([\w-]{43})/.exec((await mailbox.newest('h1@b.example')).text)?.[1] ?? ''
    const other = /registration\/([\w-]{43})/.exec((await mailbox.newest('h2@b.example')).text)?.[1] ?? ''
    const data = await server.call('POST auth/get-society-member-data-by-token', { body: { token: link } })
    expect(data.body).toMatchObject({ email: 'h1@b.example', society: { id } })
    const form = { first_name: 'Ann', last_name: 'Lee', password: 'correct horse battery staple' }
    const signup = (token: string) => server.call('POST auth/signup', { body: { ...form, token } })
    expect((await signup(link)).status).toBe(200)
    expect((await signup(link)).status).toBe(400)
    expect((await statuses())['h1@b.example']).toBe('joined')
    expect((await one(member('h1@b.example'))).status).toBe(400)
    const moved = [{ id: member('h2@b.example'), email: 'h3@b.example' }]
    await server.call('PUT society/update-members', { as, query: { id }, body: { members: moved } })
    expect((await signup(other)).status).toBe(400)
  })
})

describe('an address with an account in another society', () => {
  it('is invited like any other, and only the email to it reveals the account', async () => {
    const account = await builders(server.db).user('MSS_USER', { email: 'k1@b.example', is_email_optout: true })
    const { id, as, invite, one, member, statuses, mailings } = await aSociety('k1@b.example', 'k2@b.example')
    expect((await one(member('k1@b.example'))).status).toBe(200)
    expect((await invite()).body.count).toBe(1)
    expect(await statuses()).toEqual({ 'k1@b.example': 'waiting', 'k2@b.example': 'waiting' })
    await enqueueMailings(server.services)
    const mailbox = openMailbox(server)
    const [known, unknown] = [await mailbox.newest('k1@b.example'), await mailbox.newest('k2@b.example')]
    expect([known.text.includes('already have an account'), known.text.includes('/registration/')]).toEqual([
      true,
      false,
    ])
    expect([unknown.subject, unknown.text.includes('/registration/')]).toEqual([known.subject, true])
    await deliver()
    expect(await statuses()).toEqual({ 'k1@b.example': 'invited', 'k2@b.example': 'invited' })
    expect(await mailings()).toMatchObject([
      { total: 1, sent: 1, failed: 0 },
      { total: 1, sent: 1, failed: 0 },
    ])
    const links = await Promise.all(
      ['k1@b.example', 'k2@b.example'].map(email =>
        server.call('GET society-member-email/get-registration-token', { as, query: { id: member(email) } }),
      ),
    )
    expect(links.map(({ status }) => status)).toEqual([200, 200])
    expect(await server.db.selectFrom('app_user').select('society_id').where('id', '=', account).execute()).not.toEqual(
      [{ society_id: id }],
    )
  })
})

describe('the unsubscribe link in an invitation', () => {
  it('stops emails to the address without signing in, and can be undone', async () => {
    const { id, member, invite, statuses } = await aSociety('i1@b.example')
    await invite()
    await deliver()
    const token = sealReader(server.keys, member('i1@b.example'), 'invitations')
    const choose = (isUnsubscribed: boolean, given = token) =>
      server.call('POST society-member-email/update-choice', { body: { token: given, isUnsubscribed } })
    expect((await choose(true)).body).toEqual({ isUnsubscribed: true })
    expect(await statuses()).toEqual({ 'i1@b.example': 'unsubscribed' })
    server.clock.forward(48 * HOUR_MS)
    expect((await invite({ allow_resending: true })).body.count).toBe(0)
    await choose(false)
    expect((await invite({ allow_resending: true })).body.count).toBe(1)
    expect((await choose(true, 'A'.repeat(40))).status).toBe(404)
    expect((await choose(true, sealReader(server.keys, id, 'notices'))).status).toBe(404)
  })

  it('also stops an invitation that will be retried, and the member can be invited after undoing it', async () => {
    const { member, invite, statuses, mailings } = await aSociety('k1@b.example')
    waitingAddresses.add('k1@b.example')
    await invite()
    await deliver()
    const token = sealReader(server.keys, member('k1@b.example'), 'invitations')
    const choose = (isUnsubscribed: boolean) =>
      server.call('POST society-member-email/update-choice', { body: { token, isUnsubscribed } })
    await choose(true)
    waitingAddresses.clear()
    server.clock.forward(2 * HOUR_MS)
    const before = sent.length
    await deliver()
    expect(sent.slice(before)).toEqual([])
    expect(await mailings()).toMatchObject([{ state: 'done', waiting: 0, failed: 0 }])
    await choose(false)
    expect(await statuses()).toEqual({ 'k1@b.example': 'invited' })
    server.clock.forward(48 * HOUR_MS)
    expect((await invite({ allow_resending: true })).body.count).toBe(1)
  })

  it('supports one-click unsubscribe in mail programs', async () => {
    const { member, invite, statuses } = await aSociety('j1@b.example')
    await invite()
    await deliver()
    const { statusCode } = await server.http.inject({
      method: 'POST',
      url: `/unsubscribe/invitations/${sealReader(server.keys, member('j1@b.example'), 'invitations')}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(statusCode).toBe(200)
    expect(await statuses()).toEqual({ 'j1@b.example': 'unsubscribed' })
    const again = await server.call('POST society-member-email/one-click', { query: { token: 'x' } })
    expect(again.status).toBeGreaterThanOrEqual(400)
  })
})
