import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pauseAfter, sendDueEmails } from '#server/platform/mail/delivery.ts'
import { type Post, PostFailure } from '#server/platform/mail/post.ts'
import { builders } from '#server/testing/builders.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ann: string
let bea: string
/** Deliveries, with their recipients. */
const delivered: { to: string; text: string; unsubscribeUrl: string | null }[] = []
let isDown = false
const post: Post = {
  deliver: async message => {
    if (isDown) throw new PostFailure('later', 'ECONNECTION')
    delivered.push(message)
  },
  close: () => undefined,
}
const logged: string[] = []
const log = pino({ level: 'debug' }, { write: line => void logged.push(line) })

beforeAll(async () => {
  server = await startTestServer()
  const build = builders(server.db)
  ann = (await build.withPassword()).email
  bea = (await build.withPassword()).email
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.deleteFrom('outbox_letter').execute()
  delivered.length = 0
  logged.length = 0
  isDown = false
})

const send = (keys = server.keys) => sendDueEmails({ db: server.db, clock: server.clock, keys, log }, post)
const askFor = async (email: string) => {
  expect((await server.call('POST auth/request', { body: { email } })).status).toBe(200)
  return openMailbox(server).tokenTo(email)
}
const rows = () => server.db.selectFrom('outbox_letter').selectAll().orderBy('id').execute()
/** Adds an email to the outbox in the format of version 1.1.30. */
const writePlain = (now: Date) =>
  server.db
    .insertInto('outbox_letter')
    .values({ recipient: ann, subject: 'Hello', text_part: 'Plain', html_part: '<p>', created: now, next_try: now })
    .execute()

it('a copy of the outbox contains no links of queued or failed emails', async () => {
  const token = await askFor(ann)
  const copy = async () => {
    const { rows: lines } = await sql<{ line: string }>`SELECT outbox_letter::text AS line FROM outbox_letter`.execute(
      server.db,
    )
    return lines.map(({ line }) => line).join('\n')
  }
  const hidden = [token, Buffer.from(token).toString('hex'), '/auth/reset/', 'Dear']
  const found = async () => {
    const text = await copy()
    expect(text).toContain(ann)
    return hidden.filter(secret => text.includes(secret))
  }
  expect(await found()).toEqual([])
  isDown = true
  expect(await send()).toBe(0)
  expect([await found(), (await rows())[0]?.attempts]).toEqual([[], 1])
  isDown = false
  server.clock.forward(pauseAfter(1))
  expect(await send()).toBe(1)
  expect(delivered).toMatchObject([{ to: ann, text: expect.stringContaining(token), unsubscribeUrl: null }])
  expect(await found()).toEqual([])
})

it("an email encrypted with another key is dropped, and doesn't block others", async () => {
  await askFor(ann)
  const keys = { ...server.keys, token: Buffer.alloc(32, 7) }
  expect(await send(keys)).toBe(1)
  expect(await rows()).toMatchObject([
    { recipient: ann, next_try: null, unreadable: expect.any(Date), sealed: null, due: null, attempts: 1 },
  ])
  await askFor(bea)
  expect(await send()).toBe(1)
  expect(delivered.map(({ to }) => to)).toEqual([bea])
  const lines = logged.map(line => JSON.parse(line))
  expect(lines).toEqual([
    expect.objectContaining({
      level: 50,
      msg: expect.stringContaining('email not sent: encrypted with a different TOKEN_SECRET, or changed'),
    }),
  ])
  expect(logged.join()).not.toContain(ann)
})

it("emails can't be redirected, and their contents can't be moved to other emails", async () => {
  for (const to of [ann, bea, bea]) await askFor(to)
  const [toAnn, former, latter] = await rows()
  const change = (row: { id: number } | undefined, values: { recipient?: string; sealed?: Buffer | null }) =>
    server.db
      .updateTable('outbox_letter')
      .set(values)
      .where('id', '=', row?.id ?? 0)
      .execute()
  await change(toAnn, { recipient: 'eve@example.org' })
  await change(latter, { sealed: former?.sealed ?? null })
  expect(await send()).toBe(3)
  expect(delivered.map(({ to }) => to)).toEqual([bea])
  expect((await rows()).map(({ unreadable }) => unreadable !== null)).toEqual([true, false, true])
})

it('emails are sent in the order of their due time rather than their creation', async () => {
  await askFor(ann)
  isDown = true
  expect(await send()).toBe(0)
  isDown = false
  server.clock.forward(1000)
  await askFor(bea)
  server.clock.forward(pauseAfter(1))
  expect(await send()).toBe(2)
  expect(delivered.map(({ to }) => to)).toEqual([bea, ann])
})

it('version 1.1.30 skips encrypted emails and deletes the contents of expired ones', async () => {
  await askFor(ann)
  const { rows: due } = await sql`SELECT FROM outbox_letter WHERE next_try <= '2999-01-01'`.execute(server.db)
  expect(due).toEqual([])
  await sql`UPDATE outbox_letter SET text_part = '', html_part = '', unsubscribe_url = NULL, expired = now(), next_try = NULL
    WHERE next_try IS NOT NULL AND useful_until <= '2999-01-01'`.execute(server.db)
  expect(await rows()).toMatchObject([{ expired: expect.any(Date), sealed: null, due: null }])
})

it('emails left in the outbox by version 1.1.30 are sent in turn and retried if needed', async () => {
  const now = server.clock.now()
  await writePlain(now)
  server.clock.forward(1000)
  await askFor(bea)
  isDown = true
  expect([await send(), await send()]).toEqual([0, 0])
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1])
  server.clock.forward(pauseAfter(1))
  isDown = false
  expect(await send()).toBe(2)
  expect(delivered.map(({ to, text }) => [to, text === 'Plain'])).toEqual([
    [ann, true],
    [bea, false],
  ])
  expect(await rows()).toMatchObject([
    { text_part: '', html_part: '', next_try: null, sent: expect.any(Date) },
    { sealed: null, due: null, next_try: null, sent: expect.any(Date) },
  ])
})
