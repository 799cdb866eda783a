import type { ReactNode } from 'react'
import classes from './privacy.module.css'

interface Props {
  readonly caption: string
  /** The first column names the rows. */
  readonly head: readonly string[]
  /** Whether cells contain words, which are aligned to the start of their columns. */
  readonly isText?: boolean
  readonly rows: readonly { readonly key: string; readonly name: ReactNode; readonly cells: readonly string[] }[]
}

/** Shows numbers in columns, with a name for each row. */
export function FigureTable({ caption, head: [name, ...columns], isText = false, rows }: Props) {
  return (
    <table className={classes.table} data-text={isText || undefined}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            {row.cells.map((cell, at) => (
              <td key={columns[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
