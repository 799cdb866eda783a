import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROFILE_FIELDS, readSupportedFields } from '#rules/reference/profile-fields.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer('empty')
  build = builders(server.db)
})
afterAll(() => server.stop())

it('GET society-membership-type/index lists the types with their fields as one JSON text, for guests too', async () => {
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

it('the database knows the same fields as the rules', async () => {
  const supported_fields = [...PROFILE_FIELDS]
  const id = await build.membershipType({ supported_fields })
  const { body } = await server.call('GET society-membership-type/index')
  const text = body.find(type => type.id === id)?.supported_fields ?? ''
  expect(readSupportedFields(text)).toEqual({ supported_fields, profile_required_fields: [] })
  await expect(build.membershipType({ supported_fields: ['shoe_size'] })).rejects.toThrow()
})
