import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { MODULAR_STUDY, smallAnswers } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
afterAll(() => server.stop())

const ask = async (as: number, study: BuiltStudy, section?: string) => {
  const selectedSection = section === undefined ? {} : { selectedSection: study.section(section) }
  const { status, body } = await server.call('GET results/own-counting', {
    as,
    query: { qsId: study.id, ...selectedSection },
  })
  return status === 200 ? body : status
}
const opens = (study: BuiltStudy, day: string) =>
  server.db.updateTable('questionnaire').set({ results_open: day }).where('id', '=', study.id).execute()
const ends = (study: BuiltStudy) =>
  server.db.updateTable('questionnaire').set({ is_ended: true }).where('id', '=', study.id).execute()
const firstOf = async (study: BuiltStudy, people: number) => (await build.submitted(study, people))[0]?.userId ?? 0

describe('GET results/own-counting', () => {
  it("returns `null` for members who have not submitted, and 404 for another society's study", async () => {
    const [study, foreign] = [await build.study(), await build.study()]
    expect(await ask(await build.memberOf(study), study)).toBeNull()
    expect(await ask(await build.memberOf(study), foreign)).toBe(404)
  })

  it('returns unknown until the job has run, and then a band of the people still needed', async () => {
    const study = await build.study()
    const as = await firstOf(study, 12)
    expect(await ask(as, study)).toEqual({ kind: 'unknown' })
    await server.makeBatches()
    expect(await ask(as, study)).toEqual({ kind: 'people', missing: { from: 10, to: 19 } })
    await build.submitted(study, 9, { from: 12 })
    await server.makeBatches()
    expect(await ask(as, study)).toEqual({ kind: 'people', missing: { from: 0, to: 9 } })
  })

  it('returns the date on which the administrator opens the results', async () => {
    const study = await build.study()
    await opens(study, '2190-03-05')
    const as = await firstOf(study, 40)
    await server.makeBatches()
    expect(await ask(as, study)).toEqual({ kind: 'date', opens: '2190-03-05' })
  })

  it('returns that answers are counted, or how many more respondents are needed, as a range', async () => {
    const study = await build.study()
    await opens(study, '2020-01-01')
    const as = await firstOf(study, 40)
    for (let others = 0; others < 40; others++) await build.memberOf(study)
    await server.makeBatches()
    expect(await ask(as, study)).toEqual({ kind: 'counted' })
    const [late] = await build.submitted(study, 1, { from: 40 })
    await server.makeBatches()
    expect(await ask(late?.userId ?? 0, study)).toEqual({ kind: 'people', missing: { from: 20, to: 49 } })
  })

  it('returns the close of the study if too few invited people are left for an earlier update', async () => {
    const study = await build.study()
    await opens(study, '2020-01-01')
    await firstOf(study, 40)
    await server.makeBatches()
    const [late] = await build.submitted(study, 1, { from: 40 })
    await server.makeBatches()
    expect(await ask(late?.userId ?? 0, study)).toEqual({ kind: 'close' })
  })

  it('returns never if the study has closed with too few people', async () => {
    const study = await build.study()
    const as = await firstOf(study, 9)
    await ends(study)
    await server.makeBatches()
    expect(await ask(as, study)).toEqual({ kind: 'never' })
  })

  it('covers members who completed a module', async () => {
    const study = await build.study(MODULAR_STUDY)
    await opens(study, '2020-01-01')
    const values = (respondent: number) => ({ ...smallAnswers(respondent), telehealth: '1', visits: '3', night: '1' })
    const [only] = await build.submitted(study, 40, { values })
    const [both] = await build.submitted(study, 12, { values, from: 40, completed: ['Telehealth'] })
    await server.makeBatches()
    expect(await ask(both?.userId ?? 0, study)).toEqual({ kind: 'counted' })
    expect(await ask(both?.userId ?? 0, study, 'Telehealth')).toEqual({
      kind: 'people',
      missing: { from: 10, to: 19 },
    })
    expect(await ask(only?.userId ?? 0, study, 'Telehealth')).toBeNull()
  })
})

describe('batch', () => {
  it('stores the time that people spent on the study, unless too few times are known', async () => {
    const minutesOf = async (study: BuiltStudy) => {
      const { minutes } = await server.db
        .selectFrom('result_batch')
        .innerJoin('result_edition as edition', 'edition.id', 'edition_id')
        .select('minutes')
        .where('questionnaire_id', '=', study.id)
        .executeTakeFirstOrThrow()
      return minutes
    }
    const timed = async (people: number) => {
      const study = await build.study()
      await opens(study, '2020-01-01')
      const surveys = await build.submitted(study, 40)
      const ids = surveys.slice(0, people).map(({ surveyId }) => surveyId)
      await server.db
        .updateTable('survey')
        .set({ total_time_ms: BigInt(24 * 60_000) })
        .where('id', 'in', ids)
        .execute()
      await server.makeBatches()
      return minutesOf(study)
    }
    expect([await timed(40), await timed(29)]).toEqual([25, null])
  })
})
