import classes from './Chart.module.css'
import { Diamond } from './Diamond.tsx'
import type { PlacedMark } from './marks.ts'

interface Props {
  readonly marks: readonly PlacedMark[]
  readonly left: number
  readonly top: number
  readonly bottom: number
}

export const ROW_HEIGHT = 20
/** Between the plot and the first row of labels. */
const LIFT = 10

/** Lines for quartiles, median and the member's own value; the own value comes last, so that it is on top. */
export function HistogramMarks({ marks, left, top, bottom }: Props) {
  const baseline = (row: number) => top - LIFT - row * ROW_HEIGHT
  return (
    <g>
      {marks.map(({ kind, name, x, row }) => {
        const line = { x1: left + x, x2: left + x, y1: baseline(row) + 5, y2: bottom }
        return (
          <g key={name}>
            {kind === 'own' ? <line {...line} y1={top} className={classes.halo} /> : null}
            <line {...line} className={kind === 'own' ? classes.ownLine : classes[kind]} />
            {kind === 'own' ? <Diamond x={left + x} y={bottom} /> : null}
          </g>
        )
      })}
      {marks.map(mark => (
        <text
          key={mark.name}
          x={left + mark.left}
          y={baseline(mark.row)}
          className={mark.kind === 'own' ? classes.ownMark : undefined}
        >
          <tspan className={`${classes.haloed} ${classes.markName}`}>{mark.name} </tspan>
          <tspan className={`${classes.haloed} ${classes.markValue}`}>{mark.value}</tspan>
        </text>
      ))}
    </g>
  )
}
