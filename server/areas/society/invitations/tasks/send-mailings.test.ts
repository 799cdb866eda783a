import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Transaction } from '#server/platform/database/connect.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { enqueueMailings } from '../use-cases/enqueue-mailings.ts'
import { sendScheduled } from '../use-cases/schedule.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const WORK = {
  feed: 'await enqueueMailings({ db, clock, keys, site })',
  invite: `await db.transaction().execute(transaction =>
    inviteMembers(transaction, { id: Number(SOCIETY) }, { allowResending: false, keepsTokens: true }, { userId: null, now: clock.now() }))`,
  schedule: 'await sendScheduled(db, clock.now())',
} as const

const childOf = (work: string) => `
import { connect } from '#server/platform/database/connect.ts'
import { enqueueMailings } from '#server/areas/society/invitations/use-cases/enqueue-mailings.ts'
import { inviteMembers } from '#server/areas/society/invitations/use-cases/create-mailing.ts'
import { sendScheduled } from '#server/areas/society/invitations/use-cases/schedule.ts'
const { DATABASE, NOW, SECRET, SOCIETY } = process.env
const { db } = connect(DATABASE, 2)
const clock = { now: () => new Date(Number(NOW)), wait: async () => undefined }
const keys = { token: Buffer.from(SECRET, 'base64') }
const site = { link: path => 'https://collegium.test' + path }
${work}
`

/** Runs the work in another process, which is killed just before it writes to a table, so its earlier writes are not committed. */
async function killedBeforeWriting(table: 'outbox_letter' | 'mailing_recipient', work: string, society: number) {
  await server.db.transaction().execute(async holder => {
    await sql`LOCK TABLE ${sql.table(table)} IN SHARE MODE`.execute(holder)
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', childOf(work)],
      {
        env: {
          ...process.env,
          DATABASE: server.databaseUrl,
          NOW: `${server.clock.now().getTime()}`,
          SECRET: Buffer.from(server.keys.token).toString('base64'),
          SOCIETY: `${society}`,
        },
        stdio: 'ignore',
      },
    )
    let ended: unknown
    const exited = once(child, 'exit').then(how => {
      ended = how
    })
    while (!(await isAwaited(holder, table))) {
      if (ended) throw new Error(`The process ended by itself: ${ended}`)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    child.kill('SIGKILL')
    await exited
  })
}

async function isAwaited(db: Transaction, table: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_locks WHERE relation = ${table}::regclass AND NOT granted`.execute(db)
  return rows.length > 0
}

/** Creates a society with members who have no account. */
async function aSociety(...emails: readonly string[]): Promise<number> {
  const society = await builders(server.db).society()
  const rows = emails.map(email => ({ society_id: society, email }))
  await server.db.insertInto('society_member').values(rows).execute()
  return society
}
async function invite(society: number): Promise<number> {
  const as = await builders(server.db).user('MSS_ADMIN', { society_id: society })
  const body = { society_id: society, allow_resending: false, do_not_overwrite: true }
  return (await server.call('POST society-member-email/send-invitation-to-members', { as, body })).body.count
}
/** Processes the emails after PostgreSQL has noticed the broken connection and released the killed process's locks. */
async function untilFed(): Promise<void> {
  while ((await enqueueMailings(server.services)) === 0) await new Promise(resolve => setTimeout(resolve, 20))
  while ((await enqueueMailings(server.services)) > 0);
}
const lettersTo = async (like: string) =>
  (await server.db.selectFrom('outbox_letter').select('recipient').where('recipient', 'like', like).execute()).map(
    ({ recipient }) => recipient,
  )

it("a process killed while enqueueing emails doesn't prevent each member from getting one", async () => {
  const society = await aSociety('a1@kill.example', 'a2@kill.example', 'a3@kill.example')
  expect(await invite(society)).toBe(3)
  await killedBeforeWriting('outbox_letter', WORK.feed, society)
  expect(await lettersTo('a%@kill.example')).toEqual([])
  await untilFed()
  expect((await lettersTo('a%@kill.example')).sort()).toEqual(['a1@kill.example', 'a2@kill.example', 'a3@kill.example'])
})

it('a process killed while creating invitations creates none, and later each member gets one', async () => {
  const society = await aSociety('b1@kill.example', 'b2@kill.example')
  await killedBeforeWriting('mailing_recipient', WORK.invite, society)
  const mailings = () => server.db.selectFrom('mailing').select('total').where('society_id', '=', society).execute()
  expect(await mailings()).toEqual([])
  expect(await invite(society)).toBe(2)
  expect(await mailings()).toEqual([{ total: 2 }])
  await untilFed()
  expect((await lettersTo('b%@kill.example')).sort()).toEqual(['b1@kill.example', 'b2@kill.example'])
})

it("a process killed while creating automatic emails doesn't prevent each member from getting one", async () => {
  const build = builders(server.db)
  const society = await build.society()
  server.clock.set(new Date('2031-03-01T15:00:00Z'))
  const study = await build.study({ societies: [society], start_date: '2031-03-01', end_date: '2031-04-30' })
  for (const email of ['c1@kill.example', 'c2@kill.example']) {
    const user_id = await build.memberOf(study, { email })
    await server.db.insertInto('society_member').values({ society_id: society, email, user_id }).execute()
  }
  await server.db
    .insertInto('mailing_schedule')
    .values({ society_id: society, study_opens: true, study_closes: true, results_open: true })
    .execute()
  await killedBeforeWriting('mailing_recipient', WORK.schedule, society)
  const written = await Promise.all([1, 2, 3].map(() => sendScheduled(server.db, server.clock.now())))
  expect(written.sort()).toEqual([0, 0, 1])
  await untilFed()
  expect((await lettersTo('c%@kill.example')).sort()).toEqual(['c1@kill.example', 'c2@kill.example'])
})
