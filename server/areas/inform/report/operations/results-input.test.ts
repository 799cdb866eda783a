import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let finished: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study()
  const specialtyId = await build.specialty()
  const [first] = await build.submitted(study, 40, { specialtyId })
  finished = first?.userId ?? 0
  await server.makeBatches()
})
afterAll(() => server.stop())

const send = (body: unknown, query: object = { qsId: study.id }) =>
  server.call('POST results/search-results', { as: finished, query: { ...query }, body })
const filtered = (filterValues: object) => ({ charts: {}, filterValues })
const derived = (derivedVarValues: object) => filtered({ derivedVarValues })
const manyStates = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, id) => [`state_${id}`, true]))
const given = (variableValues: object) => filtered({ variableValues })

describe('invalid requests return 422 with the field', () => {
  const at = 'filterValues.variableValues'
  it.each<[string, () => unknown, string]>([
    ['no body', () => undefined, ''],
    ['a list', () => [], ''],
    ['no charts', () => ({}), 'charts'],
    ['a question that is no id', () => ({ charts: { questionIds: ['1'] } }), 'charts.questionIds.0'],
    ['too many questions', () => ({ charts: { questionIds: Array(101).fill(1) } }), 'charts.questionIds'],
    ['too many variables', () => ({ charts: { variableIds: Array(1001).fill(1) } }), 'charts.variableIds'],
    ['a chart kind that is none', () => ({ charts: { everything: true } }), 'charts'],
    ['another part', () => ({ charts: {}, filterValues: { scope: 1 } }), 'filterValues'],
    [
      'an unknown profile item',
      () => derived({ userShoeSize_9: true }),
      'filterValues.derivedVarValues.userShoeSize_9',
    ],
    ['a ZIP code', () => derived({ userZipcode_10001: true }), 'filterValues.derivedVarValues.userZipcode_10001'],
    [
      'a filter that is no id',
      () => derived({ 'userSpecialtyId_1 OR 1=1': true }),
      'filterValues.derivedVarValues.userSpecialtyId_1 OR 1=1',
    ],
    ['a filter that says no', () => derived({ userGender_F: false }), 'filterValues.derivedVarValues.userGender_F'],
    ['601 profile items', () => derived(manyStates(601)), 'filterValues.derivedVarValues'],
    ['no variable', () => given({ pay: [1] }), `${at}.pay`],
    ['10,000 values', () => given({ '1_1': Array.from({ length: 10_000 }, (_, value) => value) }), `${at}.1_1`],
    ['no value', () => given({ '1_1': [] }), `${at}.1_1`],
    ['a value that is no number', () => given({ '1_1': ['1'] }), `${at}.1_1`],
    ['a value that is no whole number', () => given({ '1_1': [1.5] }), `${at}.1_1`],
    ['min above max', () => given({ '1_1_minmax': { min: 5, max: 4 } }), `${at}.1_1_minmax`],
    ['a bound that is no number', () => given({ '1_1_minmax': { min: 'x', max: null } }), `${at}.1_1_minmax`],
    ['a bound beyond all measure', () => given({ '1_1_minmax': { min: 1e300, max: null } }), `${at}.1_1_minmax.min`],
    ['a bound of another name', () => given({ '1_1_minmax': { min: 1, max: 2, mid: 3 } }), `${at}.1_1_minmax`],
    ['a membership type that is none', () => filtered({ membershipTypeIds: [0] }), 'filterValues.membershipTypeIds.0'],
  ])('for %s', async (_, body, field) => {
    const answer = await send(body())
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field])
  })

  it.each([{}, { qsId: 'x' }, { qsId: -1 }, { qsId: 1.5 }, { qsId: 3e9 }])('for the query %j', async query => {
    expect((await send({ charts: {} }, query)).status).toBe(422)
  })

  it.each([{ scopeType: 'society' }, { showAll: 1 }, { selectedSection: -1 }, { selectedSection: 'x' }])(
    'for the query %j of a study',
    async query => {
      expect((await send({ charts: {} }, { qsId: study.id, ...query })).status).toBe(422)
    },
  )

  it('or 413 for more than a report can contain', async () => {
    expect((await send(derived(manyStates(10_000)))).status).toBe(413)
  })

  it('or a message for text that is not JSON', async () => {
    const { status } = await server.call('POST results/search-results', {
      as: finished,
      query: { qsId: study.id },
      headers: { 'content-type': 'application/json' },
      body: '{"charts":',
    })
    expect(status).toBe(400)
  })
})

describe('data missing from the study', () => {
  it('is left out if a measure is unknown', async () => {
    const other = await build.study()
    const questionIds = [other.question('Pay'), 2_147_483_647, study.question('State'), study.question('On call')]
    const { body } = await send({ charts: { questionIds, derivedVarNames: ['secret', '__proto__', 'constructor'] } })
    expect(body.results.map(({ id }) => id)).toEqual([`q${study.question('On call')}`])
  })

  it('is left out if a section belongs to another study', async () => {
    const other = await build.study()
    const { body } = await send(
      { charts: { questionIds: [study.question('On call')] } },
      { qsId: study.id, selectedSection: other.section('Telehealth') },
    )
    expect(body.results).toEqual([])
  })

  it('is left out if an answer filter belongs to another study, and the response lists the applied filters', async () => {
    const other = await build.study()
    const charts = { questionIds: [study.question('On call')] }
    const plain = await send({ charts })
    const { body } = await send({
      charts,
      filterValues: {
        variableValues: {
          [`${other.question('On call')}_${other.variable('takes_call')}`]: [1],
          [`${other.question('Pay')}_${other.variable('salary')}_minmax`]: { min: 300_000, max: null },
          [`${study.question('On call')}_${study.variable('takes_call')}`]: [7],
          [`${study.question('State')}_${study.variable('state')}`]: [1],
          '0_constructor_minmax': { min: 1, max: 2 },
        },
      },
    })
    expect(body.applied).toEqual({ derivedVarValues: {}, variableValues: {}, membershipTypeIds: [] })
    expect(body.results).toEqual(plain.body.results)
    expect(body.group).toEqual(plain.body.group)
  })

  it.each(['userSpecialtyId_999999999', 'userGender_XX', 'userEthnicity_2', 'state_ZZ', 'state_0', 'areacode_1'])(
    'returns 422 instead of all respondents for %s, which does not exist',
    async key => {
      const asked = { charts: {}, filterValues: { derivedVarValues: { userGender_M: true, [key]: true } } }
      const { status, body } = await send(asked)
      expect([status, body]).toMatchObject([422, { errors: [{ field: `filterValues.derivedVarValues.${key}` }] }])
    },
  )

  it('returns 422 instead of all respondents for a membership type that does not exist', async () => {
    const { status } = await send(filtered({ membershipTypeIds: [999_999_999] }))
    expect(status).toBe(422)
  })

  it('never breaks a report, for any request', async () => {
    for (const body of [{}, given({ '1_1': [] }), derived({ x: true })]) await send(body)
    const { status } = await send({ charts: { questionIds: [study.question('Pay')] } })
    expect(status).toBe(200)
  })
})
