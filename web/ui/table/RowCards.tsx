import { Checkbox } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import type { RowsProps } from './Grid.tsx'
import { TABLE } from './labels.ts'
import classes from './table.module.css'

/** Shows rows as stacked cards. */
export function RowCards<Row extends RowData>({ label, rows, rowName, isSelectable, isFetching }: RowsProps<Row>) {
  return (
    <>
      {isSelectable ? (
        <Checkbox
          className={classes.all ?? ''}
          label={TABLE.selectPage}
          checked={rows.isAllSelected}
          indeterminate={rows.isSomeSelected && !rows.isAllSelected}
          onChange={event => rows.toggleAll(event.currentTarget.checked)}
        />
      ) : null}
      <ul
        className={classes.cards}
        data-rows
        aria-label={label}
        aria-busy={isFetching}
        data-fetching={isFetching || undefined}
      >
        {rows.rows.map(row => (
          <li
            key={row.id}
            className={classes.card}
            data-row
            tabIndex={-1}
            data-selected={row.getIsSelected() || undefined}
          >
            <div className={classes.cardHead}>
              {isSelectable ? (
                <Checkbox
                  aria-label={TABLE.select(rowName(row.original))}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              ) : null}
              {rows.shown
                .filter(({ isName }) => isName)
                .map(({ id, cell }) => (
                  <strong key={id}>{cell(row.original)}</strong>
                ))}
            </div>
            <dl className={classes.facts}>
              {rows.shown
                .filter(({ isName, isAction }) => !isName && !isAction)
                .map(({ id, header, cell }) => ({ id, header, shown: cell(row.original) }))
                // A header without a value would look like missing data.
                .filter(({ shown }) => shown !== null)
                .map(({ id, header, shown }) => (
                  <div key={id}>
                    <dt>{header}</dt>
                    <dd>{shown}</dd>
                  </div>
                ))}
            </dl>
            {rows.shown
              .filter(({ isAction }) => isAction)
              .map(({ id, cell }) => (
                <div key={id} className="mt-8">
                  {cell(row.original)}
                </div>
              ))}
          </li>
        ))}
      </ul>
    </>
  )
}
