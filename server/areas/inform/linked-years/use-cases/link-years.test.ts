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

/** A study, open to everybody who answers, with the year before. */
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

/** What the report says of the two years, the core before modules. */
async function linked({ id }: BuiltStudy) {
  await server.makeBatches()
  const { body } = await server.call('GET privacy/report')
  return body.studies.find(study => study.id === id)?.parts.map(part => part.linked)
}

it('last year’s neighbors stay together: people are divided as in the year before, unless decided otherwise', async () => {
  const [before, now] = await twoYears()
  const decide = (policy: object, { id }: BuiltStudy) =>
    server.db
      .updateTable('questionnaire')
      .set({ edition_policy: JSON.stringify(policy) })
      .where('id', '=', id)
      .execute()
  const blocks = (study: BuiltStudy) => server.copies.of(study.id, null)?.roster.lenses[0]?.sizes
  const profile = (respondent: number) => ({ gender_identity: respondent % 2 === 0 ? 'F' : 'M' })
  await decide({ order: ['gender'], childSize: 30 }, before)
  const people = await submit(before, 80, { profile })
  await submit(now, 50, { people: people.slice(0, 50), profile })
  await server.makeBatches()
  expect([blocks(before), blocks(now)]).toEqual([Int32Array.of(40, 40), Int32Array.of(50)])
  const [other, next] = await twoYears()
  await decide({ childSize: 30 }, other)
  await decide({ childSize: 20 }, next)
  const again = await submit(other, 50, { profile })
  await submit(next, 50, { people: again, profile })
  await server.makeBatches()
  expect([blocks(other), blocks(next)]).toEqual([Int32Array.of(50), Int32Array.of(25, 25)])
})

it('nobody is alone in what is different from last year’s block: it is merged with the next', async () => {
  const blocksWith = async (newcomers: number) => {
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
    const [told] = (await linked(now)) ?? []
    expect(told?.once?.largest).toBeLessThan(0.2)
    return server.copies.of(now.id, null)?.roster.lenses[0]?.sizes
  }
  expect(await blocksWith(1)).toEqual(Int32Array.of(66))
  expect(await blocksWith(10)).toEqual(Int32Array.of(25, 50))
})

describe('the figures of two years together', () => {
  it('are none of a study without a year before, or of one whose results have not opened', async () => {
    const [before, now] = await twoYears()
    await submit(before, 20)
    await submit(now, 40)
    expect(await linked(now)).toEqual([null])
  })

  it('tell more of those who took part in one of them than of those who took part in both', async () => {
    const [before, now] = await twoYears()
    const people = await submit(before, 40)
    await submit(now, 30, { people: people.slice(0, 30) })
    await submit(now, 10)
    // One block of 40 each year, of which 30 are in both: 2/70 and 4/70.
    expect(await linked(now)).toEqual([
      { period: 2025, both: { mean: 0.029, largest: 0.029 }, once: { mean: 0.058, largest: 0.058 } },
    ])
    expect(await linked(before)).toEqual([null])
  })

  it('are added up by block, which the profile tells', async () => {
    const [before, now] = await twoYears()
    const profile = (respondent: number) => ({ gender_identity: respondent % 2 === 0 ? 'F' : 'M' })
    const people = await submit(before, 40, { profile })
    await submit(now, 40, { people, profile })
    expect(await linked(now)).toEqual([{ period: 2025, both: { mean: 0.05, largest: 0.05 }, once: null }])
    const [other, next] = await twoYears()
    const again = await submit(other, 40, { profile })
    // They have changed their profile: half of each block is in the other now, so there are three independent counts.
    await submit(next, 40, { people: again, profile: respondent => profile(respondent >> 1) })
    expect(await linked(next)).toEqual([{ period: 2025, both: { mean: 0.075, largest: 0.075 }, once: null }])
  })

  it('take answers of a deleted account as known', async () => {
    const [before, now] = await twoYears()
    const people = await submit(before, 40)
    await server.makeBatches()
    await server.db
      .deleteFrom('app_user')
      .where('id', '=', people[39] ?? 0)
      .execute()
    await submit(now, 30, { people: people.slice(0, 30) })
    await submit(now, 10)
    // One block of 39 and one of 40, of which 30 are in both: 19/660, 39/660 and 40/660.
    expect(await linked(now)).toEqual([
      { period: 2025, both: { mean: 0.029, largest: 0.029 }, once: { mean: 0.06, largest: 0.061 } },
    ])
  })

  it('take answers of those as known whom nobody vouches for', async () => {
    const [before, now] = await twoYears()
    const people = await submit(before, 40)
    const others = await submit(before, 20, { isSelfRegistered: true })
    await submit(now, 60, { people: [...people, ...others] })
    expect(await linked(now)).toEqual([{ period: 2025, both: { mean: 0.025, largest: 0.025 }, once: null }])
  })

  it('are not told of fewer than ten people', async () => {
    const [before, now] = await twoYears()
    const people = await submit(before, 40)
    await submit(now, 9, { people: people.slice(0, 9) })
    await submit(now, 31)
    expect(await linked(now)).toEqual([{ period: 2025, both: null, once: expect.anything() }])
  })

  it('are not added up where nobody took part in both', async () => {
    const [before, now] = await twoYears()
    await submit(before, 40)
    await submit(now, 40)
    expect(await linked(now)).toEqual([{ period: 2025, both: null, once: null }])
  })

  it('are added up again when one of the years has grown, and only then', async () => {
    const [before, now] = await twoYears()
    const people = await submit(before, 40)
    await submit(now, 40, { people })
    const kept = () =>
      server.db.selectFrom('linked_years').selectAll().where('prior_questionnaire_id', '=', before.id).execute()
    const [first] = (await linked(now)) ?? []
    expect(first?.once).toBeNull()
    const rows = await kept()
    await submit(before, 20)
    await linked(now)
    expect(await kept()).toEqual(rows)
    await submit(before, 20)
    const [second] = (await linked(now)) ?? []
    expect(second?.once).toEqual({ mean: 0.025, largest: 0.025 })
    await submit(now, 40)
    const [third] = (await linked(now)) ?? []
    expect(third?.once).toEqual({ mean: 0.025, largest: 0.025 })
    expect(await kept()).not.toEqual(rows)
  })

  it('are added up by module: of those that answers are carried over from', async () => {
    const [before, now] = await twoYears(MODULAR_STUDY)
    const people = [
      ...(await submit(before, 30, { completed: ['Research', 'Telehealth'] })),
      ...(await submit(before, 10, { completed: ['Research'] })),
    ]
    await submit(now, 40, { people, completed: ['Research'] })
    const told = { period: 2025, both: { mean: 0.025, largest: 0.025 }, once: null }
    expect(await linked(now)).toEqual([told, told])
  })
})
