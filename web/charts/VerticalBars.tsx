import type { BarStyle } from './bar-layout.ts'
import classes from './Chart.module.css'
import { Diamond } from './Diamond.tsx'
import { Lines } from './Lines.tsx'
import { AXIS_WIDTH, ShareGrid, TITLE_HEIGHT } from './ShareGrid.tsx'
import { ShareMark } from './ShareMark.tsx'
import { shareAxis } from './scale.ts'
import { endOf } from './shares.ts'
import { type Bar, resultsOf } from './summary.ts'
import { textWidth } from './text.ts'

const PLOT_HEIGHT = 232
const LINE = 16
const WIDEST = 72
/** Space for the number above the tallest bar. */
const HEAD = 16
/** Space for the range between a number and its bar. */
const RANGE = 14
/** Maximum width of a pair of bars, with space for the number of each. */
const WIDEST_PAIR = 96
/** Space for the own-value marker above its number if another number is next to it. */
const SIGN = 14

/** Draws vertical bars. `lines` contains the labels, wrapped to the width of `step`. */
export function drawVerticalBars(
  bars: readonly Bar[],
  step: number,
  lines: readonly string[][],
  style: BarStyle,
  width: number,
) {
  const { scale } = style
  const paired = bars.some(({ comparison }) => comparison)
  const results = resultsOf(bars)
  const thickness = paired ? Math.min(WIDEST_PAIR, step * 0.8) : Math.min(WIDEST, step * 0.6)
  const withRanges = !paired && results.every(each => textWidth(scale.range(each), 11) < step - 4)
  const hasRanges = withRanges && results.some(each => scale.range(each) !== '')
  const top = TITLE_HEIGHT + HEAD + (hasRanges ? RANGE : 0) + (paired && bars.some(({ own }) => own) ? SIGN : 0)
  const bottom = top + PLOT_HEIGHT
  const axis = shareAxis(results, scale)
  const unit = PLOT_HEIGHT / axis.top
  const picture = (
    <g>
      <ShareGrid axis={axis} title={scale.title} left={AXIS_WIDTH} right={width} top={top} bottom={bottom} />
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
            {drawNumbers(bar, style, { middle, bottom, thickness, unit, withRanges })}
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
  readonly withRanges: boolean
}

/** Prints each bar's number above it, and the range between them if there is room. */
function drawNumbers(bar: Bar, { mark, scale }: BarStyle, { middle, bottom, thickness, unit, withRanges }: Column) {
  const results = resultsOf([bar])
  const paired = results.length > 1
  return results.map((result, index) => {
    const x = paired ? middle + (index - 0.5) * ((thickness + 2) / 2) : middle
    const lowest = bottom - endOf(result) * unit - (mark === 'lollipop' ? 14 : 8)
    const range = withRanges ? scale.range(result) : ''
    const y = range === '' ? lowest : lowest - RANGE
    const number = scale.text(result)
    const label = range === '' ? number : `about ${number}`
    const sign = paired ? { x, y: y - SIGN - 4 } : { x: x + textWidth(label) / 2 + 12, y: y - 4 }
    return (
      <g key={index === 0 ? 'own' : 'other'}>
        <text
          x={x}
          y={y}
          textAnchor="middle"
          className={`${index === 0 ? classes.share : classes.otherShare} ${classes.haloed}`}
        >
          {label}
        </text>
        {range === '' ? null : (
          <text x={x} y={lowest} textAnchor="middle" className={`${classes.range} ${classes.haloed}`}>
            {range}
          </text>
        )}
        {bar.own && index === 0 ? <Diamond {...sign} /> : null}
      </g>
    )
  })
}
