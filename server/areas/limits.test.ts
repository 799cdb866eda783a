import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OperationKey } from '#contract/index.ts'
import { operations } from '#contract/index.ts'
import { builders } from '#server/testing/builders.ts'
import { type Field, fieldsOf, requestFor } from '#server/testing/requests.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const PROXY = '10.1.1.1'
const EMAILS_PER_ADDRESS = 30
const EMAILS_EVERYWHERE = 3000
const TOKENS_PER_ADDRESS = 60
let server: TestServer
let society: number
let known: string

beforeAll(async () => {
  server = await startTestServer({ variables: { TRUSTED_PROXIES: PROXY } })
  const build = builders(server.db)
  society = await build.society()
  known = (await build.withPassword()).email
})
beforeEach(() => server.db.deleteFrom('signin_throttle').execute())
afterAll(() => server.stop())

/**
 * Requests that don't count as attempts. Their token is sealed with a 128-bit tag and gives access only to email or alert settings, or to
 * confirming an ICO.
 */
const UNCOUNTED = /^(GET|POST) (mail-choice\/|ico-alert\/|society-member-email\/|job-profile\/confirm-by-link$)/
/** Guest operations with an email token. An attacker could guess tokens for any of them. */
const TRIES = [...operations].filter(
  ([key, operation]) =>
    !UNCOUNTED.test(key) &&
    operation.callers.includes('GUEST') &&
    !operation.mayBeSignedIn &&
    fieldsOf(operation).some(({ name }) => /(^|_)token$/.test(name)),
)
/** Requests that send an email to an address that a guest enters. */
const EMAILS = ['POST auth/request', 'POST auth/need-token', 'POST auth/validate-email', 'POST auth/recruiter-signup']

interface From {
  readonly address: string
  readonly headers?: Record<string, string>
}
let strangers = 0
function send(key: string, from: From, email = `nobody${++strangers}@example.org`) {
  const operation = operations.get(key)
  if (!operation) throw new Error(`There is no ${key}.`)
  const fill = ({ name }: Field) => (name === 'email' ? email : name === 'societyId' ? society : undefined)
  const request = requestFor(operation, field => (field.path.startsWith('body.proof') ? undefined : fill(field)))
  return server.call(key as OperationKey, { ...request, ...from })
}

/** Sets the number of counted attempts. */
async function counted(subject: string, failures: number): Promise<void> {
  const row = { subject: createHash('sha256').update(subject).digest(), failures, window_start: server.clock.now() }
  await server.db.insertInto('signin_throttle').values(row).execute()
}
const statuses = async (keys: readonly string[], from: From, email?: string) =>
  Promise.all(keys.map(async key => [key, (await send(key, from, email)).status]))

describe('emails', () => {
  const all = (status: number) => EMAILS.map(key => [key, status])

  it('are limited per network address, for all kinds of requests together', async () => {
    await counted('email-address|192.0.2.1', EMAILS_PER_ADDRESS)
    expect(await statuses(EMAILS, { address: '192.0.2.1' })).toEqual(all(429))
    expect(await statuses(EMAILS, { address: '192.0.2.2' })).toEqual(all(200))
  })

  it('are counted by the connecting address, not by X-Forwarded-For, except from a trusted proxy', async () => {
    await counted('email-address|192.0.2.1', EMAILS_PER_ADDRESS)
    const headers = { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1', 'x-real-ip': '198.51.100.1' }
    expect(await statuses(EMAILS, { address: '192.0.2.1', headers })).toEqual(all(429))
    expect(await statuses(EMAILS, { address: PROXY, headers })).toEqual(all(200))
    const closed = { 'x-forwarded-for': '192.0.2.1' }
    expect(await statuses(EMAILS, { address: PROXY, headers: closed })).toEqual(all(429))
  })

  it('are counted by the network of an IPv6 address, since a household has all of its addresses', async () => {
    await counted('email-address|2001:db8:1:2::/64', EMAILS_PER_ADDRESS)
    expect(await statuses(EMAILS, { address: '2001:db8:1:2:aaaa:bbbb:cccc:dddd' })).toEqual(all(429))
    expect(await statuses(EMAILS, { address: '2001:db8:1:3::1' })).toEqual(all(200))
    await counted('email-address|192.0.2.9', EMAILS_PER_ADDRESS)
    expect(await statuses(EMAILS, { address: '::ffff:192.0.2.9' })).toEqual(all(429))
  })

  it('are limited per network, for each network size that one owner can have', async () => {
    await counted('email-address-24|192.0.2.0/24', 150)
    await counted('email-address-56|2001:db8:1:200::/56', 90)
    await counted('email-address-48|2001:db8:2::/48', 300)
    for (const address of ['192.0.2.200', '2001:db8:1:2ff::1', '2001:db8:2:ffff::1'])
      expect(await statuses(EMAILS, { address })).toEqual(all(429))
    for (const address of ['192.0.3.1', '2001:db8:1:300::1', '2001:db8:3::1'])
      expect(await statuses(EMAILS, { address })).toEqual(all(200))
  })

  it('are slowed down in total, for known and unknown people equally, and never rejected', async () => {
    await counted('email-everywhere|everybody', EMAILS_EVERYWHERE)
    const before = server.clock.waits.length
    expect(await statuses(EMAILS, { address: '192.0.2.3' })).toEqual(all(200))
    expect(await statuses(EMAILS, { address: '192.0.2.4' }, known)).toEqual(all(200))
    expect(server.clock.waits.slice(before)).toEqual(Array.from({ length: 2 * EMAILS.length }, () => 1000))
  })
})

describe('tokens', () => {
  it('are accepted by at least nine guest operations', () => {
    expect(TRIES.map(([key]) => key)).toEqual(expect.arrayContaining(['POST auth/confirm', 'POST auth/signup']))
    expect(TRIES.length).toBeGreaterThanOrEqual(9)
  })

  it.each(TRIES.map(([key]) => key))('are limited to a number of attempts per address: %s', async key => {
    const address = '192.0.2.1'
    const headers = { 'x-forwarded-for': '198.51.100.1' }
    const before = (await send(key, { address, headers })).status
    expect([200, 400, 404]).toContain(before)
    await server.db.deleteFrom('signin_throttle').execute()
    await counted(`token-address|${address}`, TOKENS_PER_ADDRESS)
    expect((await send(key, { address, headers })).status).toBe(429)
    expect((await send(key, { address: '192.0.2.2' })).status).toBe(before)
  })
})
