import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperationKey, operations } from '#contract/index.ts'
import type { Operation } from '#contract/operation.ts'
import { ROLES } from '#contract/roles.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
const users = new Map<string, number>()

beforeAll(async () => {
  server = await startTestServer()
  const build = builders(server.db)
  for (const role of ROLES) users.set(role, await build.user(role))
})
afterAll(() => server.stop())

/** Invalid request. Callers without permission must not learn how the operation would have responded. */
const WRONG = { query: { nonsense: 'x' }, body: ['nonsense'] }
/** Form without a file, for operations that accept files. */
const WRONG_FORM = {
  query: WRONG.query,
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  body: '--x\r\ncontent-disposition: form-data; name="nonsense"\r\n\r\nx\r\n--x--\r\n',
}
const wrongFor = ({ accepts }: Operation) => (accepts === 'multipart' ? WRONG_FORM : WRONG)

const CURRENT_USER = 'GET user/get-current-sign-user'

const guarded = [...operations].filter(([, { callers, credential }]) => !callers.includes('GUEST') && !credential)

describe.each(guarded)('%s', (key, operation) => {
  const call = (as?: number) =>
    server.call(key as OperationKey, { ...wrongFor(operation), ...(as === undefined ? {} : { as }) })

  it('returns 401 without a token, for any request', async () => {
    const { status, body } = await call()
    expect(status).toBe(401)
    expect(body).toEqual({ code: 'unauthenticated', message: 'Please sign in.' })
  })

  it.each(ROLES.filter(role => !operation.callers.includes(role)))('returns 403 for %s, for any input', async role => {
    const { status, body } = await call(users.get(role))
    expect(status).toBe(403)
    expect(body).toEqual({ code: 'forbidden', message: 'You don’t have permission to do this.' })
  })

  it.each(operation.callers)('accepts %s, and then validates the fields', async role => {
    const { status, body } = await call(users.get(role))
    expect(status).toBe(422)
    expect(body.errors?.length).toBeGreaterThan(0)
  })
})

describe('recruiter with an unverified email address', () => {
  let unverified: number

  beforeAll(async () => {
    unverified = await builders(server.db).user('MSS_RECRUITER', { is_email_validated: false })
  })

  const ofRecruiters = guarded.filter(([, { callers }]) => callers.includes('MSS_RECRUITER'))

  it.each(ofRecruiters.filter(([key]) => key !== CURRENT_USER))('gets 403 from %s', async (key, operation) => {
    const { status, body } = await server.call(key as OperationKey, { ...wrongFor(operation), as: unverified })
    expect([status, body]).toEqual([403, { code: 'forbidden', message: 'Verify your email address first.' }])
  })

  it('can read the current user, keeps the role, and can call guest operations', async () => {
    const { status, body } = await server.call(CURRENT_USER, { as: unverified })
    expect([status, body]).toMatchObject([200, { roles: ['MSS_RECRUITER'], is_email_validated: 0 }])
    expect((await server.call('GET auth/recruiter-repeat-verification-email', { as: unverified })).status).toBe(200)
  })
})

it("permissions use the user's current roles, not the roles in the token", async () => {
  const build = builders(server.db)
  const id = await build.user('NON_MSS_USER')
  const other = { ...WRONG, headers: { authorization: `Bearer ${await server.tokenOf(id)}` } }
  await server.db
    .updateTable('app_user')
    .set({ roles: ['MSS_RECRUITER'] })
    .where('id', '=', id)
    .execute()
  expect((await server.call('POST survey/create', other)).status).toBe(403)
})
