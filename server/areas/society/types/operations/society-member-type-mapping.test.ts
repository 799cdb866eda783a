import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const UNKNOWN = 2_147_483_647
let server: TestServer
let build: ReturnType<typeof builders>
let admin: number

beforeAll(async () => {
  server = await startTestServer('empty')
  build = builders(server.db)
  admin = await build.user('GM_ADMIN')
})
afterAll(() => server.stop())

const list = (as: number, query: Record<string, unknown> = {}) =>
  server.call('GET society-member-type-mapping/index', { as, query })
const save = (societyId: number, version: number, mappings: readonly object[], as: number | undefined = admin) =>
  server.call('PUT society-member-type-mapping/bulk-update', {
    body: { societyId, version, mappings },
    ...(as === undefined ? {} : { as }),
  })
const remove = (id: number, as: number | undefined = admin) =>
  server.call('DELETE society-member-type-mapping/delete', { query: { id }, ...(as === undefined ? {} : { as }) })

/** Creates a society with the member type Fellow. */
async function aSociety() {
  const [society, type] = [await build.society(), await build.membershipType()]
  const row = { society_id: society, type_name: 'Fellow', society_membership_type_id: type }
  const { id } = await server.db
    .insertInto('society_member_type_mapping')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { society, type, id }
}

it('type names of other societies are listed only for platform administrators (decision G-058)', async () => {
  const [own, other] = [await aSociety(), await aSociety()]
  expect((await server.call('GET society-member-type-mapping/index', {})).status).toBe(401)
  expect((await list(await build.user('MSS_RECRUITER'))).status).toBe(403)
  for (const role of ['MSS_ADMIN', 'MSS_USER'] as const) {
    const as = await build.user(role, { society_id: own.society })
    expect((await list(as)).body.items.map(({ id }) => id)).toEqual([own.id])
    expect((await list(as, { society_id: other.society })).body.items).toEqual([])
  }
  expect((await list(await build.user('NON_MSS_USER'))).body.items).toEqual([])
  expect((await list(admin, { society_id: other.society })).body.items).toMatchObject([{ id: other.id }])
})

describe('PUT society-member-type-mapping/bulk-update', () => {
  it('returns 401 for guests, 403 for society administrators, and 404 for an unknown society', async () => {
    const { society } = await aSociety()
    const query = { body: { societyId: society, version: 1, mappings: [] } }
    expect((await server.call('PUT society-member-type-mapping/bulk-update', query)).status).toBe(401)
    expect((await save(society, 1, [], await build.user('MSS_ADMIN', { society_id: society }))).status).toBe(403)
    expect((await save(UNKNOWN, 1, [])).status).toBe(404)
    const foreign = await aSociety()
    const theirs = { id: foreign.id, type_name: 'Mine', society_membership_type_id: foreign.type }
    expect((await save(society, 1, [theirs])).status).toBe(404)
  })

  it('adds, changes, and swaps names, updates accounts, and keeps omitted names', async () => {
    const { society, type, id } = await aSociety()
    const other = await build.membershipType()
    const as = await build.user('MSS_USER', {
      society_id: society,
      society_membership_type_id: type,
      society_member_type_mapping_id: id,
    })
    const first = await save(society, 1, [{ id: null, type_name: ' Resident ', society_membership_type_id: other }])
    expect(first.body.items.map(({ type_name }) => type_name)).toEqual(['Fellow', 'Resident'])
    const added = first.body.items[1]?.id ?? 0
    const swapped = await save(society, 2, [
      { id, type_name: 'Resident', society_membership_type_id: other },
      { id: added, type_name: 'Fellow', society_membership_type_id: type },
    ])
    expect(swapped.body).toMatchObject({
      version: 3,
      items: [
        { id: added, type_name: 'Fellow' },
        { id, type_name: 'Resident' },
      ],
    })
    const person = await server.db
      .selectFrom('app_user')
      .select('society_membership_type_id')
      .where('id', '=', as)
      .executeTakeFirstOrThrow()
    expect(person.society_membership_type_id).toBe(other)
  })

  it('rejects a duplicate name, an unknown type, and an outdated version, and saves nothing', async () => {
    const { society, type, id } = await aSociety()
    const named = (type_name: string, key: number | null = null) => ({
      id: key,
      type_name,
      society_membership_type_id: type,
    })
    const fields = async (...mappings: object[]) =>
      (await save(society, 1, mappings)).body.errors?.map(({ field }) => field)
    expect(await fields(named('Fellow', id), named(' fellow'))).toEqual(['mappings.1.type_name'])
    expect(await fields(named('FELLOW'))).toEqual(['mappings.0.type_name'])
    expect(await fields(named(''))).toEqual(['mappings.0.type_name'])
    expect(await fields({ ...named('New'), society_membership_type_id: UNKNOWN })).toEqual([
      'mappings.0.society_membership_type_id',
    ])
    expect((await save(society, 1, [named('New')])).status).toBe(200)
    const late = await save(society, 1, [named('Late')])
    expect([late.status, late.body.message]).toEqual([
      400,
      expect.stringMatching(/^Someone else saved changes while you were editing/),
    ])
    const { body } = await list(admin, { society_id: society })
    expect(body.items.map(({ type_name }) => type_name)).toEqual(['Fellow', 'New'])
  })
})

describe('DELETE society-member-type-mapping/delete', () => {
  it('returns 401 for guests, 403 for society administrators, and 400 while members have the type', async () => {
    const { society, id } = await aSociety()
    expect((await server.call('DELETE society-member-type-mapping/delete', { query: { id } })).status).toBe(401)
    expect((await remove(id, await build.user('MSS_ADMIN', { society_id: society }))).status).toBe(403)
    expect((await remove(UNKNOWN)).status).toBe(404)
    const row = { society_id: society, email: 'fellow@example.org', society_member_type_mapping_id: id }
    await server.db.insertInto('society_member').values(row).execute()
    const { status, body } = await remove(id)
    expect([status, body]).toMatchObject([
      400,
      { message: '1 member on the list has the type “Fellow.” Assign another type first.' },
    ])
  })

  it('deletes the name, and accounts keep their membership type', async () => {
    const { society, type, id } = await aSociety()
    const as = await build.user('MSS_USER', {
      society_id: society,
      society_membership_type_id: type,
      society_member_type_mapping_id: id,
    })
    expect((await remove(id)).body).toEqual({ version: 2 })
    const columns = ['society_membership_type_id', 'society_member_type_mapping_id'] as const
    expect(
      await server.db.selectFrom('app_user').select(columns).where('id', '=', as).executeTakeFirstOrThrow(),
    ).toEqual({ society_membership_type_id: type, society_member_type_mapping_id: null })
  })
})
