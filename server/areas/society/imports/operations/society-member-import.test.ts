import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { workOnImports } from '../use-cases/work-on-imports.ts'

let server: TestServer
let society: number
let administrator: number
let typeId: number

beforeAll(async () => {
  server = await startTestServer()
  const build = builders(server.db)
  society = await build.society()
  administrator = await build.user('MSS_ADMIN', { society_id: society })
  const { id } = await server.db
    .insertInto('society_member_type_mapping')
    .values({
      society_id: society,
      type_name: 'Attending',
      society_membership_type_id: await build.membershipType(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  typeId = id
})
afterAll(() => server.stop())

const work = () => workOnImports(server.services)
const upload = (content: string | Buffer, as: number | null = administrator, societyId = society) => {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="members.csv"\r\n\r\n'
  return server.call('POST society-member-import/upload', {
    query: { societyId },
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    ...(as === null ? {} : { as }),
  })
}
const begun = async (content: string) => {
  const importId = (await upload(content)).body.id
  await work()
  return { importId, societyId: society }
}
const view = async (query: Record<string, number>) =>
  (await server.call('GET society-member-import/view', { as: administrator, query })).body
const COLUMNS = { email: 0, first_name: 1, last_name: 2, member_type: 3 }
const check = async (query: Record<string, number>, mapping: Record<string, unknown> = {}) => {
  const body = { columns: COLUMNS, types: {}, absent: 'keep', ...mapping }
  const { status, body: answer } = await server.call('PUT society-member-import/check', {
    as: administrator,
    query,
    body,
  })
  await work()
  return { status, errors: answer.errors }
}
const run = (query: Record<string, number>) =>
  server.call('POST society-member-import/run', { as: administrator, query })
const listed = async () =>
  new Map(
    (
      await server.db
        .selectFrom('society_member')
        .select(['email', 'first_name', 'society_member_type_mapping_id as type', 'disabled'])
        .where('society_id', '=', society)
        .execute()
    ).map(row => [row.email, row]),
  )

it('member imports return 401 for guests, 403 for members, and 404 for another society and its imports', async () => {
  const build = builders(server.db)
  expect((await upload('E-mail\na@b.example', null)).status).toBe(401)
  expect((await upload('E-mail\na@b.example', await build.user())).status).toBe(403)
  const other = await build.society()
  expect((await upload('E-mail\na@b.example', administrator, other)).status).toBe(404)
  const own = await begun('E-mail\na@b.example')
  const stranger = await build.user('MSS_ADMIN', { society_id: other })
  const foreign = { importId: own.importId, societyId: other }
  const asked = { as: stranger, query: foreign }
  expect((await server.call('GET society-member-import/view', asked)).status).toBe(404)
  expect((await server.call('GET society-member-import/problems', asked)).status).toBe(404)
  expect((await server.call('POST society-member-import/run', asked)).status).toBe(404)
  expect((await server.call('DELETE society-member-import/cancel', asked)).status).toBe(404)
  const list = await server.call('GET society-member-import/index', { as: stranger, query: { societyId: other } })
  expect(list.body.items).toEqual([])
})

describe('an imported file', () => {
  it('is read, checked, and saved step by step', async () => {
    const query = await begun('E-mail;First name;Last name;Type\nann@b.example;Ann;Lee;Attending\nno address;;;\n')
    expect(await view(query)).toMatchObject({
      state: 'ready',
      columns: ['E-mail', 'First name', 'Last name', 'Type'],
      sample: [
        ['ann@b.example', 'Ann', 'Lee', 'Attending'],
        ['no address', '', '', ''],
      ],
      mapping: { columns: COLUMNS },
      totalRows: 2,
    })
    await check(query)
    const summary = { rows: 2, added: 1, changed: 0, same: 0, disabled: 0, leftOut: 1, warnings: 0, unknownTypes: [] }
    expect(await view(query)).toMatchObject({ state: 'checked', summary })
    expect((await listed()).size).toBe(0)
    const problems = await server.call('GET society-member-import/problems', { as: administrator, query })
    expect(problems.body.items).toMatchObject([{ row: 3, field: 'email', value: 'no address', isWarning: false }])
    await run(query)
    await work()
    expect(await view(query)).toMatchObject({ state: 'done', summary, sample: [], doneRows: 1 })
    expect((await listed()).get('ann@b.example')).toMatchObject({ first_name: 'Ann', type: typeId })
    const { content } = await server.db
      .selectFrom('member_import')
      .select('content')
      .where('id', '=', query.importId)
      .executeTakeFirstOrThrow()
    expect(content).toBeNull()
  })

  it('has a reported outcome for every row, and duplicates are skipped', async () => {
    const query = await begun('E-mail\ndot@b.example\nDot@b.example\nno address\n""\neve@b.example\n')
    await check(query, { columns: { email: 0, first_name: null, last_name: null, member_type: null } })
    expect((await view(query)).summary).toMatchObject({
      rows: 5,
      added: 2,
      changed: 0,
      same: 0,
      leftOut: 2,
      warnings: 1,
    })
    await server.call('DELETE society-member-import/cancel', { as: administrator, query })
  })

  it('is mapped like an earlier file with the same columns, including member types', async () => {
    const first = await begun('Kontakt,Kind\nbea@b.example,Ordinary\n')
    const mapping = { columns: { ...COLUMNS, first_name: null, last_name: null, member_type: 1 } }
    await check(first, mapping)
    expect((await view(first)).summary?.unknownTypes).toEqual([{ name: 'Ordinary', rows: 1 }])
    await check(first, { ...mapping, types: { ordinary: typeId } })
    await run(first)
    await work()
    const second = await begun('Kind,Kontakt\nOrdinary,cy@b.example\n')
    expect((await view(second)).mapping).toMatchObject({
      columns: { email: 1, member_type: 0 },
      types: { ordinary: typeId },
    })
  })

  it('disables missing members and enables listed members if it contains the whole list', async () => {
    await server.db
      .updateTable('society_member')
      .set({ disabled: new Date() })
      .where('email', '=', 'bea@b.example')
      .execute()
    const query = await begun('E-mail\nbea@b.example\n')
    const mapping = { columns: { email: 0, first_name: null, last_name: null, member_type: null }, absent: 'disable' }
    await check(query, mapping)
    expect((await view(query)).summary).toMatchObject({ added: 0, changed: 1, activated: 1, disabled: 1 })
    await run(query)
    await work()
    const after = await listed()
    expect([after.get('bea@b.example')?.disabled, after.get('ann@b.example')?.disabled === null]).toEqual([null, false])
  })

  it('is rejected with invalid columns or at the wrong step', async () => {
    const query = await begun('E-mail\nx@b.example\n')
    const wrong = await check(query, { columns: { email: null, first_name: 0, last_name: 0, member_type: 9 } })
    expect([wrong.status, wrong.errors?.map(({ field }) => field)]).toEqual([
      422,
      ['columns.email', 'columns.last_name', 'columns.member_type'],
    ])
    const columns = { email: 0, first_name: null, last_name: null, member_type: null }
    expect((await check(query, { columns, types: { x: 2_147_483_647 } })).status).toBe(422)
    expect((await run(query)).status).toBe(400)
    expect((await server.call('DELETE society-member-import/cancel', { as: administrator, query })).status).toBe(200)
    expect((await check(query, { columns })).status).toBe(400)
    expect((await listed()).has('x@b.example')).toBe(false)
  })

  it("fails with a reason if it can't be read, or after it has ended the process twice", async () => {
    expect(await view(await begun('E-mail'))).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('no rows'),
    })
    const { id } = (await upload('E-mail\na@b.example\n')).body
    await server.db.updateTable('member_import').set({ attempts: 2 }).where('id', '=', id).execute()
    await work()
    expect((await view({ importId: id, societyId: society })).state).toBe('failed')
  })

  it("is rejected with 413 at 100 MB, and with 415 if it isn't a table", async () => {
    expect((await upload(Buffer.alloc(100 * 1024 * 1024, 'a'))).status).toBe(413)
    expect((await upload(Buffer.from([0, 1, 2, 3]))).status).toBe(415)
  })
})

it('a society has at most three unfinished imports, even for concurrent uploads', async () => {
  const other = await builders(server.db).society()
  const as = await builders(server.db).user('MSS_ADMIN', { society_id: other })
  const sent = await Promise.all(Array.from({ length: 5 }, () => upload('E-mail\na@b.example\n', as, other)))
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400])
  const importId = sent.find(({ status }) => status === 200)?.body.id ?? 0
  await work()
  await server.call('DELETE society-member-import/cancel', { as, query: { societyId: other, importId } })
  expect((await upload('E-mail\na@b.example\n', as, other)).status).toBe(200)
})
