import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendDueEmails } from '#server/platform/mail/delivery.ts'
import { enqueueNotice } from '#server/platform/mail/notices.ts'
import { openPost } from '#server/platform/mail/post.ts'
import { sealReader } from '#server/platform/mail/unsubscribe-token.ts'
import { siteOf } from '#server/platform/site.ts'
import { builders } from '#server/testing/builders.ts'
import { linkIn, startMailServer } from '#server/testing/mail-server.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let reader: number
let other: number
const site = siteOf({ PUBLIC_URL: 'https://collegium.test', PORT: 0 }, false)
const FORM = 'application/x-www-form-urlencoded'
const ONE_CLICK = 'List-Unsubscribe=One-Click'

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.deleteFrom('outbox_letter').execute()
  reader = await build.user()
  other = await build.user()
})

const isOptedOut = async (id: number) =>
  (await server.db.selectFrom('app_user').select('is_email_optout').where('id', '=', id).executeTakeFirstOrThrow())
    .is_email_optout
const emailOf = async (id: number) =>
  (await server.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const waiting = () => server.db.selectFrom('outbox_letter').selectAll().execute()
const announce = (userId: number) =>
  server.db.transaction().execute(db =>
    enqueueNotice(
      db,
      { keys: server.keys, site },
      {
        userId,
        now: server.clock.now(),
        parts: ({ firstName }) => ({
          subject: 'A study is open',
          greeting: `Dear ${firstName},`,
          paragraphs: ['The study of this year is open.'],
        }),
      },
    ),
  )
const update = (body: unknown) => server.call('POST mail-choice/update', { body })
const click = (url: string, payload = ONE_CLICK, contentType = FORM) =>
  server.http.inject({ method: 'POST', url, payload, headers: { 'content-type': contentType } })

describe('email choice by token', () => {
  it('is saved without signing in, for one user only, and can be undone', async () => {
    const token = sealReader(server.keys, reader)
    expect((await update({ token, is_email_optout: 1 })).body).toEqual({ is_email_optout: 1 })
    expect([await isOptedOut(reader), await isOptedOut(other)]).toEqual([true, false])
    expect((await update({ token, is_email_optout: 1 })).status).toBe(200)
    expect((await update({ token, is_email_optout: 0 })).body).toEqual({ is_email_optout: 0 })
    expect(await isOptedOut(reader)).toBe(false)
  })

  it('returns 404 for an invalid token, a changed token, or a deleted user', async () => {
    const token = sealReader(server.keys, reader)
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    const foreign = sealReader({ ...server.keys, token: new Uint8Array(32) }, reader)
    const gone = sealReader(server.keys, 999_999)
    for (const wrong of [changed, foreign, gone, `${token}A`, token.slice(1), 'x', String(reader)])
      expect([wrong, (await update({ token: wrong, is_email_optout: 1 })).status]).toEqual([wrong, 404])
    expect(await isOptedOut(reader)).toBe(false)
  })

  it.each([{}, { is_email_optout: 1 }, { token: '', is_email_optout: 1 }, { token: 'x', is_email_optout: 2 }])(
    'returns 422 for %j',
    async body => expect((await update(body)).status).toBe(422),
  )

  it("uses tokens that don't identify users and differ in every email", () => {
    const tokens = Array.from({ length: 20 }, () => sealReader(server.keys, reader))
    expect(new Set(tokens).size).toBe(20)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  })
})

describe('an optional email', () => {
  it('has working unsubscribe links in its footer and in its headers', async () => {
    const mail = await startMailServer()
    const post = openPost({ SMTP_URL: mail.url, PUBLIC_URL: 'https://collegium.test', MAIL_FROM: undefined })
    if (!post) throw new Error('There is no mail server.')
    expect(await announce(reader)).toBe(true)
    const log = pino({ level: 'silent' })
    await sendDueEmails({ ...server, log }, post)
    post.close()
    const email = await emailOf(reader)
    const [message] = await mail.received(email)
    await mail.stop()
    if (!message) throw new Error('No e-mail has arrived.')
    const link = linkIn(message, '/unsubscribe/')
    expect(message.headers.get('list-unsubscribe')).toBe(`<https://collegium.test${link}>`)
    expect(message.headers.get('list-unsubscribe-post')).toBe(ONE_CLICK)
    expect(message.html).toContain(`href="https://collegium.test${link}"`)
    expect(link).not.toContain(email.split('@')[0])
    // Sent emails no longer contain the token.
    expect(await waiting()).toMatchObject([{ sent: expect.any(Date), sealed: null }])

    expect((await click(link)).statusCode).toBe(200)
    expect(await isOptedOut(reader)).toBe(true)
  })

  it('offers one-click unsubscribing only over HTTPS, as mail programs require', async () => {
    const mail = await startMailServer()
    const post = openPost({ SMTP_URL: mail.url, PUBLIC_URL: 'http://localhost:3000', MAIL_FROM: undefined })
    const message = { token: 'one', to: 'ann@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    for (const unsubscribeUrl of ['http://localhost:3000/unsubscribe/x', 'https://collegium.test/unsubscribe/x'])
      await post?.deliver({ ...message, date: new Date(), unsubscribeUrl })
    post?.close()
    await mail.stop()
    const offers = mail.messages.map(({ headers }) => headers.get('list-unsubscribe-post'))
    expect(offers).toEqual([undefined, ONE_CLICK])
  })

  it("isn't sent to users who opted out or are disabled", async () => {
    await update({ token: sealReader(server.keys, reader), is_email_optout: 1 })
    await server.db.updateTable('app_user').set({ disabled: server.clock.now() }).where('id', '=', other).execute()
    expect([await announce(reader), await announce(other), await announce(999_999)]).toEqual([false, false, false])
    expect(await waiting()).toEqual([])
  })

  it('is discarded if the user opts out while it is queued, also on the profile page', async () => {
    await announce(reader)
    await announce(other)
    await update({ token: sealReader(server.keys, reader), is_email_optout: 1 })
    expect((await waiting()).map(row => row.reader_id)).toEqual([other])
    await server.call('PUT user/update', { as: other, body: { is_email_optout: 1 } })
    expect(await waiting()).toEqual([])
  })
})

describe('one-click unsubscribing', () => {
  const linkOf = (id: number) => `/unsubscribe/${sealReader(server.keys, id)}`

  it('accepts both kinds of forms without other fields', async () => {
    const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect((await click(linkOf(reader))).json()).toEqual({})
    expect((await click(linkOf(other), parts, 'multipart/form-data; boundary=x')).statusCode).toBe(200)
    expect([await isOptedOut(reader), await isOptedOut(other)]).toEqual([true, true])
    const third = await build.user()
    const query = { token: sealReader(server.keys, third) }
    const headers = { 'content-type': FORM }
    expect((await server.call('POST mail-choice/one-click', { query, body: ONE_CLICK, headers })).body).toEqual({})
    expect(await isOptedOut(third)).toBe(true)
  })

  it('rejects requests from other sites, with other content, as JSON, or with an invalid token', async () => {
    const url = linkOf(reader)
    const headers = { 'content-type': FORM, origin: 'https://elsewhere.test' }
    expect((await server.http.inject({ method: 'POST', url, payload: ONE_CLICK, headers })).statusCode).toBe(403)
    expect((await click(url, 'List-Unsubscribe=No')).statusCode).toBe(422)
    expect((await click(url, '{}', 'application/json')).statusCode).toBe(415)
    expect((await click('/unsubscribe/nobody')).statusCode).toBe(404)
    expect((await server.http.inject({ method: 'GET', url })).statusCode).not.toBe(500)
    expect(await isOptedOut(reader)).toBe(false)
  })

  it('permits forms only for this operation', async () => {
    expect((await click('/api/mail-choice/update', 'token=x')).statusCode).toBe(415)
    expect((await click('/api?r=auth/signin', 'a=b')).statusCode).toBe(415)
  })
})
