import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadSettings } from '#database/content/settings.ts'
import { CONFLICT_TEXT } from '#rules/account/edit-conflict.ts'
import { GUEST_SETTINGS } from '#rules/account/setting-values.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { settingsOf } from '../reads.ts'
import { refreshSettingsCache } from '../tasks/refresh-settings-cache.ts'

let server: TestServer
let member: number
let admin: number

beforeAll(async () => {
  server = await startTestServer()
  const build = builders(server.db)
  member = await build.user()
  admin = await build.user('GM_ADMIN')
})
beforeEach(async () => {
  await server.db.deleteFrom('setting').execute()
  await loadSettings(server.db, true)
})
afterAll(() => server.stop())

const update = (key: string, value: unknown, as = admin) =>
  server.call('PUT settings/update', { as, query: { key }, body: { value } })
const stored = (key: string) =>
  server.db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirstOrThrow()

describe('GET settings/index and settings/view', () => {
  it('return 401 for guests and 403 for all but platform administrators', async () => {
    const society = await builders(server.db).user('MSS_ADMIN', { society_id: await builders(server.db).society() })
    for (const operation of ['GET settings/index', 'GET settings/view'] as const) {
      const query = operation === 'GET settings/view' ? { id: 'comparison_limit' } : {}
      expect((await server.call(operation, { query })).status).toBe(401)
      expect((await server.call(operation, { as: member, query })).status).toBe(403)
      expect((await server.call(operation, { as: society, query })).status).toBe(403)
    }
  })

  it('return all settings, and one by its key or ID', async () => {
    const { body } = await server.call('GET settings/index', { as: admin, query: { perPage: 1000 } })
    const all = body.items
    expect(all.map(({ key }) => key)).toEqual(all.map(({ key }) => key).toSorted())
    const one = all.find(({ key }) => key === 'comparison_limit')
    for (const id of ['comparison_limit', one?.id])
      expect((await server.call('GET settings/view', { as: admin, query: { id } })).body).toEqual({
        ...one,
        changed_by: null,
      })
    for (const id of ['nothing', 999_999])
      expect((await server.call('GET settings/view', { as: admin, query: { id } })).status).toBe(404)
  })
})

describe('PUT settings/update', () => {
  it('shows the second of two concurrent administrators the saved value of the first', async () => {
    const save = (value: string, seen: string) =>
      server.call('PUT settings/update', {
        as: admin,
        query: { key: 'comparison_limit' },
        body: { value, seen: { value: seen } },
      })
    expect((await save('11', '10')).status).toBe(200)
    const late = await save('12', '10')
    expect([late.status, late.body.message]).toEqual([400, CONFLICT_TEXT.nothing])
    expect(late.body.errors).toEqual([{ field: 'value', message: CONFLICT_TEXT.field('11') }])
    expect((await stored('comparison_limit')).value).toBe('11')
    expect((await save('12', '11')).body.value).toBe('12')
  })

  it('changes nothing, and returns 401 for guests, 403 for members, or 404 for unknown settings', async () => {
    const call = { query: { key: 'comparison_limit' }, body: { value: '5' } }
    expect((await server.call('PUT settings/update', call)).status).toBe(401)
    expect((await update('comparison_limit', '5', member)).status).toBe(403)
    expect((await update('nothing', '5')).status).toBe(404)
    expect((await stored('comparison_limit')).value).toBe('10')
  })

  it.each([
    ['comparison_limit', 'ten', 'Enter a whole number'],
    ['comparison_limit', '0', 'Enter at least 1'],
    ['upcoming_days_limit', '-1', 'Enter at least 0'],
    ['chart_valid_threshold', '3', 'Enter at least 10: results can’t be released for fewer than 10 people'],
    ['chart_valid_threshold', '-5', 'Enter at least 10: results can’t be released for fewer than 10 people'],
    ['profile_fields_for_job_profile', '{}', 'This value isn’t allowed for this setting'],
    ['enable_demo_functionality', 'yes', 'Enter 1 or 0'],
    ['require_second_factor', 'everybody', 'Enter one of: none, administrators'],
    ['profile_fields_for_job_profile', '[', 'Enter valid JSON'],
    ['file_store_url', 'javascript:alert(1)', 'Enter a web address that starts with https:// or http://'],
  ])('rejects %s = %s', async (key, value, message) => {
    const before = await stored(key)
    const { status, body } = await update(key, value)
    expect([status, body.errors]).toEqual([422, [{ field: 'value', message }]])
    expect(await stored(key)).toEqual(before)
  })

  it('records the change in the audit log, and the setting shows who changed it last', async () => {
    expect((await update('comparison_limit', '8')).status).toBe(200)
    const act = await server.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(act).toMatchObject({ act: 'setting.update', user_id: admin, before: { value: '10' }, after: { value: '8' } })
    const { body } = await server.call('GET settings/view', { as: admin, query: { id: 'comparison_limit' } })
    expect(body.changed_by).toBeTruthy()
  })

  it('changes only the value, even if the body includes a key and a type', async () => {
    const { status, body } = await server.call('PUT settings/update', {
      as: admin,
      query: { key: 'comparison_limit' },
      body: { value: '7', key: 'upcoming_days_limit', value_type: 'string', is_frontend: false, id: 1 },
    })
    expect([status, body.key, body.value, body.value_type]).toEqual([200, 'comparison_limit', '7', 'integer'])
    expect((await server.call('GET settings/frontend')).body.comparison_limit).toBe(7)
  })
})

describe('GET guest-settings/get-setting-by-key', () => {
  const ask = (key: string) => server.call('GET guest-settings/get-setting-by-key', { query: { key } })

  it.each([...GUEST_SETTINGS])('returns %s to guests', async key => {
    expect((await ask(key)).body).toEqual({ key, value: (await stored(key)).value })
  })

  it('returns 404 for all other settings, existing or not', async () => {
    const secret = await ask('comparison_limit')
    const unknown = await ask('nothing')
    expect([secret.status, unknown.status]).toEqual([404, 404])
    expect({ ...secret.body, id: '' }).toEqual({ ...unknown.body, id: '' })
  })
})

/** Checks whether settings are cached. Cached settings are the same object in two consecutive reads. */
async function isRemembered(db: TestServer['db']): Promise<boolean> {
  const [first, second] = [await settingsOf(db), await settingsOf(db)]
  return first === second
}

describe('cached settings', () => {
  it('are updated immediately in this process, and soon after changes in other processes', async () => {
    const other = await startTestServer({ sharing: server })
    const stops = [
      refreshSettingsCache(server.db, server.databaseUrl),
      refreshSettingsCache(other.db, server.databaseUrl),
    ]
    try {
      // Cached settings are the same object until a setting changes.
      for (const { db } of [server, other]) await expect.poll(() => isRemembered(db)).toBe(true)
      expect((await update('comparison_limit', '4')).status).toBe(200)
      expect((await settingsOf(server.db)).comparison_limit).toBe(4)
      await expect.poll(async () => (await settingsOf(other.db)).comparison_limit).toBe(4)
      await server.db.deleteFrom('setting').where('key', '=', 'comparison_limit').execute()
      await expect.poll(async () => (await settingsOf(other.db)).comparison_limit).toBe(10)
    } finally {
      for (const stop of stops) await stop()
      await other.stop()
    }
  })

  it('are read from the database while change notifications are unavailable, and cached again afterward', async () => {
    const stop = refreshSettingsCache(server.db, server.databaseUrl)
    try {
      await expect.poll(() => isRemembered(server.db)).toBe(true)
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'collegium listens' AND datname = current_database()`.execute(server.db)
      await expect.poll(() => isRemembered(server.db)).toBe(false)
      await update('comparison_limit', '3')
      await expect.poll(() => isRemembered(server.db), { timeout: 5000 }).toBe(true)
      expect((await settingsOf(server.db)).comparison_limit).toBe(3)
    } finally {
      await stop()
    }
    expect(await isRemembered(server.db)).toBe(false)
  })
})
