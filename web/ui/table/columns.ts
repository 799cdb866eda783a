import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Whether the server can sort by the column. */
  readonly isSortable?: boolean
  /** Whether the column is the row header, shown at the top of the card and read with every cell. One per table. */
  readonly isName?: boolean
  /** Whether the column cannot be hidden. Row headers can never be hidden. */
  readonly isFixed?: boolean
  /** Whether the column is hidden by default. */
  readonly isOptional?: boolean
  /** Whether the column has links or buttons with self-explanatory labels, which cards show without the header. */
  readonly isAction?: boolean
  /** Whether the column has numbers, which are aligned right. */
  readonly isFigure?: boolean
  /** Whether the content stays on one line, such as a date. */
  readonly isWhole?: boolean
}

/** Action for all selected rows. */
export interface BulkAction {
  readonly label: string
  readonly isDanger?: boolean
  /** Called with the IDs of the selected rows, across pages, and a function that clears the selection. */
  readonly onClick: (ids: readonly string[], done: () => void) => void
}

/** File of all filtered rows, from all pages. */
export interface Download {
  readonly format: 'csv' | 'xlsx'
  readonly isBusy: boolean
  readonly onClick: () => void
}

/** Loading state of a list. */
export interface ListResult<Row> {
  /** Rows of the page, or `undefined` until the first page has loaded. The previous page stays while the next page loads. */
  readonly rows: readonly Row[] | undefined
  /** Number of rows on all pages, with the filters. */
  readonly total: number
  readonly isFetching: boolean
  readonly isError: boolean
  readonly retry: () => void
}
