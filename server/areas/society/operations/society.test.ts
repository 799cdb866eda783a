import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let admin: number

beforeAll(async () => {
  server = await startTestServer('empty')
  build = builders(server.db)
  admin = await build.user('GM_ADMIN')
})
afterAll(() => server.stop())

const list = (query: Record<string, unknown> = {}, as: number | undefined = admin) =>
  server.call('GET society', { query, ...(as === undefined ? {} : { as }) })

describe('GET society', () => {
  it('is only for the platform administrator', async () => {
    expect((await server.call('GET society', {})).status).toBe(401)
    for (const role of ['MSS_ADMIN', 'MSS_USER', 'MSS_RECRUITER'] as const)
      expect((await list({}, await build.user(role))).status).toBe(403)
    expect((await list({ sort: 'secret_key' })).status).toBe(422)
  })

  it("counts listed and joined members, and doesn't return the key", async () => {
    const id = await build.society({ name: 'Society of Herons', url_code: 'herons' })
    const user_id = await build.user('MSS_USER', { society_id: id })
    const member = { society_id: id, email: 'heron@example.org' }
    await server.db
      .insertInto('society_member')
      .values([
        { ...member, user_id },
        { ...member, email: 'egret@example.org' },
        { ...member, email: 'left@example.org', disabled: new Date() },
      ])
      .execute()
    const { status, body } = await list({ search: 'HERON' })
    expect(status).toBe(200)
    expect(body.items).toEqual([
      {
        id,
        name: 'Society of Herons',
        url_code: 'herons',
        created: expect.any(String),
        logo: null,
        keyRenewed: null,
        version: 1,
        listedMembers: 2,
        joinedMembers: 1,
      },
    ])
    const other = await build.society()
    const both = { id: `${id},${other}` }
    expect((await list({ ...both, listedMembers_min: '2', listedMembers_max: '2' })).body.items).toHaveLength(1)
    expect((await list({ ...both, sort: '-joinedMembers' })).body.items[0]).toMatchObject({ id })
    expect((await list({ ...both, sort: 'listedMembers' })).body.items[0]).toMatchObject({ id: other })
  })

  it('returns one society by its ID, with the requested data', async () => {
    const id = await build.society()
    await build.society()
    const specialty = await build.specialty({ title: 'Cardiology' })
    const board = await server.db
      .insertInto('certifying_board')
      .values({ title: 'Board of Hearts' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.db.insertInto('society_specialty').values({ society_id: id, specialty_id: specialty }).execute()
    await server.db
      .insertInto('society_certifying_board')
      .values({ society_id: id, certifying_board_id: board.id })
      .execute()
    const { body } = await list({ id: String(id), expand: 'specialties,certifyingBoards' })
    expect(body.items).toHaveLength(1)
    expect(body.items[0]).toMatchObject({
      id,
      specialties: [{ id: specialty, title: 'Cardiology' }],
      certifyingBoards: [{ id: board.id, title: 'Board of Hearts' }],
    })
  })
})
