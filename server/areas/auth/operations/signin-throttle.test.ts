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

/** No one has tried from here, or from a network around it, before. */
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

describe('an account', () => {
  it('is closed after eight failures, from wherever, even for the right password', async () => {
    const { email } = await build.withPassword()
    await fail(email, PER_ACCOUNT)
    expect(await tries(email)).toBe(429)
    expect(await tries(email, PASSWORD)).toBe(429)
  })

  it('opens again when the window has passed', async () => {
    const { email } = await build.withPassword()
    await fail(email, PER_ACCOUNT)
    server.clock.forward(WINDOW_MS - 1000)
    expect(await tries(email, PASSWORD)).toBe(429)
    server.clock.forward(2000)
    expect(await tries(email, PASSWORD)).toBe(200)
  })

  it('starts over after a success', async () => {
    const { email } = await build.withPassword()
    await fail(email, PER_ACCOUNT - 1)
    expect(await tries(email, PASSWORD)).toBe(200)
    await fail(email, PER_ACCOUNT)
    expect(await tries(email)).toBe(429)
  })

  it('that does not exist is closed just the same', async () => {
    await fail('nobody@example.org', PER_ACCOUNT)
    expect(await tries('nobody@example.org')).toBe(429)
  })

  it('does not close its neighbours', async () => {
    const [closed, open] = [await build.withPassword(), await build.withPassword()]
    await fail(closed.email, PER_ACCOUNT)
    expect(await tries(closed.email)).toBe(429)
    expect(await tries(open.email, PASSWORD)).toBe(200)
  })

  it('is spelled in one way: case and blanks do not buy more tries', async () => {
    const { email } = await build.withPassword()
    await fail(email, 4)
    await fail(` ${email.toUpperCase()} `, 4)
    expect(await tries(email)).toBe(429)
  })

  it('counts every failure of many concurrent tries', async () => {
    const { email } = await build.withPassword()
    await Promise.all(Array.from({ length: PER_ACCOUNT }, () => tries(email)))
    expect(await tries(email, PASSWORD)).toBe(429)
  })
})

describe('many concurrent tries', () => {
  it('tries are checked as often as sequential ones', async () => {
    const { email } = await build.withPassword()
    const statuses = await Promise.all(Array.from({ length: 30 }, () => tries(email)))
    expect(statuses.filter(status => status === 400)).toHaveLength(PER_ACCOUNT)
    expect(statuses.filter(status => status === 429)).toHaveLength(30 - PER_ACCOUNT)
  })

  it('tries over many accounts count by address, and successful ones are credited back', async () => {
    const address = anAddress()
    const { email } = await build.withPassword()
    for (let at = 0; at < 3; at++) expect(await tries(email, PASSWORD, { address })).toBe(200)
    const statuses = await Promise.all(
      Array.from({ length: PER_ADDRESS + 10 }, (_, at) => tries(`crowd${at}@example.org`, 'wrong', { address })),
    )
    expect(statuses.filter(status => status === 400)).toHaveLength(PER_ADDRESS)
  })

  it('tries are slowed down in total but refused to no one; known devices do not even wait', async () => {
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
    'from %s are limited together, however many addresses there are',
    async (name, kind, limit, inside, outside) => {
      const { email } = await build.withPassword()
      await counted(`${kind}|${name}`, limit - 1)
      expect(await tries('somebody@example.org', 'wrong', { address: inside })).toBe(400)
      expect(await tries(email, PASSWORD, { address: inside })).toBe(429)
      expect(await tries(email, PASSWORD, { address: outside })).toBe(200)
    },
  )

  it('that succeed are limited too, for each account', async () => {
    const [often, other] = [await build.withPassword(), await build.withPassword()]
    await counted(`sign-in|user ${often.id}`, SIGN_INS - 1)
    expect(await tries(often.email, PASSWORD)).toBe(200)
    expect(await tries(often.email, PASSWORD)).toBe(429)
    expect(await tries(other.email, PASSWORD)).toBe(200)
  })
})

/** As many tries as were counted. */
async function counted(subject: string, failures: number): Promise<void> {
  const row = { subject: createHash('sha256').update(subject).digest(), failures, window_start: server.clock.now() }
  await server.db
    .insertInto('signin_throttle')
    .values(row)
    .onConflict(conflict => conflict.column('subject').doUpdateSet(row))
    .execute()
}

describe('a device that has signed in before', () => {
  it('gets in while the account is closed for others, and is counted apart', async () => {
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

  it('is known for its own account only, and not by a made-up cookie', async () => {
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

describe('an address', () => {
  it('is closed after forty failures over many accounts', async () => {
    const address = anAddress()
    for (let done = 0; done < PER_ADDRESS; done++)
      expect(await tries(`nobody${done}@example.org`, 'wrong', { address })).toBe(400)
    const { email } = await build.withPassword()
    expect(await tries(email, PASSWORD, { address })).toBe(429)
    expect(await tries(email, PASSWORD)).toBe(200)
  })

  it('is not taken from X-Forwarded-For, unless a trusted proxy sent it', async () => {
    const address = anAddress()
    for (let done = 0; done < PER_ADDRESS; done++)
      await tries(`none${done}@example.org`, 'x', { address, headers: { 'x-forwarded-for': `198.51.100.${done}` } })
    const { email } = await build.withPassword()
    const elsewhere = { 'x-forwarded-for': '198.51.100.200' }
    expect(await tries(email, PASSWORD, { address, headers: elsewhere })).toBe(429)
    // Behind the proxy the client's address counts: the closed one stays closed, another passes.
    expect(await tries(email, PASSWORD, { address: PROXY, headers: { 'x-forwarded-for': address } })).toBe(429)
    expect(await tries(email, PASSWORD, { address: PROXY, headers: elsewhere })).toBe(200)
    // A client cannot put words in front of the proxy's.
    const prepended = { 'x-forwarded-for': `198.51.100.201, ${address}` }
    expect(await tries(email, PASSWORD, { address: PROXY, headers: prepended })).toBe(429)
  })
})
