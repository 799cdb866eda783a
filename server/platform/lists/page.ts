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

/** Additional column of every row: the number of rows on all pages. */
const TOTAL = 'list_total'
export type Counted = { readonly [TOTAL]: bigint }

/** Reads the rows of a page and the total number in one statement, so that both are consistent. */
export async function readPage<N extends string, DB, TB extends keyof DB, R>(
  source: ListSource<N, DB, TB, R>,
  declaration: ListDeclaration,
  query: Query,
): Promise<{ rows: readonly R[]; totalCount: number }> {
  const rows = await fewOf(source, declaration, query).execute()
  return { rows: rows.map(withoutTotal), totalCount: await totalOf(rows[0], source, declaration, query) }
}

/** Streams the rows of a page, `chunk` rows at a time. */
export function streamPage<N extends string, DB, TB extends keyof DB, R>(
  source: ListSource<N, DB, TB, R>,
  declaration: ListDeclaration,
  query: Query,
  chunk: number,
): AsyncIterable<R & Counted> {
  return pageOf(source, declaration, query).stream(chunk)
}

/** Returns the total from the first row. Beyond the last page there is no row, so it is counted with another query. */
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
  // No source selects a column with this name.
  return row as unknown as R
}

/** Selects one page of the filtered rows, each with the total number of rows. */
function pageOf<N extends string, DB, TB extends keyof DB, R>(
  source: ListSource<N, DB, TB, R>,
  declaration: ListDeclaration,
  query: Query,
): SelectQueryBuilder<DB, TB, R & Counted> {
  const found = filtered(source, declaration, query)
  return withTotal(cut(sorted(found, source, query.sort), query), found)
}

/**
 * Selects the rows of one page by key. The keys are found first, using only the tables needed for filters and sorting. Other data is read
 * only for the page's rows. Use it for few rows, because each one is looked up.
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
