import { IMPORTS } from '../messages.ts'
import classes from './imports.module.css'

interface Props {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Shows the first rows of a file. */
export function Sample({ columns, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled by keyboard
    <section className={classes.scroll} aria-labelledby="sample" tabIndex={0}>
      <table className={classes.sample}>
        <caption id="sample">{IMPORTS.sample}</caption>
        <thead>
          <tr>
            {columns.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name that is unique
              <th key={index} scope="col">
                {name || IMPORTS.unnamed(index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do rows
            <tr key={row}>
              {columns.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do rows
                <td key={index}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
