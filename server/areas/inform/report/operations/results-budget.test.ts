import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type FilteredStudy, startFilteredStudy } from '#server/testing/filtered-study.ts'
import { figuresOf } from '#server/testing/results.ts'

let world: FilteredStudy
beforeAll(async () => {
  world = await startFilteredStudy()
})
afterAll(() => world.server.stop())

/** Somebody who stated everything: groups are withheld for a few who did not. */
const reader = async () => (await world.build.submitted(world.study, 1, { profile: world.facts }))[0]?.userId ?? 0
const entered = (userId: number) =>
  world.server.db
    .selectFrom('result_request')
    .select(['cut_key', 'verdict', 'n', 'asked'])
    .where('user_id', '=', userId)
    .orderBy('cut_key')
    .execute()

describe('the budget', () => {
  const limit = (most: number) => world.build.setting('cuts_per_release_limit', `${most}`)
  afterEach(() => world.server.db.deleteFrom('setting').where('key', '=', 'cuts_per_release_limit').execute())

  it('is 150 groups; the group of all respondents is free, and a group costs once', async () => {
    const as = await reader()
    const left = async (...keys: string[]) => (await world.ask(as, { labels: ['On call'], keys })).body.groups_left
    expect(await left()).toBe(150)
    expect(await left('userGender_F')).toBe(149)
    expect(await left('userGender_F')).toBe(149)
    expect(await left('userGender_F', 'state_33')).toBe(148)
    expect(await left('state_33', 'userGender_F')).toBe(148)
    expect(await left('state_33', 'state_7', 'state_46')).toBe(145)
    expect(await left()).toBe(145)
  })

  it('refuses what goes beyond it, with nothing entered, and what was seen stays open', async () => {
    const as = await reader()
    await limit(2)
    expect((await world.ask(as, { keys: ['userGender_F'] })).body.groups_left).toBe(1)
    const before = await entered(as)
    const { status, body } = await world.ask(as, { keys: ['state_33', 'state_7'] })
    expect([status, body.code, body.message]).toEqual([
      400,
      'refused',
      'You have looked at 2 different groups, as many as each person can until the results are next updated. Groups you have looked at before remain available.',
    ])
    expect(await entered(as)).toEqual(before)
    expect((await world.ask(as, { keys: ['state_33'] })).body.groups_left).toBe(0)
    expect((await world.ask(as, { keys: ['state_7'] })).status).toBe(400)
    for (const keys of [['userGender_F'], ['state_33'], []]) expect((await world.ask(as, { keys })).status).toBe(200)
  })

  it('is the same for administrators, and counts what they look at without protection', async () => {
    const as = await world.build.user('GM_ADMIN')
    await limit(1)
    expect((await world.ask(as, { keys: ['userGender_F'] })).status).toBe(200)
    expect((await world.ask(as, { keys: ['userGender_M'] })).status).toBe(400)
  })

  it('is per study release: the next one starts over', async () => {
    const as = await reader()
    await limit(1)
    expect((await world.ask(as, { keys: ['userGender_F'] })).status).toBe(200)
    expect((await world.ask(as, { keys: ['userGender_M'] })).status).toBe(400)
    await world.build.submitted(world.study, 60, { profile: world.facts, from: 240 })
    world.server.clock.forward(2 * 86_400_000)
    await world.server.cutReleases()
    await world.server.refreshCopies()
    expect((await world.ask(as, { keys: ['userGender_M'] })).status).toBe(200)
  })

  it('is kept by two requests at once', async () => {
    const as = await reader()
    await limit(3)
    const states = ['state_7', 'state_33', 'state_5', 'userGender_F', 'userGender_M', 'region_3']
    const answers = await Promise.all(states.map(key => world.ask(as, { keys: [key] })))
    expect(answers.filter(({ status }) => status === 200).length).toBe(3)
    expect(answers.filter(({ status }) => status === 400).length).toBe(3)
    expect((await entered(as)).length).toBe(4)
  })
})

describe('the log', () => {
  it('says who asked for which groups, of how many people, and whether they were shown', async () => {
    const as = await reader()
    await world.ask(as, { keys: ['userGender_F'] })
    await world.ask(as, { keys: ['userGender_F', 'state_46'] })
    const [everybody, women, few] = (await entered(as)).sort(
      (left, right) => left.cut_key.length - right.cut_key.length,
    )
    expect(everybody).toMatchObject({ cut_key: '', verdict: 'released', asked: 2 })
    expect(women).toMatchObject({ cut_key: 'gender:0', verdict: 'released', asked: 1 })
    expect(few).toMatchObject({ verdict: 'withheld', asked: 1 })
    expect(few?.n).toBeLessThan(10)
  })
})

describe('Show All Results', () => {
  const few = { labels: ['On call'], derived: [], keys: ['state_46'] }
  const allow = (on: boolean) => world.build.setting('allow_unprotected_results', on ? '1' : '0', 'boolean')
  const showsAll = JSON.stringify({ showAllResults: true })
  const of = async (role: 'MSS_ADMIN' | 'GM_ADMIN' | 'MSS_USER', settings: string) =>
    world.build.user(role, { society_id: role === 'GM_ADMIN' ? null : world.study.societyId, settings })

  it('lifts the thresholds for administrators who switched it on, where the platform allows it; it is marked and logged', async () => {
    await allow(true)
    for (const role of ['MSS_ADMIN', 'GM_ADMIN'] as const) {
      const as = await of(role, showsAll)
      const answer = await world.ask(as, few)
      expect([answer.body.is_unprotected, answer.body.groups]).toEqual([true, { asked: 1, shown: 1 }])
      expect(figuresOf(answer)[0]?.released).toMatchObject({ kind: 'categories' })
      expect(figuresOf(answer)[0]?.my_value).toBeNull()
      expect((await entered(as)).map(({ verdict }) => verdict)).toEqual(['unprotected', 'unprotected'])
      // Nobody is nobody.
      const none = await world.ask(as, { ...few, keys: ['state_40'] })
      expect(figuresOf(none)[0]?.released).toEqual({ kind: 'withheld' })
    }
    await allow(false)
  })

  it('shows no one else more', async () => {
    const [reading] = await world.build.submitted(world.study, 1)
    const cases: [boolean, number][] = [
      [false, await of('GM_ADMIN', showsAll)],
      [true, await of('GM_ADMIN', '{}')],
      [true, reading?.userId ?? 0],
    ]
    await world.server.db
      .updateTable('app_user')
      .set({ settings: showsAll })
      .where('id', '=', reading?.userId ?? 0)
      .execute()
    for (const [isAllowed, as] of cases) {
      await allow(isAllowed)
      const answer = await world.ask(as, few)
      expect([answer.status, answer.body.is_unprotected, answer.body.groups.shown]).toEqual([200, false, 0])
      expect(figuresOf(answer)[0]?.released).toEqual({ kind: 'withheld' })
    }
    await allow(false)
  })
})
