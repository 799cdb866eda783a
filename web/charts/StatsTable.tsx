import classes from './Chart.module.css'
import type { Stat } from './stats.ts'

/** Figures side by side, each under its name; below them where the member stands. */
export function StatsTable({ stats }: { readonly stats: readonly Stat[] }) {
  const own = stats.filter(stat => stat.own)
  return (
    <div className={classes.stats}>
      <dl className={classes.figures}>{stats.filter(stat => !stat.own).map(drawStat)}</dl>
      {own.length > 0 ? <dl className={classes.mine}>{own.map(drawStat)}</dl> : null}
    </div>
  )
}

function drawStat({ label, value, note, own }: Stat) {
  return (
    <div key={label} className={classes.stat}>
      <dt>
        {own ? (
          <span className={classes.ownDiamond} aria-hidden="true">
            ◆{' '}
          </span>
        ) : null}
        {label}
      </dt>
      <dd>
        {value}
        {note ? <span className={classes.note}>{note}</span> : null}
      </dd>
    </div>
  )
}
