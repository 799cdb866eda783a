import { type SelectQueryBuilder, sql } from 'kysely'
import type { ListDeclaration } from '#contract/list.ts'
import { filtered, type ListSource, sorted } from './source.ts'

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
  const rows = await pageOf(source, declaration, query).execute()
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
  // What a source selects has no column of this name.
  return row as unknown as R
}

function pageOf<N extends string, DB, TB extends keyof DB, R>(
  source: ListSource<N, DB, TB, R>,
  declaration: ListDeclaration,
  query: Query,
): SelectQueryBuilder<DB, TB, R & Counted> {
  const found = filtered(source, declaration, query)
  const counted = found.clearSelect().select(sql`1`.as('one'))
  return sorted(found, source, query.sort)
    .select(sql<bigint>`(SELECT count(*) FROM (${counted}) AS counted)`.as(TOTAL))
    .limit(query.perPage)
    .offset(query.page * query.perPage)
    .$castTo<R & Counted>()
}
