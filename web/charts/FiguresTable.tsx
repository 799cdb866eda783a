import classes from './Chart.module.css'
import type { Figures } from './figures.ts'

interface Props {
  readonly caption: string
  readonly figures: Figures
}

/** The chart's figures as text. */
export function FiguresTable({ caption, figures: { head, rows } }: Props) {
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
              {ownText ? <span className={classes.ownSign}>◆ {ownText}</span> : null}
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
