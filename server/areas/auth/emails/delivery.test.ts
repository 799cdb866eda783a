import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { composeEmail } from '#server/platform/mail/compose.ts'
import { pauseAfter, sendDueEmails, startDelivery, tidyOutboxTask } from '#server/platform/mail/delivery.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { openPost, type Post } from '#server/platform/mail/post.ts'
import { returnToken } from '#server/platform/mail/return-token.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const HOUR_MS = 60 * 60 * 1000
let server: TestServer
let mail: MailServer
let post: Post
const logged: string[] = []
const log = pino({ level: 'debug' }, { write: line => void logged.push(line) })

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.db.deleteFrom('outbox_letter').execute()
  mail = await startMailServer()
  const opened = openPost({ SMTP_URL: mail.url, PUBLIC_URL: 'https://collegium.test', MAIL_FROM: undefined })
  if (!opened) throw new Error('There is no mail server.')
  post = opened
})
afterEach(async () => {
  post.close()
  await mail.stop()
})
afterAll(() => server.stop())

const delivery = () => ({ db: server.db, clock: server.clock, keys: server.keys, log })
const WORDS = composeEmail({
  subject: 'Grüße – “an e-mail”',
  greeting: 'Dear Zoë <b>O’Neil</b> & Co,',
  paragraphs: ['It says: 1 < 2 && "yes".', '.', 'x'.repeat(1200)],
  action: { label: 'Read <it>', url: 'https://collegium.test/a?b=1&c="2"' },
  notes: ['A note.'],
})
async function write(to: string | null, words = WORDS): Promise<void> {
  await server.db.transaction().execute(db => enqueueEmail(db, server.keys, { to, ...words, now: server.clock.now() }))
}
const rows = () => server.db.selectFrom('outbox_letter').selectAll().orderBy('id').execute()

describe('emails', () => {
  it('arrive as text and HTML, with escaped values', async () => {
    await write('ann@example.org')
    expect(await sendDueEmails(delivery(), post)).toBe(1)
    const [message] = await mail.received('ann@example.org')
    expect(message).toMatchObject({
      to: 'ann@example.org',
      from: 'no-reply@collegium.test',
      subject: 'Grüße – “an e-mail”',
    })
    expect(message?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(message?.text.replaceAll('\r\n', '\n').trimEnd()).toBe(WORDS.text.trimEnd())
    expect(message?.html).toContain('Dear Zoë &lt;b&gt;O’Neil&lt;/b&gt; &amp; Co,')
    expect(message?.html).toContain('href="https://collegium.test/a?b=1&amp;c=&quot;2&quot;"')
    expect(message?.html).not.toContain('<b>')
  })

  it('have single-line headers', async () => {
    const words = composeEmail({ subject: 'One\r\nBcc: eve@example.org', greeting: 'Hi', paragraphs: [] })
    await write('ann@example.org', words)
    await sendDueEmails(delivery(), post)
    expect(mail.messages).toHaveLength(1)
    expect(mail.messages[0]?.subject).toBe('One Bcc: eve@example.org')
    expect(mail.messages[0]?.raw).not.toMatch(/^Bcc:/m)
  })

  it.each(['a@b.org\r\nRCPT TO:<c@d.org>', 'no address', 'a@b.org c@d.org'])('aren\'t enqueued for "%s"', async to => {
    await expect(write(to)).rejects.toThrow('outbox_letter_recipient_check')
  })

  it("aren't sent if their transaction wasn't committed", async () => {
    const undone = server.db.transaction().execute(async db => {
      await enqueueEmail(db, server.keys, { to: 'ann@example.org', ...WORDS, now: server.clock.now() })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await sendDueEmails(delivery(), post)).toBe(0)
  })

  it('lose their contents once sent, and are sent only once', async () => {
    await write('ann@example.org')
    await sendDueEmails(delivery(), post)
    await sendDueEmails(delivery(), post)
    expect(mail.messages).toHaveLength(1)
    const [row] = await rows()
    expect(row).toMatchObject({ sealed: null, attempts: 1, next_try: null })
    expect(row?.sent).not.toBeNull()
  })

  it('are deleted if they have no recipient', async () => {
    await write(null)
    await write('ann@example.org')
    await sendDueEmails(delivery(), post)
    expect(mail.messages.map(({ recipient }) => recipient)).toEqual(['ann@example.org'])
    expect(await rows()).toHaveLength(1)
    await write(null)
    await tidyOutboxTask(delivery()).run()
    expect(await rows()).toHaveLength(1)
  })

  it('are deleted three months after they were sent, but not while queued', async () => {
    await write('sent@example.org')
    await sendDueEmails(delivery(), post)
    await write('waits@example.org')
    server.clock.forward(91 * 24 * HOUR_MS)
    await tidyOutboxTask(delivery()).run()
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['waits@example.org'])
  })

  it("aren't sent and lose their contents once their link has expired", async () => {
    const usefulUntil = new Date(server.clock.now().getTime() + HOUR_MS)
    const message = { to: 'ann@example.org', ...WORDS, now: server.clock.now(), usefulUntil }
    for (const way of [() => sendDueEmails(delivery(), post), () => tidyOutboxTask(delivery()).run()]) {
      await server.db.deleteFrom('outbox_letter').execute()
      await server.db.transaction().execute(db => enqueueEmail(db, server.keys, message))
      server.clock.set(new Date(usefulUntil.getTime() - 1))
      await tidyOutboxTask(delivery()).run()
      expect(await rows()).toMatchObject([{ expired: null, sealed: expect.any(Buffer) }])
      server.clock.set(usefulUntil)
      await way()
      const [row] = await rows()
      expect(row).toMatchObject({ sealed: null, next_try: null, sent: null, subject: WORDS.subject })
      expect(row?.expired).not.toBeNull()
    }
    expect(mail.messages).toEqual([])
  })

  it('explain why they were sent, and mention an account only to account holders', () => {
    const parts = { subject: 'An e-mail', greeting: 'Hello,', paragraphs: [] }
    const [toAccount, toAddress] = [composeEmail(parts), composeEmail({ ...parts, isToAddress: true })]
    for (const words of [toAccount.text, toAccount.html])
      expect(words).toContain('because you have an account on Collegium')
    for (const words of [toAddress.text, toAddress.html]) {
      expect(words).toContain('because someone entered your email address on Collegium')
      expect(words).not.toContain('account')
    }
  })
})

describe('mail server problems', () => {
  it('delay emails until the server is available again', async () => {
    await mail.goDown()
    for (const to of ['a@example.org', 'b@example.org', 'c@example.org']) await write(to)
    for (let round = 0; round < 6; round++) {
      expect(await sendDueEmails(delivery(), post)).toBe(0)
      server.clock.forward(pauseAfter(round + 1))
    }
    await mail.comeUp()
    server.clock.forward(HOUR_MS)
    expect(await sendDueEmails(delivery(), post)).toBe(3)
    expect(mail.messages.map(({ recipient }) => recipient).sort()).toEqual([
      'a@example.org',
      'b@example.org',
      'c@example.org',
    ])
  })

  it('cause retries after increasing pauses if the server is busy', async () => {
    mail.onArrival(async () => '451 Busy')
    await write('ann@example.org')
    const pauses: number[] = []
    for (let round = 0; round < 4; round++) {
      await sendDueEmails(delivery(), post)
      const [row] = await rows()
      const pause = Number(row?.due) - server.clock.now().getTime()
      pauses.push(pause)
      server.clock.forward(pause - 1)
      expect(await sendDueEmails(delivery(), post)).toBe(0)
      expect((await rows())[0]?.attempts).toBe(round + 1)
      server.clock.forward(1)
    }
    expect(pauses).toEqual([5000, 10_000, 20_000, 40_000])
    expect([pauseAfter(11), pauseAfter(5000)]).toEqual([HOUR_MS, HOUR_MS])
    mail.onArrival(async () => undefined)
    expect(await sendDueEmails(delivery(), post)).toBe(1)
  })

  it("affecting one address don't delay emails to other addresses", async () => {
    mail.refuseRecipient(address => (address === 'gone@example.org' ? '550 No such user' : undefined))
    await write('gone@example.org')
    await write('ann@example.org')
    await sendDueEmails(delivery(), post)
    expect(mail.messages.map(({ recipient }) => recipient)).toEqual(['ann@example.org'])
    const [gone] = await rows()
    expect(gone).toMatchObject({ sent: null, next_try: null, sealed: null })
    expect(gone?.refused).not.toBeNull()
  })

  it('prevent delivery if TLS is missing, unless the server is local or its address allows it', async () => {
    const other = mail.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
    const message = { token: 'one', to: 'ann@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    const deliver = async (SMTP_URL: string) => {
      const opened = openPost({ SMTP_URL, PUBLIC_URL: 'https://collegium.test', MAIL_FROM: undefined })
      await opened?.deliver({ ...message, date: new Date(), unsubscribeUrl: null }).finally(() => opened.close())
    }
    await expect(deliver(other)).rejects.toThrow('The mail server rejected the email')
    expect(mail.messages).toEqual([])
    await deliver(`${other}?requireTLS=false`)
    await deliver(mail.url)
    expect(mail.messages).toHaveLength(2)
  })

  it('are logged only with the code of the response', async () => {
    logged.length = 0
    mail.refuseRecipient(address => `450 ${address} is not here`)
    await write('canary@example.org')
    await sendDueEmails(delivery(), post)
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ reason: 'later', code: '450', attempts: 1 })
    expect(logged[0]).not.toMatch(/canary|Grüße|collegium\.test/)
  })
})

describe('delivery processes', () => {
  it('send each email once, even concurrently', async () => {
    const other = await startTestServer({ sharing: server })
    const addresses = Array.from({ length: 20 }, (_, at) => `reader${at}@example.org`)
    for (const to of addresses) await write(to)
    await Promise.all([
      sendDueEmails(delivery(), post),
      sendDueEmails({ ...delivery(), db: other.db }, post),
      sendDueEmails({ ...delivery(), db: other.db }, post),
    ])
    await other.stop()
    expect(mail.messages.map(({ recipient }) => recipient).sort()).toEqual(addresses.toSorted())
  })

  it('lose no email if killed before the mail server accepts it', async () => {
    await write('ann@example.org')
    await killedWhileSending(() => '451 The connection broke')
    expect(mail.messages).toHaveLength(0)
    await untilSent()
    expect(mail.messages).toHaveLength(1)
  })

  it('send the same email again, only once, if killed before the acknowledgment', async () => {
    await write('ann@example.org')
    await killedWhileSending(() => undefined)
    await untilSent()
    const [row] = await rows()
    const own = `<${returnToken(server.keys, row?.message_id ?? '')}@collegium.test>`
    expect(mail.messages.map(({ messageId }) => messageId)).toEqual([own, own])
    server.clock.forward(HOUR_MS)
    expect(await sendDueEmails(delivery(), post)).toBe(0)
  })

  it('use their own return address if one is set', async () => {
    const from = { SMTP_URL: mail.url, PUBLIC_URL: 'https://collegium.test', MAIL_FROM: undefined }
    const tagged = openPost({ ...from, MAIL_BOUNCES: 'bounces@mail.collegium.test' })
    await write('ann@example.org')
    await untilSent()
    await write('bea@example.org')
    if (tagged) await sendDueEmails(delivery(), tagged)
    tagged?.close()
    const token = returnToken(server.keys, (await rows()).at(-1)?.message_id ?? '')
    expect(mail.messages.map(({ sender }) => sender)).toEqual([
      'no-reply@collegium.test',
      `bounces+${token}@mail.collegium.test`,
    ])
  })

  it('keep running until stopped', async () => {
    const stop = startDelivery(delivery(), post)
    await write('ann@example.org')
    await mail.received('ann@example.org')
    await write('bea@example.org')
    await mail.received('bea@example.org')
    await stop()
    expect((await rows()).every(({ sent }) => sent !== null)).toBe(true)
  })

  it('keep emails in the outbox without a mail server', async () => {
    await write('ann@example.org')
    await startDelivery(delivery(), null)()
    expect(await rows()).toMatchObject([{ recipient: 'ann@example.org', attempts: 0, sent: null }])
  })
})

const CHILD = `
import { connect } from '#server/platform/database/connect.ts'
import { sendDueEmails } from '#server/platform/mail/delivery.ts'
import { openPost } from '#server/platform/mail/post.ts'
const { DATABASE, SMTP_URL, NOW, SECRET } = process.env
const log = { warn() {} }
const clock = { now: () => new Date(Number(NOW)), wait: async () => undefined }
const keys = { token: Buffer.from(SECRET, 'base64') }
await sendDueEmails({ db: connect(DATABASE, 2).db, clock, keys, log }, openPost({ SMTP_URL, PUBLIC_URL: 'https://collegium.test' }))
`

/**
 * Starts another process that sends due emails and is killed while the mail server receives an email. The server's response `afterwards`
 * reaches no process.
 */
async function killedWhileSending(afterwards: () => string | undefined): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', CHILD], {
    env: {
      ...process.env,
      DATABASE: server.databaseUrl,
      SMTP_URL: mail.url,
      NOW: `${server.clock.now().getTime()}`,
      SECRET: Buffer.from(server.keys.token).toString('base64'),
    },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    exited.then(([code, signal]) => signal ?? reject(new Error(`The process ended by itself: ${code}`)), reject)
    mail.onArrival(async () => {
      child.kill('SIGKILL')
      await exited
      mail.onArrival(async () => undefined)
      setImmediate(resolve)
      return afterwards()
    })
  })
}

/** Waits until the email is sent. PostgreSQL releases the killed process's row as soon as it detects the broken connection. */
async function untilSent(): Promise<void> {
  while ((await sendDueEmails(delivery(), post)) === 0) await new Promise(resolve => setTimeout(resolve, 20))
}
