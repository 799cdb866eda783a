import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendDueEmails } from '#server/platform/mail/delivery.ts'
import { type Email, enqueueEmail } from '#server/platform/mail/outbox.ts'
import { type Post, PostFailure } from '#server/platform/mail/post.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const MINUTE_MS = 60_000
let server: TestServer
let build: ReturnType<typeof builders>
let admin: number
/** Replies of the mail server by address. It accepts email to any other address. */
const answers = new Map<string, PostFailure>()
const delivered: string[] = []
const post: Post = {
  deliver: async ({ to }) => {
    const failure = answers.get(to)
    if (failure) throw failure
    delivered.push(to)
  },
  close: () => undefined,
}

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  admin = await build.user('GM_ADMIN')
})
beforeEach(async () => {
  server.clock.set(new Date('2026-05-04T10:20:30.000Z'))
  await server.db.deleteFrom('outbox_letter').execute()
  await server.db.deleteFrom('undeliverable_address').execute()
  answers.clear()
  delivered.length = 0
})
afterAll(() => server.stop())

const write = (to: string, more: Partial<Email> = {}, keys = server.keys) =>
  server.db
    .transaction()
    .execute(db =>
      enqueueEmail(db, keys, { to, subject: 'Canary', text: 'Canary', html: '', now: server.clock.now(), ...more }),
    )
const send = () => sendDueEmails({ ...server, log: pino({ level: 'silent' }) }, post)
const list = (query = {}, as = admin) => server.call('GET failed-email/index', { as, query })
const retry = (emailId: unknown, as = admin) => server.call('POST failed-email/retry', { as, query: { emailId } })
const idOf = async (state: 'refused' | 'retrying') => (await list({ state })).body.items[0]?.id ?? 0

/** Sends emails so that one of each kind is rejected and one waits for a retry. */
async function failSome(): Promise<void> {
  for (const to of ['ann@example.org', 'bea@mail.example', 'cem@example.org', 'eve@example.org'])
    answers.set(to, new PostFailure('refused', '550'))
  answers.set('dan@example.org', new PostFailure('later', 'ECONNECTION'))
  await write('ann@example.org')
  await write('bea@mail.example', { isShown: true })
  await write('cem@example.org', { notice: { readerId: await build.user(), unsubscribeUrl: 'https://a.example' } })
  await write('fay@example.org')
  await write('eve@example.org', { isHidden: true })
  await send()
  server.clock.forward(MINUTE_MS)
  await write('dan@example.org')
  await send()
}

describe('GET failed-email/index', () => {
  it('is limited to the platform administrator', async () => {
    expect((await server.call('GET failed-email/index')).status).toBe(401)
    for (const role of ['MSS_ADMIN', 'MSS_USER', 'MSS_RECRUITER'] as const)
      expect((await list({}, await build.user(role))).status).toBe(403)
  })

  it('lists the kind, day, masked address, and reason of each failed email, but nothing of its content', async () => {
    await failSome()
    const { status, body, text } = await list()
    expect(status).toBe(200)
    const day = '2026-05-04'
    const refused = { day, state: 'refused', reason: '550', tries: 1 }
    expect(body.items.map(({ id, ...row }) => row)).toEqual([
      { day, state: 'retrying', reason: 'ECONNECTION', tries: 1, kind: 'account', address: 'd***@example.org' },
      // Recipients of a reminder are hidden.
      { ...refused, kind: 'reminder', address: '' },
      { ...refused, kind: 'notice', address: 'c***@example.org' },
      { ...refused, kind: 'society', address: 'b***@mail.example' },
      { ...refused, kind: 'account', address: 'a***@example.org' },
    ])
    expect(text).not.toMatch(/Canary|ann@|dan@/)
  })

  it("can't be searched by masked parts", async () => {
    await failSome()
    expect((await list({ address: 'ann@' })).body.items).toEqual([])
    expect((await list({ address: 'eve' })).body.items).toEqual([])
    expect((await list({ address: 'mail.example' })).body.items).toHaveLength(1)
  })

  it('lists emails sealed with another secret', async () => {
    const other = await startTestServer()
    await write('ann@example.org', {}, other.keys)
    await other.stop()
    await send()
    expect((await list()).body.items).toMatchObject([{ state: 'unreadable', reason: '', tries: 1 }])
  })
})

describe('POST failed-email/retry', () => {
  it('is limited to the platform administrator, for failed emails', async () => {
    await write('fay@example.org')
    await send()
    const { id: sent } = await server.db.selectFrom('outbox_letter').select('id').executeTakeFirstOrThrow()
    expect((await server.call('POST failed-email/retry', { query: { emailId: sent } })).status).toBe(401)
    expect((await retry(sent, await build.user('MSS_ADMIN'))).status).toBe(403)
    expect((await retry(sent)).status).toBe(404)
    expect((await retry('x')).status).toBe(422)
  })

  it('retries waiting emails immediately, and is recorded in the audit log', async () => {
    await failSome()
    const id = await idOf('retrying')
    answers.clear()
    await send()
    expect(delivered).not.toContain('dan@example.org')
    expect((await retry(id)).body).toEqual({ is_due: 1 })
    await send()
    expect(delivered).toContain('dan@example.org')
    const log = await server.call('GET audit-log/index', { as: admin, query: { act: 'email.retry' } })
    expect(log.body.items).toMatchObject([{ user_id: admin, record: String(id) }])
    expect((await retry(id)).status).toBe(404)
  })

  it('retries several failed emails together, and ignores all other emails', async () => {
    await failSome()
    answers.set('gil@example.org', new PostFailure('later', 'ECONNECTION'))
    await write('gil@example.org')
    await send()
    const [gil, dan, refused] = (await list()).body.items.map(({ id }) => id)
    const ids = [gil, dan, refused, 2_147_483_647]
    const many = (as: number | undefined, body: unknown = { ids }) =>
      server.call('POST failed-email/retry-many', { body, ...(as === undefined ? {} : { as }) })
    const outcome = async () => (await server.call('POST failed-email/outcome', { as: admin, body: { ids } })).body
    expect((await many(undefined)).status).toBe(401)
    const stranger = await build.user('MSS_ADMIN')
    expect((await many(stranger)).status).toBe(403)
    expect((await server.call('POST failed-email/outcome', { as: stranger, body: { ids } })).status).toBe(403)
    expect((await many(admin, { ids: [] })).status).toBe(422)
    answers.delete('dan@example.org')
    expect((await many(admin)).body).toEqual({ due: 2, over: 1 })
    expect(await outcome()).toEqual({ waiting: 2, sent: 0, failed: 0, over: 1 })
    for (let round = 0; round < 2; round++) await send()
    expect(await outcome()).toEqual({ waiting: 0, sent: 1, failed: 1, over: 1 })
    const log = await server.call('GET audit-log/index', { as: admin, query: { act: 'email.retry' } })
    expect(log.body.items[0]).toMatchObject({ user_id: admin, facts: { emails: 2 } })
    expect((await many(admin, { ids: [refused] })).body).toEqual({ due: 0, over: 1 })
    expect((await many(admin, { ids: [gil] })).body).toEqual({ due: 1, over: 0 })
    const again = await server.call('GET audit-log/index', { as: admin, query: { act: 'email.retry' } })
    expect(again.body.items.map(({ facts }) => facts)).toEqual([
      { emails: 1 },
      ...log.body.items.map(({ facts }) => facts),
    ])
  })

  it('returns zero counts for emails that never failed, to hide the number of recipients', async () => {
    for (const to of ['fay@example.org', 'guy@example.org']) await write(to, { isHidden: true })
    await write('hal@example.org', { usefulUntil: server.clock.now() })
    const rows = await server.db.selectFrom('outbox_letter').select('id').execute()
    const body = { ids: rows.map(({ id }) => id) }
    const outcome = async () => (await server.call('POST failed-email/outcome', { as: admin, body })).body
    const nothing = { waiting: 0, sent: 0, failed: 0, over: 0 }
    expect([rows.length, await outcome()]).toEqual([3, nothing])
    await send()
    expect(await outcome()).toEqual(nothing)
    expect((await server.call('POST failed-email/retry-many', { as: admin, body })).body).toEqual({ due: 0, over: 0 })
  })

  it('sends nothing to people who have since opted out, were blocked, complained, or whose address bounced', async () => {
    const readers = new Map<string, number>()
    for (const name of ['out', 'blocked', 'fine', 'account']) {
      readers.set(name, await build.user('MSS_USER', { email: `${name}@wanted.example` }))
    }
    const notice = (name: string) => ({ readerId: readers.get(name) ?? null, unsubscribeUrl: 'https://a.example' })
    const marked = [
      // A failure hidden from societies doesn't block their emails, unless it is a complaint.
      ['shown-hidden', { isShown: true }, { reason: 'bounced', is_hidden: true }],
      ['shown-complained', { isShown: true }, { reason: 'complained', is_hidden: true }],
      ['shown-bounced', { isShown: true }, { reason: 'bounced' }],
      ['hidden-bounced', { isHidden: true }, { reason: 'bounced', is_hidden: true }],
      ['notice-bounced', { notice: notice('fine') }, { reason: 'refused', is_hidden: true }],
      // The recipient unsubscribed from invitations, but not from anything else.
      ['notice-unsubscribed', { notice: notice('fine') }, { reason: 'unsubscribed' }],
      ['invitation-unsubscribed', { isShown: true }, { reason: 'unsubscribed' }],
      ['password', {}, { reason: 'complained' }],
    ] as const
    const named = ['out', 'blocked', 'fine'] as const
    const addresses = [...named, 'account', ...marked.map(([name]) => name)].map(name => `${name}@wanted.example`)
    for (const to of addresses) answers.set(to, new PostFailure('later', 'ECONNECTION'))
    for (const name of named) await write(`${name}@wanted.example`, { notice: notice(name) })
    await write('account@wanted.example')
    for (const [name, more] of marked) await write(`${name}@wanted.example`, more)
    for (const _ of addresses) await send()
    const ids = (await list({ perPage: 100 })).body.items.map(({ id }) => id)
    expect(ids).toHaveLength(addresses.length)
    answers.clear()
    const set = (name: string, change: { is_email_optout?: true; disabled?: Date }) =>
      server.db
        .updateTable('app_user')
        .set(change)
        .where('id', '=', readers.get(name) ?? 0)
        .execute()
    await set('out', { is_email_optout: true })
    await set('blocked', { disabled: new Date() })
    await set('account', { is_email_optout: true })
    for (const [name, , mark] of marked)
      await server.db
        .insertInto('undeliverable_address')
        .values({ address: `${name}@wanted.example`, since: new Date(), ...mark })
        .execute()
    await server.call('POST failed-email/retry-many', { as: admin, body: { ids } })
    await send()
    const got = ['account', 'fine', 'notice-unsubscribed', 'password', 'shown-hidden']
    expect(delivered.toSorted()).toEqual(got.map(name => `${name}@wanted.example`))
  })

  it('returns 400 with the reason for an email whose contents were erased', async () => {
    await failSome()
    const { status, body } = await retry(await idOf('refused'))
    expect(status).toBe(400)
    expect(body).toMatchObject({
      message: expect.stringContaining(
        'This email can’t be retried because its contents were deleted. It must be requested or written again.',
      ),
    })
    await send()
    expect(delivered).toEqual(['fay@example.org'])
  })
})
