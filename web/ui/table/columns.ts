import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** The server can sort by it. */
  readonly isSortable?: boolean
  /** The row header: on top of the card, and read with every cell. One per table. */
  readonly isName?: boolean
  /** Cannot be hidden; row headers never can. */
  readonly isFixed?: boolean
  /** Hidden by default. */
  readonly isOptional?: boolean
  /** Links or buttons with self-explanatory labels: cards show them without the header. */
  readonly isAction?: boolean
  /** A number, aligned right. */
  readonly isFigure?: boolean
  /** Stays on one line, such as a day. */
  readonly isWhole?: boolean
}

/** An action for all selected rows. */
export interface BulkAction {
  readonly label: string
  readonly isDanger?: boolean
  /** @param ids of the selected rows, across pages; `done` clears the selection. */
  readonly onClick: (ids: readonly string[], done: () => void) => void
}

/** A file of all filtered rows, from all pages. */
export interface Download {
  readonly format: 'csv' | 'xlsx'
  readonly isBusy: boolean
  readonly onClick: () => void
}

/** The loading state of a list. */
export interface ListResult<Row> {
  /** The rows of the page; undefined until the first page has loaded. The previous page stays while the next one loads. */
  readonly rows: readonly Row[] | undefined
  /** Of all pages, with the filters. */
  readonly total: number
  readonly isFetching: boolean
  readonly isError: boolean
  readonly retry: () => void
}
