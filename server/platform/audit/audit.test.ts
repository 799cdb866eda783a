import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import {
  type Actor,
  actorOf,
  deleteOldAuditEntries,
  lastActorOf,
  recordAuditEntry,
  recordOngoingAuditEntry,
} from './audit.ts'

let release: () => Promise<void>
let server: TestServer
let by: Actor

beforeAll(async () => {
  release = await ensureTestCluster()
  server = await startTestServer()
  by = { userId: 7, role: 'GM_ADMIN', network: '192.0.2.0/24', now: server.clock.now() }
}, 60_000)
afterAll(async () => {
  await server.stop()
  await release()
}, 60_000)

const entries = () => server.db.selectFrom('audit_entry').selectAll().orderBy('id').execute()

describe('an action in the audit log', () => {
  it('is recorded together with its transaction, or not at all', async () => {
    await server.db.transaction().execute(db => recordAuditEntry(db, { by, act: 'text.update', record: 'welcome' }))
    const failing = server.db.transaction().execute(async db => {
      await recordAuditEntry(db, { by, act: 'text.update', record: 'faq' })
      throw new Error('Failed.')
    })
    await expect(failing).rejects.toThrow('Failed.')
    expect(await entries()).toEqual([
      {
        id: 1,
        happened: by.now,
        user_id: 7,
        society_api_key_id: null,
        role: 'GM_ADMIN',
        act: 'text.update',
        kind: 'text',
        record_id: null,
        record_key: 'welcome',
        society_id: null,
        member_ids: [],
        network: '192.0.2.0/24',
        facts: {},
        before: null,
        after: null,
      },
    ])
  })

  it('names at most 100 members, and the society that its record or details are', async () => {
    const members = Array.from({ length: 101 }, (_, at) => at + 1)
    await server.db.transaction().execute(async db => {
      await recordAuditEntry(db, { by, act: 'member-list.disable', record: 50, members })
      await recordAuditEntry(db, { by, act: 'mailing.create', record: 50 })
      await recordAuditEntry(db, { by, act: 'mailing.update', record: 50, society: 6 })
      await recordAuditEntry(db, { by, act: 'mailing.update', record: 50 })
      await recordAuditEntry(db, { by, act: 'setting.update', record: 50, facts: { society: 7 } })
    })
    const made = (await entries()).slice(-5)
    expect(made.map(({ society_id, member_ids }) => [society_id, member_ids.length])).toEqual([
      [50, 100],
      [50, 0],
      [6, 0],
      [null, 0],
      [7, 0],
    ])
  })

  it('includes only values that have changed', async () => {
    const before = { amount: 10, kind: 'percent', specialtyIds: [1, 2] }
    const after = { amount: 20, kind: 'percent', specialtyIds: [1, 2], code: 'NEW' }
    const act = { by, act: 'coupon.update', record: 3, before, after, facts: { uses: 0 } } as const
    await server.db.transaction().execute(db => recordAuditEntry(db, act))
    const { before: was, after: is, facts, record_id } = (await entries()).at(-1) ?? {}
    expect([was, is, facts, record_id]).toEqual([{ amount: 10 }, { amount: 20, code: 'NEW' }, { uses: 0 }, 3])
  })

  it('identifies the last user who performed it on a record', async () => {
    const record = (userId: number, now: Date, key = 'job_offer_price') =>
      server.db
        .transaction()
        .execute(db => recordAuditEntry(db, { by: { ...by, userId, now }, act: 'setting.update', record: key }))
    const later = new Date(by.now.getTime() + 1000)
    await record(8, by.now)
    await record(9, later)
    await record(10, later)
    await record(11, new Date(later.getTime() + 1000), 'mailing_rate')
    const last = (key: string) => lastActorOf(server.db, 'setting.update', key)
    expect([await last('job_offer_price'), await last('mailing_rate'), await last('job_offer_days')]).toEqual([
      10,
      11,
      null,
    ])
  })

  it("has the caller's network and most powerful role", () => {
    const actor = (networks: Parameters<typeof actorOf>[0]['exchange']['networks']) =>
      actorOf({
        caller: {
          userId: 7,
          sessionId: '',
          roles: ['MSS_USER', 'MSS_ADMIN'],
          isUnverified: false,
          lacksSecondFactor: false,
          societyRight: 'full',
        },
        exchange: { networks },
        services: server,
      })
    expect(actor([{ bits: 24, name: '192.0.2.0/24' }])).toEqual({ ...by, role: 'MSS_ADMIN' })
    const six = actor([
      { bits: 56, name: '2001:db8:1:200::/56' },
      { bits: 48, name: '2001:db8:1::/48' },
    ])
    expect([six.network, actor([]).network]).toEqual(['2001:db8:1::/48', ''])
  })
})

describe('an action with many saves', () => {
  const HOUR = 60 * 60 * 1000
  const save = (over: Partial<Actor> = {}, after = 0, record = 5) =>
    server.db.transaction().execute(db =>
      recordOngoingAuditEntry(db, {
        by: { ...by, ...over, now: new Date(by.now.getTime() + after) },
        act: 'study.update',
        record,
        facts: { version: after },
      }),
    )
  const recorded = async (record = 5) =>
    (await entries()).flatMap(({ act, record_id, user_id, happened }) =>
      record_id === record ? [[act, user_id, happened.getTime() - by.now.getTime()]] : [],
    )

  it('is recorded once an hour for each user, network, and record', async () => {
    for (const after of [0, 700, HOUR - 1]) await save({}, after)
    expect(await recorded()).toEqual([['study.update', 7, 0]])
    await save({ userId: 8 }, 1000)
    await save({ network: '198.51.100.0/24' }, 2000)
    await save({}, 3000, 6)
    await save({}, HOUR)
    expect(await recorded()).toEqual([
      ['study.update', 7, 0],
      ['study.update', 8, 1000],
      ['study.update', 7, 2000],
      ['study.update', 7, HOUR],
    ])
    expect(await recorded(6)).toEqual([['study.update', 7, 3000]])
  })

  it('is recorded again after another action on the record', async () => {
    await save({}, 0, 9)
    const published = { by: { ...by, userId: 8 }, act: 'study.publish', record: 9 } as const
    await server.db.transaction().execute(db => recordAuditEntry(db, published))
    await save({}, 10, 9)
    await save({}, 20, 9)
    expect((await recorded(9)).map(([act]) => act)).toEqual(['study.update', 'study.publish', 'study.update'])
  })
})

describe('the database', () => {
  it.each<[string, RawBuilder<unknown>]>([
    ['changes no entry', sql`UPDATE audit_entry SET user_id = 8`],
    ['removes none', sql`DELETE FROM audit_entry`],
    ['is not emptied of them', sql`TRUNCATE audit_entry`],
  ])('%s', async (_, statement) => {
    const before = await entries()
    await expect(statement.execute(server.db)).rejects.toThrow('Entries of the audit log are not changed')
    expect(before.length).toBeGreaterThan(0)
    expect(await entries()).toEqual(before)
  })

  it('deletes only entries older than two years', async () => {
    const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000)
    for (const now of [days(732), days(729)])
      await server.db
        .transaction()
        .execute(db => recordAuditEntry(db, { by: { ...by, now }, act: 'decline-reason.order', record: null }))
    const before = await entries()
    expect(await deleteOldAuditEntries(server.db)).toBe(1)
    expect(await entries()).toEqual(
      before.filter(({ happened }) => happened.getTime() !== before.at(-2)?.happened.getTime()),
    )
  })
})
