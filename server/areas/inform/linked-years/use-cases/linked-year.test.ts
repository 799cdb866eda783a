import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { MODULAR_STUDY } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
afterAll(() => server.stop())

type Plan = NonNullable<Parameters<typeof build.study>[0]>
type Options = NonNullable<Parameters<typeof build.submitted>[2]>

/** Creates a study that all respondents can access, and its prior-year study. */
async function twoYears(plan: Plan = {}): Promise<readonly [before: BuiltStudy, now: BuiltStudy]> {
  const shared = { societies: [await build.society()], memberTypes: [await build.membershipType()] }
  const open = { ...plan, ...shared, results_open: '2020-01-01' }
  const before = await build.study({ ...open, period: 2025, is_primary: false })
  return [before, await build.study({ ...open, period: 2026, prior_year_questionnaire_id: before.id })]
}

/** @returns The users who submitted */
async function submit(study: BuiltStudy, count: number, options: Options = {}): Promise<readonly number[]> {
  return (await build.submitted(study, count, options)).map(({ userId }) => userId)
}

/** Returns the sizes of the base rows of a study's core or module after batches are created. `null` if its results are not open. */
async function rows(study: BuiltStudy, section: string | null = null) {
  await server.makeBatches()
  const copy = server.editionCache.of(study.id, section === null ? null : study.section(section))
  return copy?.edition.batches.map(({ sizes }) => [...sizes]) ?? null
}

const profile = (respondent: number) => ({ gender_identity: respondent % 2 === 0 ? 'F' : 'M' })

it('people are divided as in the prior year, unless the administrator chooses other settings', async () => {
  const [before, now] = await twoYears()
  const decide = (policy: object, { id }: BuiltStudy) =>
    server.db
      .updateTable('questionnaire')
      .set({ edition_policy: JSON.stringify(policy) })
      .where('id', '=', id)
      .execute()
  await decide({ order: ['gender'], childSize: 40 }, before)
  const people = await submit(before, 80, { profile })
  await submit(now, 70, { people: people.slice(0, 70), profile })
  expect([await rows(before), await rows(now)]).toEqual([[[40, 40]], [[70]]])
  const [other, next] = await twoYears()
  await decide({ order: ['gender'], childSize: 40 }, other)
  await decide({ childSize: 35 }, next)
  const again = await submit(other, 70, { profile })
  await submit(next, 70, { people: again, profile })
  expect([await rows(other), await rows(next)]).toEqual([[[70]], [[35, 35]]])
})

describe('rows compared with the prior year', () => {
  const withNewcomers = async (newcomers: number) => {
    const [before, now] = await twoYears()
    const [small, large] = [await build.specialty(), await build.specialty()]
    const people = [
      ...(await submit(before, 15, { specialtyId: small })),
      ...(await submit(before, 40, { specialtyId: large })),
    ]
    await server.makeBatches()
    await submit(now, 15, { specialtyId: small, people: people.slice(0, 15) })
    await submit(now, 40, { specialtyId: large, people: people.slice(15) })
    await submit(now, newcomers, { specialtyId: small })
    await submit(now, 10, { specialtyId: large })
    return rows(now)
  }

  it('are merged if either row has fewer than ten new respondents', async () => {
    expect(await withNewcomers(1)).toEqual([[66]])
    expect(await withNewcomers(10)).toEqual([[25, 50]])
  })

  it('are merged if fewer than ten respondents of either row have left', async () => {
    const [before, now] = await twoYears()
    const [small, large] = [await build.specialty(), await build.specialty()]
    const few = await submit(before, 25, { specialtyId: small })
    const many = await submit(before, 40, { specialtyId: large })
    await server.makeBatches()
    await submit(now, 22, { specialtyId: small, people: few.slice(0, 22) })
    await submit(now, 30, { specialtyId: large, people: many.slice(0, 30) })
    expect(await rows(now)).toEqual([[52]])
  })

  it('stay unchanged if fewer than ten people left in total', async () => {
    const [before, now] = await twoYears()
    const people = await submit(before, 80, { profile })
    await server.makeBatches()
    await submit(now, 77, { people: people.slice(0, 77), profile })
    expect(await rows(now)).toEqual([[39, 38]])
  })

  it('are not created if even a single row would reveal fewer than ten people', async () => {
    const [before, now] = await twoYears()
    const people = await submit(before, 40)
    await server.makeBatches()
    await submit(now, 40, { people })
    await submit(now, 3)
    expect(await rows(now)).toBeNull()
    await submit(now, 7)
    expect(await rows(now)).toEqual([[50]])
  })

  it("use last year's submission to identify returning people", async () => {
    const [before, now] = await twoYears()
    const people = await submit(before, 60, { profile })
    // After a profile change, half of each row is in the other row.
    await submit(now, 60, { people, profile: respondent => profile(respondent >> 1) })
    expect([await rows(before), await rows(now)]).toEqual([[[30, 30]], [[30, 30]]])
    const [other, next] = await twoYears()
    const again = await submit(other, 60, { profile })
    // Only one person changes the profile.
    await submit(next, 60, { people: again, profile: respondent => profile(respondent === 0 ? 1 : respondent) })
    expect([await rows(other), await rows(next)]).toEqual([[[30, 30]], [[60]]])
  })

  it("don't treat people in this year's earlier batches as having left", async () => {
    const [before, now] = await twoYears()
    const people = await submit(before, 80)
    await server.makeBatches()
    await submit(now, 40, { people: people.slice(0, 40) })
    expect(await rows(now)).toEqual([[40]])
    await submit(now, 40, { people: people.slice(40) })
    expect(await rows(now)).toEqual([[40], [40]])
  })

  it('of modules are linked to the modules from which answers are copied', async () => {
    const [before, now] = await twoYears(MODULAR_STUDY)
    const people = await submit(before, 40, { completed: ['Research', 'Telehealth'] })
    await submit(now, 40, { people, completed: ['Research'] })
    await submit(now, 3, { completed: ['Research'] })
    await submit(now, 7)
    expect([await rows(now), await rows(now, 'Research'), await rows(before, 'Research')]).toEqual([
      [[50]],
      null,
      [[40]],
    ])
  })
})
