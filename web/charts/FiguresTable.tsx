import classes from './Chart.module.css'
import type { Figures } from './figures.ts'

interface Props {
  readonly caption: string
  readonly figures: Figures
  /** Available width, in px. */
  readonly width: number
}

/** Minimum width of a column in px for showing a table. */
const MIN_COLUMN = 96

/** Numbers of the chart as text, in a table or in a list of rows if there is no room for columns. */
export function FiguresTable({ caption, figures, width }: Props) {
  const { head, rows } = figures
  if (head.length > 3 && width < head.length * MIN_COLUMN) return <RowList caption={caption} figures={figures} />
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((title, index) => (
            <th key={title} scope="col" className={index === 0 ? undefined : classes.number}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [name = '', ...values], ownText }) => (
          <tr key={name} className={ownText ? classes.ownRow : undefined}>
            <th scope="row">
              {name}
              {ownText ? <OwnSign text={ownText} /> : null}
            </th>
            {values.map((value, index) => (
              <td key={head[index + 1]} className={classes.number}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RowList({ caption, figures: { head, rows } }: Omit<Props, 'width'>) {
  return (
    <ul className={classes.rowList} aria-label={caption}>
      {rows.map(({ cells: [name = '', ...values], ownText }) => (
        <li key={name}>
          <p className={classes.rowName}>
            {name}
            {ownText ? <OwnSign text={ownText} /> : null}
          </p>
          <dl>
            {values.map((value, index) => (
              <div key={head[index + 1]}>
                <dt>{head[index + 1]}</dt>
                <dd>{value === '' ? '–' : value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function OwnSign({ text }: { readonly text: string }) {
  return <span className={classes.ownSign}>◆ {text}</span>
}
