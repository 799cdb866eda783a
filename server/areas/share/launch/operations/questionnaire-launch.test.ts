import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_REPORT } from '#rules/share/check/index.ts'
import { patchBetween } from '#rules/share/draft/index.ts'
import { draftOf, SETTING, section } from '#rules/share/draft.testing.ts'
import type { StudyDraft, StudySettings } from '#rules/share/draft.ts'
import { builders } from '#server/testing/builders.ts'
import { type Launching, launching, reworded } from '#server/testing/launching.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let admin: number
let study: Launching
let society: number
let type: number
const NOBODY = 2_147_483_647

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  admin = await build.user('GM_ADMIN', { first_name: 'Ann', last_name: 'Smith' })
  study = launching(server, admin)
})
beforeEach(async () => {
  server.clock.set(new Date('2030-03-10T15:00:00Z'))
  society = await build.society({ name: `Society ${Math.random()}` })
  type = await build.membershipType({ type_name: `Active ${Math.random()}` })
})
afterAll(() => server.stop())

const create = (facts: Partial<StudySettings> = {}, draft?: StudyDraft) =>
  study.create({ societies: [society], memberTypes: [type], ...facts }, draft)
const launch = (id: number, version?: number) => study.launch(id, version)
const view = (id: number) => study.view(id)
const edit = (id: number, change: (draft: StudyDraft) => StudyDraft) => study.edit(id, change)
const factsOf = async (id: number) => (await server.call('GET questionnaire/launch', { as: admin, query: { id } })).body
const stateOf = async (id: number) =>
  (await server.call('GET questionnaire/index', { as: admin, query: {} })).body.items.find(each => each.id === id)
it('launch operations return 401 for guests, 403 for other users, and 404 if not found', async () => {
  const [id, member] = [await create(), await build.user('MSS_USER')]
  const societyAdmin = await build.user('MSS_ADMIN', { society_id: society })
  const body = { reason: 'other', note: '' } as const
  const calls: ((as?: number, id?: number) => Promise<{ status: number }>)[] = [
    (as, of = id) => server.call('GET questionnaire/launch', { ...(as ? { as } : {}), query: { id: of } }),
    (as, of = id) => server.call('GET questionnaire/overview', { ...(as ? { as } : {}), query: { id: of } }),
    (as, of = id) => server.call('POST questionnaire/withdraw', { ...(as ? { as } : {}), query: { id: of } }),
    (as, of = id) => server.call('POST questionnaire/close', { ...(as ? { as } : {}), query: { id: of }, body }),
  ]
  for (const call of calls) {
    expect((await call()).status).toBe(401)
    expect((await call(member)).status).toBe(403)
    expect((await call(societyAdmin)).status).toBe(403)
    expect((await call(admin, NOBODY)).status).toBe(404)
  }
})

describe('the facts of a launch', () => {
  it('include the members with an invited type on the list, even if their account has a different one', async () => {
    const mapping = (society_membership_type_id: number) =>
      server.db
        .insertInto('society_member_type_mapping')
        .values({ society_id: society, type_name: `Code ${Math.random()}`, society_membership_type_id })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [own, other] = [await mapping(type), await mapping(await build.membershipType())]
    const member = await build.user('MSS_USER', { society_id: society, society_membership_type_id: type })
    const listed = (name: string, row: object) =>
      server.db
        .insertInto('society_member')
        .values({ society_id: society, email: `${name}-${Math.random()}@example.org`, ...row })
        .execute()
    await listed('account', { user_id: member, society_member_type_mapping_id: other.id })
    await listed('listed', { society_member_type_mapping_id: own.id })
    await listed('other-type', { society_member_type_mapping_id: other.id })
    await listed('disabled', { society_member_type_mapping_id: own.id, disabled: new Date() })
    const { societies } = await factsOf(await create())
    expect(societies).toMatchObject([{ id: society, listed: 1, automatic: [], sent: [] }])
  })

  it('include the automatic emails of the societies', async () => {
    const schedule = { study_opens: true, study_closes: false, results_open: true }
    await server.call('PUT society-mailing/update-schedule', {
      as: admin,
      query: { societyId: society },
      body: schedule,
    })
    expect((await factsOf(await create())).societies).toMatchObject([{ automatic: ['study_opens', 'results_open'] }])
  })

  it('leave out members of Demo Mode, whose rows are marked', async () => {
    const user_id = await build.user('MSS_USER', { society_id: society, society_membership_type_id: type })
    const row = { society_id: society, email: `demo-${user_id}@example.org`, user_id, mark: 'demo' }
    await server.db.insertInto('society_member').values(row).execute()
    expect((await factsOf(await create())).societies).toMatchObject([{ id: society, listed: 0 }])
  })

  it('include the emails that each society has received about this study, except canceled ones', async () => {
    const [id, another, other] = [await create(), await create(), await build.society()]
    await edit(id, draft => ({ ...draft, facts: { ...draft.facts, societies: [society, other] } }))
    const created = server.clock.now()
    const values = { total: 0, created, finished: created, state: 'done' }
    await server.db
      .insertInto('mailing')
      .values([
        { ...values, society_id: society, questionnaire_id: id, kind: 'study_opens' },
        { ...values, society_id: other, questionnaire_id: id, kind: 'study_closes' },
        { ...values, society_id: society, questionnaire_id: id, kind: 'results_open', state: 'canceled' },
        { ...values, society_id: society, questionnaire_id: another, kind: 'study_closes' },
      ])
      .execute()
    const sent = (await factsOf(id)).societies.map(each => [each.id, each.sent])
    expect(Object.fromEntries(sent)).toEqual({
      [society]: [{ kind: 'study_opens', day: '2030-03-10' }],
      [other]: [{ kind: 'study_closes', day: '2030-03-10' }],
    })
  })

  it('leave out primary studies of other societies, and ones that are set to close early', async () => {
    const second = await create({ is_primary: false })
    await launch(await create({ societies: [await build.society()] }))
    const ended = await create()
    await launch(ended)
    await server.db.updateTable('questionnaire').set({ is_ended: true }).where('id', '=', ended).execute()
    expect((await factsOf(second)).primary).toEqual([])
  })

  it('include other primary studies of the societies until they close', async () => {
    const first = await create({ title: 'First', end_date: '2030-03-31' })
    const second = await create({ title: 'Second', is_primary: false })
    expect((await factsOf(second)).primary).toEqual([])
    expect((await launch(first)).status).toBe(200)
    expect((await factsOf(second)).primary).toEqual([{ id: first, title: 'First', period: 2030 }])
    expect((await factsOf(first)).primary).toEqual([])
    server.clock.set(new Date('2030-04-02T15:00:00Z'))
    expect((await factsOf(second)).primary).toEqual([])
  })
})

describe('a launch', () => {
  it('opens the study to members and is recorded as a launch, later publications are not', async () => {
    const id = await create()
    expect((await launch(id)).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ state: 'open' })
    const member = await build.user('MSS_USER', { society_id: society, society_membership_type_id: type })
    const home = (await server.call('GET questionnaire/get-for-survey-home', { as: member })).body
    expect(home).toMatchObject([{ id, isActive: true, isPrimary: true, isEligible: true }])
    await edit(id, draft => reworded(draft, 'What is your pay?'))
    expect((await launch(id)).status).toBe(200)
    expect(await study.entries(id)).toMatchObject([
      { act: 'study.create' },
      { act: 'study.launch', facts: { draft: 1 } },
      { act: 'study.update' },
      { act: 'study.publish' },
    ])
  })

  it('is refused for a study that no one can take, or without a report', async () => {
    const refusalOf = async (facts: Partial<StudySettings>, draft?: StudyDraft) => {
      const { status, body } = await launch(await create(facts, draft))
      return [status, body.message]
    }
    expect(await refusalOf({ societies: [], memberTypes: [] })).toEqual([
      400,
      'Fix this error before you launch: No one is invited. Choose societies, or membership types for physicians without a society.',
    ])
    expect(await refusalOf({ memberTypes: [] })).toEqual([
      400,
      'Fix this error before you launch: Choose membership types for the society members.',
    ])
    expect(await refusalOf({ end_date: '2030-03-09' })).toEqual([
      400,
      'Fix this error before you launch: The end date is in the past. Choose a later end date.',
    ])
    expect(await refusalOf({ is_ended: true })).toEqual([
      400,
      expect.stringMatching(/^Fix this error before you launch: The study is/),
    ])
    expect(await refusalOf({}, draftOf(section(1, [SETTING])))).toEqual([
      400,
      `Fix this error before you launch: ${EMPTY_REPORT}`,
    ])
  })

  it("doesn't require this again for a launched study", async () => {
    const id = await create({ end_date: '2030-03-31' })
    await launch(id)
    await edit(id, draft => reworded(draft, 'What is your pay?'))
    server.clock.set(new Date('2030-04-02T15:00:00Z'))
    expect((await launch(id)).status).toBe(200)
  })

  it('happens once if two administrators launch at the same time', async () => {
    const id = await create()
    const both = await Promise.all([launch(id, 1), launch(id, 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.body.message).toBe('This study has no unpublished changes.')
    expect((await study.entries(id)).filter(({ act }) => act === 'study.launch')).toHaveLength(1)
  })

  it('is refused if the draft has changed since, and changes nothing', async () => {
    const id = await create()
    await edit(id, draft => reworded(draft, 'What is your pay?'))
    const { status, body } = await launch(id, 1)
    expect([status, body.message]).toEqual([
      400,
      'Someone else changed this study while you were editing. Their changes are saved in the draft, and nothing was published. Review them, then launch again.',
    ])
    expect(await stateOf(id)).toMatchObject({ state: 'draft' })
  })

  it('or a save of the draft is refused if both happen at the same time', async () => {
    const id = await create()
    const { draft } = await view(id)
    const patch = patchBetween(draft, reworded(draft, 'What is your pay?'))
    const [launched, saved] = await Promise.all([
      launch(id, 1),
      server.call('PUT questionnaire/update', { as: admin, query: { id }, body: { version: 1, patch } }),
    ])
    expect([launched.status, saved.status].toSorted()).toEqual([200, 400])
    expect((await view(id)).published === null).toBe(launched.status === 400)
  })
})

it('a new study is primary unless another primary study is open or upcoming', async () => {
  await server.db.updateTable('questionnaire').set({ is_enabled: false }).execute()
  const made = async () => {
    const body = { title: 'New', period: 2030, start_date: '2030-01-01', end_date: '2030-12-31' }
    const { id } = (await server.call('POST questionnaire/create', { as: admin, body })).body
    return (await view(id)).draft.facts.is_primary
  }
  expect(await made()).toBe(true)
  const id = await create({ end_date: '2030-03-31' })
  expect(await made()).toBe(true)
  await launch(id)
  expect(await made()).toBe(false)
  server.clock.set(new Date('2030-04-02T15:00:00Z'))
  expect(await made()).toBe(true)
})
