import boxes from './Boxes.module.css'
import classes from './Chart.module.css'
import { Diamond } from './Diamond.tsx'
import type { PlacedMark } from './marks.ts'
import { Whisker } from './Whisker.tsx'

interface Props {
  readonly marks: readonly PlacedMark[]
  readonly left: number
  readonly top: number
  readonly bottom: number
}

export const ROW_HEIGHT = 20
/** Distance between the plot and the first row of labels, in px. */
const LIFT = 10
/** Distance between two ranges, in px. */
const RANGE_STEP = 14

/** Lines for quartiles, the median, and the member's own value. The own value is drawn last, so that it is on top. */
export function HistogramMarks({ marks, left, top, bottom }: Props) {
  const baseline = (row: number) => top - LIFT - row * ROW_HEIGHT
  return (
    <g>
      {marks.map(({ kind, name, x, row, range, isRangeAlone }, index) => {
        const y = top + RANGE_STEP * (index + 1)
        const line = { x1: left + x, x2: left + x, y1: baseline(row) + 5, y2: isRangeAlone ? y : bottom }
        return (
          <g key={name}>
            {kind === 'own' || kind === 'ask' ? <line {...line} y1={top} className={classes.halo} /> : null}
            <line
              {...line}
              className={
                isRangeAlone
                  ? boxes.leader
                  : kind === 'own'
                    ? classes.ownLine
                    : kind === 'ask'
                      ? classes.askLine
                      : classes[kind]
              }
            />
            {kind === 'own' ? <Diamond x={left + x} y={bottom} /> : null}
            {range ? <Whisker from={left + range.low} to={left + range.high} y={y} /> : null}
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
