import classes from './Chart.module.css'
import type { ShareAxis } from './scale.ts'

interface Props {
  readonly axis: ShareAxis
  /** Axis measure, such as "Percentage". */
  readonly title: string
  /** Edges of the plot, in px. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Space for "100%" to the left of a vertical plot, and for the title above it. */
export const AXIS_WIDTH = 40
export const TITLE_HEIGHT = 24

/** Vertical scale with grid lines, numbers, and the axis title, which is horizontal for readability. */
export function ShareGrid({ axis, title, left, right, top, bottom }: Props) {
  const y = (percent: number) => bottom - (percent / axis.top) * (bottom - top)
  return (
    <g>
      <text x={0} y={12} className={classes.axisText}>
        {title}
      </text>
      {axis.ticks.map(({ percent, text }) => (
        <g key={percent}>
          {percent > 0 ? <line x1={left} x2={right} y1={y(percent)} y2={y(percent)} className={classes.grid} /> : null}
          <text x={left - 8} y={y(percent)} dy="0.35em" textAnchor="end" className={classes.axisText}>
            {text}
          </text>
        </g>
      ))}
    </g>
  )
}
