import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signProof } from '#server/areas/registration/scope.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const UNKNOWN = 2_147_483_647
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const SINCE = /^Someone else saved changes while you were editing/

let server: TestServer
let build: ReturnType<typeof builders>
let admin: number
let made = 0

beforeAll(async () => {
  server = await startTestServer('empty')
  build = builders(server.db)
  admin = await build.user('GM_ADMIN')
})
afterAll(() => server.stop())

interface Fields {
  readonly name?: string
  readonly url_code?: string
  readonly specialtyIds?: string
  readonly version?: string
  readonly removesLogo?: string
}
function formOf(fields: Fields, logo?: File): FormData {
  made += 1
  const form = new FormData()
  const all = { name: `Society ${made}`, url_code: `society-${made}`, specialtyIds: '', ...fields }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  if (logo) form.append('logo', logo)
  return form
}
const png = (content: Buffer | string = PNG) =>
  new File([typeof content === 'string' ? content : Uint8Array.from(content)], 'logo.png', { type: 'image/png' })
const create = (fields: Fields = {}, logo?: File, as: number | undefined = admin) =>
  server.call('POST society/create', { form: formOf(fields, logo), ...(as === undefined ? {} : { as }) })
const update = (id: number, fields: Fields, logo?: File) =>
  server.call('PUT society/update', {
    as: admin,
    query: { id },
    form: formOf({ version: '1', removesLogo: '0', ...fields }, logo),
  })
const logo = (id: number) => server.call('GET society/logo', { query: { id } })
const files = async () => (await server.db.selectFrom('stored_file').select('id').execute()).length
const acts = async () =>
  (await server.db.selectFrom('audit_entry').select(['act', 'record_id']).orderBy('id', 'desc').limit(1).execute())[0]

it.each([
  'POST society/create',
  'PUT society/update',
  'DELETE society/delete',
  'GET society/deletion-preview',
  'GET society/generate-new-secret-key',
  'POST society/update-certifying-boards',
] as const)('%s returns 401 for guests and 403 for everyone except platform administrators', async key => {
  const query = key === 'POST society/create' ? {} : { id: await build.society() }
  expect((await server.call(key, { query })).status).toBe(401)
  for (const role of ['MSS_ADMIN', 'MSS_USER'] as const)
    expect((await server.call(key, { query, as: await build.user(role) })).status).toBe(403)
})

describe('POST society/create', () => {
  it('creates a society with its logo, which is public', async () => {
    const specialty = await build.specialty()
    const fields = { name: ' Society of Owls ', url_code: ' OWLS-1 ', specialtyIds: `${specialty}` }
    const { status, body } = await create(fields, png())
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Society of Owls', url_code: 'owls-1', version: 1, keyRenewed: null })
    expect(await acts()).toEqual({ act: 'society.create', record_id: body.id })
    const shown = await logo(body.id)
    expect([shown.status, shown.headers['content-type'], shown.bytes.equals(PNG)]).toEqual([200, 'image/png', true])
    expect(shown.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect((await logo(UNKNOWN)).status).toBe(404)
    expect((await logo((await create()).body.id)).status).toBe(404)
  })

  it.each(['a b', 'a/b', '../etc', 'ä', '<script>', 'a--b', '', 'x'.repeat(61)])(
    'refuses the code %j at its field',
    async url_code => {
      const { status, body } = await create({ url_code })
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['url_code']])
    },
  )

  it('rejects a name or code of another society, and an unknown specialty', async () => {
    await create({ name: 'Taken', url_code: 'taken' })
    expect((await create({ name: 'Taken' })).body.errors).toMatchObject([{ field: 'name' }])
    expect((await create({ url_code: 'TAKEN' })).body.errors).toMatchObject([{ field: 'url_code' }])
    expect((await create({ specialtyIds: String(UNKNOWN) })).body.errors).toMatchObject([{ field: 'specialtyIds' }])
    expect((await create({ specialtyIds: '1;DROP' })).status).toBe(422)
  })

  it('rejects a logo of another file type, regardless of its name', async () => {
    const before = await files()
    for (const content of [SVG, '<html><script>alert(1)</script></html>', '%PDF-1.7', 'alert(1)', `<?xml?>${SVG}`])
      expect([content, (await create({}, png(content))).status]).toEqual([content, 415])
    const large = await create({}, png(Buffer.concat([PNG, Buffer.alloc(1024 * 1024)])))
    expect([large.status, await files()]).toEqual([413, before])
  })
})

describe('PUT society/update', () => {
  it('returns 404 for an unknown society', async () => expect((await update(UNKNOWN, {})).status).toBe(404))

  it('saves a society, replaces and removes the logo, and leaves no file behind', async () => {
    const { body } = await create({}, png())
    const before = await files()
    const second = Buffer.concat([PNG, Buffer.from('x')])
    const { body: replaced } = await update(body.id, { name: 'Renamed', version: '1' }, png(second))
    expect(replaced).toMatchObject({ name: 'Renamed', version: 2 })
    expect(replaced.logo).not.toBe(body.logo)
    expect([(await logo(body.id)).bytes.equals(second), await files()]).toEqual([true, before])
    const { body: kept } = await update(body.id, { version: '2' })
    expect(kept.logo).toBe(replaced.logo)
    const { body: removed } = await update(body.id, { version: '3', removesLogo: '1' })
    expect([removed.logo, await files()]).toEqual([null, before - 1])
  })

  it('returns a conflict for the second of two concurrent saves, and keeps the first one', async () => {
    const { body } = await create()
    const [first, second] = await Promise.all([
      update(body.id, { name: 'First of two' }),
      update(body.id, { name: 'Second of two' }),
    ])
    const [won, lost] = first.status === 200 ? [first, second] : [second, first]
    expect([won.status, lost.status]).toEqual([200, 400])
    expect(lost.body.message).toMatch(SINCE)
    const { body: list } = await server.call('GET society', { as: admin, query: { id: String(body.id) } })
    expect(list.items[0]).toMatchObject({ name: won.body.name, version: 2 })
  })
})

describe('POST society/update-certifying-boards', () => {
  const board = async () => {
    made += 1
    const row = { title: `Board ${made}` }
    return (await server.db.insertInto('certifying_board').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const save = (id: number, boardIds: readonly number[], version = 1) =>
    server.call('POST society/update-certifying-boards', { as: admin, query: { id }, body: { boardIds, version } })

  it("saves the society's boards, unless another administrator has saved the society since", async () => {
    const id = await build.society()
    const [one, two] = [await board(), await board()]
    expect((await save(UNKNOWN, [])).status).toBe(404)
    expect((await save(id, [UNKNOWN])).status).toBe(422)
    expect((await save(id, [one, two, one])).status).toBe(200)
    const late = await save(id, [])
    expect([late.status, late.body.message]).toEqual([400, expect.stringMatching(SINCE)])
    expect((await save(id, [two], 2)).status).toBe(200)
    const query = { societyId: id }
    const { body } = await server.call('GET certifying-board/society-certifying-board', { as: admin, query })
    expect(body).toEqual([{ society_id: id, certifying_board_id: two }])
  })
})

describe('GET society/generate-new-secret-key', () => {
  const renew = (id: number) => server.call('GET society/generate-new-secret-key', { as: admin, query: { id } })
  const isProofValid = async (societyId: number, code: string, key: string) => {
    const expires = Math.floor(server.clock.now().getTime() / 1000) + 600
    const email = 'member@example.org'
    const proof = { expires, signature: signProof(key, code, email, expires) }
    const { body } = await server.call('POST auth/check-is-email-society-valid', { body: { societyId, email, proof } })
    return body.valid
  }

  it('returns a key only once, and disables the previous one', async () => {
    const former = 'f'.repeat(40)
    const id = await build.society({ url_code: 'keys', secret_key: former })
    expect((await renew(UNKNOWN)).status).toBe(404)
    expect(await isProofValid(id, 'keys', former)).toBe(true)
    const { body: one, headers } = await renew(id)
    expect(headers['cache-control']).toBe('no-store')
    expect(one.secret_key).toMatch(/^[\w-]{43}$/)
    expect([await isProofValid(id, 'keys', former), await isProofValid(id, 'keys', one.secret_key)]).toEqual([
      false,
      true,
    ])
    const { body: two } = await renew(id)
    expect([await isProofValid(id, 'keys', one.secret_key), await isProofValid(id, 'keys', two.secret_key)]).toEqual([
      false,
      true,
    ])
    expect(await acts()).toEqual({ act: 'society.renew-key', record_id: id })
    const row = await server.db.selectFrom('society').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(two.secret_key)
    expect(row.sealed_key?.includes(two.secret_key)).toBe(false)
    const other = await build.society({ url_code: 'others' })
    await server.db
      .updateTable('society')
      .set({ sealed_key: row.sealed_key, key_renewed: new Date() })
      .where('id', '=', other)
      .execute()
    expect(await isProofValid(other, 'others', two.secret_key)).toBe(false)
  })
})

describe('DELETE society/delete', () => {
  const remove = (id: number, name: string) =>
    server.call('DELETE society/delete', { as: admin, query: { id }, body: { name } })

  it('requires the name', async () => {
    const id = await build.society({ name: 'Typed' })
    expect((await remove(UNKNOWN, 'Typed')).status).toBe(404)
    expect((await remove(id, 'typed')).body.message).toBe('The name doesn’t match.')
    expect((await remove(id, ' Typed ')).status).toBe(200)
    expect((await remove(id, 'Typed')).status).toBe(404)
  })

  it("keeps members' accounts, and disables accounts that only administered the society (decision 56)", async () => {
    const { body } = await create({ name: 'Going' }, png())
    const before = await files()
    const type = await build.membershipType()
    const mapping = await server.db
      .insertInto('society_member_type_mapping')
      .values({ society_id: body.id, type_name: 'Fellow', society_membership_type_id: type })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: study } = await build.study({ societies: [body.id], memberTypes: [type] })
    const member = await build.user('MSS_USER', {
      society_id: body.id,
      society_membership_type_id: type,
      society_member_type_mapping_id: mapping.id,
    })
    const both = await build.user('MSS_ADMIN', { society_id: body.id, roles: ['MSS_ADMIN', 'MSS_USER'] })
    const only = await build.user('MSS_ADMIN', { society_id: body.id })
    await server.db
      .insertInto('society_member')
      .values({
        society_id: body.id,
        email: 'going@example.org',
        user_id: member,
        society_member_type_mapping_id: mapping.id,
      })
      .execute()
    const session = { as: only, query: { societyId: body.id } }
    expect((await server.call('GET society/get-questionnaires', session)).status).toBe(200)
    const preview = await server.call('GET society/deletion-preview', { as: admin, query: { id: body.id } })
    expect(preview.body).toMatchObject({
      name: 'Going',
      listedMembers: 1,
      memberAccounts: 2,
      administratorAccounts: 1,
      typeMappings: 1,
      certifyingBoards: 0,
      studies: [{ id: study, isActive: true }],
    })

    expect((await remove(body.id, 'Going')).status).toBe(200)
    const columns = ['id', 'roles', 'society_id', 'society_membership_type_id', 'disabled'] as const
    const rows = await server.db
      .selectFrom('app_user')
      .select(columns)
      .where('id', 'in', [member, both, only])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: member, roles: ['NON_MSS_USER'], society_id: null, society_membership_type_id: type, disabled: null },
      { id: both, roles: ['NON_MSS_USER'], society_id: null, society_membership_type_id: null, disabled: null },
      {
        id: only,
        roles: ['MSS_ADMIN'],
        society_id: null,
        society_membership_type_id: null,
        disabled: expect.any(Date),
      },
    ])
    expect((await server.call('GET society/get-questionnaires', session)).status).toBe(401)
    expect([await files(), (await logo(body.id)).status]).toEqual([before - 1, 404])
    const { facts } = await server.db
      .selectFrom('audit_entry')
      .select('facts')
      .where('act', '=', 'society.delete')
      .where('record_id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(facts).toEqual({ members: 2, administrators: 1 })
  })
})
