import classes from './Chart.module.css'
import type { Stat } from './stats.ts'

/** Figures side by side, each under its name. */
export function StatsTable({ stats }: { readonly stats: readonly Stat[] }) {
  return (
    <dl className={classes.stats}>
      {stats.map(({ label, value, note, own }) => (
        <div key={label} className={own ? `${classes.stat} ${classes.ownStat}` : classes.stat}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note ? <dd className={classes.note}>{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
