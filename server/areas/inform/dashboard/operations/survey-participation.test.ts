import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Participation by membership type: 60 of 100, 30 of 40, and 4 of 200. Outside the society, 25 of 50. */
const TYPES = [
  { took: 60, invited: 100 },
  { took: 30, invited: 40 },
  { took: 4, invited: 200 },
]
const OUTSIDE = { took: 25, invited: 50 }
let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let types: number[]
let outside: number
let member: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  types = [await build.membershipType(), await build.membershipType(), await build.membershipType()]
  outside = await build.membershipType()
  study = await build.study({ memberTypes: types, otherTypes: [outside] })
  let from = 0
  for (const [index, { took, invited }] of TYPES.entries()) {
    await enrol(types[index] ?? 0, study.societyId, took, invited, from)
    from += took
  }
  await enrol(outside, null, OUTSIDE.took, OUTSIDE.invited, from)
  member = await anybody()
  await server.db.updateTable('questionnaire').set({ results_open: '2020-01-01' }).where('id', '=', study.id).execute()
  await server.makeBatches()
})
afterAll(() => server.stop())

/** Creates accounts of a type. The first ones have submitted. */
async function enrol(type: number, society: number | null, took: number, invited: number, from: number): Promise<void> {
  const kept = await build.submitted(study, took, { from, profile: () => ({ society_membership_type_id: type }) })
  const role = society === null ? 'NON_MSS_USER' : 'MSS_USER'
  await server.db
    .updateTable('app_user')
    .set({ society_id: society, society_membership_type_id: type, roles: [role] })
    .where(
      'id',
      'in',
      kept.map(({ userId }) => userId),
    )
    .execute()
  const others = Array.from({ length: invited - took }, (_, index) => ({
    email: `invited-${type}-${index}@example.org`,
    roles: [role],
    society_id: society,
    society_membership_type_id: type,
  }))
  await server.db.insertInto('app_user').values(others).execute()
}

async function anybody(): Promise<number> {
  const { id } = await server.db
    .selectFrom('app_user')
    .select('id')
    .where('society_membership_type_id', '=', types[0] ?? 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

const ask = (as: number) => server.call('GET survey/get-participation-info', { as })
async function statisticOf(as: number) {
  const { body } = await ask(as)
  const found = body.find(({ questionnaire_id }) => questionnaire_id === study.id)
  if (!found) throw new Error('The study is not there.')
  return found.statistic
}
const percentIn = (released: { kind: string } | null) =>
  released && 'share' in released ? (released.share as { percent: number }).percent : (released?.kind ?? null)

/** Numbers of people by membership type are blurred. */
const expectNear = (released: { kind: string } | null, percent: number) =>
  expect(Math.abs(Number(percentIn(released)) - percent)).toBeLessThanOrEqual(4)

/** Returns N of the chart for a question that all respondents answer, for the given membership types. */
async function shownOf(membershipTypeIds: readonly number[]): Promise<number> {
  const { body } = await server.call('POST results/search-results', {
    as: member,
    query: { qsId: study.id },
    body: { charts: { questionIds: [study.question('On call')] }, filterValues: { membershipTypeIds } },
  })
  const released = body.results[0]?.results[0]?.released
  if (released?.kind !== 'categories') throw new Error(`Withheld: ${membershipTypeIds.join()}`)
  return released.n ?? 0
}

describe('GET survey/get-participation-info', () => {
  it('returns 401 for guests, and 403 for recruiters and physicians outside societies', async () => {
    expect((await server.call('GET survey/get-participation-info')).status).toBe(401)
    for (const role of ['NON_MSS_USER', 'MSS_RECRUITER'] as const)
      expect((await ask(await build.user(role))).status).toBe(403)
  })

  it("lists the studies of the caller's society, and all studies for the platform administrator", async () => {
    const foreigner = await build.user('MSS_USER')
    expect((await ask(foreigner)).body).toEqual([])
    for (const [role, row] of [['MSS_ADMIN', { society_id: study.societyId }] as const, ['GM_ADMIN', {}] as const]) {
      expect(await statisticOf(await build.user(role, row))).toEqual(await statisticOf(member))
    }
  })

  it('returns the rounded share of invited people who took part', async () => {
    const { membersCompletionPercentage, convenienceParticipationPercentage, randomParticipationPercentage } =
      await statisticOf(member)
    // 90 of 140, apart from blur. The third type is too small to be shown, and is left out on both sides.
    expectNear(membersCompletionPercentage, (100 * 90) / 140)
    // 119 of 390, as reports also show.
    expect(percentIn(convenienceParticipationPercentage)).toBe(Math.round((100 * 119) / 390))
    expect(Math.abs((await shownOf([types[0] ?? 0])) - 60)).toBeLessThanOrEqual(5)
    expect(Math.abs((await shownOf([])) - 119)).toBeLessThanOrEqual(5)
    expect(randomParticipationPercentage).toBeNull()
  })

  it('leaves out results below the minimum size of a chart', async () => {
    await build.setting('chart_valid_threshold', '50')
    const some = await statisticOf(member)
    await build.setting('chart_valid_threshold', '200')
    const none = await statisticOf(member)
    await build.setting('chart_valid_threshold', '10')
    // Only the first membership type has fifty respondents.
    expectNear(some.membersCompletionPercentage, 60)
    expect(percentIn(some.convenienceParticipationPercentage)).toBe(Math.round((100 * 119) / 390))
    expect(percentIn(none.membersCompletionPercentage)).toBe('withheld')
    expect(percentIn(none.convenienceParticipationPercentage)).toBe('withheld')
  })

  it('returns the same until the next batch, regardless of who submits', async () => {
    await build.submitted(study, 5, { from: 300, profile: () => ({ society_membership_type_id: types[0] ?? 0 }) })
    await server.makeBatches()
    const after = await statisticOf(member)
    // The five new accounts count as invited, but their answers are not counted yet.
    expectNear(after.membersCompletionPercentage, (100 * 90) / 145)
    expect(percentIn(after.convenienceParticipationPercentage)).toBe(Math.round((100 * 119) / 395))
  })

  it('returns no result if fewer than ten people took part', async () => {
    const small = await build.study({ societies: [study.societyId], memberTypes: types })
    await build.submitted(small, 9)
    await server.makeBatches()
    const participation = async () =>
      (await ask(member)).body.find(({ questionnaire_id }) => questionnaire_id === small.id)
    expect(await participation()).toBeUndefined()
    // The rule also applies after the end of a study.
    await server.db.updateTable('questionnaire').set({ end_date: '2020-12-31' }).where('id', '=', small.id).execute()
    await server.makeBatches()
    expect(await participation()).toBeUndefined()
    // With a tenth participant, the result is shown.
    await build.submitted(small, 1, { from: 9 })
    await server.makeBatches()
    expect(await participation()).toBeDefined()
  })

  it('excludes disabled members and administrators', async () => {
    const before = await statisticOf(member)
    const row = { society_id: study.societyId, society_membership_type_id: types[0] ?? 0 }
    for (let n = 0; n < 40; n++) {
      await build.user('MSS_USER', { ...row, disabled: new Date() })
      await build.user('MSS_ADMIN', row)
    }
    expect(await statisticOf(member)).toEqual(before)
  })
})
