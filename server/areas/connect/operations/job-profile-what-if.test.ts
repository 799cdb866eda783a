import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/index.ts'
import type { BuiltTerm } from '#server/testing/exchange.ts'
import { answered, icoCalls, type OpenConnect, openConnect, response } from '#server/testing/icos.ts'
import { matchExchangeTask } from '../exchange/tasks/match-exchange.ts'
import { recordChanges } from '../exchange/writes.ts'

let server: OpenConnect['server']
let build: OpenConnect['build']
let exchange: OpenConnect['exchange']
let aMember: OpenConnect['aMember']
let specialty: number
let pay: BuiltTerm
let practice: BuiltTerm
let nights: BuiltTerm
let member: number

/**
 * Creates the open offers of the specialty. Two pay 300, one pays 200, and one pays 400. The second offer names a different practice.
 * Nights are 4, 8, and not specified.
 */
beforeAll(async () => {
  ;({ server, build, exchange, aMember, specialty } = await openConnect())
  const core = { required: true, is_required_for_match: true }
  pay = await exchange.term({ type: 'SLIDER', matching_comparator: 'GRATER_OR_EQUAL', ...core }, [
    { min: 100, max: 500, step: 10 },
  ])
  practice = await exchange.term({ type: 'SELECT_ONE', ...core }, [{}, {}])
  nights = await exchange.term({ type: 'SLIDER', matching_comparator: 'LOWER_OR_EQUAL' }, [
    { min: 0, max: 20, step: 1 },
  ])
  const offers: number[] = []
  for (const [amount, kind, night] of [
    ['200', 0, '4'],
    ['300', 1, '4'],
    ['300', 0, '8'],
    ['400', 0, null],
  ] as const) {
    const values = {
      [pay.variables[0] ?? 0]: amount,
      [practice.variables[kind] ?? 0]: '1',
      ...(night === null ? {} : { [nights.variables[0] ?? 0]: night }),
    }
    const organization_id = await exchange.organization(amount === '400' ? 'Mercy Health' : undefined)
    offers.push(await exchange.offer({ specialty_id: specialty, organization_id }, values))
  }
  offers.push(await exchange.offer({}, { [pay.variables[0] ?? 0]: '500' }))
  await server.db.transaction().execute(trx => recordChanges(trx, 'offer', offers, server.clock.now()))
  await matchExchangeTask(server.services).run()
})
beforeEach(async () => {
  member = await aMember()
})
afterAll(() => server.stop())

const { made, save, remove } = icoCalls(() => ({ server, member }))
const countIf = (id: number, body: object, as: number | null = member) =>
  server.call('POST job-profile/count-offers-if', { ...(as === null ? {} : { as }), query: { id }, body })
const of = ({ id }: BuiltTerm, change: object = {}) => ({ job_question_id: id, ...change })
/** Returns the moves of the first variable as value, matching, and perfect. */
const movesOf = ({ variables }: OutputOf<'POST job-profile/count-offers-if'>, at = 0) =>
  variables[at]?.moves.map(({ value, matching, perfect }) => [value, matching, perfect])

describe('permission to count offers', () => {
  it("is denied with 401 for guests, 403 without a completed study, and 404 for others' ICOs", async () => {
    const { id } = await made()
    expect((await countIf(id, of(pay), null)).status).toBe(401)
    expect((await countIf(id, of(pay), await build.user('MSS_USER'))).status).toBe(403)
    expect((await countIf(id, of(pay), await aMember())).status).toBe(404)
    expect((await countIf(2_147_483_647, of(pay))).status).toBe(404)
    await remove(id)
    expect((await countIf(id, of(pay))).status).toBe(404)
  })
})

describe('invalid requests to count offers', () => {
  it.each<[string, () => object, () => string]>([
    ['an unknown term', () => ({ job_question_id: 2_147_483_647 }), () => 'job_question_id'],
    ['no term', () => ({}), () => 'job_question_id'],
    [
      'an answer that the term cannot have',
      () => of(nights, { jobQuestions: [answered(pay, '9999')] }),
      () => `jobQuestions.${pay.id}.${pay.variables[0]}`,
    ],
    [
      'a required term declined',
      () =>
        of(pay, {
          jobQuestions: [
            { job_question_id: pay.id, responses: [response(pay.variables[0] ?? 0, null, { declined: 1 })] },
          ],
        }),
      () => `jobQuestions.${pay.id}.${pay.variables[0]}`,
    ],
    [
      'a place that is none',
      () => ({ job_question_id: null, geographic_preference_type: 'state', geographic_preference_value: '{}' }),
      () => 'geographic_preference_value',
    ],
  ])('return 422 for %s', async (_, body, field) => {
    const { id } = await made()
    const { status, body: answer } = await countIf(id, body())
    expect([status, answer.errors?.map(error => error.field)]).toEqual([422, [field()]])
  })

  it('return 422 for a retired term that the profile does not have', async () => {
    const { id } = await made()
    const old = await exchange.term({ type: 'YES_NO', is_active: false }, [{}])
    expect((await countIf(id, of(old))).status).toBe(422)
  })
})

describe('counting offers', () => {
  it('returns each value of a number at which the count changes', async () => {
    const { id } = await made()
    const { status, body } = await countIf(id, of(pay))
    expect([status, body.open, body.now, body.unasked]).toEqual([
      200,
      4,
      { matching: 4, perfect: 4 },
      { matching: 4, perfect: 4 },
    ])
    expect(movesOf(body)).toEqual([
      ['100', 4, 4],
      ['210', 3, 3],
      ['310', 1, 1],
      ['410', 0, 0],
    ])
  })

  it('returns the result of each option, with the other answers as shown on the screen', async () => {
    const { id } = await made()
    await save(id, { jobQuestions: [answered(pay, '400')] })
    const draft = { jobQuestions: [answered(pay, '300'), answered(practice, '0', '1')] }
    const { body } = await countIf(id, of(practice, draft))
    expect([body.now, body.unasked]).toEqual([
      { matching: 1, perfect: 1 },
      { matching: 3, perfect: 3 },
    ])
    expect([movesOf(body), movesOf(body, 1)]).toEqual([[['1', 2, 2]], [['1', 1, 1]]])
    // Data missing from the request is read from the saved profile.
    expect((await countIf(id, of(practice))).body.now.matching).toBe(1)
    expect((await countIf(id, { job_question_id: null })).body.now.matching).toBe(1)
  })

  it('counts perfect offers for an additional term, which prevents no match', async () => {
    const { id } = await made()
    const draft = { jobQuestions: [answered(pay, '200'), answered(nights, '4')] }
    const { body } = await countIf(id, of(nights, draft))
    // An offer that doesn't specify nights is not a perfect match for members who ask about them.
    expect([body.now, body.unasked]).toEqual([
      { matching: 4, perfect: 2 },
      { matching: 4, perfect: 4 },
    ])
    expect(movesOf(body)).toEqual([
      ['0', 4, 0],
      ['4', 4, 2],
      ['8', 4, 3],
    ])
    // A term that is no longer selected is not compared.
    await save(id, draft)
    expect((await countIf(id, of(pay, { jobQuestions: [answered(pay, '200')] }))).body.now.perfect).toBe(4)
  })

  it('returns results for the selected place and for any place', async () => {
    const { id } = await made()
    const place = (state_id: number) => ({
      job_question_id: null,
      geographic_preference_type: 'state',
      geographic_preference_value: JSON.stringify({ state_id, city_id: null, display_name: 'A state' }),
    })
    const massachusetts = (await countIf(id, place(22))).body
    expect([massachusetts.now.matching, massachusetts.variables]).toEqual([4, []])
    const california = (await countIf(id, place(5))).body
    expect([california.now.matching, california.unasked.matching, california.open]).toEqual([0, 4, 4])
  })

  it('leaves out offers of hidden employers before counting', async () => {
    const { id } = await made()
    await exchange.shield(member, 'name', 'mercy')
    const { body } = await countIf(id, of(pay))
    expect([body.open, body.now.matching]).toEqual([3, 3])
    // Moves also leave out values that only such an offer pays.
    expect(movesOf(body)).toEqual([
      ['100', 3, 3],
      ['210', 2, 2],
      ['310', 0, 0],
    ])
  })

  it('returns zero without open offers of the specialty, or without a specialty', async () => {
    for (const specialty_id of [await build.specialty(), null]) {
      member = await aMember({ specialty_id })
      const { id } = await made()
      const { body } = await countIf(id, of(practice))
      expect([body.open, body.now.matching]).toEqual([0, 0])
    }
  })

  it("doesn't change the profile", async () => {
    const { id } = await made()
    const kept = () => server.db.selectFrom('job_profile').selectAll().where('id', '=', id).executeTakeFirst()
    const before = await kept()
    await countIf(id, of(pay, { jobQuestions: [answered(pay, '200')], geographic_preference_type: 'none' }))
    expect(await kept()).toEqual(before)
    expect(
      await server.db.selectFrom('job_profile_response').selectAll().where('job_profile_id', '=', id).execute(),
    ).toEqual([])
  })
})
