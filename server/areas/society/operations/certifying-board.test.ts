import { afterAll, beforeAll, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer('empty')
  build = builders(server.db)
})
afterAll(() => server.stop())

const UNKNOWN = 2_147_483_647
const boardsOf = (as: number | undefined, societyId: unknown) =>
  server.call('GET certifying-board/society-certifying-board', {
    query: { societyId },
    ...(as === undefined ? {} : { as }),
  })

async function boardNamed(title: string): Promise<number> {
  const row = await server.db.insertInto('certifying_board').values({ title }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

it('GET certifying-board/society-certifying-board rejects guests, recruiters, and invalid or unknown societies', async () => {
  const society = await build.society()
  expect((await boardsOf(undefined, society)).status).toBe(401)
  expect((await boardsOf(await build.user('MSS_RECRUITER'), society)).status).toBe(403)
  const as = await build.user('GM_ADMIN')
  for (const wrong of ['', '0', 'x', '1; DROP TABLE society']) expect((await boardsOf(as, wrong)).status).toBe(422)
  expect((await boardsOf(as, UNKNOWN)).status).toBe(404)
})

it('GET certifying-board/society-certifying-board lists only the boards that a society works with', async () => {
  const [society, other] = [await build.society(), await build.society()]
  const [first, second] = [await boardNamed('First board'), await boardNamed('Second board')]
  await server.db
    .insertInto('society_certifying_board')
    .values([
      { society_id: society, certifying_board_id: second },
      { society_id: society, certifying_board_id: first },
    ])
    .execute()
  for (const role of ['MSS_USER', 'NON_MSS_USER', 'MSS_ADMIN', 'GM_ADMIN'] as const) {
    const as = await build.user(role)
    expect((await boardsOf(as, society)).body).toEqual([
      { society_id: society, certifying_board_id: first },
      { society_id: society, certifying_board_id: second },
    ])
    expect((await boardsOf(as, other)).body).toEqual([])
  }
})
