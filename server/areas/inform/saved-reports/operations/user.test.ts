import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study()
})
afterAll(() => server.stop())

const read = (as: number, qId = study.id) =>
  server.call('GET user/get-questionnaire-comparisons', { as, query: { qId } })
const save = (as: number, comparisons: unknown, qId = study.id) =>
  server.call('POST user/update-questionnaire-comparisons', { as, query: { qId }, body: { comparisons } })
const report = (title: string, more: object = {}) => ({
  title,
  charts: { questionIds: [study.question('Pay')] },
  ...more,
})
const reports = (count: number) => JSON.stringify(Array.from({ length: count }, (_, at) => report(`Report ${at}`)))
const stored = (userId: number) =>
  server.db.selectFrom('comparison').select('comparisons').where('user_id', '=', userId).executeTakeFirst()
const keep = (user_id: number, comparisons: string) =>
  server.db
    .insertInto('comparison')
    .values({ user_id, questionnaire_id: study.id, comparisons, updated: new Date() })
    .execute()

describe('saved reports', () => {
  it('are empty at first, and then listed with missing parts filled in', async () => {
    const as = await build.memberOf(study)
    const { id, title, period, start_date, end_date } = study.definition.facts
    expect((await read(as)).body).toEqual({
      comparisons: '[]',
      questionnaire: { id, title, period, start_date, end_date },
    })
    const saved = await save(
      as,
      JSON.stringify([report('My value', { selected: true, scope: 'specialty' }), report('Yours')]),
    )
    expect(saved.status).toBe(200)
    const text = (await read(as)).body.comparisons
    expect(text).toBe(saved.body.comparisons)
    expect(JSON.parse(text)).toMatchObject([
      { title: 'My value', selected: true, scope: 'specialty', charts: { questionIds: [study.question('Pay')] } },
      { title: 'Yours', selected: false, scope: 'study', filterValues: { membershipTypeIds: [] } },
    ])
  })

  it('replace the whole list when saved', async () => {
    const as = await build.memberOf(study)
    await save(as, reports(3))
    expect((await save(as, reports(1))).status).toBe(200)
    expect(JSON.parse((await read(as)).body.comparisons)).toHaveLength(1)
    await save(as, '[]')
    expect((await read(as)).body.comparisons).toBe('[]')
  })

  it('belong to one user and one study', async () => {
    const [as, other] = [await build.memberOf(study), await build.memberOf(study)]
    await save(as, reports(2))
    expect((await read(other)).body.comparisons).toBe('[]')
    const second = await build.study({ societies: [study.societyId], memberTypes: [study.memberType], period: 2025 })
    expect((await read(as, second.id)).body.comparisons).toBe('[]')
    await save(as, reports(1), second.id)
    expect(JSON.parse((await read(as)).body.comparisons)).toHaveLength(2)
  })

  it("return 404 for another society's study when read or written, as for an unknown study", async () => {
    const foreign = await build.study()
    const admin = await build.user('MSS_ADMIN', { society_id: foreign.societyId })
    for (const as of [await build.memberOf(foreign), admin]) {
      for (const qId of [study.id, 2_147_483_647]) {
        expect((await read(as, qId)).status).toBe(404)
        expect((await save(as, reports(1), qId)).status).toBe(404)
        expect(await stored(as)).toBeUndefined()
      }
    }
  })

  it('can contain measures and filters of another study, which have no effect', async () => {
    const foreign = await build.study()
    const as = await build.memberOf(study)
    const charts = { questionIds: [foreign.question('Pay')] }
    const saved = await save(as, JSON.stringify([{ title: 'Foreign', charts }]))
    expect(saved.status).toBe(200)
    const { body } = await server.call('POST results/search-results', {
      as,
      query: { qsId: study.id },
      body: { charts },
    })
    expect(body.results).toEqual([])
  })

  it('are available to administrators', async () => {
    const as = await build.user('GM_ADMIN')
    expect((await save(as, reports(1))).status).toBe(200)
    expect(JSON.parse((await read(as)).body.comparisons)).toHaveLength(1)
  })
})

describe('limit of saved reports', () => {
  const refusal = 'Only 10 reports are allowed. You can delete an existing report and try again.'

  it('allows ten reports, and rejects an eleventh without losing any', async () => {
    const as = await build.memberOf(study)
    expect((await save(as, reports(10))).status).toBe(200)
    const { status, body } = await save(as, reports(11))
    expect([status, body.message]).toEqual([400, refusal])
    expect(JSON.parse((await read(as)).body.comparisons)).toHaveLength(10)
  })

  it('follows the setting, and a lower limit removes no existing reports', async () => {
    const as = await build.memberOf(study)
    await save(as, reports(4))
    await build.setting('comparison_limit', '2')
    expect((await save(as, reports(4))).status).toBe(200)
    expect((await save(as, reports(5))).body.message).toBe(refusal.replace('10', '2'))
    expect((await save(as, reports(3))).status).toBe(200)
    expect((await save(as, reports(4))).status).toBe(400)
    await build.setting('comparison_limit', '10')
  })
})

describe('saving invalid reports fails and keeps the stored reports', () => {
  it.each<[string, string]>([
    ['no JSON', '[{'],
    ['no list', '{}'],
    ['no report', '[1]'],
    ['a report without a title', '[{"charts":{}}]'],
    ['a title of one character', '[{"title":"x","charts":{}}]'],
    ['a title of 256', JSON.stringify([{ title: 'x'.repeat(256), charts: {} }])],
    ['a report without charts', '[{"title":"One"}]'],
    ['a scope that is none', '[{"title":"One","charts":{},"scope":"world"}]'],
    ['filters of a wrong shape', '[{"title":"One","charts":{},"filterValues":{"variableValues":{"1_1":["x"]}}}]'],
    ['101 reports', JSON.stringify(Array.from({ length: 101 }, (_, at) => ({ title: `No. ${at}`, charts: {} })))],
  ])('for %s', async (_, text) => {
    const as = await build.memberOf(study)
    await save(as, reports(1))
    const before = await stored(as)
    const { status, body } = await save(as, text)
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'comparisons', message: 'Enter the reports as the text of a JSON array.' }],
    ])
    expect(await stored(as)).toEqual(before)
  })

  it('for two reports with the same title', async () => {
    const as = await build.memberOf(study)
    const { status, body } = await save(as, JSON.stringify([report('Same'), report('Same')]))
    expect([status, body.message]).toEqual([400, 'Comparison with the same Title already exists.'])
  })

  it('for a list instead of text, and for an empty value', async () => {
    const as = await build.memberOf(study)
    for (const comparisons of [[], null, 5, undefined]) expect((await save(as, comparisons)).status).toBe(422)
  })

  it('for more than a megabyte (422 or 413), but not for ten long reports', async () => {
    const as = await build.memberOf(study)
    expect((await save(as, ' '.repeat(1_000_001))).status).toBe(422)
    expect((await save(as, ' '.repeat(2_100_000))).status).toBe(413)
    const keys = Array.from({ length: 193 }, (_, at) => [`areacode_${10_000 + at}`, true])
    const filterValues = { derivedVarValues: Object.fromEntries(keys) }
    const long = JSON.stringify(Array.from({ length: 10 }, (_, at) => report(`Cities ${at}`, { filterValues })))
    expect(long.length).toBeGreaterThan(30_000)
    expect((await save(as, long)).status).toBe(200)
  })
})

describe("stored reports that can't be read", () => {
  it.each(['', '{"old": tr', '[{"title":"x"}]', 'null'])(
    'are returned unchanged for %j, and can be overwritten',
    async text => {
      const as = await build.memberOf(study)
      await keep(as, text)
      const kept = await read(as)
      expect([kept.status, kept.body.comparisons]).toEqual([200, text])
      expect((await save(as, reports(2))).status).toBe(200)
      expect(JSON.parse((await read(as)).body.comparisons)).toHaveLength(2)
    },
  )

  it('raise the limit to their number, so that all can be saved after they are fixed', async () => {
    const as = await build.memberOf(study)
    await keep(as, JSON.stringify(Array.from({ length: 12 }, (_, at) => ({ name: `Old ${at}` }))))
    expect((await save(as, reports(12))).status).toBe(200)
    expect((await save(as, reports(13))).status).toBe(400)
  })
})
