import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { ListDeclaration } from '#contract/list.ts'
import { withoutIdleJoins } from './joins.ts'
import { filtered, type ListSource, sorted, toExpression } from './source.ts'

export interface Paging {
  readonly page: number
  readonly perPage: number
  readonly sort: string
}
type Query = Paging & Readonly<Record<string, unknown>>

/** What every row carries besides: how many there are on all pages. */
const TOTAL = 'list_total'
export type Counted = { readonly [TOTAL]: bigint }

/** The rows of a page and the number of all by one statement, hence of one moment. */
export async function readPage<N extends string, DB, TB extends keyof DB, R>(
  source: ListSource<N, DB, TB, R>,
  declaration: ListDeclaration,
  query: Query,
): Promise<{ rows: readonly R[]; totalCount: number }> {
  const rows = await fewOf(source, declaration, query).execute()
  return { rows: rows.map(withoutTotal), totalCount: await totalOf(rows[0], source, declaration, query) }
}

/** The same rows, `chunk` at a time from the database. */
export function streamPage<N extends string, DB, TB extends keyof DB, R>(
  source: ListSource<N, DB, TB, R>,
  declaration: ListDeclaration,
  query: Query,
  chunk: number,
): AsyncIterable<R & Counted> {
  return pageOf(source, declaration, query).stream(chunk)
}

/** As the first row says it. Beyond the last page no row does: then the database is asked once more. */
export async function totalOf<N extends string, DB, TB extends keyof DB, R>(
  first: Counted | undefined,
  source: ListSource<N, DB, TB, R>,
  declaration: ListDeclaration,
  query: Query,
): Promise<number> {
  if (first) return Number(first[TOTAL])
  if (query.page === 0) return 0
  const { [TOTAL]: total } = await filtered(source, declaration, query)
    .clearSelect()
    .select(eb => eb.fn.countAll<bigint>().as(TOTAL))
    .$castTo<Counted>()
    .executeTakeFirstOrThrow()
  return Number(total)
}

export function withoutTotal<R>({ [TOTAL]: _, ...row }: R & Counted): R {
  // No column selected by a source has this name.
  return row as unknown as R
}

/** Of all that is found, a part, each row with the number of all. */
function pageOf<N extends string, DB, TB extends keyof DB, R>(
  source: ListSource<N, DB, TB, R>,
  declaration: ListDeclaration,
  query: Query,
): SelectQueryBuilder<DB, TB, R & Counted> {
  const found = filtered(source, declaration, query)
  return withTotal(cut(sorted(found, source, query.sort), query), found)
}

/**
 * The same rows by their keys, which are found first, from the tables that filters and order name. What else a row shows is read for the rows of the
 * page alone. For a few rows: each is looked up.
 */
function fewOf<N extends string, DB, TB extends keyof DB, R>(
  source: ListSource<N, DB, TB, R>,
  declaration: ListDeclaration,
  query: Query,
): SelectQueryBuilder<DB, TB, R & Counted> {
  const found = filtered(source, declaration, query)
  const key = toExpression(source.key)
  const keys = cut(sorted(found.clearSelect().select(sql`${key}`.as('key')), source, query.sort), query)
  const page = source.rows.where(sql<SqlBool>`${key} = ANY (ARRAY(${withoutIdleJoins(keys)}))`)
  return withTotal(sorted(page, source, query.sort), found)
}

function cut<DB, TB extends keyof DB, R>(
  rows: SelectQueryBuilder<DB, TB, R>,
  { page, perPage }: Paging,
): SelectQueryBuilder<DB, TB, R> {
  return rows.limit(perPage).offset(page * perPage)
}

function withTotal<DB, TB extends keyof DB, R>(
  rows: SelectQueryBuilder<DB, TB, R>,
  found: SelectQueryBuilder<DB, TB, unknown>,
): SelectQueryBuilder<DB, TB, R & Counted> {
  const counted = found.clearSelect().select(sql`1`.as('one'))
  return rows
    .select(sql<bigint>`(SELECT count(*) FROM (${withoutIdleJoins(counted)}) AS counted)`.as(TOTAL))
    .$castTo<R & Counted>()
}
