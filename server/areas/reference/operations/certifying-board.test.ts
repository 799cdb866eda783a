import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer('empty')
  build = builders(server.db)
})
afterAll(() => server.stop())

async function boardNamed(title: string): Promise<number> {
  const row = await server.db.insertInto('certifying_board').values({ title }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

it('GET certifying-board/index lists the boards by title', async () => {
  expect((await server.call('GET certifying-board/index')).status).toBe(401)
  const as = await build.user('MSS_RECRUITER')
  expect((await server.call('GET certifying-board/index', { as, query: { page: 1 } })).status).toBe(422)
  expect((await server.call('GET certifying-board/index', { as })).body).toEqual([])
  const surgery = await boardNamed('American Board of Surgery')
  const medicine = await boardNamed('American Board of Internal Medicine')
  const { status, body } = await server.call('GET certifying-board/index', { as })
  expect(status).toBe(200)
  expect(body).toEqual([
    { id: medicine, title: 'American Board of Internal Medicine' },
    { id: surgery, title: 'American Board of Surgery' },
  ])
})

describe('board administration', () => {
  const UNKNOWN = 2_147_483_647
  const added = (...titles: string[]) => titles.map(title => ({ title, former: null as string | null }))
  const create = (body: object, as: number) => server.call('POST certifying-board/create', { as, body })
  const update = (id: number, body: object, as: number) =>
    server.call('PUT certifying-board/update', { as, query: { id }, body })
  const remove = (id: number, as: number) => server.call('DELETE certifying-board/delete', { as, query: { id } })
  const board = { title: 'Board of Wings', certifications: added('Flight', 'Molting') }

  it('returns 401 for guests, 403 for society administrators, and 404 for an unknown board', async () => {
    expect((await server.call('POST certifying-board/create', { body: board })).status).toBe(401)
    const [admin, other] = [await build.user('GM_ADMIN'), await build.user('MSS_ADMIN')]
    expect((await server.call('GET certifying-board/admin-index', { as: other })).status).toBe(403)
    expect((await create(board, other)).status).toBe(403)
    expect((await update(UNKNOWN, { ...board, version: 1 }, admin)).status).toBe(404)
    expect((await remove(UNKNOWN, admin)).status).toBe(404)
    const twice = await create({ title: 'Twice', certifications: added('A', ' a') }, admin)
    expect(twice.body.errors).toMatchObject([{ field: 'certifications.1.title' }])
  })

  it('creates and changes boards with Certified and Eligible certifications, and keeps those in use', async () => {
    const as = await build.user('GM_ADMIN')
    const { body: made } = await create(board, as)
    expect(made).toMatchObject({
      title: 'Board of Wings',
      certifications: ['Flight', 'Molting'],
      societies: 0,
      version: 1,
    })
    expect((await create(board, as)).body.errors).toMatchObject([{ field: 'title' }])
    const rows = () =>
      server.db
        .selectFrom('board_certification')
        .select(['id', 'title', 'is_certified'])
        .where('certifying_board_id', '=', made.id)
        .orderBy('id')
        .execute()
    const before = await rows()
    expect(before.map(({ title, is_certified }) => `${title} ${is_certified}`)).toEqual([
      'Flight true',
      'Flight false',
      'Molting true',
      'Molting false',
    ])
    const swapped = [
      { title: 'Molting', former: 'Flight' },
      { title: 'Flight', former: 'Molting' },
      { title: 'Nests', former: null },
    ]
    const { body: changed } = await update(
      made.id,
      { title: 'Board of Birds', certifications: swapped, version: 1 },
      as,
    )
    expect(changed).toMatchObject({
      title: 'Board of Birds',
      certifications: ['Flight', 'Molting', 'Nests'],
      version: 2,
    })
    expect((await rows()).slice(0, 2)).toEqual(before.slice(0, 2).map(row => ({ ...row, title: 'Molting' })))
    expect((await update(made.id, { ...board, version: 1 }, as)).body.message).toMatch(
      /^Someone else saved changes while you were editing/,
    )

    const held = before[0]?.id ?? 0
    await server.db
      .insertInto('user_board_certification')
      .values({ user_id: as, board_certification_id: held })
      .execute()
    const without = { title: 'Board of Birds', certifications: [{ title: 'Flight', former: 'Flight' }], version: 2 }
    expect((await update(made.id, without, as)).body.message).toBe(
      'You can’t remove “Molting” because someone holds it.',
    )
    expect((await remove(made.id, as)).status).toBe(400)
    expect((await rows()).length).toBe(6)
    await server.db.deleteFrom('user_board_certification').where('user_id', '=', as).execute()
    expect((await update(made.id, without, as)).body.certifications).toEqual(['Flight'])
    expect((await remove(made.id, as)).status).toBe(200)
    const query = { certification: 'flight' }
    expect((await server.call('GET certifying-board/admin-index', { as, query })).body.items).toEqual([])
  })
})
