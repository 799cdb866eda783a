import { formatShare } from '#rules/inform/format.ts'
import type { Share } from '#rules/inform/released.ts'
import classes from './Chart.module.css'

interface Props {
  readonly caption: string
  /** What the rows are, such as "Answer" or "Range". */
  readonly head: string
  readonly rows: readonly { readonly name: string; readonly share: Share; readonly own: boolean }[]
  /** What marks the member's own row. */
  readonly ownText: string
}

/** The chart's figures as text, exactly those that it draws. */
export function ShareTable({ caption, head, rows, ownText }: Props) {
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className={classes.number}>
            Percentage
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, share, own }) => (
          <tr key={name} className={own ? classes.ownRow : undefined}>
            <th scope="row">
              {name}
              {own ? <span className={classes.ownSign}>◆ {ownText}</span> : null}
            </th>
            <td className={classes.number}>{formatShare(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
