import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkM9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let server: TestServer
let build: ReturnType<typeof builders>
let made = 0

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
afterAll(() => server.stop())

const KEY = 'PUT mssAdmin/society/update'
interface Fields {
  readonly name?: string
  readonly version?: string
  readonly removesLogo?: string
  readonly url_code?: string
}
function update(as: number | undefined, fields: Fields = {}, logo?: File) {
  const form = new FormData()
  const all = { name: `Society of change ${++made}`, version: '1', removesLogo: '0', ...fields }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  if (logo) form.append('logo', logo)
  return server.call(KEY, { form, ...(as === undefined ? {} : { as }) })
}
async function own() {
  const id = await build.society()
  return { id, admin: await build.user('MSS_ADMIN', { society_id: id }) }
}

describe(KEY, () => {
  it('is only for administrators of a society', async () => {
    expect((await update(undefined)).status).toBe(401)
    for (const role of ['MSS_USER', 'GM_ADMIN', 'MSS_RECRUITER'] as const)
      expect((await update(await build.user(role))).status).toBe(403)
    expect((await update(await build.user('MSS_ADMIN'))).status).toBe(404)
  })

  it('rejects fields that the platform manages, an empty name, and an invalid logo', async () => {
    const { admin } = await own()
    expect((await update(admin, { url_code: 'mine' })).status).toBe(422)
    expect((await update(admin, { name: ' ' })).body).toMatchObject({ errors: [{ field: 'name' }] })
    const script = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], 'logo.png', {
      type: 'image/png',
    })
    expect((await update(admin, {}, script)).status).toBe(415)
  })

  it("saves the name and logo of the caller's society, and keeps its specialties and code", async () => {
    const { id, admin } = await own()
    const specialty = await build.specialty()
    await server.db.insertInto('society_specialty').values({ society_id: id, specialty_id: specialty }).execute()
    const before = (await server.call('GET mssAdmin/society/get-for-dashboard', { as: admin })).body.society
    const logo = new File([Uint8Array.from(PNG)], 'logo.png', { type: 'image/png' })
    const { status, body } = await update(admin, { name: 'Society of Swans' }, logo)
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, name: 'Society of Swans', version: 2, logo: expect.any(String) })
    expect(body.specialties).toMatchObject([{ id: specialty }])
    const kept = await server.db
      .selectFrom('audit_entry')
      .select(['act', 'user_id'])
      .where('record_id', '=', id)
      .executeTakeFirst()
    expect(kept).toEqual({ act: 'society.update', user_id: admin })
  })

  it('returns a conflict for the second of two concurrent saves', async () => {
    const { admin } = await own()
    expect((await update(admin)).status).toBe(200)
    const { status, body } = await update(admin)
    expect([status, String(body.message).slice(0, 32)]).toEqual([400, 'Someone else saved changes while'])
  })
})
