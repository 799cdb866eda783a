import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Transaction } from '#server/platform/database/connect.ts'
import { endSocietyKey, makeSocietyKey } from '#server/platform/session/society-keys.ts'
import { beside } from '#server/testing/beside.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { lockAdministration } from '../../administrators/writes.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let server: TestServer
let build: ReturnType<typeof builders>
let society: number
let owner: number
let counter = 0

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
beforeEach(async () => {
  await server.db.deleteFrom('signin_throttle').execute()
  society = await build.society({ name: `Society ${++counter}` })
  owner = await build.user('MSS_ADMIN', { society_id: society, first_name: 'Ann', last_name: 'Lee' })
})
afterAll(() => server.stop())

type As = number | null
const as = (caller: As) => (caller === null ? {} : { as: caller })
const list = (caller: As = owner, society_id = society) =>
  server.call('GET society-api-key/index', { query: { society_id }, ...as(caller) })
const create = (purpose = 'Membership system', caller: As = owner, society_id = society) =>
  server.call('POST society-api-key/create', { body: { society_id, purpose }, ...as(caller) })
const rotate = (key_id: number, caller: As = owner, society_id = society) =>
  server.call('POST society-api-key/rotate', { query: { society_id, key_id }, ...as(caller) })
const revoke = (key_id: number, caller: As = owner, society_id = society) =>
  server.call('DELETE society-api-key/revoke', { query: { society_id, key_id }, ...as(caller) })
const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
const members = (key: string, society_id = society) =>
  server.call('GET society-member-email/get-society-members', { query: { society_id }, ...bearer(key) })
const update = (key: string, changes: readonly object[], id = society) =>
  server.call('PUT society/update-members', { query: { id }, body: { members: changes }, ...bearer(key) })
const acts = async () =>
  (await server.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).execute())[0]

async function made(purpose?: string) {
  const { body } = await create(purpose)
  return { key: body.key, id: body.keys[0]?.id ?? 0 }
}

it('API key administration requires full access to the same society', async () => {
  const other = await build.society()
  const foreigner = await build.user('MSS_ADMIN', { society_id: other })
  const { id } = await made()
  const [member, keeper, reader] = [
    await build.user(),
    await build.user('MSS_ADMIN', { society_id: society, society_right: 'members' }),
    await build.user('MSS_ADMIN', { society_id: society, society_right: 'read' }),
  ]
  for (const [caller, status] of [
    [null, 401],
    [member, 403],
    [keeper, 403],
    [reader, 403],
    [foreigner, 404],
  ] as const)
    expect([
      (await list(caller)).status,
      (await create('x', caller)).status,
      (await rotate(id, caller)).status,
      (await revoke(id, caller)).status,
    ]).toEqual([status, status, status, status])
  expect((await rotate(id, foreigner, other)).status).toBe(404)
  expect((await revoke(id, foreigner, other)).status).toBe(404)
  expect((await list()).body.keys.map(each => each.id)).toEqual([id])
})

describe('an API key', () => {
  it('is shown once, and only its hash is stored', async () => {
    const { status, body } = await create('  Membership system ')
    expect([status, body.key]).toEqual([200, expect.stringMatching(/^collegium_[\w-]{43}$/)])
    const [{ purpose, ending, madeBy, state, lastUsed } = { ending: null }] = body.keys
    expect([purpose, ending, madeBy, state, lastUsed]).toEqual([
      'Membership system',
      body.key.slice(-4),
      'Ann Lee',
      'working',
      null,
    ])
    expect((await list()).text).not.toContain(body.key)
    const row = await server.db.selectFrom('society_api_key').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(row?.hash.length).toBe(32)
    expect(JSON.stringify(row)).not.toContain(body.key)
    expect(await acts()).toMatchObject({ act: 'society-key.create', user_id: owner, facts: { society } })
  })

  it('can be created by the platform administrator for any society', async () => {
    const platform = await build.user('GM_ADMIN')
    const { body } = await create('CRM', platform)
    expect((await members(body.key)).status).toBe(200)
  })

  it("can update its society's list, and the audit log shows which key was used", async () => {
    const { key, id } = await made()
    const changes = [{ email: 'ann@example.org', first_name: 'Ann' }, { email: 'bob@example.org' }]
    expect((await update(key, changes)).body).toEqual({ added: 2, changed: 0, removed: 0 })
    expect((await update(key, [{ email: 'bob@example.org', delete_me: true }])).body.removed).toBe(1)
    expect((await members(key)).body.items.map(({ email }) => email)).toEqual(['ann@example.org'])
    expect(await acts()).toMatchObject({
      act: 'member-list.update',
      user_id: null,
      role: 'SOCIETY_KEY',
      society_api_key_id: id,
      record_id: society,
      facts: { removed: 1 },
    })
    const platform = await build.user('GM_ADMIN')
    const log = await server.call('GET audit-log/index', { query: { role: 'SOCIETY_KEY' }, as: platform })
    expect(log.body.items[0]).toMatchObject({
      who: `API key ${id} (Membership system)`,
      user_id: null,
      act: 'member-list.update',
    })
  })

  it("can read only its own society's names of member types", async () => {
    const { key } = await made()
    const type = await build.membershipType()
    const other = await build.society()
    const names = [
      { society_id: society, type_name: 'Fellow', society_membership_type_id: type },
      { society_id: other, type_name: 'Foreign', society_membership_type_id: type },
    ]
    await server.db.insertInto('society_member_type_mapping').values(names).execute()
    const { body } = await server.call('GET society-member-type-mapping/index', bearer(key))
    expect(body.items.map(({ type_name }) => type_name)).toEqual(['Fellow'])
  })

  it('can download the list as a file, which is recorded in the audit log', async () => {
    const { key, id } = await made()
    await update(key, [{ email: 'ann@example.org' }])
    const query = { society_id: society, format: 'csv' } as const
    const file = await server.call('GET society-member-email/get-society-members', { query, ...bearer(key) })
    expect([file.status, file.text]).toEqual([200, expect.stringContaining('ann@example.org')])
    expect(await acts()).toMatchObject({ act: 'list.download', society_api_key_id: id, record_key: 'members' })
  })

  it("can't access another society or its members", async () => {
    const { key } = await made()
    const other = await build.society()
    const foreign = { society_id: other, email: 'stranger@example.org' }
    const { id } = await server.db
      .insertInto('society_member')
      .values(foreign)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await members(key, other)).status).toBe(404)
    expect((await update(key, [{ email: 'ann@example.org' }], other)).status).toBe(404)
    expect((await update(key, [{ id, email: 'ann@example.org' }])).status).toBe(404)
    const kept = await server.db.selectFrom('society_member').select('email').where('society_id', '=', other).execute()
    expect(kept).toEqual([{ email: 'stranger@example.org' }])
  })

  it('shows the day on which it was last used', async () => {
    const { key } = await made()
    await members(key)
    expect((await list()).body.keys[0]?.lastUsed).toBe(server.clock.now().toISOString().slice(0, 10))
  })

  it('is deleted with its society, but not with the administrator who created it', async () => {
    const { key } = await made()
    await server.db.updateTable('society_api_key').set({ made_by: null }).where('society_id', '=', society).execute()
    expect([(await members(key)).status, (await list()).body.keys[0]?.madeBy]).toEqual([200, null])
    await server.db.deleteFrom('app_user').where('society_id', '=', society).execute()
    await server.db.deleteFrom('society').where('id', '=', society).execute()
    expect((await members(key)).status).toBe(401)
  })
})

describe('a replaced API key', () => {
  it("works for seven more days together with the new one, and can't be replaced again", async () => {
    const { key, id } = await made()
    const { status, body } = await rotate(id)
    expect([status, body.keys.map(({ purpose, state }) => [purpose, state])]).toEqual([
      200,
      [
        ['Membership system', 'working'],
        ['Membership system', 'replaced'],
      ],
    ])
    expect([(await members(key)).status, (await members(body.key)).status]).toEqual([200, 200])
    expect((await rotate(id)).body.message).toBe('This key was already replaced. Replace the newer key instead.')
    const before = server.clock.now()
    server.clock.forward(7 * DAY_MS)
    expect([(await members(key)).status, (await members(body.key)).status]).toEqual([401, 200])
    server.clock.set(before)
  })

  it('is replaced only once by concurrent requests', async () => {
    const { id } = await made()
    const first = async (holding: Transaction) => {
      await lockAdministration(holding, { id: society })
      await endSocietyKey(holding, { id, ends: new Date(server.clock.now().getTime() + DAY_MS), isReplaced: true })
    }
    expect((await beside(server.db, first, () => rotate(id))).body.message).toContain('This key was already replaced.')
    expect((await list()).body.keys).toHaveLength(1)
  })

  it("doesn't work longer than its original end", async () => {
    const { id } = await made()
    const before = server.clock.now()
    server.clock.forward(364 * DAY_MS)
    const { body } = await rotate(id)
    const left = Date.parse(body.keys[1]?.ends ?? '') - server.clock.now().getTime()
    server.clock.set(before)
    expect(left).toBe(DAY_MS)
  })
})

it('API keys stop working immediately when revoked or a year old', async () => {
  const { key, id } = await made()
  expect((await members(key)).status).toBe(200)
  expect((await revoke(id)).body.keys[0]?.state).toBe('ended')
  const refused = await members(key)
  expect([refused.status, refused.body]).toEqual([
    401,
    {
      code: 'unauthenticated',
      message: 'This API key isn’t valid. It may have been replaced or revoked, or it may have expired.',
    },
  ])
  expect((await revoke(id)).body.message).toBe('This key was revoked or has expired.')
  expect((await rotate(id)).body.message).toBe('This key was revoked or has expired.')
  const old = await made()
  const before = server.clock.now()
  server.clock.forward(365 * DAY_MS)
  const { status } = await members(old.key)
  server.clock.set(before)
  expect(status).toBe(401)
})

it("API keys can't be created, replaced, or revoked by an administrator who concurrently loses full access", async () => {
  const { id } = await made()
  const acts = [
    async (by: number) => (await create('Another system', by)).status,
    async (by: number) => (await rotate(id, by)).status,
    async (by: number) => (await revoke(id, by)).status,
  ]
  for (const act of acts) {
    const by = await build.user('MSS_ADMIN', { society_id: society, society_right: 'full' })
    const during = async (holding: Transaction) => {
      await lockAdministration(holding, { id: society })
      await holding.updateTable('app_user').set({ society_right: 'members' }).where('id', '=', by).execute()
    }
    expect(await beside(server.db, during, () => act(by))).toBe(403)
  }
  expect((await list()).body.keys.map(({ state }) => state)).toEqual(['working'])
})

describe('limits', () => {
  const countedSoFar = (failures: number) =>
    server.db.updateTable('signin_throttle').set({ failures }).where('failures', '=', 1).execute()

  it('a key can send 300 requests in 15 minutes, regardless of other keys', async () => {
    const [one, two] = [await made(), await made('Another system')]
    await members(one.key)
    await countedSoFar(300)
    expect([(await members(one.key)).status, (await members(two.key)).status]).toEqual([429, 200])
  })

  it('an address can send 60 unknown keys', async () => {
    const unknown = `collegium_${'x'.repeat(43)}`
    expect((await members(unknown)).status).toBe(401)
    await countedSoFar(60)
    expect((await members(unknown)).status).toBe(429)
  })

  it('a society can have ten working keys', async () => {
    for (let each = 0; each < 10; each++) expect((await create(`System ${each}`)).status).toBe(200)
    expect((await create('One more')).body.message).toBe(
      'Your society has reached the limit of 10 keys. Revoke one you no longer use.',
    )
    await revoke((await list()).body.keys[0]?.id ?? 0)
    expect((await create('One more')).status).toBe(200)
  })

  it("a society can't exceed ten keys with concurrent requests", async () => {
    for (let each = 0; each < 9; each++) await create(`System ${each}`)
    const tenth = async (holding: Transaction) => {
      await lockAdministration(holding, { id: society })
      const key = { societyId: society, purpose: 'Tenth', madeBy: owner, days: 1, now: server.clock.now() }
      await makeSocietyKey(holding, key)
    }
    expect((await beside(server.db, tenth, () => create('Eleventh'))).status).toBe(400)
    expect((await list()).body.keys).toHaveLength(10)
  })
})
