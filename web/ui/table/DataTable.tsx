import { Button } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useState } from 'react'
import { Banner } from '../Banner.tsx'
import { Card } from '../Card.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { useRestoreFocus } from '../use-restore-focus.ts'
import type { BulkAction, Column, Download, ListResult } from './columns.ts'
import { Grid } from './Grid.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { ListMenu } from './ListMenu.tsx'
import { TABLE } from './labels.ts'
import { onListKey } from './list-keys.ts'
import { isFiltered, type ListState, PAGE_SIZE, pageCount, type Sort } from './list-state.ts'
import { NoRows } from './NoRows.tsx'
import { Pager } from './Pager.tsx'
import { PrintedTable } from './PrintedTable.tsx'
import { RowCards } from './RowCards.tsx'
import { Selection } from './Selection.tsx'
import { SortChoice } from './SortChoice.tsx'
import './styles.ts'
import { TableSkeleton } from './TableSkeleton.tsx'
import classes from './table.module.css'
import { useIsNarrow } from './use-is-narrow.ts'
import { useRows } from './use-rows.ts'

export interface DataTableProps<Row extends RowData> {
  /** Name of the list, under which this browser stores the choice of columns. */
  readonly name: string
  /** Accessible name of the table, as in the heading. */
  readonly label: string
  /** Columns, as the same object on each render. */
  readonly columns: readonly Column<Row>[]
  readonly rowId: (row: Row) => string
  /** Returns the name of a row for "Select {name}". */
  readonly rowName: (row: Row) => string
  readonly result: ListResult<Row>
  readonly state: ListState
  readonly defaultSort: Sort
  readonly onState: (state: ListState) => void
  /** Filters, in the line above the rows. */
  readonly filterBar?: ReactNode
  /** Note about the filters. */
  readonly notice?: string | undefined
  /** Resets all filters. Omitted if the list has none. */
  readonly onReset?: () => void
  /** Actions for selected rows. Without them, rows cannot be selected. */
  readonly bulkActions?: readonly BulkAction[]
  readonly downloads?: readonly Download[]
  readonly print?: {
    readonly onClick: () => void
    readonly isBusy: boolean
    /** Text above the rows of a printed list: the filters, the number of rows, and the date. */
    readonly note: string
    /** Printed rows, or `null` for the page shown. */
    readonly rows: readonly Row[] | null
  }
  readonly failed: string
  /** Content of a list that is empty even without filters. */
  readonly empty: { readonly title: string; readonly text?: string; readonly action?: ReactNode }
}

/** List that the server pages, sorts, and filters (2 §2.6), shown as a table, or as cards on narrow screens. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const {
    name,
    label,
    columns,
    rowId,
    rowName,
    result,
    state,
    onState,
    bulkActions = [],
    downloads = [],
    print,
  } = props
  const isNarrow = useIsNarrow()
  const [isExplained, setExplained] = useState(false)
  const explain = () => setExplained(true)
  const top = useRestoreFocus<HTMLDivElement>()
  const rows = useRows({ name, columns, rows: result.rows, rowId, filterKey: JSON.stringify(state.filters) })
  const hasRows = result.rows !== undefined && result.rows.length > 0
  // The list is empty even without filters, so there is no column to choose and no row to open.
  const isBare = result.rows?.length === 0 && result.total === 0 && !isFiltered(state)
  const goTo = (page: number): void => {
    onState({ ...state, page })
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  const sortBy = (sort: Sort): void => onState({ ...state, sort, page: 1 })
  const Rows = isNarrow ? RowCards : Grid
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of its parts
    <div
      className={classes.list}
      ref={top}
      tabIndex={-1}
      data-printed={print?.rows ? true : undefined}
      onKeyDown={event => onListKey(event, explain)}
    >
      {print ? <p className={classes.printNote}>{print.note}</p> : null}
      {print?.rows ? <PrintedTable label={label} columns={rows.shown} rows={print.rows} rowId={rowId} /> : null}
      {props.filterBar || !isBare ? (
        <div className={classes.bar}>
          {props.filterBar}
          {isNarrow && !isBare ? (
            <div className={classes.order}>
              <SortChoice columns={columns} sort={state.sort} defaultSort={props.defaultSort} onSort={sortBy} />
            </div>
          ) : null}
          {isBare ? null : (
            <div className={classes.end}>
              <ListMenu
                columns={columns}
                hidden={rows.hidden}
                onHide={rows.hide}
                downloads={hasRows ? downloads : []}
                print={hasRows ? print : undefined}
                onKeys={isNarrow ? undefined : explain}
              />
            </div>
          )}
        </div>
      ) : null}
      {props.notice ? (
        <Banner tone="warning" role="status">
          {props.notice}
        </Banner>
      ) : null}
      <Selection ids={rows.selectedIds} actions={bulkActions} onClear={rows.clear} />
      {result.isError ? (
        <ErrorState title={props.failed} onRetry={result.retry} retrying={result.isFetching} />
      ) : result.rows === undefined ? (
        <TableSkeleton rows={PAGE_SIZE} columns={rows.shown.length} />
      ) : hasRows ? (
        <Card className={classes.sheet}>
          <Rows
            label={label}
            rows={rows}
            rowName={rowName}
            isSelectable={bulkActions.length > 0}
            isFetching={result.isFetching}
            sort={state.sort}
            defaultSort={props.defaultSort}
            onSort={sortBy}
          />
        </Card>
      ) : result.total > 0 ? (
        <EmptyState
          title={TABLE.noPage(state.page)}
          action={
            <Button variant="default" onClick={() => goTo(pageCount(result.total))}>
              {TABLE.toLastPage}
            </Button>
          }
        />
      ) : (
        <NoRows state={state} empty={props.empty} onReset={props.onReset} />
      )}
      {hasRows && !result.isError ? (
        <Pager page={state.page} last={pageCount(result.total)} total={result.total} onPage={goTo} />
      ) : null}
      <KeysDialog isOpen={isExplained} onClose={() => setExplained(false)} />
    </div>
  )
}
