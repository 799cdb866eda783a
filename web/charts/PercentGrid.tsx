import { formatPercent } from '#rules/inform/format.ts'
import type { PercentAxis } from './axis.ts'
import classes from './Chart.module.css'

interface Props {
  readonly axis: PercentAxis
  /** The plot in px. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Room for "100%" left of a standing plot, and for the title above it. */
export const AXIS_WIDTH = 40
export const TITLE_HEIGHT = 24

/** Percentages upwards: lines, figures and the axis' name, which stands level above it so that nobody must tilt their head. */
export function PercentGrid({ axis, left, right, top, bottom }: Props) {
  const y = (percent: number) => bottom - (percent / axis.top) * (bottom - top)
  return (
    <g>
      <text x={0} y={12} className={classes.axisText}>
        Percentage
      </text>
      {axis.ticks.map(tick => (
        <g key={tick}>
          {tick > 0 ? <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} className={classes.grid} /> : null}
          <text x={left - 8} y={y(tick)} dy="0.35em" textAnchor="end" className={classes.axisText}>
            {formatPercent(tick)}
          </text>
        </g>
      ))}
    </g>
  )
}
