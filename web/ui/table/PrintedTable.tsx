import type { RowData } from '@tanstack/react-table'
import type { Column } from './columns.ts'
import classes from './table.module.css'

interface Props<Row extends RowData> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
}

/** Table with all printed rows, instead of the page shown. Buttons and links to actions are omitted. */
export function PrintedTable<Row extends RowData>({ label, columns, rows, rowId }: Props<Row>) {
  const printed = columns.filter(({ isAction }) => !isAction)
  return (
    <table className={classes.printed} aria-label={label}>
      <thead>
        <tr>
          {printed.map(({ id, header, isFigure }) => (
            <th key={id} scope="col" data-figure={isFigure || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={rowId(row)}>
            {printed.map(({ id, cell, isName, isFigure }) =>
              isName ? (
                <th key={id} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={id} data-figure={isFigure || undefined}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
