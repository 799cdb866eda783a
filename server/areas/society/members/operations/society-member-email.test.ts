import { afterAll, beforeAll, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let society: number
let administrator: number
let members: number[]
let foreign: number

beforeAll(async () => {
  server = await startTestServer()
  const build = builders(server.db)
  society = await build.society()
  administrator = await build.user('MSS_ADMIN', { society_id: society })
  const listed = async (society_id: number, email: string) => {
    const row = { society_id, email, first_name: email.slice(0, 1).toUpperCase() }
    return (await server.db.insertInto('society_member').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  members = [await listed(society, 'a@b.example'), await listed(society, 'b@b.example')]
  foreign = await listed(await build.society(), 'c@b.example')
})
afterAll(() => server.stop())

const list = (query: Record<string, unknown> = {}, as: number | null = administrator) =>
  server.call('GET society-member-email/get-society-members', {
    query: { society_id: society, ...query },
    ...(as === null ? {} : { as }),
  })
const disable = (member_ids: readonly number[], as: number | null = administrator) =>
  server.call('POST society-member-email/disable', {
    body: { society_id: society, member_ids },
    ...(as === null ? {} : { as }),
  })
const activate = (body: Record<string, unknown>, as: number | null = administrator) =>
  server.call('POST society-member-email/activate-disabled', { body, ...(as === null ? {} : { as }) })

it('the member list returns 401 for guests, 403 for members, and 404 for another society and its members', async () => {
  const [first = 0] = members
  const member = await builders(server.db).user()
  for (const [as, status] of [
    [null, 401],
    [member, 403],
  ] as const) {
    expect((await list({}, as)).status).toBe(status)
    expect((await disable([first], as)).status).toBe(status)
    expect((await activate({ member_id: first }, as)).status).toBe(status)
  }
  const other = await builders(server.db).society()
  expect((await list({ society_id: other })).status).toBe(404)
  expect((await disable([first, foreign])).status).toBe(404)
  expect((await activate({ member_id: foreign })).status).toBe(404)
  expect((await activate({ society_id: society, member_ids: [foreign] })).status).toBe(404)
  expect((await list()).body.items.map(({ isDisabled }) => isDisabled)).toEqual([false, false])
})

it('the audit log records when the platform administrator reads a member list, once an hour for each society', async () => {
  const admin = await builders(server.db).user('GM_ADMIN')
  const empty = await builders(server.db).society()
  await list()
  for (let page = 0; page < 2; page += 1) await list({ perPage: 1, page }, admin)
  await list({ society_id: empty }, admin)
  const other = await server.db.selectFrom('society_member').select('society_id').where('id', '=', foreign).execute()
  await list({ society_id: other[0]?.society_id }, admin)
  const readings = server.db.selectFrom('audit_entry').select(['record_key', 'facts', 'user_id'])
  expect(await readings.where('act', '=', 'list.read').orderBy('id').execute()).toEqual([
    { record_key: 'members', facts: { society_id: society }, user_id: admin },
    { record_key: 'members', facts: { society_id: other[0]?.society_id }, user_id: admin },
  ])
})

it('members can be disabled and enabled', async () => {
  const [first = 0] = members
  const { count, changed } = (await disable(members)).body
  expect([count, [...changed].sort((a, b) => a - b)]).toEqual([2, members])
  expect((await disable(members)).body).toEqual({ count: 0, changed: [] })
  expect((await list({ status: 'disabled' })).body._meta.totalCount).toBe(2)
  expect((await activate({ member_id: first })).body).toEqual({ count: 1, changed: [first] })
  expect((await list({ status: 'not_invited' })).body.items.map(({ id }) => id)).toEqual([first])
  await activate({ society_id: society, member_ids: members })
})

it("the member list excludes members of other societies and members' activity in studies", async () => {
  const { items, _meta } = (await list({ search: 'b.example' })).body
  expect(_meta.totalCount).toBe(2)
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(
    [
      'held id email first_name last_name memberType memberTypeId status isDisabled hasAccount invitation invited mark',
      'created updated',
    ]
      .join(' ')
      .split(' ')
      .sort(),
  )
})
