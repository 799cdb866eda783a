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

/** A study, open to all who answer, with the year before. */
async function twoYears(plan: Plan = {}): Promise<readonly [before: BuiltStudy, now: BuiltStudy]> {
  const shared = { societies: [await build.society()], memberTypes: [await build.membershipType()] }
  const open = { ...plan, ...shared, results_open: '2020-01-01' }
  const before = await build.study({ ...open, period: 2025, is_primary: false })
  return [before, await build.study({ ...open, period: 2026, prior_year_questionnaire_id: before.id })]
}

/** @returns whose survey it is */
async function submit(study: BuiltStudy, count: number, options: Options = {}): Promise<readonly number[]> {
  return (await build.submitted(study, count, options)).map(({ userId }) => userId)
}

/** Sizes of the base rows of a study's core or module, once batches are made; null: its results are not open. */
async function rows(study: BuiltStudy, section: string | null = null) {
  await server.makeBatches()
  const copy = server.copies.of(study.id, section === null ? null : study.section(section))
  return copy?.edition.batches.map(({ sizes }) => [...sizes]) ?? null
}

const profile = (respondent: number) => ({ gender_identity: respondent % 2 === 0 ? 'F' : 'M' })

it('people are divided as in the year before, unless the administrator decides otherwise', async () => {
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

describe('compared with the rows of the year before', () => {
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

  it('no one is alone: rows are merged while fewer than ten are new in one', async () => {
    expect(await withNewcomers(1)).toEqual([[66]])
    expect(await withNewcomers(10)).toEqual([[25, 50]])
  })

  it('no one who left stands out: rows are merged while fewer than ten of one have left', async () => {
    const [before, now] = await twoYears()
    const [small, large] = [await build.specialty(), await build.specialty()]
    const few = await submit(before, 25, { specialtyId: small })
    const many = await submit(before, 40, { specialtyId: large })
    await server.makeBatches()
    await submit(now, 22, { specialtyId: small, people: few.slice(0, 22) })
    await submit(now, 30, { specialtyId: large, people: many.slice(0, 30) })
    expect(await rows(now)).toEqual([[52]])
  })

  it('rows stay unchanged where fewer than ten left in all', async () => {
    const [before, now] = await twoYears()
    const people = await submit(before, 80, { profile })
    await server.makeBatches()
    await submit(now, 77, { people: people.slice(0, 77), profile })
    expect(await rows(now)).toEqual([[39, 38]])
  })

  it('a batch waits while even one row would tell of fewer than ten', async () => {
    const [before, now] = await twoYears()
    const people = await submit(before, 40)
    await server.makeBatches()
    await submit(now, 40, { people })
    await submit(now, 3)
    expect(await rows(now)).toBeNull()
    await submit(now, 7)
    expect(await rows(now)).toEqual([[50]])
  })

  it('each returning person is identified by last year’s submission', async () => {
    const [before, now] = await twoYears()
    const people = await submit(before, 60, { profile })
    // They have changed their profile: half of each row is in the other now.
    await submit(now, 60, { people, profile: respondent => profile(respondent >> 1) })
    expect([await rows(before), await rows(now)]).toEqual([[[30, 30]], [[30, 30]]])
    const [other, next] = await twoYears()
    const again = await submit(other, 60, { profile })
    // One has.
    await submit(next, 60, { people: again, profile: respondent => profile(respondent === 0 ? 1 : respondent) })
    expect([await rows(other), await rows(next)]).toEqual([[[30, 30]], [[60]]])
  })

  it('who is in an earlier batch of this year has not left', async () => {
    const [before, now] = await twoYears()
    const people = await submit(before, 80)
    await server.makeBatches()
    await submit(now, 40, { people: people.slice(0, 40) })
    expect(await rows(now)).toEqual([[40]])
    await submit(now, 40, { people: people.slice(40) })
    expect(await rows(now)).toEqual([[40], [40]])
  })

  it('modules are linked with the modules that answers are carried over from', async () => {
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
