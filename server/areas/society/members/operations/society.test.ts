import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let society: number
let administrator: number
let platform: number
let typeId: number
let foreignType: number

beforeAll(async () => {
  server = await startTestServer()
  const build = builders(server.db)
  society = await build.society()
  administrator = await build.user('MSS_ADMIN', { society_id: society })
  platform = await build.user('GM_ADMIN')
  const membership = await build.membershipType()
  const mapping = async (society_id: number) => {
    const { id } = await server.db
      .insertInto('society_member_type_mapping')
      .values({ society_id, type_name: 'Attending', society_membership_type_id: membership })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  typeId = await mapping(society)
  foreignType = await mapping(await build.society())
})
afterAll(() => server.stop())

const update = (members: readonly Record<string, unknown>[], as: number | null = administrator, id = society) =>
  server.call('PUT society/update-members', { query: { id }, body: { members }, ...(as === null ? {} : { as }) })
const list = async (query: Record<string, unknown> = {}, as = administrator) =>
  (
    await server.call('GET society-member-email/get-society-members', {
      as,
      query: { society_id: society, perPage: 100, ...query },
    })
  ).body.items
const add = async (email: string) => {
  await update([{ email }])
  const [found] = await list({ search: email })
  if (!found) throw new Error(`${email} is not on the list.`)
  return found
}

it('PUT society/update-members returns 401 for guests, 403 for members, and 404 for other societies', async () => {
  const build = builders(server.db)
  expect((await update([{ email: 'a@b.example' }], null)).status).toBe(401)
  expect((await update([{ email: 'a@b.example' }], await build.user())).status).toBe(403)
  const other = await build.society()
  expect((await update([{ email: 'a@b.example' }], administrator, other)).status).toBe(404)
  expect((await update([{ email: 'a@b.example' }], platform, 2_147_483_647)).status).toBe(404)
  const { id, email } = await add('of-this-society@b.example')
  expect((await update([{ id, email, delete_me: true }], platform, other)).status).toBe(404)
  expect((await update([{ id: 2_147_483_647, email }])).status).toBe(404)
  expect(await list({ search: email })).toHaveLength(1)
})

it('PUT society/update-members returns 422 for the field of an invalid entry', async () => {
  const wrong = [
    [{ email: 'not an address' }, 'members.0.email'],
    [{ email: 'a@b.example', first_name: '=1+1' }, 'members.0.first_name'],
    [{ email: 'a@b.example', society_member_type_mapping_id: foreignType }, 'members.0.society_member_type_mapping_id'],
    [{ email: 'a@b.example', user_id: 1 }, 'members.0'],
  ] as const
  for (const [member, field] of wrong) {
    const { status, body } = await update([member])
    expect([status, body.errors?.[0]?.field]).toEqual([422, field])
  }
  expect((await update([])).status).toBe(422)
})

describe('a list of members', () => {
  it("accepts new members, changes those with the same address, and keeps fields that aren't given", async () => {
    const first = { email: ' Mailto:New.One@B.example ', first_name: 'Ann', society_member_type_mapping_id: typeId }
    expect((await update([first, { email: 'second@b.example' }])).body).toEqual({ added: 2, changed: 0, removed: 0 })
    expect((await update([{ email: 'new.one@b.example', last_name: 'Lee' }])).body.changed).toBe(1)
    expect((await update([{ email: 'new.one@b.example', last_name: 'Lee' }])).body.changed).toBe(0)
    const [found] = await list({ search: 'ann lee' })
    expect(found).toMatchObject({ email: 'new.one@b.example', memberType: 'Attending', status: 'not_invited' })
    expect((await list({ memberTypeIds: `${typeId}` })).map(({ email }) => email)).toEqual(['new.one@b.example'])
  })

  it('rejects adding a member who is on it, by name, and changes nothing', async () => {
    const kept = { email: 'listed@b.example', first_name: 'Lia', last_name: 'Sted' }
    await update([{ ...kept, society_member_type_mapping_id: typeId }, { email: 'nameless@b.example' }])
    const again = [{ email: 'not-yet@b.example' }, { email: 'LISTED@b.example' }, { email: 'nameless@b.example' }]
    const { status, body } = await update(again.map(member => ({ ...member, is_new: true })))
    expect([status, body.errors]).toEqual([
      422,
      [
        { field: 'members.1.email', message: 'Lia Sted is already on the list.' },
        { field: 'members.2.email', message: 'nameless@b.example is already on the list.' },
      ],
    ])
    expect(await list({ search: 'not-yet' })).toEqual([])
    expect((await list({ search: kept.email }))[0]).toMatchObject({ ...kept, memberTypeId: typeId })
    expect((await update([{ email: 'not-yet@b.example', is_new: true }])).body.added).toBe(1)
  })

  it('is saved completely or not at all', async () => {
    const taken = await add('taken@b.example')
    const { id, email } = await add('kept@b.example')
    const { status, body } = await update([{ email: 'not-saved@b.example' }, { id, email: taken.email }])
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'members.1.email', message: 'Another member already has this address.' }],
    ])
    expect(await list({ search: 'not-saved' })).toEqual([])
    expect((await list({ search: email }))[0]?.id).toBe(id)
  })

  it('can be saved by two administrators concurrently, in any order', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, (_, index) => add(`both${index}@b.example`)))
    const named = (first_name: string) => members.map(({ id, email }) => ({ id, email, first_name }))
    for (const [one, two] of [
      ['Ann', 'Bea'],
      ['Cy', 'Dee'],
      ['Eve', 'Fay'],
    ] as const) {
      const answers = await Promise.all([update(named(one)), update(named(two).toReversed())])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
  })

  it("rejects a change that would undo another administrator's", async () => {
    const { id, email, updated } = await add('edited@b.example')
    server.clock.forward(1000)
    expect((await update([{ id, email, first_name: 'One', updated }])).status).toBe(200)
    const { status, body } = await update([{ id, email, first_name: 'Two', updated }])
    expect([status, body.message]).toEqual([
      400,
      expect.stringContaining(
        'Someone else changed this member while you were editing. Your changes weren’t saved. Reload the page and try again.',
      ),
    ])
    expect((await list({ search: email }))[0]?.first_name).toBe('One')
  })

  it('removes members by ID and by address, and keeps their accounts', async () => {
    const build = builders(server.db)
    const user = await build.user('MSS_USER', { society_id: society, email: 'joined@b.example' })
    const { id } = await add('joined@b.example')
    await server.db.updateTable('society_member').set({ user_id: user }).where('id', '=', id).execute()
    await add('by-address@b.example')
    const leaving = [
      { id, email: 'joined@b.example', delete_me: true },
      { email: 'by-address@b.example', delete_me: true },
    ]
    expect((await update(leaving)).body).toEqual({ added: 0, changed: 0, removed: 2 })
    expect(await server.db.selectFrom('app_user').select('id').where('id', '=', user).execute()).toHaveLength(1)
  })

  it('updates the member type of accounts, but not their addresses', async () => {
    const build = builders(server.db)
    const user = await build.user('MSS_USER', { society_id: society, email: 'has-account@b.example' })
    const { id } = await add('has-account@b.example')
    await server.db.updateTable('society_member').set({ user_id: user }).where('id', '=', id).execute()
    const moved = await update([{ id, email: 'elsewhere@b.example' }])
    expect(moved.body.errors?.[0]?.field).toBe('members.0.email')
    await update([{ id, email: 'has-account@b.example', society_member_type_mapping_id: typeId }])
    const account = await server.db
      .selectFrom('app_user')
      .select('society_member_type_mapping_id')
      .where('id', '=', user)
      .executeTakeFirstOrThrow()
    expect(account.society_member_type_mapping_id).toBe(typeId)
    expect((await list({ status: 'joined' })).map(({ email }) => email)).toContain('has-account@b.example')
  })
})
