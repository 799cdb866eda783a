import { z } from 'zod'
import { day, moment } from './fields.ts'
import { type Caller, isAdmin, ROLES } from './roles.ts'

/** Rows per page: the default and the maximum (decision G-105). Pages with more than `PER_PAGE.max` rows are streamed and rate-limited. */
export const PER_PAGE = { default: 10, max: 1000, administrators: 100_000 } as const
/** Limit that keeps OFFSET within the numbers of PostgreSQL and JavaScript. */
const LAST_PAGE = 1_000_000_000
const MAX_CHOSEN = 200

/** File formats of a list, in addition to JSON. */
export const FILE_FORMATS = ['csv', 'xlsx'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/**
 * Filter of a column, with its query parameters for a column `c`:
 * - `text`: `c`, a part of the value, ignoring case. `exact`: `c`, the whole value.
 * - `oneOf`: `c`, a comma-separated list of these values. `ids`: a list of IDs. A column with several values (`isSeveral`) needs one of
 *   them.
 * - `numbers`: `c_min` and `c_max`, both inclusive.
 * - `dates`: `c_from` and `c_to`. A day (YYYY-MM-DD, UTC) includes the entire day. A time is exact, and exclusive at the end.
 * - `boolean`: `c`, true or false. Filters are combined with AND. Omitted or empty filters have no effect.
 */
export type Filter =
  | 'text'
  | 'exact'
  | 'ids'
  | 'numbers'
  | 'dates'
  | 'boolean'
  | {
      readonly oneOf: readonly [string, ...string[]]
      readonly isSeveral?: true
      /** Display names, for values that need one. */
      readonly names?: Readonly<Record<string, string>>
    }

export interface Column {
  /** Title in the table's header and in the first row of files. */
  readonly title: string
  readonly sortable?: true
  readonly filter?: Filter
}

/** Suffixes of the column's name in the parameters of a range: the lower bound, then the upper bound. */
const BOUNDS = { numbers: ['_min', '_max'], dates: ['_from', '_to'] } as const
type Range = keyof typeof BOUNDS

/** List: its rows, its sort orders and filters, and its callers. */
export interface ListDeclaration {
  readonly route: string
  readonly summary: string
  readonly source: string
  readonly callers: readonly Caller[]
  readonly row: z.ZodObject
  /** Columns by field of the row, in the order of the table. */
  readonly columns: Readonly<Record<string, Column>>
  /** Additional filters that do not match a field of the row. */
  readonly filters?: Readonly<Record<string, { readonly title: string; readonly filter: Filter }>>
  /** Sortable column, with `-` before it for descending order. `id` by default. Ties are sorted by ID. */
  readonly sort?: string
  /** Data that a row contains on request. Such fields of `row` are optional. */
  readonly expand?: readonly [string, ...string[]]
  /** Parameters that are not filters, such as the owner of the list. */
  readonly query?: Readonly<Record<string, z.ZodType>>
  /** Name, without extension, of the CSV and XLSX files with all filtered rows. Without a name, there are no files. */
  readonly csv?: string
  /** Whether a society's systems can read the list with an API key. */
  readonly takesKeys?: true
  /** Set for a list of people. The audit log records, once an hour, that the platform administrator has read it. */
  readonly people?: People
}

/** Pages of a list of people that are logged: each page, or only pages beyond `MANY_PEOPLE` and pages with the named value of `expand`. */
export type People = 'each page' | { readonly with?: string }
export const MANY_PEOPLE = 100

type Names<T> = Extract<keyof T, string>
type SortableColumn<D extends ListDeclaration> = {
  [K in Names<D['columns']>]: D['columns'][K] extends { readonly sortable: true } ? K : never
}[Names<D['columns']>]
/** Column to sort by, with `-` before it for descending order. */
export type SortOf<D extends ListDeclaration> = SortableColumn<D> | `-${SortableColumn<D>}`

/** Parameters of one filter after parsing. */
type Parameters<N extends string, F> = F extends 'text' | 'exact'
  ? { readonly [K in N]?: string | undefined }
  : F extends 'ids'
    ? { readonly [K in N]?: readonly number[] | undefined }
    : F extends 'boolean'
      ? { readonly [K in N]?: boolean | undefined }
      : F extends 'numbers'
        ? { readonly [K in `${N}${(typeof BOUNDS)['numbers'][number]}`]?: number | undefined }
        : F extends 'dates'
          ? { readonly [K in `${N}${(typeof BOUNDS)['dates'][number]}`]?: string | undefined }
          : F extends { readonly oneOf: readonly (infer V)[] }
            ? { readonly [K in N]?: readonly V[] | undefined }
            : Record<never, never>
type Filterable<D extends ListDeclaration> = D['columns'] & (D['filters'] extends object ? D['filters'] : unknown)
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
/** Filters of a list, as parameters of its query. */
export type FiltersOf<D extends ListDeclaration> = Intersection<
  {
    [K in Names<Filterable<D>>]: Filterable<D>[K] extends { readonly filter: infer F }
      ? Parameters<K, F>
      : Record<never, never>
  }[Names<Filterable<D>>]
>
/** Parameters that are not filters. */
type OwnInput<D extends ListDeclaration> =
  D['query'] extends Readonly<Record<string, z.ZodType>> ? z.input<z.ZodObject<D['query']>> : unknown
type OwnOutput<D extends ListDeclaration> =
  D['query'] extends Readonly<Record<string, z.ZodType>> ? z.output<z.ZodObject<D['query']>> : unknown
export type ExpandOf<D extends ListDeclaration> = D['expand'] extends readonly (infer E extends string)[] ? E : never

/** Input of a caller. Everything is optional except the fields required by `query`. */
export type ListInput<D extends ListDeclaration> = {
  readonly page?: number
  readonly perPage?: number
  readonly sort?: SortOf<D>
  readonly expand?: readonly ExpandOf<D>[]
  readonly format?: D['csv'] extends string ? 'json' | FileFormat : never
} & FiltersOf<D> &
  OwnInput<D>

export type ListQuery<D extends ListDeclaration> = {
  readonly page: number
  readonly perPage: number
  readonly sort: SortOf<D>
  /** `undefined` if there is nothing to expand, or no file. */
  readonly expand?: readonly ExpandOf<D>[]
  readonly format?: D['csv'] extends string ? 'json' | FileFormat : never
} & FiltersOf<D> &
  OwnOutput<D>

const meta = z.object({
  /** Number of rows on all pages, counted in the same database snapshot as the rows. */
  totalCount: z.number().int().min(0),
  /** Number of pages. 0 without rows. */
  pageCount: z.number().int().min(0),
  /** Page number as requested, starting at 0. */
  page: z.number().int().min(0),
  perPage: z.number().int().min(1),
})
type ListOutput<D extends ListDeclaration> = z.ZodObject<{ items: z.ZodArray<D['row']>; _meta: typeof meta }>

/** Operation of a list. `list` is its declaration. */
export interface ListOperation<D extends ListDeclaration> {
  readonly method: 'GET'
  readonly route: D['route']
  readonly summary: string
  readonly source: string
  readonly callers: D['callers']
  readonly query: z.ZodType<ListQuery<D>, ListInput<D>>
  readonly body: z.ZodUndefined
  readonly output: ListOutput<D>
  /** `false`, except for a list that logs its readers. */
  readonly writes: boolean
  readonly list: D
  /** Copied from the declaration. */
  readonly takesKeys?: true
}

/** Checks that columns are fields of the row, and that the default order uses a sortable column. */
type Consistent<D extends ListDeclaration> = {
  readonly columns: {
    readonly [K in keyof D['columns']]: K extends keyof z.output<D['row']> ? Column : never
  }
  readonly sort?: SortOf<D>
}

/**
 * Declares a list: a GET that returns `{ items, _meta: { totalCount, pageCount, page, perPage } }`. It accepts `page` (zero-based),
 * `perPage` (10 by default), `sort`, `expand`, and the filters of its columns. A list with files also accepts `format=csv` or `xlsx` (1 §9;
 * 4 §7; decision G-105). `handleList` runs it on the server.
 * @throws {Error} If two parameters have the same name, or the default order does not use a sortable column.
 */
export function defineList<const D extends ListDeclaration>(declaration: D & Consistent<D>): ListOperation<D> {
  const { route, summary, source, callers, row } = declaration
  return {
    method: 'GET',
    route,
    summary,
    source,
    callers,
    ...(declaration.takesKeys ? { takesKeys: true as const } : {}),
    // Reading is the minimum permission of a society administrator.
    ...(callers.includes('MSS_ADMIN') && !callers.includes('MSS_USER') ? { right: 'read' as const } : {}),
    // Both the schema and the types follow the declaration field by field. contract/list.test.ts verifies that they agree.
    query: queryOf(declaration) as unknown as z.ZodType<ListQuery<D>, ListInput<D>>,
    body: z.undefined(),
    output: pageOf(row) as unknown as ListOutput<D>,
    writes: false,
    list: declaration,
  }
}

const pages = new WeakMap<z.ZodType, z.ZodType>()

/** Returns the schema of a page of rows. All lists of these rows share it, and it is named after the row. */
function pageOf(row: z.ZodType): z.ZodType {
  const known = pages.get(row)
  if (known) return known
  const id = row.meta()?.id
  const page = z.object({ items: z.array(row), _meta: meta })
  const named = id === undefined ? page : page.meta({ id: `${id}Page` })
  pages.set(row, named)
  return named
}

/** Returns every filter of a list, by the name of its column. */
export function filtersOf(declaration: ListDeclaration): ReadonlyMap<string, Filter> {
  const filters = new Map<string, Filter>()
  for (const [name, { filter }] of Object.entries(declaration.columns)) if (filter) filters.set(name, filter)
  for (const [name, { filter }] of Object.entries(declaration.filters ?? {})) filters.set(name, filter)
  return filters
}

export function isRange(filter: Filter): filter is Range {
  return filter === 'numbers' || filter === 'dates'
}

/** Returns the parameters of a column's range: the lower bound, then the upper bound. */
export function boundsOf(name: string, filter: Range): readonly [string, string] {
  const [lower, upper] = BOUNDS[filter]
  return [name + lower, name + upper]
}

/** Returns the parameters of a filter. */
export function parametersOf(name: string, filter: Filter): readonly string[] {
  return isRange(filter) ? boundsOf(name, filter) : [name]
}

/** Returns the sortable columns of a list. */
export function sortableOf(declaration: ListDeclaration): readonly string[] {
  return Object.entries(declaration.columns).flatMap(([name, { sortable }]) => (sortable ? [name] : []))
}

function queryOf(declaration: ListDeclaration): z.ZodObject {
  const fields = new Map<string, z.ZodType>()
  const add = (name: string, schema: z.ZodType): void => {
    if (fields.has(name)) throw new Error(`${declaration.route} has two parameters named ${name}.`)
    fields.set(name, schema)
  }
  const sorts = sortableOf(declaration).flatMap(name => [name, `-${name}`])
  const defaultSort = declaration.sort ?? 'id'
  if (!sorts.includes(defaultSort)) throw new Error(`${declaration.route} cannot be sorted by ${defaultSort}.`)
  const administrators = declaration.callers.some(caller => ROLES.some(role => role === caller && isAdmin([role])))
  const most = administrators ? PER_PAGE.administrators : PER_PAGE.max
  add('page', z.coerce.number().int().min(0).max(LAST_PAGE).default(0))
  add('perPage', z.coerce.number().int().min(1).max(most).default(PER_PAGE.default))
  add('sort', z.enum(sorts).default(defaultSort))
  if (declaration.expand) add('expand', commaList(z.enum(declaration.expand)).default([]))
  if (declaration.csv) add('format', z.enum(['json', ...FILE_FORMATS]).default('json'))
  for (const [name, filter] of filtersOf(declaration))
    for (const parameter of parametersOf(name, filter)) add(parameter, unlessEmpty(schemaOf(filter)))
  for (const [name, schema] of Object.entries(declaration.query ?? {})) add(name, schema)
  return z.strictObject(Object.fromEntries(fields))
}

/** One pattern for both, because the API reference shows it. `refine` then checks that the day exists. */
const dayOrMoment = z
  .string()
  .regex(/^[12]\d{3}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{1,9})?Z)?$/, {
    error: 'Enter a date (YYYY-MM-DD) or a time in UTC.',
    abort: true,
  })
  .refine(text => day.or(moment).safeParse(text).success, 'Enter a valid date.')

function schemaOf(filter: Filter): z.ZodType {
  if (filter === 'text' || filter === 'exact') return z.string().max(200)
  if (filter === 'ids') return commaList(z.coerce.number().int().min(1).max(2_147_483_647))
  if (filter === 'boolean') return z.preprocess(toBoolean, z.boolean())
  if (filter === 'numbers') return z.preprocess(toNumber, z.number())
  return filter === 'dates' ? dayOrMoment : commaList(z.enum(filter.oneOf))
}

/** Ignores empty form fields, and spaces around text. */
function unlessEmpty(schema: z.ZodType): z.ZodType {
  const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() || undefined : value)
  return z.preprocess(trimmed, schema.optional()).optional()
}

/** Parses `a,b` in a query string. The typed client already passes a list. */
function commaList(item: z.ZodType) {
  const toList = (value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value)
  return z.preprocess(toList, z.array(item).max(MAX_CHOSEN))
}

function toBoolean(value: unknown): unknown {
  if (value === 'true' || value === '1') return true
  return value === 'false' || value === '0' ? false : value
}

function toNumber(value: unknown): unknown {
  return typeof value === 'string' ? Number(value) : value
}
