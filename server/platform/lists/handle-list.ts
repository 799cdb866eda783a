import type { z } from 'zod'
import { badRequest, validationError } from '#contract/errors.ts'
import { FILE_FORMATS, type ListDeclaration, type ListOperation, MANY_PEOPLE, PER_PAGE } from '#contract/list.ts'
import { isAdmin } from '#contract/roles.ts'
import { actorOf, actorOrKeyOf, recordAuditEntry, recordReading } from '../audit/audit.ts'
import { dayOf } from '../clock.ts'
import { Download } from '../http/download.ts'
import {
  type ApiKeyCaller,
  type AuthenticatedUser,
  type Handler,
  type HandlerInput,
  handleDownload,
  isApiKeyCaller,
} from '../http/handler.ts'
import { countTry } from '../session/throttle.ts'
import { MEDIA_TYPES, openFile } from './files.ts'
import { type Paging, readPage, streamPage, totalOf, withoutTotal } from './page.ts'
import type { ColumnNames, ListSource } from './source.ts'
import { CHUNK, streamRows } from './streaming.ts'

type Item<D extends ListDeclaration> = z.input<D['row']>
type Asked<D extends ListDeclaration> = HandlerInput<ListOperation<D>>
type Source<D extends ListDeclaration, DB, TB extends keyof DB, R> = ListSource<ColumnNames<D>, DB, TB, R>

/**
 * Binds a list to the source of its rows. `source` returns the rows that the caller can see, and throws if the list doesn't exist.
 * `present` returns one item per row, in the same order. It gets many rows at a time to read related data together. Files and lists of more
 * than 1,000 rows are streamed and rate-limited (decision G-105, decision 33). The audit log records administrators' large lists and files, and
 * platform administrators' reading of lists of people.
 */
export function handleList<const D extends ListDeclaration, DB, TB extends keyof DB, R>(
  operation: ListOperation<D>,
  source: (input: Asked<D>) => Source<D, DB, TB, R> | Promise<Source<D, DB, TB, R>>,
  present: (rows: readonly R[], input: Asked<D>) => Item<D>[] | Promise<Item<D>[]>,
): Handler {
  const { list } = operation
  return handleDownload(operation, async input => {
    const query: Asking = input.query
    const most = mostFor(input.caller)
    if (query.perPage > most) throw validationError([{ field: 'perPage', message: `Enter ${most} or less` }])
    const from = await source(input)
    const format = FILE_FORMATS.find(each => each === query['format'])
    if (!format && query.perPage <= PER_PAGE.max) {
      const { rows, totalCount } = await readPage(from, list, query)
      await recordPage(input, list, query, rows.length)
      return { items: await present(rows, input), _meta: metaOf(query, totalCount) }
    }

    const { services, exchange, caller } = input
    const name = nameOf(caller) ?? exchange.address
    await countTry(services.db, [{ kind: 'large-list', name }], services.clock)
    const file = format && openFile(format, list)
    const asked = file ? { ...query, page: 0, perPage: most } : query
    let totalCount = 0
    const content = await streamRows(services.db, streamPage(from, list, asked, CHUNK), {
      async begin([first]) {
        totalCount = await totalOf(first, from, list, asked)
        if (file && totalCount > most)
          throw badRequest(`More than ${most} rows match. Filter the list before you download it.`)
        await recordDownload(input, list, asked, totalCount)
        return file ? file.head() : '{"items":['
      },
      async write(rows, index) {
        const items = await present(rows.map(withoutTotal), input)
        return file ? file.rows(items) : `${index === 0 ? '' : ','}${JSON.stringify(items).slice(1, -1)}`
      },
      end: () => (file ? file.end() : `],"_meta":${JSON.stringify(metaOf(query, totalCount))}}`),
    })
    if (!format) return new Download('application/json; charset=utf-8', content)
    const fileName = `${list.csv ?? 'list'}-${dayOf(services.clock.now())}.${format}`
    return new Download(MEDIA_TYPES[format], content, { fileName })
  })
}

type AnyCaller = AuthenticatedUser | ApiKeyCaller | null

/** Returns the caller's name for the rate limit of large lists. */
function nameOf(caller: AnyCaller): string | null {
  if (isApiKeyCaller(caller)) return `key ${caller.keyId}`
  return caller && String(caller.userId)
}

function mostFor(caller: AnyCaller): number {
  return isNoted(caller) ? PER_PAGE.administrators : PER_PAGE.max
}

/**
 * Checks whether downloads are recorded in the audit log, as for administrators and API keys of societies. Such callers can get more rows.
 */
function isNoted(caller: AnyCaller): caller is AuthenticatedUser | ApiKeyCaller {
  return caller !== null && (isApiKeyCaller(caller) || isAdmin(caller.roles))
}

function metaOf({ page, perPage }: Paging, totalCount: number) {
  return { totalCount, pageCount: Math.ceil(totalCount / perPage), page, perPage }
}

interface Reading extends Pick<HandlerInput<ListOperation<ListDeclaration>>, 'exchange' | 'services'> {
  readonly caller: AnyCaller
}
type Asking = Paging & Readonly<Record<string, unknown>>

/** Returns the owner of the list, such as a society. */
function whoseOf({ query: own }: ListDeclaration, query: Asking): Readonly<Record<string, number>> {
  const numbers = Object.keys(own ?? {}).flatMap(name => {
    const value = query[name]
    return typeof value === 'number' ? [[name, value] as const] : []
  })
  return Object.fromEntries(numbers)
}

/** Records, once an hour, that the platform administrator read a list of people. Called before the page is sent. */
async function recordPage(
  { caller, exchange, services }: Reading,
  list: ListDeclaration,
  query: Asking,
  rows: number,
): Promise<void> {
  const { people } = list
  if (!people || rows === 0 || !caller || isApiKeyCaller(caller) || !caller.roles.includes('GM_ADMIN')) return
  const isNotable =
    people === 'each page' ||
    // The page size doesn't matter, because a reader of the second hundred has also read the first.
    query.page * query.perPage + rows > MANY_PEOPLE ||
    (people.with !== undefined && [query['expand']].flat().includes(people.with))
  if (!isNotable) return
  const by = actorOf({ caller, exchange, services })
  await recordReading(services.db, { by, record: list.csv ?? list.route, facts: whoseOf(list, query) })
}

/** Records a download before its rows are sent, with their number and owner, such as a society. */
async function recordDownload(
  { caller, exchange, services }: Reading,
  list: ListDeclaration,
  query: Asking,
  totalCount: number,
): Promise<void> {
  if (!isNoted(caller)) return
  const by = actorOrKeyOf({ caller, exchange, services })
  const rows = Math.max(0, Math.min(query.perPage, totalCount - query.page * query.perPage))
  const facts = { rows, ...whoseOf(list, query) }
  const act = { by, act: 'list.download', record: list.csv ?? list.route, facts } as const
  await services.db.transaction().execute(db => recordAuditEntry(db, act))
}
