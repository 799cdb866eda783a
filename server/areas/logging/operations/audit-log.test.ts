import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NAMED_KINDS } from '#rules/logging/records.ts'
import { type Actor, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { makeSocietyKey } from '#server/platform/session/society-keys.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { serializeEntries } from '../use-cases/serialize-entries.ts'

let server: TestServer
let admin: number
let gone: number
const ADA = 'Ada Admin (ada@example.org)'

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
    await recordAuditEntry(db, {
      by: by(admin, '2025-01-01'),
      act: 'setting.update',
      record: 'comparison_limit',
      before,
      after,
    })
    await recordAuditEntry(db, { by: by(admin, '2025-01-02'), act: 'coupon.disable', record: 1 })
    await recordAuditEntry(db, { by: by(gone, '2025-01-03'), act: 'survey.open', record: 12, facts: { study: 3 } })
  })
  await server.db.deleteFrom('app_user').where('id', '=', gone).execute()
})
afterAll(() => server.stop())

const list = (query = {}) => server.call('GET audit-log/index', { as: admin, query })

describe('GET audit-log/index', () => {
  it('is limited to the platform administrator', async () => {
    expect((await server.call('GET audit-log/index')).status).toBe(401)
    for (const role of ['MSS_USER', 'MSS_ADMIN', 'MSS_RECRUITER'] as const) {
      const as = await builders(server.db).user(role)
      expect((await server.call('GET audit-log/index', { as })).status).toBe(403)
    }
  })

  it('lists the latest entries first, with the user, even if the account was deleted', async () => {
    const { status, body } = await list()
    expect([status, body._meta.totalCount]).toEqual([200, 3])
    const [opened, disabled, changed] = body.items
    expect(opened).toMatchObject({ act: 'survey.open', who: `Account ${gone}`, email: null, facts: { study: 3 } })
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
      email: 'ada@example.org',
      role: 'GM_ADMIN',
      act: 'setting.update',
      kind: 'setting',
      record: 'comparison_limit',
      name: null,
      society_id: null,
      network: '192.0.2.0/24',
      facts: {},
      before: { value: '10' },
      after: { value: '=1+1' },
      names: {},
      members: [],
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
  ])('filters by %j', async (query, acts) => {
    expect((await list(query)).body.items.map(({ act }) => act)).toEqual(acts)
  })

  it('rejects an unknown action or day', async () => {
    for (const query of [{ act: 'anything' }, { kind: 'x' }, { happened_from: '2025-02-30' }, { sort: 'act' }])
      expect((await list(query)).status).toBe(422)
  })

  it('is also available as a file, in which no cell is a formula', async () => {
    const { status, text } = await server.call('GET audit-log/index', { as: admin, query: { format: 'csv' } })
    expect(status).toBe(200)
    expect(text).toContain('setting.update')
    expect(text).not.toMatch(/(^|[,\r\n])=/)
  })
})

describe('names of records', () => {
  it('are current, even in a file, and only record numbers are stored', async () => {
    const build = builders(server.db)
    const society_id = await build.society({ name: 'Society of Names' })
    const specialty = await build.specialty({ title: 'Cardiology' })
    const person = await build.user('MSS_ADMIN', {
      first_name: '',
      last_name: '',
      email: 'nameless@example.org',
      society_id,
    })
    const text = { key: 'text-of-names', header: 'Heading of names' }
    await server.db
      .insertInto('dynamic_content')
      .values({ ...text, body: '' })
      .execute()
    const by: Actor = { userId: admin, role: 'GM_ADMIN', network: '', now: new Date('2025-02-01') }
    const key = { keyId: await apiKey(society_id), network: '', now: by.now }
    await server.db.transaction().execute(async db => {
      await recordAuditEntry(db, { by, act: 'society.update', record: society_id })
      await recordAuditEntry(db, { by, act: 'user.block', record: person })
      await recordAuditEntry(db, { by, act: 'user.block', record: 2_000_000 })
      await recordAuditEntry(db, { by, act: 'specialty.merge', record: 2_000_000, facts: { into: specialty } })
      await recordAuditEntry(db, { by, act: 'text.update', record: text.key })
      await recordAuditEntry(db, { by: key, act: 'member-list.update', record: society_id })
    })
    const query = { happened_from: '2025-02-01', happened_to: '2025-02-01', sort: 'happened' } as const
    const { body } = await list(query)
    expect(body.items.map(each => [each.kind, each.record, each.name, each.society_id, each.who, each.names])).toEqual([
      ['society', `${society_id}`, 'Society of Names', society_id, ADA, {}],
      ['user', `${person}`, 'nameless@example.org', society_id, ADA, {}],
      ['user', '2000000', null, null, ADA, {}],
      ['specialty', '2000000', null, null, ADA, { [`specialty ${specialty}`]: 'Cardiology' }],
      ['text', text.key, text.header, null, ADA, {}],
      ['member-list', `${society_id}`, 'Society of Names', society_id, `API key ${key.keyId} (Membership system)`, {}],
    ])
    const file = await server.call('GET audit-log/index', { as: admin, query: { ...query, format: 'csv' } })
    expect(file.text).toContain('Society of Names')

    const kept = JSON.stringify(await server.db.selectFrom('audit_entry').selectAll().execute())
    for (const name of ['Society of Names', 'Cardiology', 'nameless', text.header]) expect(kept).not.toContain(name)
    await server.db.deleteFrom('app_user').where('id', '=', person).execute()
    expect((await list({ ...query, kind: 'user' })).body.items.map(({ name }) => name)).toEqual([null, null])
  })

  it('are read in two statements for a page of records of all kinds', async () => {
    const rows = [...NAMED_KINDS, 'text'].map((kind, index) => ({
      id: index + 1,
      happened: new Date(),
      user_id: admin,
      role: 'GM_ADMIN',
      act: `${kind}.update`,
      kind,
      network: '',
      facts: {},
      before: null,
      after: null,
      society_api_key_id: null,
      member_ids: [],
      actor_society_id: null,
      first_name: 'Ada',
      last_name: 'Admin',
      email: 'ada@example.org',
      record: '1',
    }))
    let statements = 0
    const counting = server.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        statements += 1
        return result
      },
    })
    expect(await serializeEntries(counting, rows)).toHaveLength(rows.length)
    expect(statements).toBe(2)
  })
})

describe('GET audit-log/society', () => {
  it('lists only actions that concern the society, with names of members, but not of platform administrators', async () => {
    const build = builders(server.db)
    const [society_id, other] = [await build.society(), await build.society()]
    const own = await build.user('MSS_ADMIN', {
      society_id,
      first_name: 'Olga',
      last_name: 'Own',
      email: 'olga@example.org',
    })
    const foreign = await build.user('MSS_ADMIN', { society_id: other })
    const members = ['ann', 'bob'].map(name => ({
      email: `${name}@example.org`,
      first_name: name,
      last_name: 'Listed',
    }))
    await server.call('PUT society/update-members', { as: own, query: { id: society_id }, body: { members } })
    const listed = await server.call('GET society-member-email/get-society-members', { as: own, query: { society_id } })
    const [ann = 0, bob = 0] = listed.body.items.toSorted((a, b) => a.id - b.id).map(({ id }) => id)
    await server.call('POST society-member-email/disable', {
      as: own,
      body: { society_id, member_ids: [ann, bob] },
    })
    await server.call('PUT society/update-members', {
      as: admin,
      query: { id: society_id },
      body: { members: [{ id: bob, email: 'bob@example.org', delete_me: true }] },
    })
    await server.call('PUT society/update-members', {
      as: foreign,
      query: { id: other },
      body: { members: members.slice(1) },
    })

    const log = await server.call('GET audit-log/society', { as: own, query: { society_id, sort: 'happened' } })
    const entries = log.body.items.filter(({ kind }) => kind === 'member-list')
    expect(entries.map(entry => [entry.act, entry.who, entry.members.map(({ name }) => name), entry.facts])).toEqual([
      ['member-list.update', 'Olga Own (olga@example.org)', [], { added: 2, changed: 0, removed: 0 }],
      ['member-list.disable', 'Olga Own (olga@example.org)', ['ann Listed', null], { count: 2 }],
      ['member-list.update', 'Platform administrator', [null], { added: 0, changed: 0, removed: 1 }],
    ])
    expect(log.text).not.toContain('ada@example.org')
    for (const query of [{ society_id: other }, { society_id: 2_000_000 }])
      expect((await server.call('GET audit-log/society', { as: own, query })).status).toBe(404)
    // An administrator who left the society isn't named, nor is anyone who was invited and left.
    const left = await build.user('MSS_ADMIN', { society_id: other, first_name: 'Lea', email: 'lea@example.org' })
    await server.db.transaction().execute(async db => {
      const by: Actor = { userId: left, role: 'MSS_ADMIN', network: '', now: new Date() }
      await recordAuditEntry(db, {
        by,
        act: 'society-administrator.remove',
        record: left,
        society: society_id,
        before: { right: 'full' },
        after: {},
      })
    })
    const [latest] = (await server.call('GET audit-log/society', { as: own, query: { society_id } })).body.items
    expect(latest).toMatchObject({ act: 'society-administrator.remove', who: `Account ${left}`, name: null })
    const file = await server.call('GET audit-log/society', { as: own, query: { society_id, format: 'csv' } })
    expect([file.status, file.text.includes('member-list.disable'), file.text.includes('ada@')]).toEqual([
      200,
      true,
      false,
    ])
  })
})

it('the log of a society has actions on single members, on administrators, and on emails', async () => {
  const build = builders(server.db)
  const society_id = await build.society()
  const as = await build.user('MSS_ADMIN', { society_id })
  const leaving = await build.user('MSS_ADMIN', { society_id })
  const row = { society_id, email: 'cy@example.org', first_name: 'Cy', last_name: 'Listed' }
  const { id } = await server.db.insertInto('society_member').values(row).returning('id').executeTakeFirstOrThrow()
  const schedule = { study_opens: true, study_closes: false, results_open: false }
  const done = [
    await server.call('PUT society-mailing/update-schedule', { as, query: { societyId: society_id }, body: schedule }),
    await server.call('POST society-member-email/send-invitation-individually', { as, body: { member_id: id } }),
    await server.call('GET society-member-email/get-registration-token', { as, query: { id } }),
    await server.call('PUT society-administrator/update', {
      as,
      query: { society_id, administrator_id: leaving },
      body: { right: 'members' },
    }),
    await server.call('DELETE society-administrator/remove', { as, query: { society_id, administrator_id: leaving } }),
  ]
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const log = await server.call('GET audit-log/society', { as, query: { society_id, sort: 'happened' } })
  expect(log.body.items.map(({ act, members }) => [act, members.map(({ name }) => name)])).toEqual([
    ['mailing.schedule', []],
    ['mailing.create', ['Cy Listed']],
    ['member.copy-link', []],
    ['society-administrator.update', []],
    ['society-administrator.remove', []],
  ])
})

const apiKey = (societyId: number) =>
  server.db.transaction().execute(async db => {
    const made = { societyId, purpose: 'Membership system', madeBy: admin, days: 30, now: new Date() }
    return (await makeSocietyKey(db, made)).id
  })
