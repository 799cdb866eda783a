import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendDueEmails } from '#server/platform/mail/delivery.ts'
import { enqueueEmails } from '#server/platform/mail/outbox.ts'
import { returnToken } from '#server/platform/mail/return-token.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const TOKEN = 'a-token-of-at-least-thirty-two-characters'
const BEARER = { authorization: `Bearer ${TOKEN}` }
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ variables: { MAIL_REPORTS_TOKEN: TOKEN } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.deleteFrom('undeliverable_address').execute()
})

const TO = 'ann@example.org'
/** Sends an email, which the mail server accepts. @returns The email's ID */
async function sent(kind: { readonly isShown?: boolean; readonly isHidden?: boolean } = { isShown: true }) {
  const words = { subject: 'News', text: 'Text', html: '<p>Text</p>', now: server.clock.now() }
  const [id = ''] = await server.db
    .transaction()
    .execute(transaction => enqueueEmails(transaction, server.keys, [{ ...words, to: TO, ...kind }]))
  await sendDueEmails(server.services, { deliver: async () => undefined, close: () => undefined })
  return returnToken(server.keys, id)
}
const marks = () =>
  server.db.selectFrom('undeliverable_address').select(['address', 'reason', 'status', 'is_hidden']).execute()
const tell = (events: unknown, headers: Record<string, string> = BEARER) =>
  server.http.inject({
    method: 'POST',
    url: '/webhooks/mail',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(events),
  })
const sendBack = (message: string, headers: Record<string, string> = BEARER) =>
  server.http.inject({
    method: 'POST',
    url: '/webhooks/mail/message',
    headers: { 'content-type': 'message/rfc822', ...headers },
    payload: message,
  })

/** Returns a bounce as mail servers write it (RFC 3464). */
function notification(original: string, { action = 'failed', status = '5.1.1', to = 'bounces@collegium.test' } = {}) {
  return [
    'From: MAILER-DAEMON@mx.example.org',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    'Final-Recipient: rfc822; somebody.else@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 no such user',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    original,
    'Subject: News',
    '--b--',
    '',
  ].join('\r\n')
}

/** Returns a complaint as providers write it (RFC 5965). */
function complaint(token: string, type = 'abuse') {
  return [
    'From: feedback@provider.example',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: Provider/1.0',
    '--b',
    'Content-Type: message/rfc822',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(`Message-ID: <${token}@collegium.test>\r\nSubject: News\r\n\r\nText\r\n`).toString('base64'),
    '--b--',
    '',
  ].join('\r\n')
}

it('mail reports require the token, and return 404 if none is configured', async () => {
  const other = await startTestServer()
  for (const url of ['/webhooks/mail', '/webhooks/mail/message']) {
    const ask = (from: TestServer, headers: Record<string, string>) =>
      from.http.inject({ method: 'POST', url, headers, payload: '{"events":[]}' })
    expect((await ask(server, {})).statusCode).toBe(401)
    expect((await ask(server, { authorization: `Bearer ${TOKEN}x` })).statusCode).toBe(401)
    expect((await ask(other, BEARER)).statusCode).toBe(404)
  }
  await other.stop()
})

describe('events of a provider', () => {
  it("mark the recipient's address once", async () => {
    const token = await sent()
    const events = [{ type: 'bounced', message: `<${token}@collegium.test>`, status: '5.1.1' }]
    expect((await tell({ events })).json()).toEqual({ received: 1, known: 1 })
    await tell({ events: [{ type: 'complained', message: token }] })
    expect(await marks()).toEqual([{ address: TO, reason: 'bounced', status: '5.1.1', is_hidden: false }])
  })

  it('mark no address if they are forged, or not about our emails or the address', async () => {
    const token = await sent()
    const forged = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
    for (const message of [forged, token.slice(0, 32), 'x', TO])
      expect((await tell({ events: [{ type: 'bounced', message, status: '5.1.1' }] })).json()).toMatchObject({
        known: 0,
      })
    for (const status of ['5.2.2', '5.7.1', '4.4.7'])
      await tell({ events: [{ type: 'bounced', message: token, status }] })
    expect(await marks()).toEqual([])
  })

  it('return 400 if invalid, and 413 if too large', async () => {
    for (const body of [{}, [], { events: [{ type: 'opened', message: 'x' }] }, { events: 'x' }])
      expect((await tell(body)).statusCode).toBe(400)
    expect((await tell({ events: [], more: 'x'.repeat(600_000) })).statusCode).toBe(413)
  })

  it("mark an address separately for emails that no society wrote, unless a society's email is also affected", async () => {
    const [own, other] = [await sent({}), await sent()]
    await tell({ events: [{ type: 'bounced', message: own, status: '5.1.1' }] })
    expect(await marks()).toMatchObject([{ reason: 'bounced', is_hidden: true }])
    await tell({ events: [{ type: 'complained', message: other }] })
    expect(await marks()).toMatchObject([{ reason: 'complained', is_hidden: false }])
  })
})

describe('a returned email', () => {
  it("marks the recipient's address, regardless of the address in the report", async () => {
    const token = await sent()
    const answer = await sendBack(notification(`Message-ID: <${token}@collegium.test>`))
    expect(answer.json()).toEqual({ received: 1, known: 1 })
    expect(await marks()).toEqual([{ address: TO, reason: 'bounced', status: '5.1.1', is_hidden: false }])
  })

  it('is identified by the address it was returned to, in upper or lower case', async () => {
    const token = await sent()
    const to = `BOUNCES+${token.toUpperCase()}@collegium.test`
    expect((await sendBack(notification('From: x', { to }))).json()).toMatchObject({ known: 1 })
  })

  it('marks no address if it is a delay, not about the address, forged, or not a report', async () => {
    const token = await sent()
    const original = `Message-ID: <${token}@collegium.test>`
    const others = [
      notification(original, { action: 'delayed', status: '4.4.7' }),
      notification(original, { action: 'delivered', status: '2.0.0' }),
      notification(original, { status: '5.2.2' }),
      notification(original, { status: '5.7.1' }),
      notification(`Message-ID: <${'0'.repeat(48)}@collegium.test>`),
      `From: ${TO}\r\nIn-Reply-To: <${token}@collegium.test>\r\n\r\nI am on vacation. Action: failed\r\n`,
      complaint(token, 'not-spam'),
      '',
      '--b',
    ]
    for (const message of others) expect((await sendBack(message)).json()).toEqual({ received: 1, known: 0 })
    expect(await marks()).toEqual([])
  })

  it('is read only up to line 2,000, so that its report must come first', async () => {
    const original = `Message-ID: <${await sent()}@collegium.test>`
    const late = notification(original).replace(
      '--b\r\nContent-Type: message',
      `${'\n'.repeat(2000)}--b\r\nContent-Type: message`,
    )
    expect((await sendBack(late)).json()).toEqual({ received: 1, known: 0 })
    const long = notification(original).replace('Subject: News', `Subject: News${'\n'.repeat(500_000)}`)
    expect((await sendBack(long)).json()).toEqual({ received: 1, known: 1 })
  })

  it('marks the address if it is a complaint', async () => {
    expect((await sendBack(complaint(await sent()))).json()).toMatchObject({ known: 1 })
    expect(await marks()).toMatchObject([{ address: TO, reason: 'complained' }])
  })
})
