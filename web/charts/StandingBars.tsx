import type { BarStyle } from './bar-layout.ts'
import classes from './Chart.module.css'
import { Diamond } from './Diamond.tsx'
import { Lines } from './Lines.tsx'
import { AXIS_WIDTH, ShareGrid, TITLE_HEIGHT } from './ShareGrid.tsx'
import { ShareMark } from './ShareMark.tsx'
import { shareAxis, shareEnd } from './scale.ts'
import { type Bar, sharesOf } from './summary.ts'
import { textWidth } from './text.ts'

const PLOT_HEIGHT = 232
const LINE = 16
const WIDEST = 72
/** Room for the figure above the highest bar. */
const HEAD = 16

/** `lines` holds each bar's label, broken to the width of `step`. */
export function drawStanding(
  bars: readonly Bar[],
  step: number,
  lines: readonly string[][],
  style: BarStyle,
  width: number,
) {
  const top = TITLE_HEIGHT + HEAD
  const bottom = top + PLOT_HEIGHT
  const axis = shareAxis(sharesOf(bars), style.scale)
  const unit = PLOT_HEIGHT / axis.top
  const thickness = Math.min(WIDEST, step * 0.6)
  const picture = (
    <g>
      <ShareGrid axis={axis} title={style.scale.title} left={AXIS_WIDTH} right={width} top={top} bottom={bottom} />
      {bars.map((bar, index) => {
        const middle = AXIS_WIDTH + step * (index + 0.5)
        const head = bottom - Math.max(...sharesOf([bar]).map(shareEnd)) * unit - (style.mark === 'lollipop' ? 7 : 0)
        const figure = style.scale.text(bar.share)
        return (
          <g key={bar.name}>
            <ShareMark
              bar={bar}
              mark={style.mark}
              x={middle - thickness / 2}
              y={bottom}
              thickness={thickness}
              unit={unit}
              grows="up"
            />
            <text x={middle} y={head - 7} textAnchor="middle" className={`${classes.share} ${classes.haloed}`}>
              {figure}
            </text>
            {bar.own ? <Diamond x={middle + textWidth(figure) / 2 + 12} y={head - 11} /> : null}
            <Lines lines={lines[index] ?? []} x={middle} y={bottom + 22} height={LINE} own={bar.own} anchor="middle" />
          </g>
        )
      })}
      <line x1={AXIS_WIDTH} x2={width} y1={bottom} y2={bottom} className={classes.base} />
    </g>
  )
  return { height: bottom + 14 + LINE * Math.max(1, ...lines.map(({ length }) => length)), picture }
}
