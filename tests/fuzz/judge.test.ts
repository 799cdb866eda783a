import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '#contract/index.ts'
import { CANARY, makeNeighborhood } from '#server/testing/strangers.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { drawFrom } from './hostile.ts'
import { maySee, responseViolations } from './judge.ts'
import { type Part, type Planned, requestOf, wireOf } from './requests.ts'
import type { Answered } from './wire.ts'

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}
const answered = (status: number, body: unknown, headers: object = {}): Answered => {
  return { status, headers: { ...HEADERS, ...headers }, text: JSON.stringify(body) }
}
function planned(key: string, part: Part = 'member'): Planned {
  const operation = operations.get(key)
  if (!operation) throw new Error(`There is no ${key}.`)
  return { number: 0, operation, part, kind: 'shaped', query: {}, body: {}, twist: null, draw: drawFrom(1) }
}
const SETTING = { key: 'a', value: '1' }
const GUESTS = 'GET guest-settings/get-setting-by-key'

describe('the judge of responses', () => {
  it('finds no faults in responses that match the contract', () => {
    expect(responseViolations(planned(GUESTS), answered(200, SETTING))).toEqual([])
    expect(responseViolations(planned(GUESTS), answered(404, { code: 'not_found', message: 'Not found.' }))).toEqual([])
  })

  it.each<[string, Answered, RegExp]>([
    [
      'a failure of the server',
      answered(500, { code: 'internal', message: 'Some error occurred', id: 'x' }),
      /answers 500/,
    ],
    ['a fault that nobody caused', answered(503, { code: 'unavailable', message: 'Later.' }), /answers 503/],
    ['another answer than the contract’s', answered(200, { key: 'a' }), /breaks its schema/],
    ['an error in other words', answered(404, { error: 'nothing' }), /breaks its schema/],
    ['a page instead of an answer', { ...answered(404, {}, { 'content-type': 'text/plain' }) }, /type "text\/plain"/],
    [
      'a stack',
      answered(400, { code: 'malformed', message: 'x\n    at serve (router.ts:1:1)' }),
      /inside of the server/,
    ],
    ['a query', answered(400, { code: 'malformed', message: 'SELECT "id" FROM x' }), /inside of the server/],
    [
      'a constraint',
      answered(400, { code: 'malformed', message: 'violates unique constraint' }),
      /inside of the server/,
    ],
    ['an answer that may be cached', answered(200, SETTING, { 'cache-control': 'public' }), /caches/],
    ['a missing header', answered(200, SETTING, { 'x-content-type-options': undefined }), /x-content-type-options/],
    ['what is a stranger’s', answered(200, { key: 'a', value: CANARY }), /stranger/],
  ])('finds %s', (_, answer, fault) => {
    expect(responseViolations(planned(GUESTS), answer).join('; ')).toMatch(fault)
  })

  it('allows records of other users only in lists for platform administrators', () => {
    const seenBy = (key: string, part: Part) => maySee(planned(key, part))
    expect(seenBy('GET gmAdmin/job-offer/index', 'platform administrator')).toBe(true)
    expect(seenBy('GET gmAdmin/job-offer/index', 'recruiter')).toBe(false)
    expect(seenBy('GET job-profile/get-for-user', 'platform administrator')).toBe(false)
  })

  it('finds a response to a caller who is not allowed', () => {
    const row = { id: 1, key: 'a', value: '1', value_type: 'integer', updated: '2026-01-01T00:00:00.000Z' }
    const setting = { ...row, changed_by: null }
    expect(responseViolations(planned('GET settings/view', 'platform administrator'), answered(200, setting))).toEqual(
      [],
    )
    expect(responseViolations(planned('GET settings/view', 'member'), answered(200, setting))).toHaveLength(1)
  })
})

describe('requests', () => {
  const sent = (seed: number, number: number) => {
    const wire = wireOf(requestOf(seed, number), ({ what, whose, at }) => `${what} ${whose} ${at}`, {})
    return JSON.stringify({ ...wire, body: wire.body?.toString() })
  }
  const numbers = Array.from({ length: 600 }, (_, number) => number)

  it('are the same for the same seed, and differ for another seed', () => {
    const [first, again, other] = [7, 7, 8].map(seed => numbers.map(number => sent(seed, number)))
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
  })

  it('all kinds of requests and all operations are covered', () => {
    const plans = numbers.map(number => requestOf(7, number))
    expect(new Set(plans.map(({ operation }) => operation)).size).toBe(operations.size)
    expect(new Set(plans.map(({ kind }) => kind)).size).toBe(10)
  })
})

describe('stored data of strangers', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  it("differs only after a change of a stranger's rows", async () => {
    const { kept, makeCallers, strangers } = await makeNeighborhood(server)
    const before = await kept()
    expect(before.size).toBeGreaterThan(5)
    await makeCallers()
    expect(await kept()).toEqual(before)
    const theirs = Number(strangers[0]?.[1].survey)
    await server.db.updateTable('survey').set({ current_question_index: 1 }).where('id', '=', theirs).execute()
    expect(await kept()).not.toEqual(before)
  })

  it('includes rows of another society and another organization', async () => {
    const { kept, strangers } = await makeNeighborhood(server)
    const [, theirs] = strangers.at(-1) ?? []
    const [society, offer] = [Number(theirs?.society), Number(theirs?.offer)]
    const touched: string[] = []
    for (const table of [
      'society_member',
      'member_import',
      'mailing',
      'mailing_schedule',
      'society_member_type_mapping',
    ]) {
      const before = await kept()
      await sql`DELETE FROM ${sql.table(table)} WHERE society_id = ${society}`.execute(server.db)
      if (!isDeepStrictEqual(await kept(), before)) touched.push(table)
    }
    expect(touched).toEqual([
      'society_member',
      'member_import',
      'mailing',
      'mailing_schedule',
      'society_member_type_mapping',
    ])
    for (const change of [
      sql`UPDATE society SET name = name || '!' WHERE id = ${society}`,
      sql`UPDATE recruiter_organization SET name = name || '!'
        WHERE id = (SELECT organization_id FROM job_offer WHERE id = ${offer})`,
      sql`UPDATE job_offer SET title = title || '!' WHERE id = ${offer}`,
      sql`DELETE FROM job_information_set WHERE organization_id = (SELECT organization_id FROM job_offer WHERE id = ${offer})`,
    ]) {
      const before = await kept()
      await change.execute(server.db)
      expect(await kept()).not.toEqual(before)
    }
  })
})
