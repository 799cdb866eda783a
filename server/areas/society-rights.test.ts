import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperationKey, operations } from '#contract/index.ts'
import { type Operation, rightFor } from '#contract/operation.ts'
import { isEnough, SOCIETY_RIGHTS } from '#contract/roles.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
const users = new Map<string, number>()

beforeAll(async () => {
  server = await startTestServer()
  const build = builders(server.db)
  const society_id = await build.society()
  for (const right of SOCIETY_RIGHTS)
    users.set(right, await build.user('MSS_ADMIN', { society_id, society_right: right }))
  const roles = ['GM_ADMIN', 'MSS_ADMIN']
  users.set('platform', await build.user('GM_ADMIN', { society_id, society_right: 'read', roles }))
})
afterAll(() => server.stop())

/** Invalid input. Only callers with access get an error about it. */
const WRONG = { query: { nonsense: 'x' }, body: ['nonsense'] }
const WRONG_FORM = {
  query: WRONG.query,
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  body: '--x\r\ncontent-disposition: form-data; name="nonsense"\r\n\r\nx\r\n--x--\r\n',
}
const call = (key: string, { accepts }: Operation, who: string) =>
  server.call(key as OperationKey, { ...(accepts === 'multipart' ? WRONG_FORM : WRONG), as: users.get(who) ?? 0 })

const administrative = [...operations].filter(
  ([, { callers }]) => callers.includes('MSS_ADMIN') && !callers.includes('GUEST'),
)
const limited = administrative.filter(([, operation]) => rightFor(operation) !== null)

it('every operation for society administrators but not their members declares its required permission', () => {
  const silent = administrative.filter(([, { callers, right }]) => !callers.includes('MSS_USER') && !right)
  expect(silent.map(([key]) => key)).toEqual([])
  expect(limited.length).toBeGreaterThan(40)
})

it('no operation that changes data is open to administrators with view-only permission', () => {
  const open = limited.filter(([, { writes, right }]) => writes && right === 'read')
  expect(open.map(([key]) => key)).toEqual([])
})

describe.each(limited)('%s', (key, operation) => {
  const needed = rightFor(operation) ?? 'society'

  it.each(SOCIETY_RIGHTS)('is open to administrators with the permission "%s" as declared', async right => {
    const { status, body } = await call(key, operation, right)
    const isLetIn = isEnough(right, needed)
    expect(status).toBe(isLetIn ? 422 : 403)
    if (!isLetIn) expect(body.message).toBe('Only administrators of your society with full access can do this.')
  })

  if (operation.callers.includes('GM_ADMIN'))
    it('is open to a platform administrator with any permission in a society', async () => {
      expect((await call(key, operation, 'platform')).status).toBe(422)
    })
})

describe.each(administrative.filter(([, operation]) => rightFor(operation) === null))('%s', (key, operation) => {
  it.each(SOCIETY_RIGHTS)('concerns only the caller, and is open with the permission "%s"', async right => {
    expect((await call(key, operation, right)).status).not.toBe(403)
  })
})
