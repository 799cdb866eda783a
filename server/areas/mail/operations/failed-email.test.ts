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
/** What the mail server says to an address; it takes what goes to any other. */
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

/** One of each kind was refused, and one waits. */
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
  it('is for the platform administrator', async () => {
    expect((await server.call('GET failed-email/index')).status).toBe(401)
    for (const role of ['MSS_ADMIN', 'MSS_USER', 'MSS_RECRUITER'] as const)
      expect((await list({}, await build.user(role))).status).toBe(403)
  })

  it('says of each e-mail that failed its kind, day, masked address and reason, and nothing of what it says', async () => {
    await failSome()
    const { status, body, text } = await list()
    expect(status).toBe(200)
    const day = '2026-05-04'
    const refused = { day, state: 'refused', reason: '550', tries: 1 }
    expect(body.items.map(({ id, ...row }) => row)).toEqual([
      { day, state: 'retrying', reason: 'ECONNECTION', tries: 1, kind: 'account', address: 'd***@example.org' },
      // Nobody is told to whom a reminder goes.
      { ...refused, kind: 'reminder', address: '' },
      { ...refused, kind: 'notice', address: 'c***@example.org' },
      { ...refused, kind: 'society', address: 'b***@mail.example' },
      { ...refused, kind: 'account', address: 'a***@example.org' },
    ])
    expect(text).not.toMatch(/Canary|ann@|dan@/)
  })

  it('is not searched by what it masks', async () => {
    await failSome()
    expect((await list({ address: 'ann@' })).body.items).toEqual([])
    expect((await list({ address: 'eve' })).body.items).toEqual([])
    expect((await list({ address: 'mail.example' })).body.items).toHaveLength(1)
  })

  it('has what was sealed with another secret', async () => {
    const other = await startTestServer()
    await write('ann@example.org', {}, other.keys)
    await other.stop()
    await send()
    expect((await list()).body.items).toMatchObject([{ state: 'unreadable', reason: '', tries: 1 }])
  })
})

describe('POST failed-email/retry', () => {
  it('is for the platform administrator, about an e-mail that failed', async () => {
    await write('fay@example.org')
    await send()
    const { id: sent } = await server.db.selectFrom('outbox_letter').select('id').executeTakeFirstOrThrow()
    expect((await server.call('POST failed-email/retry', { query: { emailId: sent } })).status).toBe(401)
    expect((await retry(sent, await build.user('MSS_ADMIN'))).status).toBe(403)
    expect((await retry(sent)).status).toBe(404)
    expect((await retry('x')).status).toBe(422)
  })

  it('tries at once what waits, and is in the audit log', async () => {
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

  it('tries several at once, says how many are over, and what became of them; those of others are left alone', async () => {
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
  })

  it('says of one that is over that its contents were erased', async () => {
    await failSome()
    const { status, body } = await retry(await idOf('refused'))
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: expect.stringContaining('its contents were erased') })
    await send()
    expect(delivered).toEqual(['fay@example.org'])
  })
})
