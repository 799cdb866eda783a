import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealReader } from '#server/platform/mail/unsubscribe-token.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let member: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
beforeEach(async () => {
  member = await build.user()
})
afterAll(() => server.stop())

const view = (as = member) => server.call('GET ico-alert/view', { as })
const update = (body: unknown, as = member) => server.call('PUT ico-alert/update', { as, body })
const chosen = { email: 'Jobs@Example.org', phoneNumber: '202-555-0123', disableAlerts: 0, rhythm: 'weekly' }

it('alert settings return 401 for guests and 403 for all but physicians', async () => {
  expect((await server.call('GET ico-alert/view')).status).toBe(401)
  const recruiter = await build.user('MSS_RECRUITER')
  expect([(await view(recruiter)).status, (await update(chosen, recruiter)).status]).toEqual([403, 403])
})

describe('alert settings', () => {
  it("default to immediate alerts to the account's address", async () => {
    expect((await view()).body).toEqual({
      email: '',
      phoneNumber: '',
      disableAlerts: 0,
      rhythm: 'at_once',
      is_texting: false,
      is_offered: true,
    })
  })

  it('are saved only for the caller', async () => {
    const other = await build.user()
    const kept = { email: 'jobs@example.org', phoneNumber: '202-555-0123', disableAlerts: 0, rhythm: 'weekly' }
    expect((await update(chosen)).body).toMatchObject(kept)
    expect((await view()).body).toMatchObject(kept)
    expect((await view(other)).body).toMatchObject({ email: '', phoneNumber: '' })
    expect((await update({ ...chosen, email: '', phoneNumber: ' ', disableAlerts: 1 })).body).toMatchObject({
      email: '',
      phoneNumber: '',
      disableAlerts: 1,
    })
  })

  it.each<[string, object, string, string | null]>([
    ['an address', { email: 'ada@' }, 'email', 'Please enter a valid Email address.'],
    ['a phone number', { phoneNumber: '2025550123' }, 'phoneNumber', 'The Phone Number must be like XXX-XXX-XXXX.'],
    ['a rhythm', { rhythm: 'hourly' }, 'rhythm', null],
    ['a flag', { disableAlerts: 2 }, 'disableAlerts', null],
  ])("aren't saved with %s that is invalid", async (_, wrong, field, message) => {
    const { status, body } = await update({ ...chosen, ...wrong })
    expect([status, body.errors?.[0]?.field]).toEqual([422, field])
    if (message) expect(body.errors?.[0]?.message).toBe(message)
    expect((await view()).body.email).toBe('')
  })

  it('show that no alerts are sent while the platform setting is off', async () => {
    await build.setting('ico_alerts_enabled', '0', 'boolean')
    expect((await view()).body.is_offered).toBe(false)
    await build.setting('ico_alerts_enabled', '1', 'boolean')
  })
})

describe('unsubscribe link of an alert', () => {
  const link = (token: string, disableAlerts = 1) =>
    server.call('POST ico-alert/update-by-link', { body: { token, disableAlerts } })
  const isOptedOut = async () =>
    (
      await server.db
        .selectFrom('app_user')
        .select('is_email_optout')
        .where('id', '=', member)
        .executeTakeFirstOrThrow()
    ).is_email_optout

  it('turns off only alerts, without signing in, and can be undone', async () => {
    await update(chosen)
    const token = sealReader(server.keys, member, 'alerts')
    expect((await link(token)).body).toEqual({ disableAlerts: 1 })
    expect((await view()).body).toMatchObject({ disableAlerts: 1, rhythm: 'weekly', email: 'jobs@example.org' })
    expect(await isOptedOut()).toBe(false)
    expect((await link(token, 0)).body).toEqual({ disableAlerts: 0 })
    expect((await view()).body.disableAlerts).toBe(0)
  })

  it('works with one click in a mail program', async () => {
    const { statusCode } = await server.http.inject({
      method: 'POST',
      url: `/unsubscribe/alerts/${sealReader(server.keys, member, 'alerts')}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([statusCode, (await view()).body.disableAlerts]).toEqual([200, 1])
    const query = { token: 'invented' }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = 'List-Unsubscribe=One-Click'
    expect((await server.call('POST ico-alert/one-click', { query, body, headers })).status).toBe(404)
    expect((await server.call('POST ico-alert/one-click', { query, body: 'no', headers })).status).toBe(422)
  })

  it('rejects tokens of another kind and forged tokens', async () => {
    for (const token of [sealReader(server.keys, member), 'a'.repeat(40)]) expect((await link(token)).status).toBe(404)
    const other = await server.call('POST mail-choice/update', {
      body: { token: sealReader(server.keys, member, 'alerts'), is_email_optout: 1 },
    })
    expect([other.status, await isOptedOut()]).toEqual([404, false])
    expect((await link(sealReader(server.keys, 2_147_483_647, 'alerts'))).status).toBe(404)
  })
})
