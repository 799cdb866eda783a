import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { smallAnswers } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let [before, now]: BuiltStudy[] = []
let people: readonly number[] = []
let shared: { readonly societies: number[]; readonly memberTypes: number[] }

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  shared = { societies: [await build.society()], memberTypes: [await build.membershipType()] }
  const open = { ...shared, results_open: '2020-01-01' }
  before = await build.study({ ...open, period: 2025, is_primary: false })
  now = await build.study({ ...shared, period: 2026, prior_year_questionnaire_id: before.id })
  // Newer than the prior year's study, and unrelated to it.
  const other = await build.study({ ...open, period: 2026, is_primary: false })
  people = (await build.submitted(before, 60)).map(({ userId }) => userId)
  await build.submitted(other, 40, { from: 100 })
  await server.makeBatches()
})
afterAll(() => server.stop())

const search = async (as: number, query: object = {}) => {
  const { status, body } = await server.call('GET results/search-for-dashboard', { as, query: { ...query } })
  return { status, body }
}
const idOf = (study: BuiltStudy | undefined) => study?.id ?? 0

describe("results/search-for-dashboard while the primary study's results aren't open", () => {
  it("returns the prior year's results, and no linked year to members who haven't submitted", async () => {
    const { status, body } = await search(people[0] ?? 0)
    expect([status, body?.questionnaire.id, body?.own, body?.linked_year]).toEqual([200, idOf(before), 'counted', null])
    expect(body?.results[0]?.results[0]?.my_value).toBe(Number(smallAnswers(0)['salary']))
  })

  it("returns the member's own numbers of this year, and no results of this year", async () => {
    if (!now) throw new Error('No study.')
    const [first] = await build.submitted(now, 1, { from: 300, people: people.slice(0, 1) })
    const { body } = await search(first?.userId ?? 0)
    expect(body?.questionnaire.id).toBe(idOf(before))
    expect(body?.linked_year).toMatchObject({ questionnaire_id: idOf(now), period: 2026 })
    expect(body?.linked_year?.values[0]).toEqual({
      uid: 'salary',
      my_value: Number(smallAnswers(300)['salary']),
      released: { kind: 'withheld', because: 'few' },
    })
    // No one else's numbers.
    expect((await search(people[1] ?? 0)).body?.linked_year).toBeNull()
  })
})

it('results/search-for-dashboard returns why the member has no number of this year', async () => {
  if (!now) throw new Error('No study.')
  const { salary, ...values } = smallAnswers(310)
  expect(salary).toBeDefined()
  const [member] = await build.submitted(now, 1, { people: people.slice(44, 45), values: () => values })
  const variable_id = now.variable('salary')
  await server.db
    .insertInto('response')
    .values({ survey_id: member?.surveyId ?? 0, variable_id, declined: true })
    .execute()
  const { body } = await search(member?.userId ?? 0)
  expect(body?.linked_year?.values.find(({ uid }) => uid === 'salary')).toEqual({
    uid: 'salary',
    my_value: null,
    missing_reason: 'Declined',
    released: { kind: 'withheld', because: 'few' },
  })
})

describe("results/search-for-dashboard for a following study that isn't the primary one", () => {
  it('omits its numbers once its results are open', async () => {
    const open = { ...shared, results_open: '2020-01-01' }
    const later = await build.study({
      ...open,
      period: 2026,
      is_primary: false,
      prior_year_questionnaire_id: idOf(before),
    })
    const own = people[45] ?? 0
    await build.submitted(later, 1, { from: 500, people: [own] })
    expect((await search(own)).body?.linked_year?.questionnaire_id).toBe(later.id)
    await build.submitted(later, 40, { from: 501 })
    await server.makeBatches()
    const { body } = await search(own)
    expect([body?.questionnaire.id, body?.linked_year]).toEqual([idOf(before), null])
  })
})

describe('results/search-for-dashboard after the results open', () => {
  it("returns the prior year's numbers and results to members who submitted both years", async () => {
    if (!now) throw new Error('No study.')
    await build.submitted(now, 40, { from: 301, people: people.slice(1, 41) })
    const [newcomer] = await build.submitted(now, 10, { from: 400 })
    await server.db
      .updateTable('questionnaire')
      .set({ results_open: '2020-01-01' })
      .where('id', '=', idOf(now))
      .execute()
    await server.makeBatches()
    const { body } = await search(people[1] ?? 0)
    expect([body?.questionnaire.id, body?.own]).toEqual([idOf(now), 'counted'])
    const [pay] = body?.linked_year?.values ?? []
    expect([body?.linked_year?.period, pay?.uid, pay?.my_value]).toEqual([
      2025,
      'salary',
      Number(smallAnswers(1)['salary']),
    ])
    expect(pay?.released).toMatchObject({ kind: 'histogram' })
    expect((await search(newcomer?.userId ?? 0)).body?.linked_year).toBeNull()
    const { body: other } = await search(people[50] ?? 0)
    expect([other?.questionnaire.id, other?.linked_year]).toEqual([idOf(now), null])
  })
})
