import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadReference } from '#database/reference/load.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer('empty')
  build = builders(server.db)
})
afterAll(() => server.stop())

it('GET board-certification/index returns 401 for guests and 403 for recruiters', async () => {
  expect((await server.call('GET board-certification/index')).status).toBe(401)
  const recruiter = await build.user('MSS_RECRUITER')
  expect((await server.call('GET board-certification/index', { as: recruiter })).status).toBe(403)
  const as = await build.user('MSS_USER')
  expect((await server.call('GET board-certification/index', { as, query: { page: 1 } })).status).toBe(422)
})

it('GET board-certification/index lists each certification as Certified and as Eligible', async () => {
  expect(await loadReference(server.db)).toBe('loaded')
  const as = await build.user('NON_MSS_USER')
  const read = async () => (await server.call('GET board-certification/index', { as })).body
  const loaded = await read()
  expect(loaded).toHaveLength(330)
  expect(loaded.filter(({ is_certified }) => is_certified === 1)).toHaveLength(165)
  expect(loaded.filter(({ title }) => title === 'Cardiovascular Disease').map(row => row.is_certified)).toEqual([1, 0])

  const boards = (await server.call('GET certifying-board/index', { as })).body
  expect(boards).toHaveLength(24)
  expect(new Set(loaded.map(row => row.certifying_board_id))).toEqual(new Set(boards.map(({ id }) => id)))
  await server.db.deleteFrom('certifying_board').where('title', '=', 'American Board of Urology').execute()
  expect(await loadReference(server.db)).toBe('present')
  expect(await read()).toHaveLength(324)
})

it('deleting a board fails while a physician has one of its certifications', async () => {
  const user_id = await build.user('MSS_USER')
  const board = await server.db.selectFrom('board_certification').selectAll().limit(1).executeTakeFirstOrThrow()
  const held = { user_id, board_certification_id: board.id }
  await server.db.insertInto('user_board_certification').values(held).execute()
  const remove = server.db.deleteFrom('certifying_board').where('id', '=', board.certifying_board_id)
  await expect(remove.execute()).rejects.toThrow()
  await server.db.deleteFrom('app_user').where('id', '=', user_id).execute()
  await remove.execute()
})

it('concurrent processes load the certifications only once', async () => {
  await server.db.deleteFrom('certifying_board').execute()
  const both = await Promise.all([loadReference(server.db), loadReference(server.db)])
  expect(both.sort()).toEqual(['loaded', 'present'])
})
