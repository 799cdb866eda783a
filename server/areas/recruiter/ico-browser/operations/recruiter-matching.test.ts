import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PositionAnswers } from '#contract/recruiter/ico.ts'
import { MAX_CRITERIA_SETS } from '#rules/inform/icos/index.ts'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let recruiter: number
let [cardiology, call, teaching, nights] = [0, 0, 0, 0]

/**
 * Creates ICOs of 60 cardiologists in the West, half of them also in Ohio or Boston. 40 want call, a core term, 15 of them in any place. 20
 * want to teach, an additional term.
 */
beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  cardiology = await build.specialty()
  ;[call = 0] = (await exchange.term({ label: 'Call', is_required_for_match: true }, [{}])).variables
  ;[teaching = 0] = (await exchange.term({ label: 'Teaching' }, [{}])).variables
  const slider = { type: 'SLIDER', matching_comparator: 'GRATER_OR_EQUAL' }
  ;[nights = 0] = (await exchange.term(slider, [{ min: 0, max: 40, step: 1 }])).variables
  for (let at = 0; at < 60; at++) {
    const place = at < 15 ? null : { region_id: 1 }
    const job_profile_id = await build.postedIco(await build.vouched({ specialty_id: cardiology }), place, {
      further_places: JSON.stringify(at >= 30 ? [OHIO, BOSTON] : []),
    })
    const rows = [
      { job_profile_id, job_question_variable_id: call, value: at < 40 ? '1' : '0' },
      ...(at % 3 === 0 ? [{ job_profile_id, job_question_variable_id: teaching, value: '1' }] : []),
    ]
    await server.db.insertInto('job_profile_response').values(rows).execute()
  }
  await server.makeBatches()
})
beforeEach(async () => {
  recruiter = await exchange.recruiter(await exchange.organization())
})
afterAll(() => server.stop())

const OHIO = { type: 'state', value: { state_id: 36, city_id: null, display_name: 'Ohio' } }
const BOSTON = { type: 'metropolitan', value: { cbsa_code: '14460', div_code: null, display_name: 'Boston' } }

const says = (job_question_variable_id: number, value: string) => ({ job_question_variable_id, value })
const find = (body: PositionAnswers, query: Record<string, string> = {}, as = recruiter) =>
  server.call('POST recruiter/matching/find', { as, body, query })
/** Returns a position with a separate set of criteria, for numbers up to 122. */
const position = (at: number) => ({
  answers: [says(nights, `${at % 41}`), ...(at < 82 ? [says(call, `${Math.floor(at / 41)}`)] : [])],
})
const from = async (body: PositionAnswers, query: Record<string, string> = {}) => {
  const { body: found } = await find(body, query)
  return [found.candidates.from, found.perfect.from]
}

describe('POST recruiter/matching/find', () => {
  it('rejects an invalid position', async () => {
    expect((await find({ state_id: 52 })).status).toBe(422)
    expect((await find({ specialty_id: 2_147_483_647 })).status).toBe(422)
    expect((await find({ answers: [says(call, '')] })).status).toBe(422)
    expect((await find({}, { postItNow: '2' })).status).toBe(422)
  })

  it('counts candidates of a position as described, in bands', async () => {
    const { status, body } = await find({})
    expect([status, body]).toEqual([
      200,
      { candidates: { from: 50, to: 99 }, perfect: { from: 50, to: 99 }, sets_left: MAX_CRITERIA_SETS - 1 },
    ])
    expect(await from({ specialty_id: cardiology, answers: [says(call, '1')] })).toEqual([20, 20])
    // In the Northeast, finds only physicians who would work in any place.
    expect(await from({ state_id: 22 })).toEqual([10, 10])
    // Also finds physicians who would accept Ohio or Boston, each once.
    expect(await from({ state_id: 36 })).toEqual([20, 20])
    expect(await from({ state_id: 22, cbsa_code: '14460' })).toEqual([20, 20])
  })

  it('ignores optional terms as conditions for a candidate', async () => {
    expect(await from({ answers: [says(teaching, '0')] })).toEqual([50, 20])
  })

  it('counts strictly when posting: members who ask for unspecified terms do not match, or not perfectly', async () => {
    const now = { postItNow: '1' }
    expect(await from({ answers: [says(teaching, '1')] }, now)).toEqual([0, 0])
    expect(await from({ answers: [says(call, '1')] }, now)).toEqual([20, 20])
    expect(await from({ answers: [says(call, '1'), says(teaching, '1')] }, now)).toEqual([20, 20])
  })

  it('ignores answers to unknown terms', async () => {
    expect(await from({ answers: [says(2_147_483_647, '1')] })).toEqual([50, 50])
  })

  it('counts a hundred positions a day for an organization, regardless of the recruiter', async () => {
    const colleague = await exchange.recruiter(await exchange.organization('Mercy'))
    const { organization_id } = await server.db
      .selectFrom('recruiter_profile')
      .select('organization_id')
      .where('user_id', '=', colleague)
      .executeTakeFirstOrThrow()
    const other = await exchange.recruiter(organization_id ?? 0)
    for (let at = 0; at < MAX_CRITERIA_SETS; at++) await find(position(at), {}, at % 2 === 0 ? colleague : other)
    const { status, body } = await find(position(MAX_CRITERIA_SETS), {}, other)
    expect([status, body]).toEqual([
      429,
      {
        code: 'too_many',
        message: 'You or your organization has reached today’s limit of 100 sets of criteria. Try again tomorrow.',
      },
    ])
    expect((await find(position(5), {}, other)).body.sets_left).toBe(0)
    expect((await find(position(5))).status).toBe(200)
    // A recruiter who leaves an organization keeps the count of their sets.
    await server.db
      .updateTable('recruiter_profile')
      .set({ organization_id: null })
      .where('user_id', '=', other)
      .execute()
    expect((await find(position(1), {}, other)).body.sets_left).toBe(MAX_CRITERIA_SETS / 2)
  })
})

describe('POST guest-ico-browser/find-number-of-matches', () => {
  const count = (body: PositionAnswers) => server.call('POST guest-ico-browser/find-number-of-matches', { body })

  it('returns the same bands', async () => {
    const described = { specialty_id: cardiology, answers: [says(call, '1')] }
    const { status, body } = await count(described)
    const { sets_left: _, ...bands } = (await find(described)).body
    expect([status, body]).toEqual([200, { ...bands, sets_left: MAX_CRITERIA_SETS - 1 }])
  })

  it('is limited by address, which is stored only as a digest', async () => {
    for (let at = 0; at < MAX_CRITERIA_SETS; at++) await count(position(at))
    const { status, body } = await count(position(MAX_CRITERIA_SETS))
    expect([status, body]).toEqual([
      429,
      {
        code: 'too_many',
        message: 'Your network has reached today’s limit of 100 sets of criteria. Try again tomorrow, or sign up.',
      },
    ])
    const kept = await server.db.selectFrom('ico_criteria_set').select('organization').distinct().execute()
    expect(kept.filter(({ organization }) => organization.includes('127.0.0.1'))).toEqual([])
    expect(kept.filter(({ organization }) => /^address [\w-]{43}$/.test(organization))).toHaveLength(1)
    expect((await find(position(0))).status).toBe(200)
  })
})
