/**
 * Measures an import of 20,000 members with their types from CSV and from XLSX, their invitation, and a page of a list of 100,000. Each is
 * compared with the time of PostgreSQL alone (`npm run bench:members [members]`).
 */

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { listSocietyMembers } from '#contract/society/member.ts'
import { workOnImports } from '#server/areas/society/imports/use-cases/work-on-imports.ts'
import { inviteMembers } from '#server/areas/society/invitations/use-cases/create-mailing.ts'
import { enqueueMailings } from '#server/areas/society/invitations/use-cases/enqueue-mailings.ts'
import { memberList } from '#server/areas/society/members/reads.ts'
import { societyOfAdministrator } from '#server/areas/society/scope.ts'
import { readPage } from '#server/platform/lists/page.ts'
import { interleaved, median } from './rounds.ts'
import { figure, printTable, ratio } from './table.ts'
import { startWorld } from './world.ts'

const MEMBERS = Number(process.argv[2] ?? 20_000)
const LISTED = 100_000
const TYPES = ['Fellow', 'Resident', 'Student'] as const
const HEAD = ['E-mail', 'First name', 'Last name', 'Member type']
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
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

  const rowsOf = Array.from({ length: MEMBERS }, (_, n) => [
    `member${n}@example.org`,
    'First',
    'Last',
    TYPES[n % TYPES.length] ?? '',
  ])
  const lines = rowsOf.map(cells => cells.join(','))
  const seconds = async (work: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now()
    await work()
    return (performance.now() - begun) / 1000
  }

  const client = new pg.Client(url)
  await client.connect()
  const copied = await seconds(async () => {
    await client.query('BEGIN')
    await client.query('CREATE TEMP TABLE bare (email text PRIMARY KEY, first_name text, last_name text, type text)')
    await pipeline(Readable.from(lines.join('\n')), client.query(copyFrom('COPY bare FROM STDIN WITH (FORMAT csv)')))
    await client.query('COMMIT')
  })
  await client.end()

  const [type] = await db
    .insertInto('society_membership_type')
    .values({ type_name: 'A type' })
    .returning('id')
    .execute()
  const addTypes = (society_id: number) =>
    db
      .insertInto('society_member_type_mapping')
      .values(TYPES.map(type_name => ({ society_id, type_name, society_membership_type_id: type?.id ?? 0 })))
      .execute()

  /** Returns the seconds of each step, and the megabytes used by the whole process so far. */
  async function imported(society_id: number, file_name: string, media_type: string, content: Buffer) {
    await addTypes(society_id)
    const file = { society_id, created: new Date(), file_name, media_type, content }
    const { id } = await db.insertInto('member_import').values(file).returning('id').executeTakeFirstOrThrow()
    const go = (state: 'checking' | 'writing') =>
      db.updateTable('member_import').set({ state, attempts: 0 }).where('id', '=', id).execute()
    const read = await seconds(() => workOnImports(services))
    await go('checking')
    const checked = await seconds(() => workOnImports(services))
    await go('writing')
    const written = await seconds(() => workOnImports(services))
    const { typed } = await db
      .selectFrom('society_member')
      .select(eb => eb.fn.count<string>('society_member_type_mapping_id').as('typed'))
      .where('society_id', '=', society_id)
      .executeTakeFirstOrThrow()
    if (Number(typed) !== MEMBERS) throw new Error(`${file_name}: ${typed} of ${MEMBERS} members have their type.`)
    return { read, checked, written, megabytes: process.resourceUsage().maxRSS / 1000 }
  }

  const csv = await imported(societyId, 'members.csv', 'text/csv', Buffer.from(`${HEAD}\n${lines.join('\n')}\n`))
  const other = await db.insertInto('society').values({ name: 'Other', url_code: 'other' }).returning('id').execute()
  const xlsx = await imported(other[0]?.id ?? 0, 'members.xlsx', XLSX, workbook([HEAD, ...rowsOf]))

  const by = { userId, now: services.clock.now() }
  const options = { allowResending: false, keepsTokens: false }
  const invited = await seconds(() => db.transaction().execute(trx => inviteMembers(trx, society, options, by)))
  await db.insertInto('setting').values({ key: 'mailing_rate', value_type: 'integer', value: '6000' }).execute()
  const fed = { count: 0 }
  const queued = await seconds(async () => {
    fed.count = await enqueueMailings(services)
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
    title: `${MEMBERS.toLocaleString('en-US')} members with their types imported and invited, once`,
    head: ['', 'seconds', 'COPY'],
    rows: [
      ['plain COPY', figure(copied), ''],
      ...Object.entries({ CSV: csv, XLSX: xlsx }).flatMap(([name, { read, checked, written, megabytes }]) => [
        [`${name}: reading the file`, figure(read), ratio(read / copied)],
        [`${name}: checking every row`, figure(checked), ratio(checked / copied)],
        [`${name}: saving them`, figure(written), ratio(written / copied)],
        [`${name}: memory by then, MB`, figure(megabytes), ''],
      ]),
      ['writing the invitations', figure(invited), ratio(invited / copied)],
      [`${fed.count} of them into the outbox`, figure(queued), ''],
    ],
    aims: [
      {
        text: 'import and invitation within 30 s',
        met: [csv, xlsx].every(each => each.read + each.checked + each.written + invited <= 30),
      },
    ],
    notes: ['Memory is that of the whole process, the files themselves included.'],
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

/** Returns a workbook with one sheet of text cells. */
function workbook(rows: readonly (readonly string[])[]): Buffer {
  const cell = (text: string, column: number, row: number) =>
    `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`
  const lines = rows.map((cells, n) => `<row r="${n + 1}">${cells.map((c, at) => cell(c, at, n + 1)).join('')}</row>`)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)]))))
}
