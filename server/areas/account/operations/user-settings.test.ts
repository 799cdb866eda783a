import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let member: number
let admin: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  await build.setting('enable_demo_functionality', '1', 'boolean')
})
beforeEach(async () => {
  member = await build.user()
  admin = await build.user('GM_ADMIN', { first_name: 'Ada', last_name: 'Min' })
})
afterAll(() => server.stop())

const send = (body: unknown, as = member) => server.call('PUT user/update', { as, body })
const set = async (settings: unknown, as = member) => {
  const { body } = await send({ settings: JSON.stringify(settings) }, as)
  return JSON.parse(body.settings)
}

describe('user settings', () => {
  it('are merged key by key, saved, and returned with the user', async () => {
    const { status, body } = await send({ settings: '{"doNotShowAgain":{"results":true}}' })
    expect([status, body.id, body.settings]).toEqual([
      200,
      member,
      '{"doNotShowAgain": {"results": true}}'.replaceAll(': ', ':'),
    ])
    expect(await set({ doNotShowAgain: { dashboard: true, studyForm: { '7': true } } })).toEqual({
      doNotShowAgain: { results: true, dashboard: true, studyForm: { '7': true } },
    })
    expect(await set({ doNotShowAgain: { results: false, studyForm: { '7': false, '9': true } } })).toEqual({
      doNotShowAgain: { dashboard: true, studyForm: { '9': true } },
    })
  })

  it("are discarded if they aren't in the closed list", async () => {
    const sent = {
      theme: 'x',
      doNotShowAgain: { admin: true, results: 'yes', studyForm: { __proto__x: true, '-1': true } },
    }
    expect(await set(sent)).toEqual({})
  })

  it('keep only the newest entries if there are many studies', async () => {
    const studyForm = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [String(at + 1), true]))
    const kept = await set({ doNotShowAgain: { studyForm } })
    expect(Object.keys(kept.doNotShowAgain.studyForm)).toHaveLength(100)
    expect(kept.doNotShowAgain.studyForm).not.toHaveProperty('50')
  })

  it('keep both changes of two concurrent requests', async () => {
    await Promise.all([set({ doNotShowAgain: { studies: true } }), set({ doNotShowAgain: { reports: true } })])
    expect(await set({})).toEqual({ doNotShowAgain: { studies: true, reports: true } })
  })

  it('include two more switches that only administrators can set', async () => {
    const switches = { demoMode: true, showAllResults: true }
    expect(await set(switches)).toEqual({})
    expect(await set(switches, admin)).toEqual(switches)
    expect(await set({ demoMode: false }, admin)).toEqual({ showAllResults: true })
  })

  it('include Demo Mode only if the platform allows it', async () => {
    await build.setting('enable_demo_functionality', '0', 'boolean')
    expect(await set({ demoMode: true }, admin)).toEqual({})
    await build.setting('enable_demo_functionality', '1', 'boolean')
  })

  it.each([
    { settings: 'x' },
    { settings: '[]' },
    { settings: 'null' },
    { settings: {} },
    { settings: `{"a":"${'x'.repeat(9000)}"}` },
    [],
  ])('are rejected if invalid: %j', async body => {
    const { status } = await send(body)
    expect(status).toBe(422)
  })
})

describe('user names', () => {
  it('are trimmed and saved for administrators', async () => {
    const { body } = await send({ first_name: ' María José ', last_name: 'Ng' }, admin)
    expect(body).toMatchObject({ first_name: 'María José', last_name: 'Ng' })
  })

  it('are unchanged for other users, like the rest of the record', async () => {
    const before = await server.db.selectFrom('app_user').selectAll().where('id', '=', member).executeTakeFirst()
    const { status } = await send({
      first_name: 'X',
      roles: ['GM_ADMIN'],
      is_demo: 1,
      email: 'x@example.org',
      society_id: 1,
    })
    expect(status).toBe(200)
    expect(await server.db.selectFrom('app_user').selectAll().where('id', '=', member).executeTakeFirst()).toEqual(
      before,
    )
  })

  it.each([
    ['', 'This field is required'],
    ['  ', 'This field is required'],
    ['R2D2', 'Only alpha characters are allowed'],
  ])('return 422 for "%s"', async (first_name, message) => {
    const { status, body } = await send({ first_name }, admin)
    expect([status, body.errors]).toEqual([422, [{ field: 'first_name', message }]])
  })
})

describe('opting out of optional email', () => {
  it('is saved, returned with the user, and unaffected by other changes', async () => {
    expect((await send({ is_email_optout: 1 })).body.is_email_optout).toBe(1)
    expect((await send({ settings: '{}' })).body.is_email_optout).toBe(1)
    expect((await send({ is_email_optout: 0 })).body.is_email_optout).toBe(0)
  })

  it('returns 422 for values other than 0 and 1', async () => {
    expect((await send({ is_email_optout: 2 })).status).toBe(422)
  })

  it('changes no other data about the user', async () => {
    const sent = {
      is_email_optout: 1,
      roles: ['GM_ADMIN'],
      is_demo: 1,
      society_id: 1,
      is_email_validated: 0,
      email: 'x@y.example',
    }
    const before = (await send({})).body
    expect((await send(sent)).body).toEqual({ ...before, is_email_optout: 1 })
  })
})
