import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** The server can order by it. */
  readonly isSortable?: boolean
  /** Names its row: stands on top of its card, and is read with every cell. One of a table. */
  readonly isName?: boolean
  /** Cannot be hidden; a column that names its row never is. */
  readonly isFixed?: boolean
  /** Hidden until somebody wants it. */
  readonly isOptional?: boolean
  /** Figures stand at the end. */
  readonly isFigure?: boolean
}

/** Something to be done with all selected rows. */
export interface BulkAction {
  readonly label: string
  readonly isDanger?: boolean
  /** @param ids of the selected rows, on whichever page; `done` takes the selection away. */
  readonly onClick: (ids: readonly string[], done: () => void) => void
}

/** What has come of a list so far. */
export interface ListResult<Row> {
  /** Of the page; not there until the first one has come. Those of the page before stay while the next is on its way. */
  readonly rows: readonly Row[] | undefined
  /** Of all pages, with the filters. */
  readonly total: number
  readonly isFetching: boolean
  readonly isError: boolean
  readonly retry: () => void
}
