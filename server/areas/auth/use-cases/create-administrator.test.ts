import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '#server/platform/environment.ts'
import { builders } from '#server/testing/builders.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const NEW = 'a horse of another color'
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Runs `npm run admin:create` on the database of the test server. */
function create(options: readonly string[], variables: Record<string, string> = {}) {
  const script = ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts/admin-create.ts')]
  const child = spawn(process.execPath, [...script, ...options], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: server.databaseUrl, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', error: '' }
  child.stdout.on('data', text => (said.out += text))
  child.stderr.on('data', text => (said.error += text))
  return new Promise<typeof said & { code: number | null }>(resolve =>
    child.on('close', code => resolve({ ...said, code })),
  )
}
const secrets = () => ({
  TOKEN_SECRET: Buffer.from(server.keys.token).toString('base64'),
  CERTIFICATE_SECRET: Buffer.from(server.keys.certificate).toString('base64'),
})
const named = (email: string) => ['--email', email, '--first-name', 'Ann', '--last-name', 'Example']
const accountOf = (email: string) =>
  server.db
    .selectFrom('app_user')
    .select(['id', 'roles', 'first_name', 'last_name', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()

describe('npm run admin:create', () => {
  it('creates an administrator, who chooses a password with the printed one-time link', async () => {
    const { code, out, error } = await create(named('Ann@Example.org'), { PUBLIC_URL: 'https://collegium.example' })
    expect([code, error]).toEqual([0, expect.stringContaining('ann@example.org is now a platform administrator.')])
    expect(await accountOf('ann@example.org')).toMatchObject({
      roles: ['GM_ADMIN'],
      first_name: 'Ann',
      last_name: 'Example',
      password_hash: null,
    })
    const token = /^https:\/\/collegium\.example\/auth\/reset\/confirm\/([\w-]{43})\n$/.exec(out)?.[1]
    const choose = () => server.call('POST auth/confirm', { body: { token, password: NEW } })
    expect([(await choose()).status, (await choose()).status]).toEqual([200, 400])
    const { body } = await server.call('POST auth/signin', { body: { email: 'ann@example.org', password: NEW } })
    expect(body.user).toMatchObject({ roles: ['GM_ADMIN'], is_email_validated: 1 })
  })

  it('sends the link without printing it if there is a mail server', async () => {
    const { code, out, error } = await create(named('sent@example.org'), {
      SMTP_URL: 'smtp://127.0.0.1:1',
      ...secrets(),
    })
    expect([code, out]).toEqual([0, ''])
    const token = await openMailbox(server).tokenTo('sent@example.org')
    expect(error).not.toContain(token)
    expect((await server.call('POST auth/confirm', { body: { token, password: NEW } })).status).toBe(200)
  })

  it('rejects an address that has an account and leaves the account unchanged', async () => {
    const { email } = await builders(server.db).withPassword()
    const before = await accountOf(email)
    expect(await create(named(email.toUpperCase()))).toEqual({
      code: 1,
      out: '',
      error: `An account for ${email} already exists. Nothing was changed.\n`,
    })
    expect(await accountOf(email)).toEqual(before)
  })

  it.each([
    [[], 'Usage: npm run admin:create'],
    [[...named('ann2@example.org'), '--password', 'sesame'], 'Usage: npm run admin:create'],
    [named('nonsense'), '--email: Please enter a valid Email address'],
    [[...named('ann2@example.org'), '--last-name', '<b>'], '--last-name: Only alpha characters are allowed'],
  ])('explains the error in %j and creates no account', async (options, message) => {
    const { code, out, error } = await create(options)
    expect([code, out, error]).toEqual([1, '', expect.stringContaining(message)])
    expect(error).not.toContain('sesame')
    expect(await accountOf('ann2@example.org')).toBeUndefined()
  })
})
