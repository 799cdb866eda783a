import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OperationKey, operations } from '#contract/index.ts'
import { ROLES } from '#contract/roles.ts'
import { loadContent } from '#database/content/load.ts'
import { createLog } from '#server/platform/log.ts'
import { sendDueEmails } from '#server/platform/mail/delivery.ts'
import { PostFailure } from '#server/platform/mail/post.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { type Field, requestLike } from '#server/testing/requests.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const CANARY = 'quetzalbird'
const EMAIL = `${CANARY}@example.org`
const SECRET = `${CANARY} in a coal mine`
let directory: string
let file: string
let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'collegium-secrets-'))
  file = join(directory, 'log')
  server = await startTestServer({ variables: { LOG_LEVEL: 'debug', LOG_FILE: file } })
  build = builders(server.db)
  await loadContent(server.db)
})
afterAll(async () => {
  await server.stop()
  await rm(directory, { recursive: true, force: true })
})

/** Returns the log once it contains a line of this request. */
async function logUpTo(request: string): Promise<string> {
  return vi.waitFor(async () => {
    const text = await readFile(file, 'utf8')
    expect(text).toContain(request)
    return text
  }, 5000)
}

/** Waits until everything sent so far is written. @returns The whole log */
async function wholeLog(): Promise<string> {
  const before = (await readFile(file, 'utf8').catch(() => '')).length
  await server.call('GET region/index')
  return vi.waitFor(async () => {
    const text = await readFile(file, 'utf8')
    expect(text.slice(before)).toContain('GET /api/region/index')
    return text
  }, 5000)
}

const text = ({ name, form }: Field): unknown => {
  if (form.type !== 'string' || form.format !== undefined || form.maxLength < CANARY.length) return undefined
  if (form.pattern !== undefined && !new RegExp(form.pattern, 'u').test(CANARY)) return undefined
  if (name === 'email') return EMAIL
  return /password/.test(name) ? SECRET : CANARY
}
const HEADERS = {
  'user-agent': CANARY,
  referer: `https://example.org/${CANARY}`,
  'x-forwarded-for': CANARY,
  'x-forwarded-host': CANARY,
  'accept-language': CANARY,
  'x-anything': CANARY,
}
const COOKIES = {
  refresh: CANARY,
  device: `${CANARY}.${CANARY}`,
  password: CANARY,
  'second-step': CANARY,
  [CANARY]: CANARY,
}

describe('log', () => {
  it('contains nothing from requests of any operation, valid or not, by any caller', async () => {
    const people = new Map(
      await Promise.all(ROLES.map(async role => [role as string, await build.user(role)] as const)),
    )
    for (const [key, operation] of operations) {
      const good = requestLike(operation, text)
      const strange = requestLike(operation, () => ({ [CANARY]: CANARY }))
      for (const caller of operation.callers) {
        const as = people.get(caller)
        const from = { headers: HEADERS, cookies: COOKIES, ...(as === undefined ? {} : { as }) }
        await server.call(key as OperationKey, { ...good, ...from })
        await server.call(key as OperationKey, { ...strange, ...from })
      }
      await server.call(key as OperationKey, {
        ...good,
        query: { ...good.query, [CANARY]: CANARY },
        headers: { ...HEADERS, authorization: `Bearer ${CANARY}.${CANARY}.${CANARY}` },
      })
    }
    const log = await wholeLog()
    for (const { method, route } of operations.values()) expect(log).toContain(`${method} /api/${route}`)
    expect(log).not.toContain(CANARY)
  })

  it('contains nothing from requested addresses', async () => {
    const paths = [
      'registration',
      'sign-up',
      'auth/reset/confirm',
      'auth/signin',
      'unsubscribe',
      'api',
      'api/auth/signin',
    ]
    for (const path of paths)
      for (const url of [
        `/${path}/${CANARY}`,
        `/${path}?token=${CANARY}`,
        `/api?r=${path}&token=${CANARY}`,
        `/${path}/%zz${CANARY}`,
      ])
        for (const method of ['GET', 'POST', 'DELETE'] as const)
          await server.http.inject({ method, url, headers: HEADERS })
    expect(await wholeLog()).not.toContain(CANARY)
  })

  it('contains no token, password, name, or address of people who sign in', async () => {
    const mailbox = openMailbox(server)
    const [member, fresh] = [await build.withPassword('MSS_USER', { email: EMAIL, first_name: CANARY }), `new${EMAIL}`]
    const secrets: string[] = [CANARY, PASSWORD, SECRET]
    const keep = <R extends { body: unknown; cookies: readonly { value: string }[] }>(reply: R): R => {
      const { token } = Object(reply.body)
      secrets.push(...reply.cookies.map(({ value }) => value), ...(typeof token === 'string' ? [token] : []))
      return reply
    }
    const signin = keep(await server.call('POST auth/signin', { body: { email: member.email, password: PASSWORD } }))
    const refresh = signin.cookies.find(({ name }) => name === 'refresh')?.value ?? ''
    keep(await server.call('POST auth/refresh-token', { cookies: { refresh } }))
    await server.call('POST auth/request', { body: { email: member.email } })
    const reset = await mailbox.tokenTo(member.email)
    const confirm = await server.call('POST auth/confirm', { body: { token: reset, password: SECRET } })
    await server.call('POST auth/need-token', { body: { email: fresh } })
    const signUp = await mailbox.tokenTo(fresh)
    const form = { token: signUp, first_name: CANARY, last_name: CANARY, password: PASSWORD }
    const signed = keep(await server.call('POST auth/non-society-signup', { body: form }))
    expect([signin.status, confirm.status, signed.status]).toEqual([200, 200, 200])
    const society_id = await build.society()
    const administrator = await build.user('MSS_ADMIN', { society_id })
    const made = await server.call('POST society-api-key/create', {
      body: { society_id, purpose: CANARY },
      as: administrator,
    })
    const { key } = made.body
    const headers = { authorization: `Bearer ${key}` }
    const used = await server.call('GET society-member-email/get-society-members', { query: { society_id }, headers })
    expect([made.status, used.status]).toEqual([200, 200])
    secrets.push(reset, signUp, key)
    const log = await wholeLog()
    const found = secrets.filter(secret => secret.length > 0 && log.includes(secret))
    expect([secrets.length > 8, found]).toEqual([true, []])
  })

  it('has a line for each attempt to sign in, with its outcome', async () => {
    const { email } = await build.withPassword()
    const attempt = (password: string) => server.call('POST auth/signin', { body: { email, password } })
    const link = { token: 'x'.repeat(43) }
    expect([(await attempt('wrong')).status, (await attempt(PASSWORD)).status]).toEqual([400, 200])
    expect((await server.call('POST auth/signin-by-temp-token', { body: link })).status).toBe(400)
    const lines = (await wholeLog()).trim().split('\n')
    const attempts = lines.slice(-4).map(line => JSON.parse(line))
    expect(attempts).toMatchObject([
      { operation: 'POST /api/auth/signin', status: 400 },
      { operation: 'POST /api/auth/signin', status: 200 },
      { operation: 'POST /api/auth/signin-by-temp-token', status: 400 },
      {},
    ])
  })

  it('contains no study answers', async () => {
    const study = await build.study()
    const survey = await build.survey(study)
    const body = { responses: study.responses({ salary: '280000' }) }
    const saved = await server.call('PUT survey/update', { as: survey.userId, query: { id: survey.id }, body })
    expect(saved.status).toBe(200)
    expect(await wholeLog()).not.toMatch(/\b280000\b/)
  })

  it('contains nothing from an email that the mail server rejects, nor from its reply', async () => {
    const failures = [new PostFailure('later', '450'), new Error(`550 no such person ${EMAIL}`)]
    const post = { deliver: () => Promise.reject(failures.pop()), close: () => undefined }
    const log = createLog({ LOG_LEVEL: 'debug', LOG_FILE: file })
    await server.call('POST auth/request', { body: { email: EMAIL } })
    for (const _ of [1, 2]) {
      await sendDueEmails({ ...server, log }, post)
      server.clock.forward(3_600_000)
    }
    const written = await logUpTo('email not sent')
    expect(written).not.toContain(CANARY)
  })

  it('contains no words of an error that quotes unreadable input', async () => {
    const log = createLog({ LOG_LEVEL: 'debug', LOG_FILE: file })
    await (async () => JSON.parse(CANARY))().catch((err: unknown) => log.error({ err }, 'quoting'))
    expect(await logUpTo('quoting')).not.toContain(CANARY)
  })
})
