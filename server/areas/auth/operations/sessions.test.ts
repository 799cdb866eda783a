import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builders, PASSWORD as password } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let ada: { id: number; email: string }
let bob: { id: number; email: string }

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
beforeEach(async () => {
  ada = await build.withPassword()
  bob = await build.withPassword()
})
afterAll(() => server.stop())

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

async function signIn(email: string, agent = FIREFOX): Promise<string> {
  const { body } = await server.call('POST auth/signin', {
    body: { email, password },
    headers: { 'user-agent': agent },
  })
  if (!body.token) throw new Error('No session was begun.')
  return body.token
}
const list = (token: string) => server.call('GET sessions/index', { headers: { authorization: `Bearer ${token}` } })
const end = (token: string, body = {}) =>
  server.call('POST sessions/end', { body, headers: { authorization: `Bearer ${token}` } })

it('session operations return 401 without a session', async () => {
  expect((await server.call('GET sessions/index')).status).toBe(401)
  expect((await server.call('POST sessions/end', { body: {} })).status).toBe(401)
})

it("GET sessions/index lists the user's sessions and marks the current one", async () => {
  const first = await signIn(ada.email)
  server.clock.forward(60_000)
  const second = await signIn(ada.email, 'curl/8')
  await signIn(bob.email)
  const { body } = await list(second)
  expect(body.map(({ device, is_current }) => [device, is_current])).toEqual([
    ['', true],
    ['Firefox on Windows', false],
  ])
  expect((await list(first)).body.map(({ is_current }) => is_current)).toEqual([false, true])
})

it('POST sessions/end ends one session immediately', async () => {
  const here = await signIn(ada.email)
  const there = await signIn(ada.email)
  const other = (await list(here)).body.find(({ is_current }) => !is_current)
  expect((await end(here, { id: other?.id })).body).toEqual({ ended: 1 })
  expect((await list(there)).status).toBe(401)
  expect((await list(here)).body).toHaveLength(1)
  expect((await end(here, { id: other?.id })).status).toBe(404)
})

it("POST sessions/end returns 404 for another user's session and 422 for an invalid ID", async () => {
  const here = await signIn(ada.email)
  const theirs = await signIn(bob.email)
  const [session] = (await list(theirs)).body
  expect((await end(here, { id: session?.id })).status).toBe(404)
  expect((await list(theirs)).status).toBe(200)
  expect((await end(here, { id: 'all' })).status).toBe(422)
})

it('POST sessions/end without an ID ends all sessions of the user, including the current one', async () => {
  const tokens = [await signIn(ada.email), await signIn(ada.email), await signIn(ada.email)]
  const theirs = await signIn(bob.email)
  expect((await end(tokens[0] ?? '')).body).toEqual({ ended: 3 })
  for (const token of tokens) expect((await list(token)).status).toBe(401)
  expect((await list(theirs)).status).toBe(200)
})

describe('POST sessions/end-of-user', () => {
  const endOf = (email: string, as: number | null, current_password = password) =>
    server.call('POST sessions/end-of-user', { body: { email, current_password }, ...(as === null ? {} : { as }) })

  it('returns 401 for guests and 403 for all but platform administrators', async () => {
    const [society, token] = [await build.withPassword('MSS_ADMIN'), await signIn(bob.email)]
    expect((await endOf(bob.email, null)).status).toBe(401)
    for (const { id } of [ada, bob, society]) expect((await endOf(bob.email, id)).status).toBe(403)
    expect((await list(token)).status).toBe(200)
  })

  it("requires the administrator's own password and an address with an account", async () => {
    const [{ id }, token] = [await build.withPassword('GM_ADMIN'), await signIn(bob.email)]
    expect((await endOf(bob.email, id, 'wrong')).status).toBe(422)
    expect((await endOf('nobody@example.org', id)).status).toBe(400)
    expect((await list(token)).status).toBe(200)
  })

  it('immediately ends all sessions of only this user', async () => {
    const { id } = await build.withPassword('GM_ADMIN')
    const [here, there, other] = [await signIn(bob.email), await signIn(bob.email), await signIn(ada.email)]
    expect((await endOf(bob.email.toUpperCase(), id)).body).toEqual({ ended: 2 })
    expect([(await list(here)).status, (await list(there)).status, (await list(other)).status]).toEqual([401, 401, 200])
    expect((await signIn(bob.email)).length).toBeGreaterThan(0)
  })
})

it('a new sign-in ends only the previous session of the same browser', async () => {
  const enter = async (email: string, cookies: Record<string, string> = {}) => {
    const reply = await server.call('POST auth/signin', { body: { email, password }, cookies })
    return { token: reply.body.token ?? '', refresh: reply.cookies.find(({ name }) => name === 'refresh')?.value ?? '' }
  }
  const [first, elsewhere] = [await enter(ada.email), await enter(ada.email)]
  const second = await enter(bob.email, { refresh: first.refresh })
  expect(second.refresh).not.toBe(first.refresh)
  const statuses = await Promise.all([first, elsewhere, second].map(async ({ token }) => (await list(token)).status))
  expect(statuses).toEqual([401, 200, 200])
  const again = await server.call('POST auth/refresh-token', { cookies: { refresh: first.refresh } })
  expect(again.status).toBe(401)
  // An invalid refresh cookie doesn't affect the sign-in.
  expect((await enter(ada.email, { refresh: 'planted by somebody' })).refresh).toMatch(/^[\w-]{43}$/)
})

describe('sign-in transactions', () => {
  /** Sets the database's action just before a sign-in is committed. */
  const uponCommit = (body: string) =>
    sql`CREATE OR REPLACE FUNCTION upon_commit() RETURNS trigger LANGUAGE plpgsql AS ${sql.lit(`BEGIN ${body}; RETURN NULL; END`)}`.execute(
      server.db,
    )
  const enter = (refresh?: string) =>
    server.call('POST auth/signin', { body: { email: ada.email, password }, cookies: refresh ? { refresh } : {} })
  const refreshOf = ({ cookies }: Awaited<ReturnType<typeof enter>>) =>
    cookies.find(({ name }) => name === 'refresh')?.value ?? ''
  beforeEach(async () => {
    await uponCommit('PERFORM 1')
    await sql`CREATE CONSTRAINT TRIGGER upon_commit AFTER INSERT ON session DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION upon_commit()`.execute(
      server.db,
    )
  })
  afterEach(() => sql`DROP TRIGGER upon_commit ON session`.execute(server.db))

  it('leave the previous session and its cookie unchanged if they fail', async () => {
    const former = await enter()
    await uponCommit(`RAISE 'canary'`)
    const { status, cookies } = await enter(refreshOf(former))
    expect([status, cookies]).toEqual([500, []])
    expect((await list(former.body.token ?? '')).status).toBe(200)
    await uponCommit('PERFORM 1')
    expect((await server.call('POST auth/refresh-token', { cookies: { refresh: refreshOf(former) } })).status).toBe(200)
  })

  it('end the previous session on commit, even if it was used during the transaction', async () => {
    const former = await enter()
    const token = former.body.token ?? ''
    await uponCommit('PERFORM pg_advisory_xact_lock(4711)')
    const held = await server.db.transaction().execute(async transaction => {
      await sql`SELECT pg_advisory_xact_lock(4711)`.execute(transaction)
      const next = enter(refreshOf(former))
      await expect
        .poll(
          async () =>
            (await sql`SELECT 1 FROM pg_locks WHERE NOT granted AND objid = 4711`.execute(server.db)).rows.length,
        )
        .toBe(1)
      expect((await list(token)).status).toBe(200)
      return { next }
    })
    expect((await held.next).status).toBe(200)
    expect((await list(token)).status).toBe(401)
  })
})

it('a session returns 401 on the next request after a sign-out here or elsewhere, or a new password', async () => {
  const ways: readonly ((token: string, other: string) => Promise<{ status: number }>)[] = [
    (token, _) => end(token),
    (_, other) => end(other),
    (_, other) =>
      server.call('PUT user/update-password-by-user', {
        body: { current_password: password, password: `${password} 2`, confirm_password: `${password} 2` },
        headers: { authorization: `Bearer ${other}` },
      }),
  ]
  for (const way of ways) {
    const { email } = await build.withPassword()
    const [token, other] = [await signIn(email), await signIn(email)]
    expect((await list(token)).status).toBe(200)
    expect((await way(token, other)).status).toBe(200)
    expect((await list(token)).status).toBe(401)
  }
})
