/** Compares one offer with a million posted ICOs, and one ICO with open offers (`npm run bench:matching [ICOs] [specialties]`). */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import {
  createExchange,
  type Exchange,
  type Meetings,
  type PostedIco,
  type PostedOffer,
} from '#rules/connect/exchange.ts'
import { matchOf } from '#rules/connect/matching.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { bitmapsOf } from './matching-bitmaps.ts'
import { BENCH_TERMS, drawing, icoMeets, type Made, makeIco, makeOffer, offerMeets, placesOf } from './matching-data.ts'
import { interleaved, median, percentile } from './rounds.ts'
import { figure, printTable, ratio } from './table.ts'
import { startWorld } from './world.ts'

const ICOS = Number(process.argv[2] ?? 1_000_000)
const SPECIALTIES = Number(process.argv[3] ?? 24)
const OFFERS = ICOS / 10
const ROUNDS = 25
/** Number of earlier comparisons, as in a process that has run for a while. */
const WARM_UP = 500
/** Number of ICOs that the rules compare one by one. The time is scaled to all ICOs. */
const SAMPLE = 2000
const AT_ONCE = 20_000
const [MAX_MS, MIN_TIMES] = [100, 10]
const TERMS = BENCH_TERMS.map(({ term }) => term)
const COLUMNS = BENCH_TERMS.map((_, at) => `t${at}`)
const draw = drawing(1)

async function main(): Promise<void> {
  const world = await startWorld({ shared_buffers: '1GB', work_mem: '64MB' })
  try {
    const { db } = world.services
    await createTables(db)
    const before = memory()
    const exchange = createExchange(TERMS)
    const { seconds, sample } = await fillAsks(db, exchange)
    const icoMemory = memory() - before
    await fillOffers(db, exchange)
    const bothMemory = memory() - before
    await indexTables(db)
    const bitmaps = bitmapsOf(TERMS, drawing(1), Math.min(ICOS, 250_000), SPECIALTIES)
    await measure(db, exchange, sample, bitmaps, { icoMemory, bothMemory, seconds })
  } finally {
    await world.stop()
  }
}

/** @returns The time without the database, and some of the ICOs. */
async function fillAsks(db: Database, exchange: Exchange) {
  const sample: PostedIco[] = []
  let milliseconds = 0
  for (let id = 1; id <= ICOS; ) {
    const made = Array.from({ length: Math.min(AT_ONCE, ICOS + 1 - id) }, () => makeIco(draw, SPECIALTIES))
    const begun = performance.now()
    for (const [at, { item }] of made.entries()) exchange.setAsk(id + at, item)
    milliseconds += performance.now() - begun
    if (sample.length < SAMPLE) sample.push(...made.slice(0, SAMPLE).map(({ item }) => item))
    await insertAsks(db, id, made)
    id += made.length
  }
  return { seconds: milliseconds / 1000, sample }
}

async function fillOffers(db: Database, exchange: Exchange): Promise<void> {
  for (let id = 1; id <= OFFERS; ) {
    const made = Array.from({ length: Math.min(AT_ONCE, OFFERS + 1 - id) }, () => makeOffer(draw, SPECIALTIES))
    for (const [at, { item }] of made.entries()) exchange.setOffer(id + at, item)
    await insertOffers(db, id, made)
    id += made.length
  }
}

async function measure(
  db: Database,
  exchange: Exchange,
  sample: readonly PostedIco[],
  bitmaps: ReturnType<typeof bitmapsOf>,
  { icoMemory, bothMemory, seconds }: Readonly<Record<'icoMemory' | 'bothMemory' | 'seconds', number>>,
): Promise<void> {
  const offers = Array.from({ length: ROUNDS }, () => makeOffer(draw, SPECIALTIES))
  const asks = Array.from({ length: ROUNDS }, () => makeIco(draw, SPECIALTIES))
  let found = 0
  for (const offer of offers) {
    const [ours, theirs] = [exchange.asksFor(offer.item), await asksInSql(db, offer)]
    found += ours.size
    if (summary(ours) !== theirs) throw new Error(`Columns find ${summary(ours)}, PostgreSQL ${theirs}.`)
  }
  for (const ask of asks) {
    const [ours, theirs] = [exchange.offersFor(ask.item), await offersInSql(db, ask)]
    if (summary(ours) !== theirs) throw new Error(`Columns find ${summary(ours)}, PostgreSQL ${theirs}.`)
  }
  for (let round = 0; round < WARM_UP; round++) {
    exchange.asksFor(makeOffer(draw, SPECIALTIES).item)
    exchange.offersFor(makeIco(draw, SPECIALTIES).item)
  }
  // Offers and ICOs that the warm-up did not use.
  const made = {
    offers: Array.from({ length: ROUNDS }, () => makeOffer(draw, SPECIALTIES)),
    asks: Array.from({ length: ROUNDS }, () => makeIco(draw, SPECIALTIES)),
  }
  const at = <T>(list: readonly T[], round: number) => list[round % list.length] as T
  const times = await interleaved(ROUNDS, {
    columns: async round => exchange.asksFor(at(made.offers, round).item),
    postgres: round => asksInSql(db, at(made.offers, round)),
    bitmaps: async round => bitmaps.count(at(made.offers, round).item),
    rules: async round =>
      sample.filter(ask => matchOf(TERMS, ask, at(made.offers, round).item).level !== 'not_matched'),
    columnsOfOffers: async round => exchange.offersFor(at(made.asks, round).item),
    postgresOfOffers: round => offersInSql(db, at(made.asks, round)),
    whatIf: async round => exchange.whatIf(at(made.asks, round).item, 1, whatIfs(at(made.asks, round).item)),
  })
  const scaled = (milliseconds: number[], by: number) => milliseconds.map(each => each * by)
  const row = (name: string, milliseconds: readonly number[], of: readonly number[]) => [
    name,
    figure(median(milliseconds)),
    figure(percentile(milliseconds, 0.95)),
    ratio(median(milliseconds) / median(of)),
  ]
  const faster = median(times.postgres) / median(times.columns)
  const fasterOffers = median(times.postgresOfOffers) / median(times.columnsOfOffers)
  const slowest = Math.max(median(times.columns), median(times.columnsOfOffers))
  printTable({
    title: `Matching: ${ICOS.toLocaleString('en-US')} ICOs, ${OFFERS.toLocaleString('en-US')} offers, ${TERMS.length} terms, ${SPECIALTIES} specialties`,
    head: ['ms', 'median', 'p95', 'of ours'],
    rows: [
      row('one offer, typed columns (ours)', times.columns, times.columns),
      row('one offer, PostgreSQL, a covering index', times.postgres, times.columns),
      row(`one offer, a bitmap for each answer (scaled)`, scaled(times.bitmaps, ICOS / bitmaps.rows), times.columns),
      row('one offer, the rules one by one (scaled)', scaled(times.rules, ICOS / SPECIALTIES / SAMPLE), times.columns),
      row('one ICO, typed columns (ours)', times.columnsOfOffers, times.columnsOfOffers),
      row('one ICO, PostgreSQL, covering indexes', times.postgresOfOffers, times.columnsOfOffers),
      row('what-if: 20 values of a term', times.whatIf, times.columnsOfOffers),
    ],
    aims: [
      { text: `at most ${MAX_MS} ms`, met: slowest <= MAX_MS },
      {
        text: `at least ${MIN_TIMES} times faster than PostgreSQL`,
        met: Math.min(faster, fasterOffers) >= MIN_TIMES,
      },
    ],
    notes: [
      `An offer matches ${figure(found / ROUNDS)} ICOs in the mean; all ways find the same.`,
      `Memory: ${figure(icoMemory)} MB for the ICOs, ${figure(bothMemory)} MB with the offers; bitmaps would need ${figure((bitmaps.megabytes * ICOS) / bitmaps.rows)} MB. Filled in ${figure(seconds)} s.`,
    ],
  })
}

function whatIfs(ask: PostedIco): readonly PostedIco[] {
  return Array.from({ length: 20 }, (_, at) => ({
    ...ask,
    answers: new Map([...ask.answers, [10, { value: `${at * 15}`, declined: 0, no_preference: 0 } as const]]),
  }))
}

/** Summarizes matches and perfect matches. */
function summary(found: Meetings): string {
  return `${found.size} ${[...found.values()].filter(level => level === 'perfect_matched').length}`
}

async function createTables(db: Database): Promise<void> {
  const columns = sql.raw(COLUMNS.map(name => `${name} integer NOT NULL`).join(', '))
  // Specialty and place share one column, because an index has room for 32.
  await sql`CREATE UNLOGGED TABLE bench_ask (id integer, sought integer, ${columns})`.execute(db)
  await sql`CREATE UNLOGGED TABLE bench_offer (id integer, specialty integer, region integer, subregion integer,
    state integer, area integer, ${columns})`.execute(db)
}

const PLACES = 100_000

async function insertAsks(db: Database, first: number, made: readonly Made<PostedIco>[]): Promise<void> {
  const sought = made.map(({ item, place }) => item.specialtyId * PLACES + place)
  await insert(db, 'bench_ask (id, sought', first, [sought, ...columnsOf(made)])
}

async function insertOffers(db: Database, first: number, made: readonly Made<PostedOffer>[]): Promise<void> {
  const places = made.map(({ item }) => placesOf(item))
  const facts = [made.map(({ item }) => item.specialtyId), ...[1, 2, 3, 4].map(at => places.map(each => each[at] ?? 0))]
  await insert(db, 'bench_offer (id, specialty, region, subregion, state, area', first, [...facts, ...columnsOf(made)])
}

function columnsOf(made: readonly Made<unknown>[]): readonly number[][] {
  return COLUMNS.map((_, at) => made.map(({ row }) => row[at] ?? 0))
}

async function insert(
  db: Database,
  into: string,
  first: number,
  columns: readonly (readonly number[])[],
): Promise<void> {
  const lists = sql.join(columns.map(column => sql`${column}::int[]`))
  await sql`INSERT INTO ${sql.raw(into)}, ${sql.raw(COLUMNS.join(', '))})
    SELECT ${first} - 1 + row_number, ${sql.raw(columns.map((_, at) => `c${at}`).join(', '))}
    FROM unnest(${lists}) WITH ORDINALITY AS given (${sql.raw([...columns.map((_, at) => `c${at}`), 'row_number'].join(', '))})`.execute(
    db,
  )
}

/** Creates indexes for index-only scans: the most selective columns first, and all others included. */
async function indexTables(db: Database): Promise<void> {
  const rest = sql.raw(['id', ...COLUMNS.slice(1)].join(', '))
  await sql`CREATE INDEX ON bench_ask (sought, t0) INCLUDE (${rest})`.execute(db)
  for (const place of ['state', 'region', 'subregion', 'area', 't0'])
    await sql`CREATE INDEX ON bench_offer (specialty, ${sql.raw(place === 't0' ? place : `${place}, t0`)})`.execute(db)
  await sql`VACUUM ANALYZE bench_ask`.execute(db)
  await sql`VACUUM ANALYZE bench_offer`.execute(db)
}

function conditions(meets: (at: number) => string): { core: string; perfect: string } {
  const all = BENCH_TERMS.map(({ term }, at) => ({ isCore: term.is_required_for_match, text: meets(at) }))
  const joined = (isCore: boolean) =>
    all
      .filter(each => each.isCore === isCore)
      .map(({ text }) => text)
      .join(' AND ')
  return { core: joined(true), perfect: joined(false) }
}

async function asksInSql(db: Database, { item, row }: Made<PostedOffer>): Promise<string> {
  const { core, perfect } = conditions(at => icoMeets(BENCH_TERMS[at]?.kind ?? 'least', `t${at}`, row[at] ?? 0))
  const places = placesOf(item).map(place => item.specialtyId * PLACES + place)
  return rowsOf(
    db,
    `SELECT id, ${perfect} AS perfect FROM bench_ask WHERE sought IN (${places.join(', ')}) AND ${core}`,
  )
}

async function offersInSql(db: Database, { item, row, place }: Made<PostedIco>): Promise<string> {
  const { core, perfect } = conditions(at => offerMeets(BENCH_TERMS[at]?.kind ?? 'least', `t${at}`, row[at] ?? 0))
  const column = ['true', 'region', 'subregion', 'state'][Math.floor(place / 1000)] ?? 'area'
  const lies = place === 0 ? 'true' : `${column} = ${place}`
  return rowsOf(
    db,
    `SELECT id, ${perfect} AS perfect FROM bench_offer WHERE specialty = ${item.specialtyId} AND ${lies} AND ${core}`,
  )
}

async function rowsOf(db: Database, query: string): Promise<string> {
  const { rows } = await sql<{ id: number; perfect: boolean }>`${sql.raw(query)}`.execute(db)
  return `${rows.length} ${rows.filter(({ perfect }) => perfect).length}`
}

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/** Returns the megabytes in use after garbage collection. */
function memory(): number {
  if (typeof collect === 'function') collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

await main()
