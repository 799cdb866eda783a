import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WINDOW_MS } from '#server/platform/session/throttle.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const PROXY = '10.1.1.1'
const PER_ACCOUNT = 8
const PER_ADDRESS = 40
const PER_DEVICE = 20
const EVERYWHERE = 4000
const PER_NETWORK = [
  ['203.0.113.0/24', 'address-24', 200, '203.0.113.77', '203.0.114.1'],
  ['2001:db8:5:600::/56', 'address-56', 120, '2001:db8:5:6ff::1', '2001:db8:5:700::1'],
  ['2001:db8:7::/48', 'address-48', 400, '2001:db8:7:ff::1', '2001:db8:8::1'],
] as const
const SIGN_INS = 60
let server: TestServer
let build: ReturnType<typeof builders>
let addresses = 0

beforeAll(async () => {
  server = await startTestServer({ variables: { TRUSTED_PROXIES: PROXY } })
  build = builders(server.db)
})
afterAll(() => server.stop())

/** Returns an address from a network without any previous attempts. */
const anAddress = () => `198.18.${++addresses}.1`

interface From {
  readonly address?: string
  readonly cookies?: Record<string, string>
  readonly headers?: Record<string, string>
}
async function tries(email: string, password = 'wrong', from: From = {}): Promise<number> {
  return (await server.call('POST auth/signin', { body: { email, password }, address: anAddress(), ...from })).status
}
async function fail(email: string, times: number, from: From = {}): Promise<void> {
  for (let done = 0; done < times; done++) expect(await tries(email, 'wrong', from)).toBe(400)
}

describe('sign-in attempts for an account', () => {
  it('are blocked after eight failures from any address, even with the correct password', async () => {
    const { email } = await build.withPassword()
    await fail(email, PER_ACCOUNT)
    expect(await tries(email)).toBe(429)
    expect(await tries(email, PASSWORD)).toBe(429)
  })

  it('are possible again after the time window', async () => {
    const { email } = await build.withPassword()
    await fail(email, PER_ACCOUNT)
    server.clock.forward(WINDOW_MS - 1000)
    expect(await tries(email, PASSWORD)).toBe(429)
    server.clock.forward(2000)
    expect(await tries(email, PASSWORD)).toBe(200)
  })

  it('are counted from zero after a success', async () => {
    const { email } = await build.withPassword()
    await fail(email, PER_ACCOUNT - 1)
    expect(await tries(email, PASSWORD)).toBe(200)
    await fail(email, PER_ACCOUNT)
    expect(await tries(email)).toBe(429)
  })

  it("are blocked in the same way if the account doesn't exist", async () => {
    await fail('nobody@example.org', PER_ACCOUNT)
    expect(await tries('nobody@example.org')).toBe(429)
  })

  it("don't affect other accounts", async () => {
    const [closed, open] = [await build.withPassword(), await build.withPassword()]
    await fail(closed.email, PER_ACCOUNT)
    expect(await tries(closed.email)).toBe(429)
    expect(await tries(open.email, PASSWORD)).toBe(200)
  })

  it('are counted together, regardless of case and spaces', async () => {
    const { email } = await build.withPassword()
    await fail(email, 4)
    await fail(` ${email.toUpperCase()} `, 4)
    expect(await tries(email)).toBe(429)
  })

  it('are all counted, even if concurrent', async () => {
    const { email } = await build.withPassword()
    await Promise.all(Array.from({ length: PER_ACCOUNT }, () => tries(email)))
    expect(await tries(email, PASSWORD)).toBe(429)
  })
})

describe('many concurrent attempts', () => {
  it('are checked as often as sequential ones', async () => {
    const { email } = await build.withPassword()
    const statuses = await Promise.all(Array.from({ length: 30 }, () => tries(email)))
    expect(statuses.filter(status => status === 400)).toHaveLength(PER_ACCOUNT)
    expect(statuses.filter(status => status === 429)).toHaveLength(30 - PER_ACCOUNT)
  })

  it("over many accounts count by address, and successful ones aren't counted", async () => {
    const address = anAddress()
    const { email } = await build.withPassword()
    for (let at = 0; at < 3; at++) expect(await tries(email, PASSWORD, { address })).toBe(200)
    const statuses = await Promise.all(
      Array.from({ length: PER_ADDRESS + 10 }, (_, at) => tries(`crowd${at}@example.org`, 'wrong', { address })),
    )
    expect(statuses.filter(status => status === 400)).toHaveLength(PER_ADDRESS)
  })

  it("are slowed down overall but never blocked, and known devices aren't delayed", async () => {
    const known = await build.withPassword()
    const { cookies } = await server.call('POST auth/signin', {
      body: { email: known.email, password: PASSWORD },
      address: anAddress(),
    })
    const device = { device: cookies.find(({ name }) => name === 'device')?.value ?? '' }
    const waitsAfter = async (failures: number, from: From = {}) => {
      await counted('everywhere|everybody', failures)
      const before = server.clock.waits.length
      expect(await tries(known.email, PASSWORD, from)).toBe(200)
      return server.clock.waits.slice(before)
    }
    expect(await waitsAfter(EVERYWHERE - 1)).toEqual([])
    expect(await waitsAfter(EVERYWHERE)).toEqual([1000])
    expect(await waitsAfter(EVERYWHERE * 1.1)).toEqual([2000])
    expect(await waitsAfter(EVERYWHERE * 1.2)).toEqual([4000])
    expect(await waitsAfter(EVERYWHERE * 100)).toEqual([10_000])
    expect(await waitsAfter(EVERYWHERE * 100, { cookies: device })).toEqual([])
    await counted('everywhere|everybody', 0)
  })

  it.each(PER_NETWORK)(
    'from %s are limited together, regardless of the number of addresses',
    async (name, kind, limit, inside, outside) => {
      const { email } = await build.withPassword()
      await counted(`${kind}|${name}`, limit - 1)
      expect(await tries('somebody@example.org', 'wrong', { address: inside })).toBe(400)
      expect(await tries(email, PASSWORD, { address: inside })).toBe(429)
      expect(await tries(email, PASSWORD, { address: outside })).toBe(200)
    },
  )

  it('are limited per account, too', async () => {
    const [often, other] = [await build.withPassword(), await build.withPassword()]
    await counted(`sign-in|user ${often.id}`, SIGN_INS - 1)
    expect(await tries(often.email, PASSWORD)).toBe(200)
    expect(await tries(often.email, PASSWORD)).toBe(429)
    expect(await tries(other.email, PASSWORD)).toBe(200)
  })
})

/** Sets the number of counted attempts for a subject. */
async function counted(subject: string, failures: number): Promise<void> {
  const row = { subject: createHash('sha256').update(subject).digest(), failures, window_start: server.clock.now() }
  await server.db
    .insertInto('signin_throttle')
    .values(row)
    .onConflict(conflict => conflict.column('subject').doUpdateSet(row))
    .execute()
}

describe('a device that has signed in before', () => {
  it('can sign in while the account is blocked for others, and has its own limit', async () => {
    const { email } = await build.withPassword()
    const { cookies } = await server.call('POST auth/signin', {
      body: { email, password: PASSWORD },
      address: anAddress(),
    })
    const device = { device: cookies.find(({ name }) => name === 'device')?.value ?? '' }
    await fail(email, PER_ACCOUNT)
    expect(await tries(email, PASSWORD)).toBe(429)
    expect(await tries(email, PASSWORD, { cookies: device })).toBe(200)
    await fail(email, PER_DEVICE, { cookies: device })
    expect(await tries(email, PASSWORD, { cookies: device })).toBe(429)
  })

  it('is known only for its own account and with a genuine cookie', async () => {
    const [own, other] = [await build.withPassword(), await build.withPassword()]
    const { cookies } = await server.call('POST auth/signin', {
      body: { email: own.email, password: PASSWORD },
      address: anAddress(),
    })
    const device = cookies.find(({ name }) => name === 'device')?.value ?? ''
    await fail(other.email, PER_ACCOUNT)
    for (const cookie of [device, `${device}x`, 'a.b', `${device.split('.')[0]}.`, ''])
      expect([cookie, await tries(other.email, PASSWORD, { cookies: { device: cookie } })]).toEqual([cookie, 429])
  })
})

describe('sign-in attempts from an address', () => {
  it('are blocked after 40 failures over many accounts', async () => {
    const address = anAddress()
    for (let done = 0; done < PER_ADDRESS; done++)
      expect(await tries(`nobody${done}@example.org`, 'wrong', { address })).toBe(400)
    const { email } = await build.withPassword()
    expect(await tries(email, PASSWORD, { address })).toBe(429)
    expect(await tries(email, PASSWORD)).toBe(200)
  })

  it('use X-Forwarded-For only if a trusted proxy sent it', async () => {
    const address = anAddress()
    for (let done = 0; done < PER_ADDRESS; done++)
      await tries(`none${done}@example.org`, 'x', { address, headers: { 'x-forwarded-for': `198.51.100.${done}` } })
    const { email } = await build.withPassword()
    const elsewhere = { 'x-forwarded-for': '198.51.100.200' }
    expect(await tries(email, PASSWORD, { address, headers: elsewhere })).toBe(429)
    // Behind the proxy, the client's address counts: the blocked address stays blocked, and another one is accepted.
    expect(await tries(email, PASSWORD, { address: PROXY, headers: { 'x-forwarded-for': address } })).toBe(429)
    expect(await tries(email, PASSWORD, { address: PROXY, headers: elsewhere })).toBe(200)
    // Addresses that a client adds before the proxy's are ignored.
    const prepended = { 'x-forwarded-for': `198.51.100.201, ${address}` }
    expect(await tries(email, PASSWORD, { address: PROXY, headers: prepended })).toBe(429)
  })
})
