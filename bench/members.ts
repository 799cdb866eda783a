/** An import and an invitation of 20,000 members, and a page of a list of 100,000, beside what PostgreSQL alone takes (`npm run bench:members [members]`). */

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { listSocietyMembers } from '#contract/society-member.ts'
import { workOnImports } from '#server/areas/society/imports/use-cases/work-on-imports.ts'
import { feedMailings } from '#server/areas/society/invitations/use-cases/feed-mailings.ts'
import { inviteMembers } from '#server/areas/society/invitations/use-cases/write-mailings.ts'
import { memberList } from '#server/areas/society/members/reads.ts'
import { societyOfAdministrator } from '#server/areas/society/scope.ts'
import { readPage } from '#server/platform/lists/page.ts'
import { interleaved, median } from './rounds.ts'
import { figure, printTable, ratio } from './table.ts'
import { startWorld } from './world.ts'

const MEMBERS = Number(process.argv[2] ?? 20_000)
const LISTED = 100_000
const ROUNDS = 15

const world = await startWorld()
try {
  const { services, url } = world
  const { db } = services
  const made = await db.insertInto('society').values({ name: 'Society', url_code: 'society' }).returning('id').execute()
  const societyId = made[0]?.id ?? 0
  const user = { email: 'admin@example.org', roles: ['MSS_ADMIN'], society_id: societyId }
  const [account] = await db.insertInto('app_user').values(user).returning('id').execute()
  const userId = account?.id ?? 0
  const caller = {
    userId,
    sessionId: '',
    roles: ['MSS_ADMIN' as const],
    societyRight: 'full' as const,
    isUnverified: false,
    lacksSecondFactor: false,
  }
  const society = await societyOfAdministrator(db, caller, societyId)

  const lines = Array.from({ length: MEMBERS }, (_, n) => `member${n}@example.org,First,Last`)
  const seconds = async (work: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now()
    await work()
    return (performance.now() - begun) / 1000
  }

  const client = new pg.Client(url)
  await client.connect()
  const copied = await seconds(async () => {
    await client.query('BEGIN')
    await client.query('CREATE TEMP TABLE bare (email text PRIMARY KEY, first_name text, last_name text)')
    await pipeline(Readable.from(lines.join('\n')), client.query(copyFrom('COPY bare FROM STDIN WITH (FORMAT csv)')))
    await client.query('COMMIT')
  })
  await client.end()

  const content = Buffer.from(`E-mail,First name,Last name\n${lines.join('\n')}\n`)
  const file = { society_id: societyId, created: new Date(), file_name: 'members.csv', media_type: 'text/csv', content }
  const [begun] = await db.insertInto('member_import').values(file).returning('id').execute()
  const read = await seconds(() => workOnImports(services))
  const go = (state: 'checking' | 'writing') =>
    db
      .updateTable('member_import')
      .set({ state, attempts: 0 })
      .where('id', '=', begun?.id ?? 0)
      .execute()
  await go('checking')
  const checked = await seconds(() => workOnImports(services))
  await go('writing')
  const written = await seconds(() => workOnImports(services))

  const by = { userId, now: services.clock.now() }
  const options = { allowResending: false, keepsTokens: false }
  const invited = await seconds(() => db.transaction().execute(trx => inviteMembers(trx, society, options, by)))
  await db.insertInto('setting').values({ key: 'mailing_rate', value_type: 'integer', value: '6000' }).execute()
  const fed = { count: 0 }
  const queued = await seconds(async () => {
    fed.count = await feedMailings(services)
  })

  await sql`INSERT INTO society_member (society_id, email, first_name, last_name)
    SELECT ${societyId}, 'more' || n || '@example.org', 'First', 'Name' || (n * 7919 % 40009)
    FROM generate_series(1, ${LISTED - MEMBERS}::int) n`.execute(db)
  await sql`VACUUM ANALYZE society_member`.execute(db)
  const { list } = listSocietyMembers
  const page = (query: object) => () =>
    readPage(memberList(db, society), list, Object.assign({ page: 0, perPage: 10, sort: 'last_name' }, query))
  const bare =
    (order: string, filter = 'true') =>
    () =>
      sql`SELECT id, email, first_name, last_name, (SELECT count(*) FROM society_member WHERE society_id = ${societyId} AND ${sql.raw(filter)})
      FROM society_member WHERE society_id = ${societyId} AND ${sql.raw(filter)} ORDER BY ${sql.raw(order)} LIMIT 10`.execute(
        db,
      )
  const named = `first_name || ' ' || last_name || ' ' || email ILIKE '%name777%'`
  const cases = {
    'by name': [page({}), bare('last_name, id')],
    'by e-mail': [page({ sort: 'email' }), bare('email, id')],
    'of those not invited': [page({ status: ['not_invited'] }), bare('last_name, id', 'invitation IS NULL')],
    'by part of a name': [page({ search: 'name777' }), bare('last_name, id', named)],
  } as const
  const times = await interleaved<string>(
    ROUNDS,
    Object.fromEntries(
      Object.entries(cases).flatMap(([name, [list, plain]]) => [
        [name, list],
        [`${name}, bare`, plain],
      ]),
    ),
  )
  const rows = Object.keys(cases).map(name => {
    const [mine, plain] = [median(times[name] ?? []), median(times[`${name}, bare`] ?? [])]
    return { name, mine, plain }
  })
  printTable({
    title: `${MEMBERS.toLocaleString('en-US')} members imported and invited, once`,
    head: ['', 'seconds', 'COPY'],
    rows: [
      ['plain COPY', figure(copied), ''],
      ['reading the file', figure(read), ratio(read / copied)],
      ['checking every row', figure(checked), ratio(checked / copied)],
      ['saving them', figure(written), ratio(written / copied)],
      ['writing the invitations', figure(invited), ratio(invited / copied)],
      [`${fed.count} of them into the outbox`, figure(queued), ''],
    ],
    aims: [{ text: 'import and invitation within 30 s', met: read + checked + written + invited <= 30 }],
    notes: [`${figure(process.resourceUsage().maxRSS / 1000)} MB of memory at most, of the whole process.`],
  })
  printTable({
    title: `A page of a list of ${LISTED.toLocaleString('en-US')} members, with the number of all; median of ${ROUNDS} rounds`,
    head: ['', 'ms', 'bare ms', ''],
    rows: rows.map(({ name, mine, plain }) => [name, figure(mine), figure(plain), ratio(mine / plain)]),
    aims: [{ text: 'each within 3 times the bare query', met: rows.every(({ mine, plain }) => mine <= 3 * plain) }],
  })
} finally {
  await world.stop()
}
