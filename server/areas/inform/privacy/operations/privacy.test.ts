import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { MODULAR_STUDY, smallAnswers } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const PEOPLE = 120
let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
const report = (as?: number) => server.call('GET privacy/report', as === undefined ? {} : { as })

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
afterAll(() => server.stop())

describe('privacy report', () => {
  it('contains no studies before one has results', async () => {
    const { status, body } = await report()
    expect([status, body.studies, body.exchange]).toEqual([200, [], null])
  })

  it('shows how posted ICOs are divided, and the number of withdrawn blocks', async () => {
    const ids: number[] = []
    for (let at = 0; at < 45; at++)
      ids.push(await build.postedIco(await build.vouched(), { region_id: 1 + Math.floor(at / 15) }))
    await server.makeBatches()
    const { body } = await report()
    const made = server.clock.now().toISOString().slice(0, 10)
    const told = { number: 1, made, people: { from: 20, to: 49 }, blocks: 3 }
    expect(body.exchange).toEqual({
      sizes: { blocks: 3, least: 15, median: 15, largest: 15 },
      batches: [{ ...told, withdrawn: 0 }],
    })
    await server.db.updateTable('job_profile').set({ is_shielded: true }).where('id', 'in', ids.slice(0, 6)).execute()
    await server.makeBatches()
    const { exchange } = (await report()).body
    expect([exchange?.sizes.blocks, exchange?.batches]).toEqual([2, [{ ...told, withdrawn: 1 }]])
  })

  it('accepts no query', async () => {
    expect((await server.call('GET privacy/report', { query: { qsId: 1 } })).status).toBe(422)
  })

  describe('on a study with results', () => {
    beforeAll(async () => {
      study = await build.study({ ...MODULAR_STUDY, title: 'Practice 2026', period: 2026 })
      const [one, other] = [await build.specialty(), await build.specialty()]
      const values = (respondent: number) => ({ ...smallAnswers(respondent), telehealth: '1', visits: '3', night: '1' })
      const profile = (respondent: number) => ({
        specialty_id: respondent % 2 === 0 ? one : other,
        gender_identity: (respondent >> 1) % 2 === 0 ? 'F' : 'M',
      })
      const people = await build.submitted(study, PEOPLE, { profile, values })
      const done = people.slice(0, 100).map(({ surveyId }) => ({
        survey_id: surveyId,
        section_id: study.section('Telehealth'),
        submitted: new Date(),
      }))
      await server.db.insertInto('survey_section').values(done).execute()
      await server.makeBatches()
    })

    it('shows how people are divided, with the core before modules, and is the same for guests and members', async () => {
      const { body, text } = await report()
      expect((await report(await build.memberOf(study))).text).toBe(text)
      const [listed] = body.studies
      expect(listed).toMatchObject({ id: study.id, title: 'Practice 2026', period: 2026 })
      expect(listed?.parts.map(({ module }) => module)).toEqual([null, 'Telehealth'])
      for (const { rows, attributes, batches } of listed?.parts ?? []) {
        expect(rows.blocks).toBeGreaterThan(1)
        expect(rows.least).toBeGreaterThanOrEqual(10)
        expect(rows.largest).toBeLessThanOrEqual(PEOPLE)
        expect(rows.median).toBeGreaterThanOrEqual(rows.least ?? PEOPLE)
        // A value that all people share has no table.
        expect(attributes.map(({ name }) => name)).toEqual(['specialty', 'gender'])
        expect(batches.map(({ people }) => people)).toEqual([{ from: 100, to: 249 }])
      }
    })

    it('shows how the people of a module are divided', async () => {
      const { body } = await report()
      expect(body.studies[0]?.parts.map(({ rows }) => rows.largest)).toEqual([30, 50])
    })

    it("shows the gate's results for the latest batch", async () => {
      const [batch] = await server.db.selectFrom('result_batch').select('id').orderBy('id').limit(1).execute()
      await server.db.deleteFrom('result_gate').execute()
      const gateOf = async () => (await report()).body.studies[0]?.parts[0]?.gate
      expect(await gateOf()).toBeNull()
      const guessed = { people: 120, rate: 0.123, surest: 0.26, named: 0 }
      const oracle = { oracle_rate: 0.13, oracle_surest: 0.231, oracle_named: 1 }
      const column = `v${study.variable('salary')}`
      await server.db
        .insertInto('result_gate')
        .values(['planted', column].map(measure => ({ batch_id: batch?.id ?? 0, measure, ...guessed, ...oracle })))
        .execute()
      const attack = { counts: { rate: 12, surest: 26, named: 0 }, oracle: { rate: 13, surest: 23, named: 1 } }
      expect(await gateOf()).toEqual({ planted: attack, pay: { ...attack, measure: 'Pay, salary' } })
    })

    it('shows what the batch left out, and its day but not its hour', async () => {
      const [batch] = await server.db.selectFrom('result_batch').selectAll().orderBy('id').limit(1).execute()
      const { body } = await report()
      expect(body.studies[0]?.parts[0]?.batches).toEqual([
        {
          number: 1,
          made: batch?.made.toISOString().slice(0, 10),
          people: { from: 100, to: 249 },
          left_out: batch?.left_out,
        },
      ])
    })

    it('contains no number of people below the minimum for a figure', async () => {
      await build.setting('chart_valid_threshold', '70')
      const { body } = await report()
      expect(body.studies[0]?.parts[0]?.rows.least).toBeNull()
      await server.db.deleteFrom('setting').where('key', '=', 'chart_valid_threshold').execute()
    })
  })
})
