import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReleasedStats, ReleasedValue } from '#rules/inform/words/index.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { MODULAR_STUDY, type SectionPlan, SMALL_STUDY, smallAnswers, type VariablePlan } from '#server/testing/plans.ts'
import { asking, figureOf } from '#server/testing/results.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
/** Last year's study, which is closed, and this year's, which compares its numbers. */
let before: BuiltStudy
let now: BuiltStudy
let large: number
let small: number
/** Members who completed last year's study, by the size of their specialty. */
let finished: number
let rare: number
/** Completed last year's study with its module. */
let completer: number
/** Member of a large specialty who answered nothing last year. */
let newcomer: number

const withRule = (compared: readonly string[], over: Partial<VariablePlan> = {}): SectionPlan[] =>
  MODULAR_STUDY.sections.map((section: SectionPlan) => ({
    ...section,
    questions: section.questions.map(question => ({
      ...question,
      variables: question.variables.map(one =>
        compared.includes(one.uid) ? { ...one, ...over, is_compared_with_results: true } : one,
      ),
    })),
  }))

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  before = await build.study({ ...MODULAR_STUDY, period: 2025, otherTypes: [await build.membershipType()] })
  large = await build.specialty()
  small = await build.specialty()
  const values = (respondent: number) => ({
    ...smallAnswers(respondent),
    telehealth: '1',
    visits: `${(respondent * 7) % 101}`,
    night: '1',
  })
  const [first] = await build.submitted(before, 60, { specialtyId: large, values })
  const [second] = await build.submitted(before, 12, { specialtyId: small, from: 60, values })
  const [third] = await build.submitted(before, 120, {
    specialtyId: await build.specialty(),
    from: 72,
    values,
    completed: ['Telehealth'],
  })
  finished = first?.userId ?? 0
  rare = second?.userId ?? 0
  completer = third?.userId ?? 0
  await server.makeBatches()
  await close(before, '2025-12-31')
  now = await build.study({
    ...MODULAR_STUDY,
    sections: withRule(['salary', 'wrvus', 'visits']),
    period: 2026,
    societies: [before.societyId],
    memberTypes: [before.memberType],
    prior_year_questionnaire_id: before.id,
  })
  newcomer = await build.memberOf(now, { specialty_id: large })
})
afterAll(() => server.stop())

const close = (study: BuiltStudy, end_date: string) =>
  server.db
    .updateTable('questionnaire')
    .set({ start_date: '2020-01-01', end_date })
    .where('id', '=', study.id)
    .execute()

const ask = (as: number, study = now) => server.call('GET results/usual-ranges', { as, query: { qsId: study.id } })
const uidsOf = async (as: number, study = now) => (await ask(as, study)).body?.ranges.map(({ uid }) => uid).sort()

/** Returns P10 and P90 as last year's report shows them to a member. */
async function shownTo(as: number, scopeType: string, chart: string, label: string) {
  const { body } = await asking(server, before)(as, { query: { scopeType } })
  const { released } = figureOf(body.results, `q${before.question(chart)}`, label)
  if (released.kind !== 'histogram') throw new Error(`Withheld: ${label}`)
  return endsOf(released.stats)
}

/** Returns the outer ends of P10 and P90. A value beyond the end of the scale has none. */
function endsOf({ percentile_10, percentile_90 }: ReleasedStats) {
  const end = (stat: ReleasedValue | null, side: 'low' | 'high', open: 'less' | 'more') =>
    !stat || stat.open === open ? null : stat.range ? stat.range[side] : stat.value
  return { low: end(percentile_10, 'low', 'less'), high: end(percentile_90, 'high', 'more') }
}

describe('GET results/usual-ranges', () => {
  it('returns 401 for guests, and 403 for recruiters and administrators', async () => {
    expect((await server.call('GET results/usual-ranges', { query: { qsId: now.id } })).status).toBe(401)
    for (const role of ['MSS_RECRUITER', 'MSS_ADMIN', 'GM_ADMIN'] as const)
      expect((await ask(await build.user(role))).status).toBe(403)
  })

  it("returns 404 for another society's study, as for an unknown study", async () => {
    const foreign = await build.study()
    for (const qsId of [foreign.id, 2_147_483_647]) {
      const { status, body } = await server.call('GET results/usual-ranges', { as: finished, query: { qsId } })
      expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not found.' }])
    }
  })

  it("returns P10 and P90 as last year's report shows them for the specialty", async () => {
    const { status, body } = await ask(finished)
    expect([status, body?.period]).toEqual([200, 2025])
    expect(body?.ranges).toContainEqual({
      uid: 'salary',
      group: 'specialty',
      range: await shownTo(finished, 'specialty', 'Pay', 'salary'),
    })
    expect(body?.ranges).toContainEqual({
      uid: 'wrvus',
      group: 'specialty',
      range: await shownTo(finished, 'specialty', 'Work', 'wrvus'),
    })
  })

  it('returns results of everyone to members of a specialty with too few answers', async () => {
    const { body } = await ask(rare)
    expect(body?.ranges.map(({ group }) => group)).toEqual(['study', 'study'])
    const range = await shownTo(rare, 'study', 'Work', 'wrvus')
    expect(range.high).not.toBeNull()
    expect(body?.ranges).toContainEqual({ uid: 'wrvus', group: 'study', range })
  })

  it('returns results of everyone to members without a specialty', async () => {
    const { body } = await ask(await build.memberOf(now, { specialty_id: null }))
    expect(body?.ranges.map(({ uid, group }) => [uid, group])).toEqual([['salary', 'study']])
  })

  it('returns only measures of the dashboard to members who haven’t completed last year’s study', async () => {
    expect(await uidsOf(finished)).toEqual(['salary', 'wrvus'])
    expect(await uidsOf(newcomer)).toEqual(['salary'])
  })

  it('returns numbers of a module only to members who completed it', async () => {
    expect(await uidsOf(completer)).toEqual(['salary', 'visits', 'wrvus'])
  })

  it('returns the same to everyone of a specialty, regardless of their answers', async () => {
    const [another] = await build.submitted(before, 1, { from: 300, specialtyId: large })
    expect((await ask(another?.userId ?? 0)).text).toBe((await ask(finished)).text)
  })

  it('contains no count, rank, or other part of the distribution', async () => {
    const { body } = await ask(finished)
    expect(Object.keys(body ?? {}).sort()).toEqual(['period', 'ranges'])
    for (const each of body?.ranges ?? []) {
      expect(Object.keys(each).sort()).toEqual(['group', 'range', 'uid'])
      expect(Object.keys(each.range).sort()).toEqual(['high', 'low'])
    }
  })

  it('is empty for studies that compare nothing', async () => {
    expect((await ask(finished, before)).body).toBeNull()
    const plain = await build.study({
      ...SMALL_STUDY,
      societies: [before.societyId],
      prior_year_questionnaire_id: before.id,
    })
    expect((await ask(newcomer, plain)).body).toBeNull()
  })

  it('leaves out numbers in another unit than last year’s', async () => {
    const monthly = await build.study({
      ...MODULAR_STUDY,
      sections: withRule(['salary'], { suffix: ' a month' }),
      societies: [before.societyId],
      memberTypes: [before.memberType],
      prior_year_questionnaire_id: before.id,
    })
    expect((await ask(finished, monthly)).body?.ranges).toEqual([])
  })

  it('uses the latest closed year, and none before the first one closes', async () => {
    const later = await build.study({
      ...MODULAR_STUDY,
      sections: withRule(['salary']),
      period: 2027,
      societies: [before.societyId],
      memberTypes: [before.memberType],
      prior_year_questionnaire_id: now.id,
    })
    expect((await ask(finished, later)).body?.period).toBe(2025)
    await close(before, '2999-12-31')
    expect([(await ask(finished, later)).body, (await ask(finished)).body]).toEqual([null, null])
    await close(before, '2025-12-31')
  })

  it('is empty if the caller can’t see last year’s study', async () => {
    await server.db.deleteFrom('questionnaire_society').where('questionnaire_id', '=', before.id).execute()
    expect((await ask(newcomer)).body).toBeNull()
  })

  it('withholds ranges below the minimum number of answers', async () => {
    await build.setting('chart_valid_threshold', '500')
    expect((await ask(finished)).body?.ranges ?? []).toEqual([])
    await build.setting('chart_valid_threshold', '10')
  })
})
