import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, recordAct } from '#server/platform/audit/audit.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let admin: number
let gone: number

beforeAll(async () => {
  server = await startTestServer()
  const build = builders(server.db)
  admin = await build.user('GM_ADMIN', { first_name: 'Ada', last_name: 'Admin', email: 'ada@example.org' })
  gone = await build.user('MSS_ADMIN')
  const by = (userId: number, day: string): Actor => ({
    userId,
    role: userId === admin ? 'GM_ADMIN' : 'MSS_ADMIN',
    network: '192.0.2.0/24',
    now: new Date(`${day}T12:00:00Z`),
  })
  await server.db.transaction().execute(async db => {
    const before = { value: '10' }
    const after = { value: '=1+1' }
    await recordAct(db, {
      by: by(admin, '2025-01-01'),
      act: 'setting.update',
      record: 'comparison_limit',
      before,
      after,
    })
    await recordAct(db, { by: by(admin, '2025-01-02'), act: 'coupon.disable', record: 1 })
    await recordAct(db, { by: by(gone, '2025-01-03'), act: 'survey.open', record: 12, facts: { study: 3 } })
  })
  await server.db.deleteFrom('app_user').where('id', '=', gone).execute()
})
afterAll(() => server.stop())

const list = (query = {}) => server.call('GET audit-log/index', { as: admin, query })

describe('GET audit-log/index', () => {
  it('is for the platform administrator', async () => {
    expect((await server.call('GET audit-log/index')).status).toBe(401)
    for (const role of ['MSS_USER', 'MSS_ADMIN', 'MSS_RECRUITER'] as const) {
      const as = await builders(server.db).user(role)
      expect((await server.call('GET audit-log/index', { as })).status).toBe(403)
    }
  })

  it('lists the latest first, with who it was, also when the account is gone', async () => {
    const { status, body } = await list()
    expect([status, body._meta.totalCount]).toEqual([200, 3])
    const [opened, disabled, changed] = body.items
    expect(opened).toMatchObject({ act: 'survey.open', who: `Account ${gone}`, role: 'MSS_ADMIN', facts: { study: 3 } })
    expect(disabled).toMatchObject({
      act: 'coupon.disable',
      who: 'Ada Admin (ada@example.org)',
      record: '1',
      before: null,
    })
    expect(changed).toEqual({
      id: 1,
      happened: '2025-01-01T12:00:00.000Z',
      who: 'Ada Admin (ada@example.org)',
      user_id: admin,
      role: 'GM_ADMIN',
      act: 'setting.update',
      kind: 'setting',
      record: 'comparison_limit',
      network: '192.0.2.0/24',
      facts: {},
      before: { value: '10' },
      after: { value: '=1+1' },
    })
  })

  it.each([
    [{ act: 'survey.open' }, ['survey.open']],
    [{ act: 'survey.open,coupon.disable' }, ['survey.open', 'coupon.disable']],
    [{ kind: 'setting' }, ['setting.update']],
    [{ record: '1' }, ['coupon.disable']],
    [{ record: 'comparison_limit' }, ['setting.update']],
    [{ who: 'ada a' }, ['coupon.disable', 'setting.update']],
    [{ who: 'ADA@' }, ['coupon.disable', 'setting.update']],
    [{ happened_from: '2025-01-02', happened_to: '2025-01-02' }, ['coupon.disable']],
    [{ sort: 'happened', perPage: 1 }, ['setting.update']],
    [{ record: '%' }, []],
  ])('finds by %j', async (query, acts) => {
    expect((await list(query)).body.items.map(({ act }) => act)).toEqual(acts)
  })

  it('refuses an act or a day that there is not', async () => {
    for (const query of [{ act: 'anything' }, { kind: 'x' }, { happened_from: '2025-02-30' }, { sort: 'act' }])
      expect((await list(query)).status).toBe(422)
  })

  it('is a file, too, whose cells run no formula', async () => {
    const { status, text } = await server.call('GET audit-log/index', { as: admin, query: { format: 'csv' } })
    expect(status).toBe(200)
    expect(text).toContain('setting.update')
    expect(text).not.toMatch(/(^|[,\r\n])=/)
  })
})
