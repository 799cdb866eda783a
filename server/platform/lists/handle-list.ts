import type { z } from 'zod'
import { invalid, refused } from '#contract/errors.ts'
import { type ListDeclaration, type ListOperation, PER_PAGE } from '#contract/list.ts'
import { isAdmin } from '#contract/roles.ts'
import { dayOf } from '../clock.ts'
import { Download } from '../http/download.ts'
import { type Handler, type HandlerInput, handleDownload, type SignedIn } from '../http/handler.ts'
import { countTry } from '../session/throttle.ts'
import { csvHead, csvRows } from './csv.ts'
import { type Paging, readPage, streamPage, totalOf, withoutTotal } from './page.ts'
import type { ColumnNames, ListSource } from './source.ts'
import { CHUNK, streamRows } from './streaming.ts'

type Item<D extends ListDeclaration> = z.input<D['row']>
type Asked<D extends ListDeclaration> = HandlerInput<ListOperation<D>>
type Source<D extends ListDeclaration, DB, TB extends keyof DB, R> = ListSource<ColumnNames<D>, DB, TB, R>

/**
 * Binds a list to where its rows come from. `source`: the rows that the caller may see; it may throw when there is no such list.
 * `present`: returns one item per row, in the same order; gets many rows at a time, so that related data is read at once.
 * Up to 1,000 rows are answered like anything else; more of them, and CSV, are streamed and rate-limited (decision G-105; decision 33).
 */
export function handleList<const D extends ListDeclaration, DB, TB extends keyof DB, R>(
  operation: ListOperation<D>,
  source: (input: Asked<D>) => Source<D, DB, TB, R> | Promise<Source<D, DB, TB, R>>,
  present: (rows: readonly R[], input: Asked<D>) => Item<D>[] | Promise<Item<D>[]>,
): Handler {
  const { list } = operation
  return handleDownload(operation, async input => {
    const query: Paging & Readonly<Record<string, unknown>> = input.query
    const most = mostFor(input.caller)
    if (query.perPage > most) throw invalid([{ field: 'perPage', message: `Should be at most ${most}` }])
    const from = await source(input)
    const isFile = query['format'] === 'csv'
    if (!isFile && query.perPage <= PER_PAGE.max) {
      const { rows, totalCount } = await readPage(from, list, query)
      return { items: await present(rows, input), _meta: metaOf(query, totalCount) }
    }

    const { services, exchange, caller } = input
    const name = caller ? String(caller.userId) : exchange.address
    await countTry(services.db, [{ kind: 'large-list', name }], services.clock)
    const asked = isFile ? { ...query, page: 0, perPage: most } : query
    let totalCount = 0
    const content = await streamRows(services.db, streamPage(from, list, asked, CHUNK), {
      async begin([first]) {
        totalCount = await totalOf(first, from, list, asked)
        if (isFile && totalCount > most)
          throw refused(`More than ${most} rows match. Please filter them before you download.`)
        return isFile ? csvHead(list) : '{"items":['
      },
      async write(rows, index) {
        const items = await present(rows.map(withoutTotal), input)
        return isFile ? csvRows(list, items) : `${index === 0 ? '' : ','}${JSON.stringify(items).slice(1, -1)}`
      },
      end: () => (isFile ? '' : `],"_meta":${JSON.stringify(metaOf(query, totalCount))}}`),
    })
    if (!isFile) return new Download('application/json; charset=utf-8', content)
    return new Download('text/csv; charset=utf-8; header=present', content, {
      fileName: fileNameOf(list, services.clock.now()),
    })
  })
}

function mostFor(caller: SignedIn | null): number {
  return caller && isAdmin(caller.roles) ? PER_PAGE.administrators : PER_PAGE.max
}

function metaOf({ page, perPage }: Paging, totalCount: number) {
  return { totalCount, pageCount: Math.ceil(totalCount / perPage), page, perPage }
}

function fileNameOf({ csv = 'list' }: ListDeclaration, now: Date): string {
  return `${csv}-${dayOf(now)}.csv`
}
