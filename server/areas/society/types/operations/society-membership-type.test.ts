import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROFILE_FIELDS, readSupportedFields } from '#rules/reference/profile-fields.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const UNKNOWN = 2_147_483_647
let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer('empty')
  build = builders(server.db)
})
afterAll(() => server.stop())

it('GET society-membership-type/index lists the types with their fields as one JSON text, also for guests', async () => {
  const plain = await build.membershipType({ type_name: 'Retired' })
  const full = await build.membershipType({
    type_name: 'Active',
    supported_fields: ['practice_zip', 'specialty', 'boardCertifications'],
    profile_required_fields: ['practice_zip'],
  })
  const { status, body } = await server.call('GET society-membership-type/index')
  expect(status).toBe(200)
  expect(body).toEqual([
    { id: plain, type_name: 'Retired', supported_fields: '{"supported_fields":[],"profile_required_fields":[]}' },
    {
      id: full,
      type_name: 'Active',
      supported_fields:
        '{"supported_fields":["specialty","practice_zip","boardCertifications"],"profile_required_fields":["practice_zip"]}',
    },
  ])
  const as = await build.user('NON_MSS_USER')
  expect((await server.call('GET society-membership-type/index', { as })).body).toEqual(body)
  expect((await server.call('GET society-membership-type/index', { query: { page: 1 } })).status).toBe(422)
})

it('the database accepts the same profile fields as the rules', async () => {
  const supported_fields = [...PROFILE_FIELDS]
  const id = await build.membershipType({ supported_fields })
  const { body } = await server.call('GET society-membership-type/index')
  const text = body.find(type => type.id === id)?.supported_fields ?? ''
  expect(readSupportedFields(text)).toEqual({ supported_fields, profile_required_fields: [] })
  await expect(build.membershipType({ supported_fields: ['shoe_size'] })).rejects.toThrow()
})

describe('membership type administration', () => {
  const fields = (type_name: string) => ({ type_name, supportedFields: ['npi'], requiredFields: ['npi'] })
  const create = (body: object, as: number) => server.call('POST society-membership-type/create', { as, body })
  const update = (id: number, body: object, as: number) =>
    server.call('PUT society-membership-type/update', { as, query: { id }, body })
  const remove = (id: number, as: number) => server.call('DELETE society-membership-type/delete', { as, query: { id } })

  it('returns 401 for guests, 403 for society administrators, and 404 for an unknown type', async () => {
    expect((await server.call('POST society-membership-type/create', { body: fields('New') })).status).toBe(401)
    const [admin, other] = [await build.user('GM_ADMIN'), await build.user('MSS_ADMIN')]
    expect((await server.call('GET society-membership-type/admin-index', { as: other })).status).toBe(403)
    expect((await create(fields('New'), other)).status).toBe(403)
    expect((await update(UNKNOWN, { ...fields('New'), version: 1 }, admin)).status).toBe(404)
    expect((await remove(UNKNOWN, admin)).status).toBe(404)
    const hidden = { type_name: 'New', supportedFields: [], requiredFields: ['npi'] }
    expect((await create(hidden, admin)).body.errors).toMatchObject([{ field: 'requiredFields' }])
    expect((await create({ ...fields('New'), supportedFields: ['shoe_size'] }, admin)).status).toBe(422)
  })

  it("creates types, rejects outdated changes, and deletes types that aren't in use", async () => {
    const as = await build.user('GM_ADMIN')
    const { body: made } = await create(fields(' Trainee '), as)
    expect(made).toMatchObject({ type_name: 'Trainee', supportedFields: ['npi'], societies: 0, studies: 0, version: 1 })
    expect((await create(fields('Trainee'), as)).body.errors).toMatchObject([{ field: 'type_name' }])
    const change = { type_name: 'Trainee', supportedFields: ['npi', 'specialty'], requiredFields: [], version: 1 }
    const { body: changed } = await update(made.id, change, as)
    expect(changed).toMatchObject({ supportedFields: ['specialty', 'npi'], requiredFields: [], version: 2 })
    expect((await update(made.id, change, as)).body.message).toMatch(
      /^Someone else saved changes while you were editing/,
    )
    const society = await build.society()
    const mapping = { society_id: society, type_name: 'T', society_membership_type_id: made.id }
    await server.db.insertInto('society_member_type_mapping').values(mapping).execute()
    await build.study({ memberTypes: [made.id] })
    const { body } = await server.call('GET society-membership-type/admin-index', { as, query: { type_name: 'train' } })
    expect(body.items).toMatchObject([{ id: made.id, societies: 1, studies: 1 }])
    const refused = await remove(made.id, as)
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringMatching(/^You can’t delete this type because a/),
    ])
    const unused = await create(fields('Unused'), as)
    expect((await remove(unused.body.id, as)).status).toBe(200)
    expect((await remove(unused.body.id, as)).status).toBe(404)
  })
})
