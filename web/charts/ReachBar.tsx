import type { ReleasedStats } from '#rules/inform/words/index.ts'
import classes from './Reach.module.css'
import { type BarPosition, reachBarOf } from './reach.ts'

interface Props {
  readonly stats: ReleasedStats
  readonly own: number | null
}

const HEIGHT = 24
const MIDDLE = HEIGHT / 2
const percent = (part: number) => `${(part * 100).toFixed(2)}%`

/**
 * Bar of a group from P10 to P90 with its median and the member's position. It is hidden from screen readers, because the text next to it
 * contains the same information.
 */
export function ReachBar({ stats, own }: Props) {
  const reach = reachBarOf(stats, own)
  if (!reach) return null
  const { low, high, quarters, median } = reach
  return (
    <svg className={classes.svg} width="100%" height={HEIGHT} aria-hidden="true" focusable="false">
      <line x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} className={classes.rail} />
      <Part from={low.at ?? low.to} to={high.at ?? high.from} height={8} className={classes.reach} />
      {quarters?.every(({ at }) => at !== null) ? (
        <Part
          from={quarters[0].at ?? quarters[0].to}
          to={quarters[1].at ?? quarters[1].from}
          height={8}
          className={classes.half}
        />
      ) : null}
      {[low, high].map(end =>
        end.at === null ? (
          <Part key={end.from} from={end.from} to={end.to} height={8} className={classes.range} />
        ) : null,
      )}
      <Median place={median} />
      {reach.own === null ? null : (
        <svg x={percent(reach.own)} y={MIDDLE} className={classes.svg} aria-hidden="true">
          <path d="M0 -8l8 8l-8 8l-8 -8z" className={classes.own} />
        </svg>
      )}
    </svg>
  )
}

interface PartProps {
  readonly from: number
  readonly to: number
  readonly height: number
  readonly className: string | undefined
}

function Part({ from, to, height, className }: PartProps) {
  return (
    <rect
      x={percent(from)}
      width={percent(Math.max(0.004, to - from))}
      y={MIDDLE - height / 2}
      height={height}
      rx={2}
      className={className}
    />
  )
}

/** Line for the median, within its range. If the median is unknown, only the range is drawn. */
function Median({ place: { from, to, at } }: { readonly place: BarPosition }) {
  return (
    <>
      {to > from ? (
        <Part from={from} to={to} height={16} className={at === null ? classes.range : classes.about} />
      ) : null}
      {at === null ? null : (
        <line x1={percent(at)} x2={percent(at)} y1={MIDDLE - 10} y2={MIDDLE + 10} className={classes.median} />
      )}
    </>
  )
}
