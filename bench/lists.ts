/** Each order and filter of lists of 100,000 rows, people and the audit log, beside the bare query of one page (`npm run bench:lists [rows]`). */
import { sql } from 'kysely'
import { z } from 'zod'
import { listAuditLog } from '#contract/audit-log.ts'
import { defineList, type Filter, filtersOf, type ListDeclaration, sortableOf } from '#contract/list.ts'
import { auditList } from '#server/areas/logging/reads.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { csvRows } from '#server/platform/lists/csv.ts'
import { readPage, streamPage } from '#server/platform/lists/page.ts'
import { CHUNK } from '#server/platform/lists/streaming.ts'
import { interleaved, median } from './rounds.ts'
import { figure, printTable, ratio } from './table.ts'
import { startWorld } from './world.ts'

const PEOPLE = Number(process.argv[2] ?? 100_000)
const ROUNDS = 15
/** Milliseconds: half of the filter's one-second debounce. A longer wait would be noticeable. */
const LONGEST_MS = 500

/** Roughly the administrator's future list of users. */
const { list } = defineList({
  route: 'user/index',
  summary: 'Users.',
  source: '4 §7.2',
  callers: ['GM_ADMIN'],
  row: z.object({
    id: z.number(),
    email: z.string(),
    last_name: z.string(),
    year_of_birth: z.number().nullable(),
    visa_status: z.string(),
    is_demo: z.boolean(),
    created: z.date(),
  }),
  columns: {
    id: { title: 'Id', sortable: true },
    email: { title: 'E-mail', sortable: true, filter: 'text' },
    last_name: { title: 'Last name', sortable: true, filter: 'text' },
    year_of_birth: { title: 'Born', sortable: true, filter: 'numbers' },
    visa_status: { title: 'Visa', sortable: true, filter: { oneOf: ['US', 'J1'] } },
    is_demo: { title: 'Demo', sortable: true, filter: 'boolean' },
    created: { title: 'Since', sortable: true, filter: 'dates' },
  },
})
const FIELDS = ['id', 'email', 'last_name', 'year_of_birth', 'visa_status', 'is_demo', 'created'] as const
const SAMPLES: Readonly<Record<string, (name: string) => Record<string, unknown>>> = {
  text: name => ({ [name]: '777' }),
  exact: name => ({ [name]: '777' }),
  boolean: name => ({ [name]: true }),
  numbers: name => ({ [`${name}_min`]: 1960, [`${name}_max`]: 1965 }),
  dates: name => ({ [`${name}_from`]: '2025-03-01', [`${name}_to`]: '2025-03-31' }),
}

const sourceOf = (db: Database) => {
  const columns = { id: 'id', email: 'email', last_name: 'last_name', year_of_birth: 'year_of_birth' } as const
  const others = { visa_status: 'visa_status', is_demo: 'is_demo', created: 'created' } as const
  return {
    rows: db.selectFrom('app_user').select(FIELDS),
    key: 'id',
    columns: Object.assign({}, columns, others),
  } as const
}

async function insertPeople(db: Database): Promise<void> {
  await sql`INSERT INTO app_user (email, roles, last_name, year_of_birth, visa_status, is_demo, created)
    SELECT 'person' || n || '@example.org', '{MSS_RECRUITER}', 'Name' || (n * 7919 % 40009), 1940 + n % 60,
      CASE n % 10 WHEN 0 THEN 'J1' ELSE 'US' END, n % 500 = 0, timestamptz '2024-01-01' + n % 700 * interval '1 day'
    FROM generate_series(1, ${PEOPLE}::integer) n`.execute(db)
  await sql`VACUUM ANALYZE app_user`.execute(db)
}

/** Of a year, by twenty administrators. */
async function insertActs(db: Database): Promise<void> {
  await sql`INSERT INTO audit_entry (happened, user_id, role, act, kind, record_id, network)
    SELECT now() - n * interval '5 minutes', 1 + n % 20, 'GM_ADMIN', kind || '.update', kind, n % 3000 + 1, '192.0.2.0/24'
    FROM generate_series(1, ${PEOPLE}::integer) n,
      LATERAL (SELECT (ARRAY['setting', 'text', 'coupon', 'recruiter', 'job-offer'])[1 + n % 5] AS kind) AS record_of`.execute(
    db,
  )
  await sql`VACUUM ANALYZE audit_entry`.execute(db)
}

const sampleOf = (name: string, filter: Filter) =>
  typeof filter === 'string' ? (SAMPLES[filter]?.(name) ?? {}) : { [name]: filter.oneOf.slice(1) }

/** The queries, by their names in the table. */
function cases(declaration: ListDeclaration): ReadonlyMap<string, Record<string, unknown>> {
  const asked = new Map<string, Record<string, unknown>>()
  for (const name of sortableOf(declaration)) {
    asked.set(`by ${name}`, { sort: name })
    asked.set(`by ${name}, descending`, { sort: `-${name}` })
  }
  asked.set('in the middle', { page: Math.floor(PEOPLE / 20) })
  for (const [name, filter] of filtersOf(declaration)) asked.set(`filter by ${name}`, sampleOf(name, filter))
  return asked
}

async function csvSeconds(db: Database): Promise<number> {
  const begun = performance.now()
  const query = { page: 0, perPage: PEOPLE, sort: 'id' }
  for await (const row of streamPage(sourceOf(db), list, query, CHUNK)) csvRows(list, [row])
  return (performance.now() - begun) / 1000
}

interface Measured {
  readonly title: string
  readonly bare: () => Promise<unknown>
  readonly declaration: ListDeclaration
  readonly ask: (query: { readonly page: number; readonly perPage: number; readonly sort: string }) => Promise<unknown>
  readonly notes?: () => Promise<readonly string[]>
}

async function measure({ title, bare, declaration, ask, notes }: Measured): Promise<void> {
  const usual = { page: 0, perPage: 10, sort: declaration.sort ?? 'id' }
  const tasks = Object.fromEntries([
    ['bare query', bare] as const,
    ...[...cases(declaration)].map(([name, query]) => [name, () => ask(Object.assign({}, usual, query))] as const),
  ])
  const times = await interleaved<string>(ROUNDS, tasks)
  const least = median(times['bare query'] ?? [])
  const rows = Object.entries(times).map(([name, each]) => [name, figure(median(each)), ratio(median(each) / least)])
  const longest = Math.max(...Object.values(times).map(median))
  printTable({
    title: `A page of ${title}, with the number of all; median of ${ROUNDS} rounds`,
    head: ['', 'ms', 'bare'],
    rows,
    aims: [{ text: `each within ${LONGEST_MS} ms`, met: longest <= LONGEST_MS }],
    notes: ['The bare query reads ten rows by an index and counts nothing.', ...((await notes?.()) ?? [])],
  })
}

const many = PEOPLE.toLocaleString('en-US')
const world = await startWorld()
try {
  const { db } = world.services
  await insertPeople(db)
  await insertActs(db)
  await measure({
    title: `a list of ${many} people`,
    bare: () => db.selectFrom('app_user').select(FIELDS).orderBy('id').limit(10).execute(),
    declaration: list,
    ask: query => readPage(sourceOf(db), list, query),
    async notes() {
      const seconds = figure(await csvSeconds(db))
      return [
        `All of them as CSV: ${seconds} s, ${figure(process.resourceUsage().maxRSS / 1000)} MB of memory at most.`,
      ]
    },
  })
  await measure({
    title: `the audit log of ${many} acts`,
    bare: () => db.selectFrom('audit_entry').selectAll().orderBy('happened', 'desc').limit(10).execute(),
    declaration: listAuditLog.list,
    ask: query => readPage(auditList(db), listAuditLog.list, query),
  })
} finally {
  await world.stop()
}
