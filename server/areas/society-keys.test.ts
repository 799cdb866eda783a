import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperationKey, operations } from '#contract/index.ts'
import { keyOf, type Operation } from '#contract/operation.ts'
import { makeSocietyKey } from '#server/platform/session/society-keys.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let authorization: string

beforeAll(async () => {
  server = await startTestServer()
  const build = builders(server.db)
  const societyId = await build.society()
  const madeBy = await build.user('MSS_ADMIN', { society_id: societyId })
  const make = { societyId, purpose: 'A system', madeBy, days: 1, now: server.clock.now() }
  const { key } = await server.db.transaction().execute(db => makeSocietyKey(db, make))
  authorization = `Bearer ${key}`
})
afterAll(() => server.stop())

/** Invalid input. Only callers with access get an error about it. */
const WRONG = { query: { nonsense: 'x' }, body: ['nonsense'] }
/** Invalid input for operations that accept files: a form without a file. */
const WRONG_FORM = { query: WRONG.query, form: new FormData() }
const OPEN = [
  'GET society-member-email/get-society-members',
  'PUT society/update-members',
  'GET society-member-type-mapping/index',
]
const all = [...operations.values()]
const guarded = all.filter(({ callers, credential }) => !callers.includes('GUEST') && !credential)

async function call(operation: Operation) {
  // Resets the rate limit, because each call counts as a request of the key.
  await server.db.deleteFrom('signin_throttle').execute()
  return server.call(keyOf(operation) as OperationKey, {
    ...(operation.accepts === 'multipart' ? WRONG_FORM : WRONG),
    headers: { authorization },
  })
}

it("only three operations accept API keys, all for a society's list of members", () => {
  expect(
    all
      .filter(({ takesKeys }) => takesKeys)
      .map(keyOf)
      .toSorted(),
  ).toEqual(OPEN.toSorted())
})

describe('an API key', () => {
  it.each(guarded.filter(({ takesKeys }) => takesKeys).map(each => [keyOf(each), each] as const))(
    'is let in by %s as far as its fields',
    async (_, operation) => expect((await call(operation)).status).toBe(422),
  )

  it.each(guarded.filter(({ takesKeys }) => !takesKeys).map(each => [keyOf(each), each] as const))(
    'gets 403 from %s, for any input',
    async (_, operation) => {
      const { status, body } = await call(operation)
      expect([status, body]).toEqual([
        403,
        { code: 'forbidden', message: 'This operation isn’t available with an API key.' },
      ])
    },
  )
})
