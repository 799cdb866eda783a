import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signProof } from '#server/areas/registration/scope.ts'
import { removeOldRequestsTask } from '#server/areas/registration/tasks/remove-old-requests.ts'
import { builders } from '#server/testing/builders.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const DAY = 24 * 60 * 60 * 1000
const OVER = 'This token isn’t valid. It was already used, has expired, or was replaced by a newer one.'
let server: TestServer
let build: ReturnType<typeof builders>
let mailbox: Mailbox
let addresses = 0

beforeAll(async () => {
  server = await startTestServer({ variables: { PUBLIC_URL: 'https://collegium.example' } })
  build = builders(server.db)
  mailbox = openMailbox(server)
})
afterAll(() => server.stop())

const anAddress = () => `198.51.100.${++addresses}`
const anEmail = () => `person${++addresses}@example.org`

const ask = (email: string, address = anAddress()) => server.call('POST auth/need-token', { body: { email }, address })
const tokenFor = async (email: string) => {
  expect((await ask(email)).status).toBe(200)
  return mailbox.tokenTo(email)
}
const person = (token: unknown, address = anAddress()) =>
  server.call('POST auth/get-society-member-data-by-token', { body: { token }, address })

async function listed(row: { email?: string; disabled?: Date; society_id?: number } = {}) {
  const { society_id = await build.society(), email = anEmail(), disabled = null } = row
  const { id } = await server.db
    .insertInto('society_member')
    .values({ society_id, email, disabled, first_name: 'Noor', last_name: 'Haddad' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, society_id }
}

describe('POST auth/need-token', () => {
  it.each<[unknown, string]>([
    ['', 'This field is required'],
    ['   ', 'This field is required'],
    ['not an address', 'Please enter a valid Email address'],
    ['a@b@c.org', 'Please enter a valid Email address'],
    ['a\r\nBcc: x@example.org', 'Please enter a valid Email address'],
  ])('returns 422 for %j', async (email, message) => {
    const { status, body } = await server.call('POST auth/need-token', { body: { email } })
    expect([status, body.errors]).toEqual([422, [{ field: 'email', message }]])
  })

  it("sends the token as text and in a link that doesn't depend on the Host header", async () => {
    const email = anEmail()
    await server.call('POST auth/need-token', {
      body: { email },
      headers: { host: 'evil.example' },
      address: anAddress(),
    })
    const message = await mailbox.newest(email)
    const token = mailbox.tokenIn(message)
    expect(message.text).toContain(`https://collegium.example/registration/${token}`)
    expect(message.text).toContain(`Your token: ${token}`)
    expect(message.html).toContain(`href="https://collegium.example/registration/${token}"`)
    expect(`${message.text}${message.html}`).not.toContain('evil.example')
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  })

  it('stores the token only as a hash', async () => {
    const email = anEmail()
    const token = await tokenFor(email)
    const rows = await server.db.selectFrom('one_time_token').selectAll().where('subject', '=', email).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('returns the same response for addresses with and without an account, and only the email differs', async () => {
    const { email: known } = await build.withPassword()
    const disabled = await build.withPassword('MSS_USER', { disabled: new Date() })
    const { email: expected } = await listed()
    const unknown = anEmail()
    const answers = [await ask(known), await ask(disabled.email), await ask(expected), await ask(unknown)]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    const headers = answers.map(({ headers: { date: _, ...rest } }) => rest)
    for (const each of headers) expect(each).toEqual(headers[0])
    const message = await mailbox.newest(known)
    expect(message.subject).toBe('You already have a Collegium account')
    expect(message.text).not.toContain('/registration')
    expect(message.text).toContain('because you have an account')
    expect((await mailbox.newest(unknown)).text).not.toContain('account')
    expect((await mailbox.newest(unknown)).subject).toBe('Your Collegium registration token')
  })

  it('writes as many rows for an address with an account as for one without', async () => {
    const { email: known, id } = await build.withPassword()
    const unknown = anEmail()
    await ask(known)
    await ask(unknown)
    const count = (email: string) =>
      Promise.all([
        server.db
          .selectFrom('one_time_token')
          .select('hash')
          .where(where => (email === known ? where('user_id', '=', id) : where('subject', '=', email)))
          .execute(),
        server.db.selectFrom('outbox_letter').select('id').where('recipient', '=', email).execute(),
        server.db.selectFrom('registration_request').select('email').where('email', '=', email).execute(),
      ]).then(found => found.map(rows => rows.length))
    expect(await count(known)).toEqual([1, 1, 1])
    expect(await count(unknown)).toEqual([1, 1, 1])
  })

  it('sends a link that signs in the owner of an account, once and within ten minutes', async () => {
    const { email, id } = await build.withPassword()
    const follow = async (token: string) =>
      (await server.call('POST auth/signin-by-temp-token', { body: { token }, address: anAddress() })).body
    const tokenFromEmail = async () => {
      await ask(email)
      const { text } = await mailbox.newest(email)
      return /^https:\/\/\S+\/login#tempToken=(\S+)$/m.exec(text)?.[1] ?? ''
    }
    const first = await tokenFromEmail()
    const token = await tokenFromEmail()
    expect((await follow(first)).code).toBe('refused')
    expect((await follow(token)).user?.id).toBe(id)
    expect((await follow(token)).code).toBe('refused')
    const late = await tokenFromEmail()
    server.clock.forward(10 * 60_000)
    expect((await follow(late)).code).toBe('refused')
  })

  it("sends a disabled account a link that doesn't sign in", async () => {
    const { email } = await build.withPassword('MSS_USER', { disabled: new Date() })
    await ask(email)
    const token = /tempToken=(\S+)$/m.exec((await mailbox.newest(email)).text)?.[1] ?? ''
    expect(token).not.toBe('')
    const { status } = await server.call('POST auth/signin-by-temp-token', { body: { token }, address: anAddress() })
    expect(status).toBe(400)
  })

  it('stops after five emails to one address, known or unknown, and after thirty from one computer', async () => {
    const { email: known } = await build.withPassword()
    for (const email of [known, anEmail()]) {
      for (let sent = 0; sent < 5; sent++) expect((await ask(email)).status).toBe(200)
      expect((await ask(email)).status).toBe(429)
      expect((await ask(email.toUpperCase())).status).toBe(429)
      expect(await mailbox.all(email)).toHaveLength(5)
    }
    const computer = anAddress()
    for (let sent = 0; sent < 30; sent++) expect((await ask(anEmail(), computer)).status).toBe(200)
    expect((await ask(anEmail(), computer)).status).toBe(429)
  })
})

it('the address of a person who requested a token but did not register is deleted after thirty days', async () => {
  const email = anEmail()
  const task = removeOldRequestsTask(server)
  const isKept = async () =>
    (await server.db.selectFrom('registration_request').select('email').where('email', '=', email).execute()).length > 0
  await ask(email)
  server.clock.forward(30 * DAY)
  await task.run()
  expect(await isKept()).toBe(true)
  server.clock.forward(1000)
  await task.run()
  expect(await isKept()).toBe(false)
})

describe('POST auth/validate-email', () => {
  const SECRET = 'a secret key of at least 32 characters'
  const join = (body: object, address = anAddress()) => server.call('POST auth/validate-email', { body, address })
  const inSeconds = (more: number) => Math.floor((server.clock.now().getTime() + more) / 1000)

  it("returns 422 without its fields and 404 for a society that doesn't exist", async () => {
    const { status, body } = await join({})
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['societyId', 'email']])
    expect((await join({ societyId: 2_000_000_000, email: anEmail() })).status).toBe(404)
  })

  it("returns the same response to members and others, but only members' tokens include the society", async () => {
    const { email, society_id, id } = await listed()
    const other = anEmail()
    const answers = [await join({ societyId: society_id, email }), await join({ societyId: society_id, email: other })]
    expect(answers.map(({ text }) => text)).toEqual([answers[0]?.text, answers[0]?.text])
    expect((await person(await mailbox.tokenTo(email))).body).toMatchObject({
      memberId: id,
      society: { id: society_id },
    })
    expect((await person(await mailbox.tokenTo(other))).body).toMatchObject({ memberId: null, society: null })
    expect((await mailbox.newest(other)).text).toContain('doesn’t have this address on file')
  })

  it('accepts only valid proofs, and only for the society that signed them', async () => {
    const code = `code${++addresses}`
    const societyId = await build.society({ url_code: code, secret_key: SECRET })
    const rival = await build.society()
    const expires = inSeconds(60 * 60 * 1000)
    const cases: [string, number, { expires: number; signature: string }, boolean][] = [
      ['good', societyId, { expires, signature: '' }, true],
      ['another society', rival, { expires, signature: '' }, false],
      ['another key', societyId, { expires, signature: 'x'.repeat(43) }, false],
      ['too long', societyId, { expires: inSeconds(2 * DAY), signature: '' }, false],
      ['over', societyId, { expires: inSeconds(-1000), signature: '' }, false],
    ]
    for (const [what, society, { expires: until, signature }, isGood] of cases) {
      const email = anEmail()
      const proof = { expires: until, signature: signature || signProof(SECRET, code, email, until) }
      const checked = await server.call('POST auth/check-is-email-society-valid', {
        body: { societyId: society, email, proof },
      })
      expect([what, checked.body]).toEqual([what, { valid: isGood }])
      expect((await join({ societyId: society, email, proof })).status).toBe(200)
      const { body } = await person(await mailbox.tokenTo(email))
      expect([what, body.society?.id ?? null]).toEqual([what, isGood ? society : null])
    }
    const [own, stolen] = [anEmail(), anEmail()]
    const proof = { expires, signature: signProof(SECRET, code, own, expires) }
    expect((await join({ societyId, email: stolen, proof })).status).toBe(200)
    expect((await person(await mailbox.tokenTo(stolen))).body.society).toBeNull()
  })

  it('does not reactivate a member disabled by the society', async () => {
    const code = `code${++addresses}`
    const societyId = await build.society({ url_code: code, secret_key: SECRET })
    const { email } = await listed({ society_id: societyId, disabled: new Date() })
    const expires = inSeconds(60_000)
    await join({ societyId, email, proof: { expires, signature: signProof(SECRET, code, email, expires) } })
    expect((await person(await mailbox.tokenTo(email))).body.society).toBeNull()
  })
})

describe('POST auth/check-is-email-valid and auth/check-is-email-society-valid', () => {
  it('return the same result for known and unknown addresses, and check only the format', async () => {
    const { email } = await build.withPassword()
    const check = (address: unknown) =>
      server.call('POST auth/check-is-email-valid', { body: { email: address, societyId: 1 } })
    const [known, unknown] = [await check(email), await check(anEmail())]
    expect([known.status, known.text]).toEqual([200, '{"valid":true}'])
    expect(unknown.text).toBe(known.text)
    expect((await check('nobody')).body).toEqual({ valid: false })
    expect((await check(7)).status).toBe(422)
  })

  it('require a proof to check a society', async () => {
    const { status, body } = await server.call('POST auth/check-is-email-society-valid', {
      body: { societyId: 1, email: anEmail() },
    })
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['proof']])
  })
})

describe.each(['POST auth/validate-token', 'POST auth/get-society-member-data-by-token'] as const)('%s', operation => {
  const look = (token: unknown, address = anAddress()) => server.call(operation, { body: { token }, address })

  it('returns 422 without a token and 400 for an unknown token', async () => {
    expect((await look('')).status).toBe(422)
    const { status, body } = await look('never sent')
    expect([status, body]).toEqual([400, { code: 'refused', message: OVER }])
  })

  it('accepts a pasted token any number of times', async () => {
    const token = await tokenFor(anEmail())
    for (const typed of [token, ` ${token}\n`]) expect((await look(typed)).status).toBe(200)
  })

  it('rejects a token after a day', async () => {
    const token = await tokenFor(anEmail())
    server.clock.forward(DAY - 1000)
    expect((await look(token)).status).toBe(200)
    server.clock.forward(2000)
    expect((await look(token)).status).toBe(400)
  })

  it('rejects a token after a newer one was requested, even elsewhere', async () => {
    const { email, society_id } = await listed()
    const first = await tokenFor(email)
    await server.call('POST auth/validate-email', { body: { societyId: society_id, email }, address: anAddress() })
    expect((await look(first)).status).toBe(400)
    expect((await look(await mailbox.tokenTo(email))).status).toBe(200)
  })

  it("limits failed attempts and doesn't count valid tokens", async () => {
    const [guesser, knower] = [anAddress(), anAddress()]
    const token = await tokenFor(anEmail())
    for (let tries = 0; tries < 60; tries++) expect((await look(`guess ${tries}`, guesser)).status).toBe(400)
    expect((await look(token, guesser)).status).toBe(429)
    for (let tries = 0; tries < 65; tries++) expect((await look(token, knower)).status).toBe(200)
  })
})

describe('POST auth/validate-email-and-token', () => {
  const both = (email: unknown, token: unknown) =>
    server.call('POST auth/validate-email-and-token', { body: { email, token }, address: anAddress() })

  it('returns errors for both fields', async () => {
    const { status, body } = await both('', '')
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { field: 'email', message: 'This field is required' },
      { field: 'token', message: 'This field is required' },
    ])
  })

  it("rejects another person's token like an unknown token", async () => {
    const [own, other] = [anEmail(), anEmail()]
    const token = await tokenFor(own)
    expect((await both(own.toUpperCase(), token)).body).toEqual({ valid: true })
    const [stolen, invented] = [await both(other, token), await both(other, 'x'.repeat(43))]
    expect([stolen.status, stolen.text]).toEqual([400, invented.text])
  })
})

describe('POST auth/get-society-member-data-by-token', () => {
  it("returns the society's data about its member", async () => {
    const type = await build.membershipType({ type_name: `Active ${++addresses}` })
    const society_id = await build.society()
    const mapping = await server.db
      .insertInto('society_member_type_mapping')
      .values({ society_id, type_name: 'Fellow', society_membership_type_id: type })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id, email } = await listed({ society_id })
    await server.db
      .updateTable('society_member')
      .set({ society_member_type_mapping_id: mapping.id })
      .where('id', '=', id)
      .execute()
    const { body } = await person(await tokenFor(email))
    expect(body).toMatchObject({ email, first_name: 'Noor', last_name: 'Haddad', memberId: id, membershipTypes: [] })
    expect([body.society?.id, body.membershipType?.id]).toEqual([society_id, type])
  })

  it('offers other people the types that studies invite without a society', async () => {
    const invited = await build.membershipType()
    const notInvited = await build.membershipType()
    await build.study({ otherTypes: [invited], memberTypes: [notInvited] })
    const { body } = await person(await tokenFor(anEmail()))
    const ids = body.membershipTypes.map(({ id }) => id)
    expect(ids).toContain(invited)
    expect(ids).not.toContain(notInvited)
  })
})

describe('GET society/get-by-url-code', () => {
  const find = (code: string) => server.call('GET society/get-by-url-code', { query: { code } })

  it('finds a society by its code in upper or lower case, and returns only its name and logo', async () => {
    const code = `soc-${++addresses}`
    const id = await build.society({ name: `Society of ${code}`, url_code: code })
    expect((await find(code.toUpperCase())).body).toEqual({
      id,
      name: `Society of ${code}`,
      url_code: code,
      logo: null,
    })
  })

  it('returns 404 for an unknown code and 422 without a code', async () => {
    expect((await find('no-such-code')).status).toBe(404)
    expect((await find('')).status).toBe(422)
  })
})
