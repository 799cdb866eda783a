import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import type { Column } from './columns.ts'
import { TABLE } from './labels.ts'
import { nextSort, type Sort } from './list-state.ts'
import classes from './table.module.css'
import type { Rows } from './use-rows.ts'

export interface RowsProps<Row extends RowData> {
  readonly label: string
  readonly rows: Rows<Row>
  readonly rowName: (row: Row) => string
  readonly isSelectable: boolean
  readonly isFetching: boolean
  readonly sort: Sort
  readonly defaultSort: Sort
  readonly onSort: (sort: Sort) => void
}

/**
 * Shows rows as a table, which scrolls if it is wider than the screen, including by keyboard. Keys move the focus through its rows
 * (`list-keys.ts`).
 */
export function Grid<Row extends RowData>({
  label,
  rows,
  rowName,
  isSelectable,
  isFetching,
  ...order
}: RowsProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen can be scrolled by keyboard
    <section className={classes.scroll} data-rows aria-label={label} tabIndex={0} aria-busy={isFetching}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {isSelectable ? (
              <td className={classes.tick}>
                <Checkbox
                  aria-label={TABLE.selectPage}
                  checked={rows.isAllSelected}
                  indeterminate={rows.isSomeSelected && !rows.isAllSelected}
                  onChange={event => rows.toggleAll(event.currentTarget.checked)}
                />
              </td>
            ) : null}
            {rows.shown.map(column => (
              <Head key={column.id} column={column} {...order} />
            ))}
          </tr>
        </thead>
        <tbody data-fetching={isFetching || undefined}>
          {rows.rows.map(row => (
            <tr key={row.id} data-row tabIndex={-1} data-selected={row.getIsSelected() || undefined}>
              {isSelectable ? (
                <td className={classes.tick}>
                  <Checkbox
                    className={classes.tickBox}
                    aria-label={TABLE.select(rowName(row.original))}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              ) : null}
              {rows.shown.map(({ id, cell, isName, isFigure, isWhole, isAction }) =>
                isName ? (
                  <th key={id} scope="row">
                    {cell(row.original)}
                  </th>
                ) : (
                  <td
                    key={id}
                    data-figure={isFigure || undefined}
                    data-whole={isWhole || undefined}
                    data-action={isAction || undefined}
                  >
                    {cell(row.original)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface HeadProps<Row> extends Pick<RowsProps<object>, 'sort' | 'defaultSort' | 'onSort'> {
  readonly column: Column<Row>
}

function Head<Row>({
  column: { id, header, isSortable, isFigure, isAction },
  sort,
  defaultSort,
  onSort,
}: HeadProps<Row>) {
  const isSorted = sort.column === id
  const order = sort.isDescending ? 'descending' : 'ascending'
  const Icon = isSorted ? (sort.isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <th
      scope="col"
      data-figure={isFigure || undefined}
      data-action={isAction || undefined}
      aria-sort={isSortable && isSorted ? order : undefined}
    >
      {isSortable ? (
        <button type="button" className={classes.sort} onClick={() => onSort(nextSort(sort, id, defaultSort))}>
          {header}
          <Icon
            size={16}
            stroke={1.8}
            className={classes.arrow}
            data-sorted={isSorted || undefined}
            aria-hidden="true"
          />
        </button>
      ) : (
        header
      )}
    </th>
  )
}
