import type { BarLayout, BarStyle } from './bar-layout.ts'
import classes from './Chart.module.css'
import { Diamond } from './Diamond.tsx'
import { Lines } from './Lines.tsx'
import { ShareMark } from './ShareMark.tsx'
import { endOf } from './shares.ts'
import { type Bar, resultsOf } from './summary.ts'
import { textWidth } from './text.ts'

type HorizontalLayout = Exclude<BarLayout, { kind: 'vertical' }>

const THICKNESS = 20
/** Height of two bars, each thick enough for its number. */
const PAIRED = 32
const LINE = 16
const GAP = 14
/** Space for the own-value marker after the number. */
const SIGN = 26
/** Distance between a bar and its number. */
const LIFT = 10
const TITLE = 24
/** Minimum share of the width reserved for bars, regardless of the length of the numbers. */
const MIN_BARS = 0.4

/** Draws horizontal bars. Shares are printed at the ends of the bars, so no scale is needed. */
export function drawHorizontalBars(bars: readonly Bar[], layout: HorizontalLayout, style: BarStyle, width: number) {
  const left = layout.kind === 'labels-left' ? layout.labelWidth + 12 : 0
  const results = resultsOf(bars)
  const longest = Math.max(4, ...results.map(endOf))
  const widest = (text: BarStyle['scale']['text']) => Math.max(...results.map(each => textWidth(text(each))))
  const room = width - left
  const isAbout = widest(style.scale.about) + SIGN + LIFT < room * (1 - MIN_BARS)
  const text = isAbout ? style.scale.about : style.scale.text
  const unit = (room - widest(text) - SIGN - LIFT) / longest
  const thickness = bars.some(({ comparison }) => comparison) ? PAIRED : THICKNESS
  let y = TITLE
  const rows = bars.map((bar, index) => {
    const lines = layout.lines[index] ?? []
    const labelHeight = LINE * lines.length
    const height = layout.kind === 'labels-left' ? Math.max(thickness, labelHeight) : labelHeight + 4 + thickness
    const barTop = layout.kind === 'labels-left' ? y + (height - thickness) / 2 : y + labelHeight + 4
    const labelTop = layout.kind === 'labels-left' ? y + (height - labelHeight) / 2 : y
    y += height + GAP
    return { bar, lines, barTop, labelTop }
  })
  // If labels are above their bars, the zero line is drawn only next to the bars, never through the text.
  const zeroes =
    layout.kind === 'labels-left'
      ? [{ y1: TITLE - 4, y2: y - GAP + 4 }]
      : rows.map(({ barTop }) => ({ y1: barTop - 2, y2: barTop + thickness + 2 }))
  const picture = (
    <g>
      <text x={left} y={12} className={classes.axisText}>
        {style.scale.title}
      </text>
      {rows.map(({ bar, lines, barTop, labelTop }) => (
        <g key={bar.name}>
          <Lines
            lines={lines}
            x={layout.kind === 'labels-left' ? left - 12 : 0}
            y={labelTop + 12}
            height={LINE}
            own={bar.own}
            anchor={layout.kind === 'labels-left' ? 'end' : 'start'}
          />
          <ShareMark bar={bar} mark={style.mark} x={left} y={barTop} thickness={thickness} unit={unit} grows="right" />
          {drawNumbers(bar, { text, left, barTop, thickness, unit })}
        </g>
      ))}
      {zeroes.map(zero => (
        <line key={zero.y1} x1={left} x2={left} {...zero} className={classes.base} />
      ))}
    </g>
  )
  return { height: y - GAP + 8, picture }
}

interface Row {
  readonly text: BarStyle['scale']['text']
  readonly left: number
  readonly barTop: number
  readonly thickness: number
  readonly unit: number
}

/** Prints each bar's number at its end. */
function drawNumbers(bar: Bar, { text, left, barTop, thickness, unit }: Row) {
  const results = resultsOf([bar])
  return results.map((result, index) => {
    const end = left + endOf(result) * unit + LIFT
    const middle = barTop + (thickness * (2 * index + 1)) / (2 * results.length)
    const number = text(result)
    return (
      <g key={index === 0 ? 'own' : 'other'}>
        <text x={end} y={middle} dy="0.35em" className={index === 0 ? classes.share : classes.otherShare}>
          {number}
        </text>
        {bar.own && index === 0 ? <Diamond x={end + textWidth(number) + 14} y={middle} /> : null}
      </g>
    )
  })
}
