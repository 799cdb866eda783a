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
/** Room for the figure above the tallest bar. */
const HEAD = 16
/** Leaves each of two bars room for its figure. */
const WIDEST_PAIR = 96
/** Room for the own-value marker above its figure if another figure is next to it. */
const SIGN = 14

/** `lines` holds each bar's label, wrapped to the width of `step`. */
export function drawVerticalBars(
  bars: readonly Bar[],
  step: number,
  lines: readonly string[][],
  style: BarStyle,
  width: number,
) {
  const paired = bars.some(({ comparison }) => comparison)
  const top = TITLE_HEIGHT + HEAD + (paired && bars.some(({ own }) => own) ? SIGN : 0)
  const bottom = top + PLOT_HEIGHT
  const axis = shareAxis(sharesOf(bars), style.scale)
  const unit = PLOT_HEIGHT / axis.top
  const thickness = paired ? Math.min(WIDEST_PAIR, step * 0.8) : Math.min(WIDEST, step * 0.6)
  const picture = (
    <g>
      <ShareGrid axis={axis} title={style.scale.title} left={AXIS_WIDTH} right={width} top={top} bottom={bottom} />
      {bars.map((bar, index) => {
        const middle = AXIS_WIDTH + step * (index + 0.5)
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
            {drawFigures(bar, style, { middle, bottom, thickness, unit })}
            <Lines lines={lines[index] ?? []} x={middle} y={bottom + 22} height={LINE} own={bar.own} anchor="middle" />
          </g>
        )
      })}
      <line x1={AXIS_WIDTH} x2={width} y1={bottom} y2={bottom} className={classes.base} />
    </g>
  )
  return { height: bottom + 14 + LINE * Math.max(1, ...lines.map(({ length }) => length)), picture }
}

interface Column {
  readonly middle: number
  readonly bottom: number
  readonly thickness: number
  readonly unit: number
}

/** Prints each bar's figure above it. */
function drawFigures(bar: Bar, { mark, scale }: BarStyle, { middle, bottom, thickness, unit }: Column) {
  const shares = sharesOf([bar])
  const paired = shares.length > 1
  return shares.map((share, index) => {
    const x = paired ? middle + (index - 0.5) * ((thickness + 2) / 2) : middle
    const y = bottom - shareEnd(share) * unit - (mark === 'lollipop' ? 14 : 7)
    const figure = scale.text(share)
    const sign = paired ? { x, y: y - SIGN - 4 } : { x: x + textWidth(figure) / 2 + 12, y: y - 4 }
    return (
      <g key={index === 0 ? 'own' : 'other'}>
        <text
          x={x}
          y={y}
          textAnchor="middle"
          className={`${index === 0 ? classes.share : classes.otherShare} ${classes.haloed}`}
        >
          {figure}
        </text>
        {bar.own && index === 0 ? <Diamond {...sign} /> : null}
      </g>
    )
  })
}
