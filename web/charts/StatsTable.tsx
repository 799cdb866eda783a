import chart from './Chart.module.css'
import classes from './StatsTable.module.css'
import type { Stat } from './stats.ts'

interface Props {
  readonly stats: readonly Stat[]
  /** Numbers of the comparison group, and the names of both groups. */
  readonly comparison?: { readonly names: readonly [string, string]; readonly stats: readonly Stat[] } | undefined
}

/** Table of the statistics of each group and the member's own values. */
export function StatsTable({ stats, comparison }: Props) {
  const own = stats.filter(stat => stat.own)
  const peers = stats.filter(stat => !stat.own)
  return (
    <div className={classes.stats}>
      <div className={peers.length === 1 ? classes.few : classes.many}>
        {comparison ? (
          <div className={classes.groups}>
            <Group name={comparison.names[0]} swatch={chart.swatch} stats={peers} />
            <Group name={comparison.names[1]} swatch={chart.otherSwatch} stats={comparison.stats} />
          </div>
        ) : (
          <dl className={classes.figures}>{peers.map(drawStat)}</dl>
        )}
        {own.length > 0 ? <dl className={classes.mine}>{own.map(drawStat)}</dl> : null}
      </div>
    </div>
  )
}

interface GroupProps {
  readonly name: string
  readonly swatch: string | undefined
  readonly stats: readonly Stat[]
}

function Group({ name, swatch, stats }: GroupProps) {
  return (
    <div className={classes.group}>
      <p className={classes.groupName}>
        <span className={swatch} aria-hidden="true" />
        {name}
      </p>
      <dl className={classes.figures}>{stats.map(drawStat)}</dl>
    </div>
  )
}

function drawStat({ label, value, note, own }: Stat) {
  return (
    <div key={label} className={classes.stat}>
      <dt>
        {own ? (
          <span className={chart.ownDiamond} aria-hidden="true">
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
