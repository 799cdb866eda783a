import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exactly, type IcoAxis, icosThatMeet, placesOfNumber, regionCodes } from '#rules/inform/icos/index.ts'
import { releaseIcos } from '#rules/inform/release.ts'
import { bytesOf } from '#server/platform/database/numbers.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const HOUR_MS = 3_600_000
let server: TestServer
let build: ReturnType<typeof builders>
let [large, small] = [0, 0]

beforeEach(async () => {
  server = await startTestServer()
  build = builders(server.db)
  ;[large, small] = [await build.specialty(), await build.specialty()]
})
afterEach(() => server.stop())

/** Posts ICOs of people of a specialty, in a region. @returns The IDs of the ICOs */
async function posted(icos: number, specialty_id: number, region_id: number, row = {}): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < icos; at++)
    ids.push(await build.postedIco(await build.vouched({ specialty_id }), { region_id }, row))
  return ids
}
const shown = () => server.editionCache.icos().icos.icos
const batches = () => server.editionCache.icos().facts.batches.map(({ icos }) => icos)
const band = (axis: IcoAxis, value: number) => releaseIcos(server.editionCache.icos().icos, exactly(axis, value)).from
const change = (ids: readonly number[], set: { is_posted?: boolean; is_shielded?: boolean; deleted?: Date }) =>
  server.db
    .updateTable('job_profile')
    .set({ ...set, updated: server.clock.now() })
    .where('id', 'in', ids)
    .execute()

describe('batches of posted ICOs', () => {
  it('begin with a third of the possible ICOs, at least thirty', async () => {
    await posted(29, large, 1)
    await server.makeBatches()
    expect(batches()).toEqual([])
    const kept = await posted(71, large, 1, { is_posted: false })
    await posted(1, large, 1)
    await server.makeBatches()
    // 30 of 101 ICOs. A third would be 34.
    expect(batches()).toEqual([])
    await change(kept.slice(0, 4), { is_posted: true })
    await server.makeBatches()
    expect([batches(), shown()]).toEqual([[34], 34])
  })

  it('grow when as many ICOs wait as are counted, without small specialties', async () => {
    await posted(32, large, 1)
    await server.makeBatches()
    await posted(31, large, 2)
    await server.makeBatches()
    expect(batches()).toEqual([32])
    await posted(4, small, 2)
    await server.makeBatches()
    expect([batches(), shown()]).toEqual([[32, 31], 63])
    expect([band('region', 1), band('region', 2), band('specialty', small)]).toEqual([20, 20, 0])
  })

  it('exclude duplicates, ICOs with hidden employers, and members disabled or not vouched for', async () => {
    const disabled = await build.vouched({ specialty_id: large, disabled: server.clock.now() })
    await build.postedIco(disabled, { region_id: 2 })
    for (let at = 0; at < 12; at++)
      await build.postedIco(await build.user('MSS_USER', { specialty_id: large }), { region_id: 2 })
    await posted(12, large, 3, { is_shielded: true })
    const person = await build.vouched({ specialty_id: large })
    for (let at = 0; at < 12; at++) await build.postedIco(person, { region_id: 4 })
    await posted(39, large, 1)
    await server.makeBatches()
    expect(batches()).toEqual([40])
    expect([1, 2, 3, 4].map(region => band('region', region))).toEqual([20, 0, 0, 0])
    // Other ICOs of the same person are never counted.
    await posted(39, large, 2)
    await server.makeBatches()
    expect(batches()).toEqual([40])
  })

  it('include an ICO of several places once in each of its regions, with its places together', async () => {
    const state = (state_id: number) => ({ type: 'state', value: { state_id, city_id: null, display_name: 'A state' } })
    await posted(20, large, 1)
    // ICOs for the West, and ICOs for Massachusetts or Texas.
    await posted(20, large, 1, { further_places: JSON.stringify([state(22), state(44)]) })
    await server.makeBatches()
    // A later batch has separate sets of places.
    await posted(40, large, 2, { further_places: JSON.stringify([state(33)]) })
    await server.makeBatches()
    const { icos } = server.editionCache.icos()
    const inRegions = [1, 2, 3, 4].map(region => icosThatMeet(icos, exactly('region', ...regionCodes(region))))
    expect([icos.icos, ...inRegions]).toEqual([80, 40, 40, 60, 20])
    const places = [...(icos.columns.get('place') ?? [])].map(number =>
      placesOfNumber(number, icos.placeSets).join(' '),
    )
    expect(
      Object.fromEntries([...Map.groupBy(places, each => each)].map(([key, { length }]) => [key, length])),
    ).toEqual({
      '1000001': 20,
      '1000001 3000022 3000044': 20,
      '1000002 3000033': 40,
    })
  })

  it("don't reveal the owner of an ICO by their order", async () => {
    const ids = await posted(60, large, 1)
    const pay = await build.jobTerm({ type: 'YES_NO' })
    const { id: variable } = await server.db
      .selectFrom('job_question_variable')
      .select('id')
      .where('job_question_id', '=', pay)
      .executeTakeFirstOrThrow()
    const rows = ids.map((job_profile_id, at) => ({
      job_profile_id,
      job_question_variable_id: variable,
      value: at < 30 ? '1' : '0',
    }))
    await server.db.insertInto('job_profile_response').values(rows).execute()
    await server.makeBatches()
    expect([band(`variable:${variable}`, 0), band(`variable:${variable}`, 1)]).toEqual([20, 20])
    const column = server.editionCache.icos().icos.columns.get(`variable:${variable}`) ?? []
    const first = [...column].slice(0, 30).filter(cell => cell === 0).length
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(30)
  })

  /**
   * Creates two yes/no terms with the same answers for each ICO, half of them yes. Returns the number of ICOs with both terms and with
   * each.
   */
  async function together(ids: readonly number[], make: () => Promise<void>) {
    const terms = [await build.jobTerm({ type: 'YES_NO' }), await build.jobTerm({ type: 'YES_NO' })]
    const variables = await server.db
      .selectFrom('job_question_variable')
      .select('id')
      .where('job_question_id', 'in', terms)
      .execute()
    const rows = ids.flatMap((job_profile_id, at) =>
      variables.map(({ id }) => ({ job_profile_id, job_question_variable_id: id, value: at % 2 === 0 ? '1' : '0' })),
    )
    await server.db.insertInto('job_profile_response').values(rows).execute()
    await make()
    const [one = [], other = []] = variables.map(({ id }) => [...(shownColumn(`variable:${id}`) ?? [])])
    const chose = (column: readonly number[]) => column.filter(cell => cell === 0).length
    return { both: one.filter((cell, at) => cell === 0 && other[at] === 0).length, each: [chose(one), chose(other)] }
  }
  const shownColumn = (axis: IcoAxis) => server.editionCache.icos().icos.columns.get(axis)

  it('never store answers to two terms together', async () => {
    const ids = await posted(80, large, 1)
    const { both, each } = await together(ids, () => server.makeBatches())
    expect(each).toEqual([40, 40])
    expect(both).toBeGreaterThan(5)
    expect(both).toBeLessThan(35)
  })

  it('of an earlier version are split once, block by block', async () => {
    const ids = [...(await posted(40, large, 1)), ...(await posted(40, small, 2))]
    await together(ids, () => server.makeBatches())
    const [one = 'region', other = 'region'] = [...server.editionCache.icos().icos.columns.keys()].filter(axis =>
      axis.startsWith('variable:'),
    )
    const before = server.editionCache.icos().icos
    const column = { numbers: bytesOf(shownColumn(one) ?? new Int32Array()) }
    await server.db.updateTable('ico_column').set(column).where('name', 'in', [one, other]).execute()
    await server.db.updateTable('ico_batch').set({ is_apart: false }).execute()
    await server.makeBatches()
    const after = server.editionCache.icos().icos
    expect(after.columns.get(one)).not.toEqual(after.columns.get(other))
    for (const specialty of [large, small])
      for (const axis of [one, other]) {
        const both = [...exactly(axis, 0), ...exactly('specialty', specialty)]
        expect(icosThatMeet(after, both)).toBe(
          icosThatMeet(before, [...exactly(one, 0), ...exactly('specialty', specialty)]),
        )
      }
    await server.makeBatches()
    expect(server.editionCache.icos().icos).toEqual(after)
  })

  it('withdraw a block permanently if fewer than ten of its ICOs are posted', async () => {
    const west = await posted(15, large, 1)
    await posted(20, large, 2)
    await server.makeBatches()
    expect(shown()).toBe(35)
    await change(west.slice(0, 5), { deleted: server.clock.now(), is_posted: false })
    await server.makeBatches()
    expect(shown()).toBe(35)
    await change(west.slice(5, 6), { is_shielded: true })
    await server.makeBatches()
    expect([shown(), band('region', 1), band('region', 2)]).toEqual([20, 0, 20])
    await change(west.slice(5, 6), { is_shielded: false })
    await server.makeBatches()
    expect(shown()).toBe(20)
  })

  it('keep an ICO in its block for a day while its owner edits it', async () => {
    const west = await posted(31, large, 1)
    await server.makeBatches()
    await change(west.slice(0, 22), { is_posted: false })
    server.clock.forward(23 * HOUR_MS)
    await server.makeBatches()
    expect(shown()).toBe(31)
    server.clock.forward(2 * HOUR_MS)
    await server.makeBatches()
    expect(shown()).toBe(0)
    // An ICO that was in a block is never divided again. Other ICOs of the same people can be.
    await change(west, { is_posted: true })
    await server.makeBatches()
    expect(shown()).toBe(0)
    for (const { user_id } of await server.db.selectFrom('job_profile').select('user_id').execute())
      await build.postedIco(user_id, { region_id: 1 })
    await server.makeBatches()
    expect([batches(), shown()]).toEqual([[31, 31], 31])
  })

  it('are the same in every process, and created by only one of two processes', async () => {
    const other = await startTestServer({ sharing: server })
    try {
      await posted(40, large, 1)
      await Promise.all([server.makeBatches(), other.makeBatches()])
      await Promise.all([server.refreshCopies(), other.refreshCopies()])
      expect(batches()).toEqual([40])
      expect(other.editionCache.icos()).toEqual(server.editionCache.icos())
      const standing = async () => [await other.editionCache.isCurrent(), await other.editionCache.refresh()]
      expect([await server.editionCache.isCurrent(), await server.editionCache.refresh()]).toEqual([true, 0])
      expect(await standing()).toEqual([true, 0])
      await server.db.updateTable('job_profile').set({ is_shielded: true }).execute()
      await server.makeBatches()
      expect(await standing()).toEqual([false, 1])
      expect([await standing(), other.editionCache.icos().icos.icos]).toEqual([[true, 0], 0])
    } finally {
      await other.stop()
    }
  })
})
