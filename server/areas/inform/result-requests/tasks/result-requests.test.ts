import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keyOfCut } from '#rules/inform/cut-keys.ts'
import type { Cut, Node } from '#rules/inform/dimensions.ts'
import { DEFAULT_LIMITS } from '#rules/inform/limits.ts'
import { createLog } from '#server/platform/log.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { withRelease } from '../../releases/use-cases/serve-release.ts'
import { askedCuts } from '../reads.ts'
import { spendBudget } from '../use-cases/spend-budget.ts'
import type { RequestedCut } from '../writes.ts'
import { compareResultRequestsTask } from './compare-result-requests.ts'
import { removeOldResultRequestsTask } from './remove-old-result-requests.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let releaseId = 0
let member = 0

/**
 * 100 respondents of four genders (40, 30, 21, 9), of two states: all of gender 2 but 4 live in state 1, nobody else does; veterans are
 * gender 2 but 2, and 2 others: as many, other people.
 */
beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study()
  const profile = (index: number) => ({
    gender_identity: index < 40 ? 'F' : index < 70 ? 'M' : index < 91 ? 'GV' : 'TF',
    state_id: index >= 70 && index < 87 ? 1 : 2,
    is_us_veteran: (index >= 72 && index < 91) || index < 2,
  })
  await build.submitted(study, 100, { profile })
  await server.cutReleases()
  await server.refreshCopies()
  await withRelease(server.columns, study.id, async release => {
    releaseId = release?.id ?? 0
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  member = await build.memberOf(study)
})

const gender = (value: number): Node => ({ dimension: 'gender', path: [value] })
const of = (...profile: readonly Node[]): Cut => ({ profile, answers: [] })
const inState = of({ dimension: 'location', path: [4, 8, 1] })
const veterans = of({ dimension: 'veteran', path: [1] })

async function requested(cut: Cut, verdict: RequestedCut['verdict'] = 'released'): Promise<RequestedCut> {
  const selection = { profile: cut.profile.map(node => ({ dimension: node.dimension, nodes: [node] })), answers: [] }
  const [people = { count: 0, key: 0n }] = await withRelease(server.columns, study.id, async release =>
    server.columns.people(release?.copyName ?? '', selection),
  )
  return { key: keyOfCut(cut), cut, people, verdict }
}
const spend = (cuts: readonly RequestedCut[], budget = 150, userId = member) =>
  spendBudget(server.db, { userId, releaseId }, cuts, {
    limits: { ...DEFAULT_LIMITS, budget },
    keys: server.keys,
    now: server.clock.now(),
  })
const logOf = (userId = member) =>
  server.db.selectFrom('result_request').selectAll().where('user_id', '=', userId).orderBy('id').execute()
const alarmsOf = (userId = member) =>
  server.db
    .selectFrom('result_alarm')
    .select(['first_cut_key', 'second_cut_key', 'difference', 'release_id'])
    .where('user_id', '=', userId)
    .orderBy('first_cut_key')
    .orderBy('second_cut_key')
    .execute()
const compare = () =>
  compareResultRequestsTask({
    db: server.db,
    columns: server.columns,
    clock: server.clock,
    log: createLog({ LOG_LEVEL: 'silent' }),
  }).run()

describe('the budget of a person in a release', () => {
  it('is spent on groups, each once however often and in whatever report', async () => {
    const [one, two, three] = [await requested(of(gender(0))), await requested(of(gender(1))), await requested(of())]
    expect(await spend([one, two], 5)).toEqual({ left: 3 })
    expect(await spend([two, one, two], 5)).toEqual({ left: 3 })
    expect(await spend([two, three], 5)).toEqual({ left: 2 })
    expect(await askedCuts(server.db, member, releaseId)).toEqual(new Set(['', 'gender:0', 'gender:1']))
    expect((await logOf()).map(row => [row.cut_key, row.n, row.asked, row.verdict])).toEqual([
      ['gender:0', 40, 2, 'released'],
      ['gender:1', 30, 3, 'released'],
      ['', 100, 1, 'released'],
    ])
    expect(await spend([])).toEqual({ left: 147 })
  })

  it('refuses what goes beyond it and enters nothing of that; what was asked before stays open', async () => {
    const cuts = await Promise.all([0, 1, 2].map(value => requested(of(gender(value)))))
    const refusal = { refusal: { limit: 'budget', most: 2 } }
    expect(await spend(cuts, 2)).toEqual(refusal)
    expect(await logOf()).toEqual([])
    expect(await spend(cuts.slice(0, 2), 2)).toEqual({ left: 0 })
    expect(await spend(cuts.slice(1), 2)).toEqual(refusal)
    expect(await spend(cuts.slice(1, 2), 2)).toEqual({ left: 0 })
    // Another person has a budget of their own.
    expect(await spend(cuts.slice(2), 2, await build.memberOf(study))).toEqual({ left: 1 })
  })

  it('cannot be overspent by asking many times at once', async () => {
    const nodes = [0, 1, 2, 3].flatMap(one =>
      [1, 2].map(two => of(gender(one), { dimension: 'membership_type', path: [two] })),
    )
    const cuts = await Promise.all(nodes.map(cut => requested(cut)))
    const answers = await Promise.all(cuts.map(cut => spend([cut], 3)))
    expect(answers.filter(answer => 'left' in answer)).toHaveLength(3)
    expect(await logOf()).toHaveLength(3)
  })

  it('names sets without their keys: the same people the same name, others another', async () => {
    const [cut, same, other] = [of(gender(0)), of(gender(0), gender(0)), of(gender(1))]
    await spend(await Promise.all([cut, same, other].map(each => requested(each))))
    const [first, second, third] = (await logOf()).map(({ set_hash }) => set_hash.toString('hex'))
    expect([first === second, first === third, first?.length]).toEqual([true, false, 64])
  })

  it('remembers that figures were seen without protection', async () => {
    for (const verdict of ['withheld', 'unprotected', 'released'] as const)
      await spend([await requested(of(gender(3)), verdict)])
    expect((await logOf()).map(({ verdict, asked }) => [verdict, asked])).toEqual([['unprotected', 3]])
  })
})

describe('the comparison of what one person asked for', () => {
  it('raises an alarm where two groups differ by one to nine, and by whom they differ, not by how many', async () => {
    const cuts = [of(gender(2)), inState, veterans, of(gender(1)), of(gender(0)), of()]
    await spend(await Promise.all(cuts.map(cut => requested(cut))))
    await compare()
    // 21 people and 17 of them; 21 people and 19 of them with 2 others; 17 people and 21, of whom 15 are the same.
    expect(await alarmsOf()).toEqual([
      { first_cut_key: 'gender:2', second_cut_key: 'location:4.8.1', difference: 4, release_id: releaseId },
      { first_cut_key: 'gender:2', second_cut_key: 'veteran:1', difference: 4, release_id: releaseId },
      { first_cut_key: 'location:4.8.1', second_cut_key: 'veteran:1', difference: 8, release_id: releaseId },
    ])
  })

  it('sees what was asked on different days, tells each pair once, and keeps people apart', async () => {
    const other = await build.memberOf(study)
    await spend([await requested(of(gender(2)))])
    await compare()
    expect(await alarmsOf()).toEqual([])
    await spend([await requested(inState)], 150, other)
    await spend([await requested(inState)])
    await compare()
    await spend([await requested(inState)])
    await compare()
    expect([(await alarmsOf()).length, (await alarmsOf(other)).length]).toEqual([1, 0])
    expect((await logOf()).map(({ is_compared }) => is_compared)).toEqual([true, true])
  })

  it('is quiet about the same people by two names, and about ten or more', async () => {
    const twice = of(gender(2), { dimension: 'membership_type', path: [study.memberType] })
    await spend(await Promise.all([of(gender(2)), twice, of(gender(1)), of(gender(3))].map(cut => requested(cut))))
    await compare()
    expect(await alarmsOf()).toEqual([])
  })

  it('goes by answers too', async () => {
    const column = `v${study.variable('salary')}`
    const above = (from: number): Cut => ({ profile: [], answers: [{ kind: 'range', column, from, to: null }] })
    const cuts = [above(0), above(203_000)].map(
      (cut, index): RequestedCut => ({
        key: keyOfCut(cut),
        cut,
        people: { count: 100 - index, key: BigInt(index) },
        verdict: 'released',
      }),
    )
    await spend(cuts)
    await compare()
    expect(await alarmsOf()).toMatchObject([{ difference: 1 }])
  })
})

describe('the log', () => {
  const removeOld = () => removeOldResultRequestsTask(server).run()

  it('stays while its release is served, and ninety days beyond its last use; alarms stay a year', async () => {
    await spend(await Promise.all([of(gender(2)), inState].map(cut => requested(cut))))
    await compare()
    server.clock.forward(100 * DAY_MS)
    await removeOld()
    expect([(await logOf()).length, (await alarmsOf()).length]).toEqual([2, 1])
    await build.submitted(study, 10, { from: 100 })
    await server.cutReleases()
    await spend([await requested(inState)])
    await removeOld()
    expect((await logOf()).map(({ cut_key }) => cut_key)).toEqual(['location:4.8.1'])
    server.clock.forward(300 * DAY_MS)
    await removeOld()
    expect([await logOf(), await alarmsOf()]).toEqual([[], []])
  })
})
