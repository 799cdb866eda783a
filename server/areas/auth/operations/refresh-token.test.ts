import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeExpiredSessionsTask } from '#server/areas/auth/tasks/remove-expired-sessions.ts'
import { issueToken } from '#server/platform/session/one-time-tokens.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ATTEMPT = 'attempt-number-one'
let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
afterAll(() => server.stop())

async function signIn() {
  const { id, email } = await build.withPassword()
  const { cookies, body } = await server.call('POST auth/signin', { body: { email, password: PASSWORD } })
  return { id, refresh: refreshIn(cookies), token: body.token ?? '' }
}
type Cookies = Awaited<ReturnType<TestServer['call']>>['cookies']
const refreshIn = (cookies: Cookies) => cookies.find(({ name }) => name === 'refresh')?.value ?? ''

async function exchange(refresh: string | null, attempt?: string, headers: Record<string, string> = {}) {
  const { status, body, cookies } = await server.call('POST auth/refresh-token', {
    ...(refresh === null ? {} : { cookies: { refresh } }),
    ...(attempt === undefined ? {} : { body: { attempt } }),
    headers,
  })
  return { status, token: body.token, user: body.user, next: refreshIn(cookies), cookies }
}
const whoAmI = async (token: string | null) =>
  (await server.call('GET user/get-current-sign-user', { headers: { authorization: `Bearer ${token}` } })).status

describe('POST auth/refresh-token', () => {
  it('returns 401 without a cookie and for an unknown one, which it clears', async () => {
    for (const refresh of [null, 'unknown', 'x'.repeat(4000)]) {
      const { status, cookies } = await exchange(refresh, ATTEMPT)
      expect(status).toBe(401)
      expect(cookies).toEqual([expect.objectContaining({ name: 'refresh', value: '', path: '/', httpOnly: true })])
      expect(cookies[0]?.expires?.getTime()).toBeLessThan(Date.now())
    }
  })

  it.each([['short'], ['x'.repeat(65)], [17]])('returns 422 for the attempt %j', async attempt => {
    const { refresh } = await signIn()
    const { status } = await server.call('POST auth/refresh-token', { cookies: { refresh }, body: { attempt } })
    expect(status).toBe(422)
  })

  it('returns 403 for requests from other sites, and keeps the cookie valid', async () => {
    const { refresh } = await signIn()
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await exchange(refresh, ATTEMPT, headers)).status).toBe(403)
    expect((await exchange(refresh)).status).toBe(200)
  })

  it('returns the user, an access token, and a new cookie for the same session', async () => {
    const { id, refresh } = await signIn()
    const { status, token, user, next } = await exchange(refresh)
    expect([status, user.id]).toEqual([200, id])
    expect(next).not.toBe(refresh)
    expect(await whoAmI(token)).toBe(200)
    expect(await sessionsOf(id)).toHaveLength(1)
    expect((await exchange(next)).status).toBe(200)
  })

  it('returns the same successor for the same attempt until the successor is used', async () => {
    const { refresh } = await signIn()
    const first = await exchange(refresh, ATTEMPT)
    const again = await exchange(refresh, ATTEMPT)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.next).toBe(first.next)
    const later = await exchange(again.next, 'attempt-number-two')
    expect(later.status).toBe(200)
    expect((await exchange(refresh, ATTEMPT)).status).toBe(401)
    expect((await exchange(later.next)).status).toBe(401)
  })

  it('ends the whole family with all its tokens when an old token is reused', async () => {
    const { id, refresh, token } = await signIn()
    const stolen = await exchange(refresh, ATTEMPT)
    expect([await whoAmI(token), await whoAmI(stolen.token)]).toEqual([200, 200])
    expect((await exchange(refresh, 'another-attempt-now')).status).toBe(401)
    expect([await whoAmI(token), await whoAmI(stolen.token)]).toEqual([401, 401])
    expect((await exchange(stolen.next)).status).toBe(401)
    expect((await sessionsOf(id)).map(({ ended }) => ended === null)).toEqual([false])
  })

  it("doesn't affect the user's other devices", async () => {
    const { id, email } = await build.withPassword()
    const [one, two] = [await devices(email), await devices(email)]
    await exchange(one, ATTEMPT)
    await exchange(one)
    expect((await exchange(two)).status).toBe(200)
    expect(await sessionsOf(id)).toHaveLength(2)
  })

  it('creates one family for two concurrent requests, and one successor per attempt', async () => {
    const { id, refresh } = await signIn()
    const both = await Promise.all([exchange(refresh, ATTEMPT), exchange(refresh, ATTEMPT)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0].next).toBe(both[1].next)
    const tokens = await server.db
      .selectFrom('refresh_token')
      .innerJoin('session', 'session.id', 'session_id')
      .select('hash')
      .where('user_id', '=', id)
      .execute()
    expect(tokens).toHaveLength(2)
  })

  it('never returns two successors for two concurrent attempts', async () => {
    const { refresh } = await signIn()
    const both = await Promise.all([exchange(refresh, ATTEMPT), exchange(refresh, 'another-attempt-now')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    const winner = both.find(({ status }) => status === 200)
    expect((await exchange(winner?.next ?? '')).status).toBe(401)
  })

  it('expires after 30 days without use, and each use extends it by 30 days', async () => {
    const { refresh } = await signIn()
    server.clock.forward(29 * DAY_MS)
    const { next } = await exchange(refresh)
    server.clock.forward(29 * DAY_MS)
    const { status, next: last } = await exchange(next)
    expect(status).toBe(200)
    server.clock.forward(30 * DAY_MS)
    expect((await exchange(last)).status).toBe(401)
  })

  it('expires after 90 days or the value of the setting, regardless of use', async () => {
    const used = async (days: number) => {
      const { id, refresh } = await signIn()
      let next = refresh
      for (let day = 20; day < days; day += 20) {
        server.clock.forward(20 * DAY_MS)
        next = (await exchange(next)).next
      }
      server.clock.forward(((days - 1) % 20) * DAY_MS)
      next = (await exchange(next)).next
      expect(next).not.toBe('')
      server.clock.forward(DAY_MS)
      expect((await exchange(next)).status).toBe(401)
      const going = server.db.selectFrom('session').select('id').where('user_id', '=', id).where('ended', 'is', null)
      expect(await going.execute()).toEqual([])
    }
    await used(90)
    await build.setting('session_days_limit', '30')
    await used(30)
    await build.setting('session_days_limit', '90')
  })

  it.each([{ disabled: new Date() }, { is_password_reset_required: true }])(
    'returns 401 for a user who became %j',
    async change => {
      const { id, refresh } = await signIn()
      await server.db.updateTable('app_user').set(change).where('id', '=', id).execute()
      expect((await exchange(refresh)).status).toBe(401)
    },
  )
})

describe('DELETE auth/refresh-token', () => {
  const signOut = (cookies: Record<string, string>, headers: Record<string, string> = {}) =>
    server.call('DELETE auth/refresh-token', { cookies, headers })

  it('ends the session, clears the cookie, and invalidates the access token immediately', async () => {
    const { refresh, token } = await signIn()
    expect(await whoAmI(token)).toBe(200)
    const { status, body, cookies } = await signOut({ refresh })
    expect([status, body]).toEqual([200, {}])
    expect(cookies).toEqual([expect.objectContaining({ name: 'refresh', value: '' })])
    expect(await whoAmI(token)).toBe(401)
    expect((await exchange(refresh)).status).toBe(401)
  })

  it('succeeds when repeated and without a cookie', async () => {
    const { refresh } = await signIn()
    for (const cookies of [{ refresh }, { refresh }, {}, { refresh: 'unknown' }])
      expect((await signOut(cookies)).status).toBe(200)
  })

  it('returns 403 for requests from other sites', async () => {
    const { refresh, token } = await signIn()
    expect((await signOut({ refresh }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(await whoAmI(token)).toBe(200)
  })
})

it('only sessions whose tokens have all expired are deleted', async () => {
  const old = await signIn()
  server.clock.forward(31 * DAY_MS)
  const young = await signIn()
  await removeExpiredSessionsTask(server.db, server.clock).run()
  expect(await sessionsOf(old.id)).toHaveLength(0)
  expect(await sessionsOf(young.id)).toHaveLength(1)
})

it('one-time tokens are deleted a month after their end, and attempts after a day, but not earlier', async () => {
  const { id } = await signIn()
  const now = server.clock.now()
  await server.db
    .transaction()
    .execute(db => issueToken(db, { kind: 'sign-in', userId: id, ttlMs: DAY_MS, now: server.clock.now() }))
  const tried = Buffer.alloc(32, 7)
  await server.db.insertInto('signin_throttle').values({ subject: tried, failures: 1, window_start: now }).execute()
  const left = async (days: number) => {
    server.clock.forward(days * DAY_MS - 1000)
    await removeExpiredSessionsTask(server.db, server.clock).run()
    server.clock.forward(1000)
    const tokens = await server.db.selectFrom('one_time_token').select('kind').where('user_id', '=', id).execute()
    const tries = await server.db
      .selectFrom('signin_throttle')
      .select('failures')
      .where('subject', '=', tried)
      .execute()
    return [tokens.length, tries.length]
  }
  expect(await left(1)).toEqual([1, 1])
  expect(await left(1)).toEqual([1, 0])
  expect(await left(29)).toEqual([1, 0])
  expect(await left(1)).toEqual([0, 0])
})

function sessionsOf(userId: number) {
  return server.db.selectFrom('session').selectAll().where('user_id', '=', userId).execute()
}

async function devices(email: string): Promise<string> {
  return refreshIn((await server.call('POST auth/signin', { body: { email, password: PASSWORD } })).cookies)
}
