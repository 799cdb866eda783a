import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { consumeToken, inspectToken, issueToken } from './one-time-tokens.ts'

const KIND = 'password-reset'
const HOUR_MS = 3_600_000
let release: () => Promise<void>
let server: TestServer
let person: number
let other: number

beforeAll(async () => {
  release = await ensureTestCluster()
  server = await startTestServer()
  const build = builders(server.db)
  person = await build.user()
  other = await build.user()
}, 60_000)
afterAll(async () => {
  await server.stop()
  await release()
}, 60_000)

const now = () => server.clock.now()
const issue = (userId: number | null, kind = KIND, subject: string | null = null) =>
  server.db.transaction().execute(db => issueToken(db, { kind, userId, subject, ttlMs: HOUR_MS, now: now() }))
const take = (token: string, kind = KIND) => server.db.transaction().execute(db => consumeToken(db, kind, token, now()))
const owned = { userId: expect.any(Number), subject: null }

describe('a one-time token', () => {
  it('consists of 256 random bits, and only its hash is stored', async () => {
    const tokens = [await issue(person), await issue(person), await issue(other)]
    expect(new Set(tokens).size).toBe(3)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const kept = JSON.stringify(
      (await server.db.selectFrom('one_time_token').selectAll().execute()).map(row => ({
        ...row,
        hash: row.hash.toString('base64url'),
      })),
    )
    for (const token of tokens) expect(kept).not.toContain(token)
  })

  it('works once', async () => {
    const token = await issue(person)
    expect(await take(token)).toEqual({ userId: person, subject: null })
    expect(await take(token)).toBeNull()
    expect(await inspectToken(server.db, KIND, token, now())).toMatchObject({ state: 'used' })
  })

  it('works for one of many concurrent attempts', async () => {
    const token = await issue(person)
    const taken = await Promise.all(Array.from({ length: 8 }, () => take(token)))
    expect(taken.filter(one => one !== null)).toEqual([owned])
  })

  it('expires exactly at its end time', async () => {
    const [early, late] = [await issue(person), await issue(other)]
    server.clock.forward(HOUR_MS - 1)
    expect(await take(early)).not.toBeNull()
    server.clock.forward(1)
    expect(await take(late)).toBeNull()
  })

  it('is superseded only by a newer token of its kind', async () => {
    const [first, foreign, sameKindOther] = [await issue(person), await issue(person, 'sign-in'), await issue(other)]
    const second = await issue(person)
    expect(await take(first)).toBeNull()
    expect(await inspectToken(server.db, KIND, first, now())).toMatchObject({ state: 'superseded' })
    expect(await take(foreign, 'sign-in')).toEqual(owned)
    expect(await take(sameKindOther)).toEqual(owned)
    expect(await take(second)).toEqual(owned)
  })

  it('is the only valid one of several issued concurrently', async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, () => issue(person)))
    const taken = await Promise.all(tokens.map(token => take(token)))
    expect(taken.filter(one => one !== null)).toHaveLength(1)
  })

  it('is rejected for another kind, without an owner, and if incomplete', async () => {
    const [token, nobodys] = [await issue(person), await issue(null)]
    expect(await take(token, 'sign-in')).toBeNull()
    expect(await take(nobodys)).toBeNull()
    for (const wrong of [token.slice(0, -1), `${token}A`, token.toLowerCase(), '']) expect(await take(wrong)).toBeNull()
    expect(await take(token)).toEqual(owned)
  })
})
