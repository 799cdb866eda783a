/** Each order and filter of lists of 100,000 rows, beside the query that somebody would write by hand (`npm run bench:lists [rows]`). */
import { sql } from 'kysely'
import { type Filter, filtersOf, type ListDeclaration, sortableOf } from '#contract/list.ts'
import { listUsers } from '#contract/user-admin.ts'
import { userList } from '#server/areas/account/users/reads.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { openFile } from '#server/platform/lists/files.ts'
import { streamPage } from '#server/platform/lists/page.ts'
import { CHUNK } from '#server/platform/lists/streaming.ts'
import { type MeasuredList, makeLists } from './lists-rows.ts'
import { interleaved, median } from './rounds.ts'
import { figure, printTable, ratio } from './table.ts'
import { startWorld } from './world.ts'

const ROWS = Number(process.argv[2] ?? 100_000)
const ROUNDS = Number(process.argv[3] ?? 7)
/** Milliseconds: half of the filter's one-second debounce. A longer wait would be noticeable. */
const LONGEST_MS = 500
const MOST_TIMES = 3
const PAGE = 10

/**
 * Up to here, three times the bare query is no aim: where that finds a page by an index in a tenth of a millisecond, what each list does besides,
 * parsing the request's filters, counting, and presenting, is more than three times it, and nobody waits for it.
 */
const UNNOTICED_MS = 5

/** A page as it is asked for, and as SQL. */
interface Case {
  readonly name: string
  readonly query: Readonly<Record<string, unknown>>
  readonly column: string
  readonly isDescending?: boolean
  readonly offset?: number
  readonly condition?: (expression: string) => string
}

const inArray = (values: readonly unknown[]) => `'{${values.map(value => `"${value}"`).join(',')}}'`

/** A value to filter by, and the condition that it makes. */
function sampleOf(name: string, filter: Filter): Pick<Case, 'query' | 'condition'> {
  switch (filter) {
    case 'text':
      return { query: { [name]: '777' }, condition: column => `${column} ILIKE '%777%'` }
    case 'exact':
      return { query: { [name]: '777' }, condition: column => `${column} = '777'` }
    case 'boolean':
      return { query: { [name]: true }, condition: column => `(${column}) = true` }
    case 'ids':
      return { query: { [name]: [1, 2] }, condition: column => `${column} = ANY ('{1,2}')` }
    case 'numbers':
      return {
        query: { [`${name}_min`]: 1960, [`${name}_max`]: 1965 },
        condition: column => `${column} BETWEEN 1960 AND 1965`,
      }
    case 'dates':
      return {
        query: { [`${name}_from`]: '2025-03-01', [`${name}_to`]: '2025-03-31' },
        condition: column => `${column} >= '2025-03-01T00:00:00Z' AND ${column} < '2025-04-01T00:00:00Z'`,
      }
    default: {
      const values = filter.oneOf.slice(1)
      const sign = filter.isSeveral ? '&&' : '= ANY'
      const cast = filter.isSeveral ? `${inArray(values)}` : `(${inArray(values)})`
      return { query: { [name]: values }, condition: column => `${column} ${sign} ${cast}` }
    }
  }
}

function casesOf(declaration: ListDeclaration): readonly Case[] {
  const usual = (declaration.sort ?? 'id').replace(/^-/, '')
  const isDescending = declaration.sort?.startsWith('-') ?? false
  const sorts = sortableOf(declaration).map(name => ({
    name: `by ${name}`,
    query: { sort: name },
    column: name,
    isDescending: false,
  }))
  const filters = [...filtersOf(declaration)].map(([name, filter]) => ({
    name: `filter by ${name}`,
    column: usual,
    isDescending,
    filtered: name,
    ...sampleOf(name, filter),
  }))
  const page = Math.floor(ROWS / (2 * PAGE))
  const middle = { name: 'in the middle', query: { page }, column: usual, isDescending, offset: page * PAGE }
  return [...sorts, middle, ...filters]
}

/** The page and the number of all, as it would be written by hand; null for what has no short SQL. */
function bareOf(
  { from, where, key, columns }: MeasuredList,
  asked: Case & { readonly filtered?: string },
): string | null {
  const order = columns[asked.column]
  const filter = asked.filtered === undefined ? undefined : columns[asked.filtered]
  if (order === undefined || (asked.filtered !== undefined && filter === undefined)) return null
  const [orderBy, orderJoin = ''] = typeof order === 'string' ? [order] : order
  const [filterBy, filterJoin = ''] = filter === undefined || typeof filter === 'string' ? [filter ?? ''] : filter
  const condition = filter && asked.condition ? asked.condition(filterBy) : 'true'
  const direction = asked.isDescending ? 'DESC' : 'ASC'
  const counted = `SELECT count(*) FROM ${from} ${filterJoin} WHERE ${where} AND ${condition}`
  const joins = orderJoin === filterJoin ? orderJoin : `${filterJoin} ${orderJoin}`
  return `SELECT t.*, (${counted}) FROM ${from} ${joins} WHERE ${where} AND ${condition}
    ORDER BY ${orderBy} ${direction}, ${key} ${direction} LIMIT ${PAGE} OFFSET ${asked.offset ?? 0}`
}

async function measure(db: Database, list: MeasuredList, notes: readonly string[] = []): Promise<void> {
  const usual = { page: 0, perPage: PAGE, sort: list.declaration.sort ?? 'id' }
  const pairs = casesOf(list.declaration).flatMap(asked => {
    const bare = bareOf(list, asked)
    return bare === null ? [] : [{ asked, bare }]
  })
  const tasks = pairs.flatMap(({ asked, bare }) => [
    [asked.name, () => list.ask(Object.assign({}, usual, asked.query))] as const,
    [`${asked.name}, bare`, () => sql.raw(bare).execute(db)] as const,
  ])
  const times = await interleaved<string>(ROUNDS, Object.fromEntries(tasks))
  const rows = pairs.map(({ asked: { name } }) => {
    const [mine, plain] = [median(times[name] ?? []), median(times[`${name}, bare`] ?? [])]
    return { name, mine, plain }
  })
  printTable({
    title: `A page of ${list.title}, of ${ROWS.toLocaleString('en-US')} rows, with the number of all; median of ${ROUNDS} rounds`,
    head: ['', 'ms', 'bare ms', ''],
    rows: rows.map(({ name, mine, plain }) => [name, figure(mine), figure(plain), ratio(mine / plain)]),
    aims: [
      {
        text: `each within ${MOST_TIMES} times the bare query; or ${UNNOTICED_MS} ms, where an index finds a page in less than what a list does besides`,
        met: rows.every(({ mine, plain }) => mine <= Math.max(UNNOTICED_MS, MOST_TIMES * plain)),
      },
      { text: `each within ${LONGEST_MS} ms`, met: rows.every(({ mine }) => mine <= LONGEST_MS) },
    ],
    notes,
  })
}

/** All users as a file, in seconds. */
async function fileSeconds(db: Database, format: 'csv' | 'xlsx'): Promise<number> {
  const begun = performance.now()
  const file = openFile(format, listUsers.list)
  file.head()
  let chunk: object[] = []
  for await (const row of streamPage(userList(db), listUsers.list, { page: 0, perPage: ROWS, sort: 'id' }, CHUNK)) {
    chunk.push(row)
    if (chunk.length < CHUNK) continue
    file.rows(chunk)
    chunk = []
  }
  file.rows(chunk)
  file.end()
  return (performance.now() - begun) / 1000
}

const world = await startWorld()
try {
  const { db } = world.services
  const lists = await makeLists(db, ROWS)
  const seconds = [await fileSeconds(db, 'csv'), await fileSeconds(db, 'xlsx')].map(figure)
  const memory = figure(process.resourceUsage().maxRSS / 1000)
  const files = `All users as CSV: ${seconds[0]} s, as XLSX: ${seconds[1]} s; ${memory} MB of memory at most.`
  for (const [at, list] of lists.entries()) await measure(db, list, at === 0 ? [files] : [])
} finally {
  await world.stop()
}
