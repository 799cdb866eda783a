import boxes from './Boxes.module.css'
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
/** Between two margins, and half the height of their ends. */
const MARGIN_STEP = 12
const CAP = 4

interface WhiskerProps {
  readonly from: number
  readonly to: number
  readonly y: number
}

/** The margin of an estimate: a line with ends, on a light ground so that it can be read across bars. */
function Whisker({ from, to, y }: WhiskerProps) {
  const path = `M${from} ${y - CAP}v${2 * CAP}M${from} ${y}H${to}M${to} ${y - CAP}v${2 * CAP}`
  return (
    <g>
      <path d={path} className={boxes.whiskerGround} />
      <path d={path} className={boxes.whisker} />
    </g>
  )
}

/** Lines for quartiles, median and the member's own value; the own value comes last, so that it is on top. */
export function HistogramMarks({ marks, left, top, bottom }: Props) {
  const baseline = (row: number) => top - LIFT - row * ROW_HEIGHT
  return (
    <g>
      {marks.map(({ kind, name, x, row, margin }, index) => {
        const line = { x1: left + x, x2: left + x, y1: baseline(row) + 5, y2: bottom }
        return (
          <g key={name}>
            {kind === 'own' || kind === 'ask' ? <line {...line} y1={top} className={classes.halo} /> : null}
            <line
              {...line}
              className={kind === 'own' ? classes.ownLine : kind === 'ask' ? classes.askLine : classes[kind]}
            />
            {kind === 'own' ? <Diamond x={left + x} y={bottom} /> : null}
            {margin ? (
              <Whisker from={left + margin.low} to={left + margin.high} y={top + MARGIN_STEP * (index + 1)} />
            ) : null}
          </g>
        )
      })}
      {marks.map(mark => (
        <text
          key={mark.name}
          x={left + mark.left}
          y={baseline(mark.row)}
          className={mark.kind === 'own' ? classes.ownMark : mark.kind === 'ask' ? classes.askMark : undefined}
        >
          <tspan className={`${classes.haloed} ${classes.markName}`}>{mark.name} </tspan>
          <tspan className={`${classes.haloed} ${classes.markValue}`}>{mark.value}</tspan>
        </text>
      ))}
    </g>
  )
}
