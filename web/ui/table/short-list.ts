import { type ListState, PAGE_SIZE } from './list-state.ts'

export interface ShortList<Row> {
  /** Whether it matches the filters. */
  readonly matches: (row: Row, filters: ListState['filters']) => boolean
  /** The value that a column sorts by. */
  readonly orderBy: (row: Row, column: string) => string | number
}

/** A page of a short list that is loaded as a whole: filtered, sorted and paged as the server would. */
export function clientSidePage<Row>(
  all: readonly Row[],
  { page, sort, filters }: ListState,
  { matches, orderBy }: ShortList<Row>,
): { readonly rows: readonly Row[]; readonly total: number } {
  const found = all.filter(row => matches(row, filters))
  const sign = sort.isDescending ? -1 : 1
  const sorted = found.toSorted((a, b) => sign * compare(orderBy(a, sort.column), orderBy(b, sort.column)))
  return { rows: sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: found.length }
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en')
}
