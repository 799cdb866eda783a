import { afterEach, expect, it } from 'vitest'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
afterEach(() => server.stop())

const write = (to: string | null, subject: string, moment: Date) =>
  server.db
    .transaction()
    .execute(db => enqueueEmail(db, server.keys, { to, subject, text: `Text of ${subject}`, html: '<p>', now: moment }))

it('the outbox does not exist outside of the demo world', async () => {
  server = await startTestServer()
  await write('ann@example.org', 'Canary', server.clock.now())
  const { status, text } = await server.call('GET outbox/index')
  expect(status).toBe(404)
  expect(text).not.toContain('Canary')
})

it('the demo outbox shows guests the latest fifty emails with a recipient, newest first', async () => {
  server = await startTestServer('demo')
  await server.db.deleteFrom('outbox_letter').execute()
  const now = server.clock.now()
  for (let at = 0; at < 52; at++) await write('ann@example.org', `E-mail ${at}`, new Date(now.getTime() + at * 1000))
  await write(null, 'To nobody', new Date(now.getTime() + 60_000))
  const { status, body } = await server.call('GET outbox/index')
  expect(status).toBe(200)
  expect(body).toHaveLength(50)
  expect(body[0]).toMatchObject({
    to: 'ann@example.org',
    subject: 'E-mail 51',
    text: 'Text of E-mail 51',
    written: new Date(now.getTime() + 51_000).toISOString(),
    state: 'waiting',
  })
  expect(body.map(({ subject }) => subject)).not.toContain('To nobody')

  await server.db
    .updateTable('outbox_letter')
    .set({ next_try: null, unreadable: now })
    .where('subject', '=', 'E-mail 51')
    .execute()
  await server.db
    .updateTable('outbox_letter')
    .set({ recipient: 'eve@example.org' })
    .where('subject', '=', 'E-mail 50')
    .execute()
  const [over, altered] = (await server.call('GET outbox/index')).body
  expect([over, altered]).toMatchObject([
    { state: 'unreadable', text: '' },
    { state: 'waiting', text: '' },
  ])
})
