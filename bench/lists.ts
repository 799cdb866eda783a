/**
 * Measures each order and filter of lists of 100,000 rows, compared with a handwritten query (`npm run bench:lists [rows] [rounds]
 * [list]`).
 */
import { sql } from 'kysely'
import { z } from 'zod'
import { operations } from '#contract/index.ts'
import { type Filter, filtersOf, type ListDeclaration, sortableOf } from '#contract/list.ts'
import { listUsers } from '#contract/users/admin.ts'
import { userList } from '#server/areas/users/reads.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { openFile } from '#server/platform/lists/files.ts'
import { streamPage } from '#server/platform/lists/page.ts'
import { CHUNK } from '#server/platform/lists/streaming.ts'
import { type Bare, MEASURED, type MeasuredList, SHORT } from './lists-bare.ts'
import { CALLERS, fillLists } from './lists-rows.ts'
import { interleaved, median } from './rounds.ts'
import { figure, printTable, ratio } from './table.ts'
import { startWorld, type World } from './world.ts'

const ROWS = Number(process.argv[2] ?? 100_000)
const ROUNDS = Number(process.argv[3] ?? 7)
/** Limit in milliseconds: half of the filter's one-second debounce. A longer wait would be noticeable. */
const MAX_MS = 500
const MAX_TIMES = 3
const PAGE = 10
/** Part of a list's title, to measure only such lists. */
const ONLY = process.argv[4]

/**
 * Time up to which the limit of three times the bare query does not apply. An index may find a page in a tenth of a millisecond. The rest
 * of the request (permissions, parsing its filters, presenting, and transport) then takes more than three times as long, but the total is
 * not noticeable.
 */
const UNNOTICED_MS = 5
const WITHIN = `each within ${MAX_TIMES} times the bare query; or ${UNNOTICED_MS} ms, where an index finds a page in less than what a request does besides`

/** Page request, with its SQL. */
interface Case {
  readonly name: string
  readonly query: Readonly<Record<string, unknown>>
  readonly column: string
  readonly filtered?: string
  readonly isDescending?: boolean
  readonly offset?: number
  readonly condition?: (expression: string) => string
}

const inArray = (values: readonly unknown[]) => `'{${values.map(value => `"${value}"`).join(',')}}'`

/** Returns a value to filter by, and its condition. */
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
        query: { [`${name}_min`]: 2021, [`${name}_max`]: 2023 },
        condition: column => `${column} BETWEEN 2021 AND 2023`,
      }
    case 'dates':
      return {
        query: { [`${name}_from`]: '2025-03-01', [`${name}_to`]: '2025-03-31' },
        condition: column => `${column} >= '2025-03-01T00:00:00Z' AND ${column} < '2025-04-01T00:00:00Z'`,
      }
    default: {
      const values = filter.oneOf.slice(filter.oneOf.length > 1 ? 1 : 0)
      const sign = filter.isSeveral ? '&&' : '= ANY'
      const cast = filter.isSeveral ? `${inArray(values)}` : `(${inArray(values)})`
      return { query: { [name]: values }, condition: column => `${column} ${sign} ${cast}` }
    }
  }
}

function casesOf(declaration: ListDeclaration, rows: number): readonly Case[] {
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
  const page = Math.floor(rows / (2 * PAGE))
  const middle = { name: 'in the middle', query: { page }, column: usual, isDescending, offset: page * PAGE }
  return [...sorts, middle, ...filters]
}

interface Parts {
  readonly expression?: string | undefined
  readonly join: string
  readonly filter?: ((matches: (column: string) => string) => string) | undefined
}

function partsOf(bare: Bare): Parts {
  if (typeof bare === 'string') return { expression: bare, join: '' }
  return 'found' in bare
    ? { expression: bare.order, join: '', filter: bare.found }
    : { expression: bare[0], join: bare[1] }
}

/** Returns handwritten SQL for the page and the total number of rows. */
function bareOf({ title, from, where, key, shows = 'NULL', columns }: MeasuredList, asked: Case): string {
  const part = (name: string): Parts => {
    const found = columns[name]
    if (found === undefined) throw new Error(`bench/lists-bare.ts does not say what ${name} of ${title} is.`)
    return partsOf(found)
  }
  const order = part(asked.column)
  const filter = asked.filtered === undefined ? { join: '' } : part(asked.filtered)
  const matches = asked.condition ?? (() => 'true')
  const condition = filter.filter?.(matches) ?? matches(filter.expression ?? '')
  const direction = asked.isDescending ? 'DESC' : 'ASC'
  const counted = `SELECT count(*) FROM ${from} ${filter.join} WHERE ${where} AND ${condition}`
  const joins = order.join === filter.join ? order.join : `${filter.join} ${order.join}`
  return `SELECT t.*, ${shows}, (${counted}) FROM ${from} ${joins} WHERE ${where} AND ${condition}
    ORDER BY ${order.expression} ${direction}, ${key} ${direction} LIMIT ${PAGE} OFFSET ${asked.offset ?? 0}`
}

const answer = z.object({ _meta: z.object({ totalCount: z.number() }) })

/** Requests a page as a browser does. @returns The number of rows on all pages. */
async function ask(address: string, token: string, route: string, query: Case['query']): Promise<number> {
  const parameters = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  const url = `${address}/api/${route}?${new URLSearchParams(parameters)}`
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} is ${response.status}: ${text}`)
  return answer.parse(JSON.parse(text))._meta.totalCount
}

/** @returns The cases that take too long. */
async function measure(world: World, address: string, list: MeasuredList): Promise<readonly string[]> {
  const { db } = world.services
  const declaration = declared.get(list.route)
  if (!declaration) throw new Error(`There is no list ${list.route}.`)
  const token = await world.tokenOf(CALLERS[list.as])
  const usual = { ...list.query, perPage: PAGE }
  const rows = await ask(address, token, list.route, usual)
  const cases = casesOf(declaration, rows).filter(({ filtered = '' }) => !(filtered in usual))
  const tasks = cases.flatMap(asked => {
    const bare = bareOf(list, asked)
    return [
      [asked.name, () => ask(address, token, list.route, { ...usual, ...asked.query })] as const,
      [`${asked.name}, bare`, () => sql.raw(bare).execute(db)] as const,
    ]
  })
  const times = await interleaved<string>(ROUNDS, Object.fromEntries(tasks))
  const figures = cases.map(({ name }) => {
    const [mine, plain] = [median(times[name] ?? []), median(times[`${name}, bare`] ?? [])]
    return { name, mine, plain, isSlow: mine > Math.max(UNNOTICED_MS, MAX_TIMES * plain) }
  })
  const slow = figures.filter(({ isSlow }) => isSlow).map(({ name, mine, plain }) => `${name} ${ratio(mine / plain)}`)
  printTable({
    title: `A page of ${list.title}, of ${rows.toLocaleString('en-US')} rows, with the number of all; median of ${ROUNDS} rounds`,
    head: ['', 'ms', 'bare ms', ''],
    rows: figures.map(({ name, mine, plain }) => [name, figure(mine), figure(plain), ratio(mine / plain)]),
    aims: [
      { text: WITHIN, met: slow.length === 0 },
      { text: `each within ${MAX_MS} ms`, met: figures.every(({ mine }) => mine <= MAX_MS) },
    ],
  })
  return slow.map(name => `${list.title}: ${name}`)
}

/** Exports all users as a file and returns the seconds. */
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

/** All lists of the contract. */
const declared = new Map([...operations.values()].flatMap(({ list }) => (list ? [[list.route, list] as const] : [])))
const unknown = [...declared.keys()].filter(route => !SHORT.has(route) && !MEASURED.some(list => list.route === route))
if (unknown.length > 0)
  throw new Error(`bench/lists-bare.ts has neither SQL for ${unknown.join(', ')}, nor why it stays short.`)

const world = await startWorld()
try {
  const address = await world.listen()
  await fillLists(world.services.db, ROWS)
  const slow: string[] = []
  const lists = MEASURED.filter(({ title }) => ONLY === undefined || title.includes(ONLY))
  for (const list of lists) slow.push(...(await measure(world, address, list)))
  const seconds = [await fileSeconds(world.services.db, 'csv'), await fileSeconds(world.services.db, 'xlsx')].map(
    figure,
  )
  const memory = figure(process.resourceUsage().maxRSS / 1000)
  printTable({
    title: `All ${lists.length} lists`,
    head: ['stays short, and is not measured', ''],
    rows: [...SHORT].map(([route, why]) => [route, why]),
    aims: [{ text: `every list, ${WITHIN}`, met: slow.length === 0 }],
    notes: [
      ...slow.map(name => `Missed: ${name}`),
      `All users as CSV: ${seconds[0]} s, as XLSX: ${seconds[1]} s; ${memory} MB of memory at most.`,
    ],
  })
} finally {
  await world.stop()
}
