import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FurtherPlace } from '#contract/connect/connect.ts'
import { answered, icoCalls, type OpenConnect, openConnect } from '#server/testing/icos.ts'
import { placeRequirementOf } from '../exchange/reads.ts'
import { matchExchangeTask } from '../exchange/tasks/match-exchange.ts'
import { recordChanges } from '../exchange/writes.ts'
import { profileRow } from '../reads.ts'

let server: OpenConnect['server']
let exchange: OpenConnect['exchange']
let specialty: number
let pay: OpenConnect['pay']
let aMember: OpenConnect['aMember']
let member: number

beforeAll(async () => {
  ;({ server, exchange, specialty, pay, aMember } = await openConnect())
})
beforeEach(async () => {
  member = await aMember()
})
afterAll(() => server.stop())

const { made, save, post } = icoCalls(() => ({ server, member }))

const copied = (id: number) => server.call('POST job-profile/copy', { as: member, body: { id, title: 'A copy' } })

const place = (type: FurtherPlace['geographic_preference_type'], value: object): FurtherPlace => ({
  geographic_preference_type: type,
  geographic_preference_value: JSON.stringify(value),
})
const inState = (state_id: number, display_name: string) => place('state', { state_id, city_id: null, display_name })
const [MASSACHUSETTS, OHIO, TEXAS] = [inState(22, 'Massachusetts'), inState(36, 'Ohio'), inState(44, 'Texas')]
const CLEVELAND = place('state', { state_id: 36, city_id: '44113', display_name: 'Cleveland, OH' })
const CLEVELAND_AREA = place('metropolitan', { cbsa_code: '17410', div_code: null, display_name: 'Cleveland, OH' })
const BOSTON = place('metropolitan', { cbsa_code: '14460', div_code: null, display_name: 'Boston, MA-NH' })
const WEST = place('region', { region_id: 1, subregion_id: null, display_name: 'West' })
const NEW_ENGLAND = place('region', { region_id: 3, subregion_id: 5, display_name: 'New England, Northeast' })
const places = (first: FurtherPlace, ...further_places: FurtherPlace[]) => ({ ...first, further_places })
const namesOf = (given: readonly FurtherPlace[]) =>
  given.map(({ geographic_preference_value: value }) => JSON.parse(value).display_name)

describe('places of an ICO', () => {
  it("are limited to five, in the owner's order", async () => {
    const { id } = await made()
    const five = places(BOSTON, OHIO, WEST, TEXAS, inState(33, 'New York'))
    const { status, body } = await save(id, five)
    expect([status, namesOf(body.further_places)]).toEqual([200, ['Ohio', 'West', 'Texas', 'New York']])
    const six = await save(id, { ...five, further_places: [...five.further_places, inState(10, 'Florida')] })
    expect([six.status, six.body.errors?.[0]?.message]).toEqual([422, 'Choose at most 5 places.'])
  })

  it.each([
    ['a city of a state', [OHIO, CLEVELAND], 'Ohio already includes Cleveland, OH. Remove one.'],
    ['a state whose city came first', [CLEVELAND, OHIO], 'Ohio already includes Cleveland, OH. Remove one.'],
    [
      'a state of a subregion',
      [NEW_ENGLAND, MASSACHUSETTS],
      'New England, Northeast already includes Massachusetts. Remove one.',
    ],
    [
      'an area of a subregion',
      [BOSTON, TEXAS, NEW_ENGLAND],
      'New England, Northeast already includes Boston, MA-NH. Remove one.',
    ],
    ['a city of an area', [CLEVELAND_AREA, CLEVELAND], 'Cleveland, OH already includes Cleveland, OH. Remove one.'],
    ['the same twice', [TEXAS, OHIO, OHIO], 'Ohio is on the list twice. Remove one.'],
  ] as const)('rejects %s and saves nothing', async (_, [first, ...further], message) => {
    const { id } = await made()
    await save(id, places(WEST, TEXAS))
    const { status, body } = await save(id, places(first, ...further))
    expect([status, body.errors?.[0]]).toEqual([422, { field: 'further_places', message }])
    const row = await profileRow(server.db, id)
    expect([row?.geographic_preference_type, row?.further_places]).toMatchObject(['region', [{ type: 'state' }]])
  })

  it('return 422 if a place is invalid or has a value of another type', async () => {
    const { id } = await made()
    for (const wrong of [
      { geographic_preference_type: 'none', geographic_preference_value: '{}' },
      { ...OHIO, geographic_preference_type: 'region' },
      { ...OHIO, geographic_preference_value: '{' },
    ])
      expect((await save(id, { ...TEXAS, further_places: [wrong] })).status).toBe(422)
  })

  it('are kept when only the first place is saved, except those that it includes', async () => {
    const { id } = await made()
    await save(id, places(TEXAS, CLEVELAND, WEST))
    expect(namesOf((await save(id, { title: 'Renamed' })).body.further_places)).toEqual(['Cleveland, OH', 'West'])
    expect(namesOf((await save(id, OHIO)).body.further_places)).toEqual(['West'])
  })

  it('are cleared when “no preference” is saved', async () => {
    const { id } = await made()
    await save(id, places(TEXAS, OHIO))
    const { body } = await save(id, { geographic_preference_type: 'none', further_places: [OHIO] })
    expect([body.geographic_preference_type, body.further_places]).toEqual(['none', []])
  })

  it('are ignored if an old version left them in addition to no preference', async () => {
    const { id } = await made()
    await save(id, places(TEXAS, OHIO))
    const none = { geographic_preference_type: 'none', geographic_preference_value: null }
    await server.db.updateTable('job_profile').set(none).where('id', '=', id).execute()
    const row = await profileRow(server.db, id)
    expect(row && placeRequirementOf(row)).toEqual({ kind: 'anywhere' })
  })

  it('are included in copies', async () => {
    const { id } = await made()
    await save(id, places(TEXAS, OHIO))
    expect(namesOf((await copied(id)).body.further_places)).toEqual(['Ohio'])
  })

  it('are kept if another tab changed them, and rejected if both tabs changed them', async () => {
    const { id } = await made()
    const begun = { ...places(TEXAS), is_geography_chosen: 1 }
    await save(id, { ...begun, jobQuestions: [answered(pay, '300')] })
    const seen = { ...begun, jobQuestions: [answered(pay, '300')] }
    await save(id, places(TEXAS, OHIO))
    const untouched = await save(id, { ...begun, jobQuestions: [answered(pay, '310')], seen })
    expect([untouched.status, namesOf(untouched.body.further_places)]).toEqual([200, ['Ohio']])
    const both = await save(id, { ...places(TEXAS, WEST), is_geography_chosen: 1, jobQuestions: [], seen })
    expect([both.status, both.body.message]).toEqual([400, expect.stringContaining('Desired Location')])
  })
})

describe('offers in any place of an ICO', () => {
  it('match and are counted once', async () => {
    const values = { [pay.variables[0] ?? 0]: '300' }
    const made3 = await Promise.all(
      [
        { state_id: 22, cbsa_code: '14460' },
        { state_id: 44, cbsa_code: null },
        { state_id: 5, cbsa_code: null },
      ].map(where => exchange.offer({ specialty_id: specialty, ...where }, values)),
    )
    const [boston, texas] = made3
    await server.db.transaction().execute(trx => recordChanges(trx, 'offer', made3, server.clock.now()))
    const { id } = await made()
    await save(id, { ...places(TEXAS, BOSTON), jobQuestions: [answered(pay, '300')] })
    const count = async (body: object) =>
      (
        await server.call('POST job-profile/count-offers-if', {
          as: member,
          query: { id },
          body: { job_question_id: null, ...body },
        })
      ).body.now.matching
    expect((await post(id)).status).toBe(200)
    await matchExchangeTask(server.services).run()
    const matches = await server.db
      .selectFrom('job_match')
      .select('job_offer_id')
      .where('job_profile_id', '=', id)
      .orderBy('job_offer_id')
      .execute()
    expect(matches.map(({ job_offer_id }) => job_offer_id)).toEqual([boston, texas].sort((a = 0, b = 0) => a - b))
    expect([
      await count({}),
      await count(places(TEXAS)),
      await count(places(BOSTON, MASSACHUSETTS)),
      await count({ further_places: [BOSTON, WEST] }),
    ]).toEqual([2, 1, 1, 3])
    const query = { id: boston, jpId: id }
    const { body } = await server.call('GET job-profile/get-matched-offer-data', { as: member, query })
    expect(body.terms[0]).toMatchObject({ ask: 'Texas or Boston, MA-NH', verdict: 'passes' })
  })
})
