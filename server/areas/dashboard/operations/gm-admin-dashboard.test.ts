import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import type { Keys } from '#server/platform/keys.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { drawSecret, sealSecret } from '#server/platform/session/totp.ts'
import { signDocument } from '#server/platform/signature.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let server: TestServer
let build: ReturnType<typeof builders>
let admin: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  admin = await build.user('GM_ADMIN')
})
afterAll(() => server.stop())

const setSeller = ({ db }: TestServer) =>
  db
    .insertInto('setting')
    .values([
      { key: 'invoice_issuer', value: 'Collegium\n1 Main Street', value_type: 'string' },
      { key: 'invoice_payment_text', value: 'By bank transfer.', value_type: 'string' },
    ])
    .onConflict(conflict => conflict.column('key').doUpdateSet(each => ({ value: each.ref('excluded.value') })))
    .execute()
const ask = () => server.call('GET gmAdmin/dashboard/get-overview-data', { as: admin })
const ago = (days: number) => new Date(server.clock.now().getTime() - days * DAY_MS)

describe('GET gmAdmin/dashboard/get-overview-data', () => {
  it('is limited to the platform administrator', async () => {
    expect((await server.call('GET gmAdmin/dashboard/get-overview-data')).status).toBe(401)
    for (const role of ['MSS_ADMIN', 'MSS_USER', 'MSS_RECRUITER'] as const) {
      const as = await build.user(role)
      expect((await server.call('GET gmAdmin/dashboard/get-overview-data', { as })).status).toBe(403)
    }
  })

  it('reports that invoices are unavailable until the settings include the issuer and the payment details', async () => {
    const tasks = async () => (await ask()).body.tasks.map(({ task }) => task)
    expect(await tasks()).toEqual(['invoices-unready'])
    await setSeller(server)
    expect(await tasks()).toEqual([])
  })

  it('returns six months, and no tasks if everything is in order', async () => {
    const { status, body } = await ask()
    expect([status, body.tasks, body.openOffers]).toEqual([200, [], 0])
    expect(body.months).toHaveLength(6)
    expect(body.months.at(-1)?.month).toBe(server.clock.now().toISOString().slice(0, 7))
    expect(body.months.every(({ money, offers }) => money === 0 && offers === 0)).toBe(true)
  })

  it('lists the tasks whose latest run failed, until they succeed', async () => {
    const failing = async () => (await ask()).body.tasks.find(({ task }) => task === 'jobs-failing')
    const noted: string[] = []
    let isBroken = true
    const task = {
      name: 'demo-breaks',
      run: async () => {
        noted.push('run')
        if (isBroken) throw new Error('Broken.')
      },
    }
    const log = createLog({ LOG_LEVEL: 'silent', LOG_FILE: undefined })
    const jobs = await startJobs(server.databaseUrl, [task], log, createMetrics())
    try {
      await server.db.transaction().execute(db => jobs.enqueue(task.name, db))
      await expect.poll(failing, { timeout: 20_000 }).toEqual({ task: 'jobs-failing', count: 1, names: [task.name] })
      isBroken = false
      await server.db.transaction().execute(db => jobs.enqueue(task.name, db))
      await expect.poll(failing, { timeout: 20_000 }).toBeUndefined()
      expect(noted.length).toBeGreaterThan(1)
    } finally {
      await jobs.stop()
    }
  })

  it("lists failed checks of the server, and data that can't be decrypted after the loss of a key", async () => {
    const failing = { disk: async () => 0, copy: async () => false, jobs: async () => false, log: () => false }
    const other = await startTestServer({ readiness: failing })
    try {
      await setSeller(other)
      const own = builders(other.db)
      const as = await own.user('GM_ADMIN')
      const [lost, society] = [{ ...other.keys, token: randomBytes(32) }, await own.society()]
      const tasks = async () => (await other.call('GET gmAdmin/dashboard/get-overview-data', { as })).body.tasks
      const appOf = (keys: Keys) => ({ secret: sealSecret(keys, as, drawSecret()), last_step: 0, created: new Date() })
      await other.db
        .insertInto('authenticator_app')
        .values({ user_id: as, ...appOf(other.keys) })
        .execute()
      await other.call('GET society/generate-new-secret-key', { as, query: { id: society } })
      const signed = (key: Uint8Array) => signDocument(key, 'certificate', {})
      const certificate = { code: '0123456789AB', made: '2026-05-04', signed: await signed(other.keys.certificate) }
      await other.db.insertInto('certificate').values(certificate).execute()
      expect(await tasks()).toEqual([
        { task: 'disk-full', count: 1, names: [] },
        { task: 'jobs-stopped', count: 1, names: [] },
        { task: 'results-behind', count: 1, names: [] },
        { task: 'log-lost', count: 1, names: [] },
      ])
      await other.db.updateTable('authenticator_app').set(appOf(lost)).execute()
      await other.db
        .updateTable('society')
        .set({ sealed_key: randomBytes(80) })
        .execute()
      await other.db
        .updateTable('certificate')
        .set({ signed: await signed(randomBytes(32)) })
        .execute()
      const names = ['authenticator apps', 'secret keys of societies', 'benchmark certificates']
      expect((await tasks()).find(({ task }) => task === 'keys-lost')).toEqual({ task: 'keys-lost', count: 3, names })
    } finally {
      await other.stop()
    }
  })

  it('lists items that need attention, most urgent first', async () => {
    const day = (days: number) => ago(-days).toISOString().slice(0, 10)
    const study = await build.study({ title: 'Ends soon', start_date: day(-30), end_date: day(3) })
    const withdrawn = await build.study({ title: 'Withdrawn', start_date: day(-30), end_date: day(3) })
    await server.db.updateTable('questionnaire').set({ is_enabled: false }).where('id', '=', withdrawn.id).execute()
    await server.db
      .insertInto('last_backup')
      .values({ made: ago(5) })
      .execute()
    await server.db
      .insertInto('outbox_letter')
      .values({
        message_id: '00000000-0000-4000-8000-000000000001',
        recipient: 'a@example.org',
        subject: 'A',
        text_part: '',
        html_part: '',
        created: ago(1),
        next_try: null,
        refused: ago(1),
      })
      .execute()
    await server.db.insertInto('edition_outlook').values({ questionnaire_id: study.id, kind: 'never' }).execute()
    expect((await ask()).body.tasks).toEqual([
      { task: 'backup-old', count: 5, names: [] },
      { task: 'emails-refused', count: 1, names: [] },
      { task: 'results-unserved', count: 1, names: [expect.stringMatching(/^Ends soon, 20\d\d$/)] },
      { task: 'studies-ending', count: 1, names: ['Ends soon'] },
    ])
  })
})
