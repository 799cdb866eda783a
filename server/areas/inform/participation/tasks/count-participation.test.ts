import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { countParticipationTask } from './count-participation.ts'

let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
afterAll(() => server.stop())

const count = () => countParticipationTask(server.services).run()

/** Adds members with accounts to the list of the study's society. */
async function listed(study: BuiltStudy, people: number, type = study.memberType): Promise<number[]> {
  const ids = await Promise.all(
    Array.from({ length: people }, () => build.memberOf(study, { society_membership_type_id: type })),
  )
  const rows = ids.map(user_id => ({ society_id: study.societyId, email: `m${user_id}@example.org`, user_id }))
  if (rows.length > 0) await server.db.insertInto('society_member').values(rows).execute()
  return ids
}
const submit = (study: BuiltStudy, people: readonly number[]) => build.submitted(study, people.length, { people })

async function home(study: BuiltStudy) {
  const admin = await build.user('MSS_ADMIN', { society_id: study.societyId })
  const { body } = await server.call('GET mssAdmin/society/get-for-dashboard', { as: admin })
  const found = body.studies.find(({ questionnaire_id }) => questionnaire_id === study.id)
  if (!found) throw new Error('The study is not on the home.')
  return found
}

describe('participation of a society', () => {
  it('is counted in blocks of at least twenty people, who remain in their block', async () => {
    const study = await build.study()
    await listed(study, 19)
    await count()
    expect((await home(study)).everybody).toBeNull()
    await listed(study, 6)
    server.clock.forward(60_000)
    await count()
    expect((await home(study)).everybody).toMatchObject({ invited: { from: 20, to: 49 }, joined: { from: 20, to: 49 } })
    // Fewer than twenty people are waiting.
    await listed(study, 19)
    await count()
    const places = await server.db
      .selectFrom('participation_place')
      .select('block')
      .where('questionnaire_id', '=', study.id)
      .execute()
    expect(places.map(({ block }) => block)).toEqual(Array.from({ length: 25 }, () => 0))
    await listed(study, 1)
    await count()
    expect((await home(study)).everybody).toMatchObject({ invited: { from: 20, to: 49 } })
  })

  it('changes by ten people or not at all, so that two counts with one submission in between are equal', async () => {
    const study = await build.study()
    const people = await listed(study, 120)
    await submit(study, people.slice(0, 40))
    await count()
    const before = await home(study)
    expect(before.everybody?.turnout).toEqual({ kind: 'turnout', share: { percent: 33, bound: 'exact' } })
    await submit(study, people.slice(40, 49))
    await count()
    expect(await home(study)).toEqual(before)
    await submit(study, people.slice(49, 50))
    server.clock.forward(60_000)
    await count()
    const after = await home(study)
    expect(after.everybody?.turnout).toEqual({ kind: 'turnout', share: { percent: 42, bound: 'exact' } })
    expect(after.course).toHaveLength(2)
  })

  it("excludes members who aren't vouched for from blocks, so fakes can't single out a colleague", async () => {
    const [active, emeritus] = [await build.membershipType(), await build.membershipType()]
    const study = await build.study({ memberTypes: [active, emeritus] })
    const [victim = 0] = await listed(study, 1, emeritus)
    const own = await listed(study, 9, emeritus)
    const byCopiedLink = { link_copied: new Date() }
    await server.db.updateTable('society_member').set(byCopiedLink).where('user_id', 'in', own).execute()
    const { id: mapping } = await server.db
      .insertInto('society_member_type_mapping')
      .values({ society_id: study.societyId, type_name: 'Emeritus', society_membership_type_id: emeritus })
      .returning('id')
      .executeTakeFirstOrThrow()
    const entries = Array.from({ length: 30 }, (_, at) => ({
      society_id: study.societyId,
      email: `made-up-${at}@example.org`,
      society_member_type_mapping_id: mapping,
    }))
    await server.db.insertInto('society_member').values(entries).execute()
    await submit(study, own)
    await count()
    expect((await home(study)).everybody).toMatchObject({ submitted: { from: 0, to: 9 } })
    expect((await home(study)).types).toEqual([])
    server.clock.forward(60_000)
    // The member joins the block of vouched-for colleagues. All others count only as invited.
    const others = await listed(study, 40, active)
    await submit(study, [victim, ...others.slice(0, 20)])
    await count()
    const { everybody, types } = await home(study)
    expect(everybody).toMatchObject({ invited: { from: 50, to: 99 }, submitted: { from: 20, to: 49 } })
    expect(types.map(({ id }) => id)).toEqual([active])
  })

  it('includes recently disabled members, but not members who left long before the study', async () => {
    const study = await build.study({ start_date: '2026-01-01' })
    const people = await listed(study, 40)
    const disable = (some: readonly number[], disabled: Date) =>
      server.db.updateTable('society_member').set({ disabled }).where('user_id', 'in', some).execute()
    await disable(people.slice(0, 15), new Date('2025-11-01'))
    await disable(people.slice(15, 20), new Date('2025-09-01'))
    await count()
    const places = await server.db
      .selectFrom('participation_place')
      .select('user_id')
      .where('questionnaire_id', '=', study.id)
      .execute()
    const placed = places.flatMap(({ user_id }) => user_id ?? [])
    expect(placed.toSorted()).toEqual([...people.slice(0, 15), ...people.slice(20)].toSorted())
  })

  it('continues to count members removed from the list', async () => {
    const study = await build.study()
    const people = await listed(study, 40)
    await count()
    await server.db.deleteFrom('society_member').where('user_id', 'in', people.slice(0, 30)).execute()
    await submit(study, people.slice(0, 20))
    await count()
    expect((await home(study)).everybody).toMatchObject({ submitted: { from: 20, to: 49 } })
  })

  it('does not change when an administrator moves or removes a member', async () => {
    const study = await build.study()
    const people = await listed(study, 60)
    await submit(study, people.slice(0, 30))
    await count()
    const before = await home(study)
    const other = await build.membershipType()
    const moved = people.slice(0, 3)
    await server.db
      .updateTable('app_user')
      .set({ society_membership_type_id: other })
      .where('id', 'in', moved)
      .execute()
    await server.db.deleteFrom('society_member').where('user_id', 'in', people.slice(10, 20)).execute()
    await server.db
      .updateTable('society_member')
      .set({ disabled: new Date() })
      .where('user_id', 'in', people.slice(20, 30))
      .execute()
    await count()
    expect(await home(study)).toEqual(before)
  })

  it('includes only members invited to the study, without other types and demonstration accounts', async () => {
    const study = await build.study()
    await listed(study, 30, await build.membershipType())
    const demo = await listed(study, 30)
    await server.db.updateTable('app_user').set({ is_demo: true }).where('id', 'in', demo).execute()
    await count()
    expect((await home(study)).everybody).toBeNull()
  })

  it('is shown by membership type and specialty if there are enough people', async () => {
    const [one, two] = [await build.membershipType({ type_name: 'Fellow' }), await build.membershipType()]
    const study = await build.study({ memberTypes: [one, two] })
    const fellows = await listed(study, 45, one)
    await listed(study, 5, two)
    const cardiology = await build.specialty({ title: 'Cardiology of hearts' })
    await server.db
      .updateTable('app_user')
      .set({ specialty_id: cardiology })
      .where('id', 'in', fellows.slice(0, 25))
      .execute()
    await submit(study, fellows.slice(0, 20))
    await count()
    const { types, specialties } = await home(study)
    expect(types.map(({ title, progress }) => [title, progress.submitted])).toEqual([['Fellow', { from: 20, to: 49 }]])
    expect(specialties.map(({ title, progress }) => [title, progress.submitted])).toEqual([
      ['Cardiology of hearts', { from: 20, to: 49 }],
    ])
  })
})
