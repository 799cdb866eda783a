import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltStudy, builders, PASSWORD } from '#server/testing/builders.ts'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { type DatabaseProxy, startProxy } from '#server/testing/proxy.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { OF_REQUESTS } from '../database/patience.ts'

let release: () => Promise<void>
let owner: TestServer
let proxy: DatabaseProxy
let server: TestServer
let study: BuiltStudy

beforeAll(async () => {
  release = await ensureTestCluster()
  owner = await startTestServer()
  study = await builders(owner.db).study()
  proxy = await startProxy(owner.databaseUrl)
  server = await startTestServer({
    sharing: { databaseUrl: proxy.url, keys: owner.keys },
    patience: { ...OF_REQUESTS, connect: 2000, lock: 600, answer: 3000 },
  })
}, 60_000)
afterAll(async () => {
  await proxy.stop()
  await server.stop()
  await owner.stop()
  await release()
}, 60_000)

const UNAVAILABLE = { status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } }

it('requests return 503 with retry-after if a lock takes too long or the database is unreachable', async () => {
  const build = builders(owner.db)
  const { email } = await build.withPassword('MSS_USER')
  const survey = await build.survey(study)
  const other = await build.survey(study)
  const save = ({ id, userId }: typeof survey) =>
    server.call('PUT survey/update', { as: userId, query: { id }, body: { responses: [] } })
  const signIn = () => server.call('POST auth/signin', { body: { email, password: PASSWORD } })
  expect((await save(survey)).status).toBe(200)

  const locked = await owner.db.startTransaction().execute()
  await sql`SELECT * FROM survey WHERE id = ${survey.id} FOR UPDATE`.execute(locked)
  const [held, free] = await Promise.all([save(survey), save(other)])
  await locked.rollback().execute()
  expect(held).toMatchObject(UNAVAILABLE)
  expect(free.status).toBe(200)

  await proxy.refuse(true)
  expect(await signIn()).toMatchObject(UNAVAILABLE)
  expect(await save(survey)).toMatchObject(UNAVAILABLE)
  await proxy.refuse(false)
  expect((await signIn()).status).toBe(200)
  expect((await save(survey)).status).toBe(200)
})
