import { sql } from 'kysely'
import type { z } from 'zod'
import { invalid } from '#contract/errors.ts'
import { type ListDeclaration, type ListOperation, PER_PAGE } from '#contract/list.ts'
import { isAdmin } from '#contract/roles.ts'
import { type Handler, type HandlerInput, handle } from '../http/handler.ts'
import { type ColumnNames, filtered, type ListSource, sorted } from './source.ts'

interface Paging {
  readonly page: number
  readonly perPage: number
  readonly sort: string
}

type Item<D extends ListDeclaration> = z.input<D['row']>

/**
 * Binds a list to where its rows come from. `source`: the rows that the caller may see; it may throw when there is no such list.
 * `present`: answers one item a row, in their order; asked once for all rows, so that what they have in common is read at once.
 */
export function handleList<const D extends ListDeclaration, DB, TB extends keyof DB, R>(
  operation: ListOperation<D>,
  source: (
    input: HandlerInput<ListOperation<D>>,
  ) => ListSource<ColumnNames<D>, DB, TB, R> | Promise<ListSource<ColumnNames<D>, DB, TB, R>>,
  present: (rows: readonly R[], input: HandlerInput<ListOperation<D>>) => Item<D>[] | Promise<Item<D>[]>,
): Handler {
  return handle(operation, async input => {
    const { page, perPage } = input.query
    limit(perPage, input.caller)
    const from = await source(input)
    const { rows, totalCount } = await readPage(from, operation.list, input.query)
    return {
      items: await present(rows, input),
      _meta: { totalCount, pageCount: Math.ceil(totalCount / perPage), page, perPage },
    }
  })
}

/** @throws {Failure} `invalid` beyond what the caller's role may ask for (decision G-105) */
function limit(perPage: number, caller: HandlerInput<ListOperation<ListDeclaration>>['caller']): void {
  const most = caller && isAdmin(caller.roles) ? PER_PAGE.administrators : PER_PAGE.max
  if (perPage > most) throw invalid([{ field: 'perPage', message: `Should be at most ${most}` }])
}

/** Rows and their number by one statement, hence of one moment. */
async function readPage<N extends string, DB, TB extends keyof DB, R>(
  source: ListSource<N, DB, TB, R>,
  declaration: ListDeclaration,
  query: Paging & Readonly<Record<string, unknown>>,
): Promise<{ rows: readonly R[]; totalCount: number }> {
  const { page, perPage, sort } = query
  const found = filtered(source, declaration, query)
  const counted = found.clearSelect().select(sql`1`.as('one'))
  const rows = await sorted(found, source, sort)
    .select(sql<bigint>`(SELECT count(*) FROM (${counted}) AS counted)`.as(TOTAL))
    .limit(perPage)
    .offset(page * perPage)
    .$castTo<R & Counted>()
    .execute()
  const [first] = rows
  if (first) return { rows: rows.map(withoutTotal), totalCount: Number(first[TOTAL]) }
  // Beyond the last page there is no row to carry the number.
  if (page === 0) return { rows: [], totalCount: 0 }
  const { [TOTAL]: total } = await found
    .clearSelect()
    .select(eb => eb.fn.countAll<bigint>().as(TOTAL))
    .$castTo<Counted>()
    .executeTakeFirstOrThrow()
  return { rows: [], totalCount: Number(total) }
}

const TOTAL = 'list_total'
type Counted = { readonly [TOTAL]: bigint }

function withoutTotal<R>({ [TOTAL]: _, ...row }: R & Counted): R {
  // What a source selects has no column of this name.
  return row as unknown as R
}
