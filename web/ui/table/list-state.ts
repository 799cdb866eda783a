/** Number of rows per page (2 §9). */
export const PAGE_SIZE = 10
/** Delay in ms after the last change before a filter applies (2 §9). */
export const FILTER_DELAY_MS = 1000

export interface Sort {
  readonly column: string
  readonly isDescending: boolean
}

/** State of a list. The URL contains it, so that Back, a reload, and a shared link show the same rows. */
export interface ListState {
  /** Page number from 1. The server counts from zero. */
  readonly page: number
  readonly sort: Sort
  /** Filters by name. An empty filter has no effect. */
  readonly filters: Readonly<Record<string, string>>
}

/** Features of a list. */
export interface ListShape {
  readonly sortable: readonly string[]
  readonly filters: readonly string[]
  readonly defaultSort: Sort
}

/** Maximum page number, because the server does not accept higher numbers. */
const LAST_PAGE = 1_000_000_000
const PAGE = 'page'
const SORT = 'sort'

/** Reads the state from the URL's parameters and ignores values that the list does not have. */
export function readListState(parameters: URLSearchParams, { sortable, filters, defaultSort }: ListShape): ListState {
  const page = Number(parameters.get(PAGE) ?? 1)
  const named = parameters.get(SORT) ?? ''
  const sort: Sort = { column: named.replace(/^-/, ''), isDescending: named.startsWith('-') }
  const given = filters.flatMap(name => {
    const value = parameters.get(name)
    return value ? [[name, value] as const] : []
  })
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    sort: sortable.includes(sort.column) ? sort : defaultSort,
    filters: Object.fromEntries(given),
  }
}

/** Writes the state to the URL's parameters, without defaults. Other parameters are unchanged. */
export function writeListState(parameters: URLSearchParams, shape: ListShape, state: ListState): URLSearchParams {
  const next = new URLSearchParams(parameters)
  const put = (name: string, value: string): void => {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  put(PAGE, state.page === 1 ? '' : String(state.page))
  put(SORT, isSameSort(state.sort, shape.defaultSort) ? '' : serializeSort(state.sort))
  for (const name of shape.filters) put(name, state.filters[name] ?? '')
  return next
}

function isSameSort(a: Sort, b: Sort): boolean {
  return a.column === b.column && a.isDescending === b.isDescending
}

/** Returns the sort order in the server's format, with a `-` for descending. */
export function serializeSort({ column, isDescending }: Sort): string {
  return isDescending ? `-${column}` : column
}

/** Returns the next sort order: ascending, descending, and then the default. */
export function nextSort(now: Sort, column: string, defaultSort: Sort): Sort {
  if (now.column !== column) return { column, isDescending: false }
  if (!now.isDescending) return { column, isDescending: true }
  return defaultSort.column === column ? { column, isDescending: false } : defaultSort
}

/** Returns the number of pages. @param total The number of rows on all pages. An empty list has one page. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}

/** Returns the typed page number, or `null` if it is not numeric, below 1, or above the last page (2 §5). */
export function parsePageNumber(text: string, last: number): number | null {
  const typed = text.trim()
  if (!/^\d{1,9}$/.test(typed)) return null
  const page = Number(typed)
  return page >= 1 && page <= last ? page : null
}

export function isFiltered({ filters }: Pick<ListState, 'filters'>): boolean {
  return Object.values(filters).some(value => value !== '')
}
