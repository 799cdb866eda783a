import type { BarLayout, BarStyle } from './bar-layout.ts'
import classes from './Chart.module.css'
import { Diamond } from './Diamond.tsx'
import { Lines } from './Lines.tsx'
import { ShareMark } from './ShareMark.tsx'
import { shareEnd } from './scale.ts'
import { type Bar, sharesOf } from './summary.ts'
import { textWidth } from './text.ts'

type LyingLayout = Exclude<BarLayout, { kind: 'standing' }>

const THICKNESS = 20
const LINE = 16
const GAP = 14
/** Room for "1,403" and the sign of the own after the longest bar. */
const FIGURE = 76
const TITLE = 24

/** Bars from left to right. The shares stand at their ends, so no scale is needed below. */
export function drawLying(bars: readonly Bar[], layout: LyingLayout, style: BarStyle, width: number) {
  const left = layout.kind === 'beside' ? layout.labelWidth + 12 : 0
  const longest = Math.max(4, ...sharesOf(bars).map(shareEnd))
  const unit = (width - left - FIGURE) / longest
  let y = TITLE
  const rows = bars.map((bar, index) => {
    const lines = layout.lines[index] ?? []
    const labelHeight = LINE * lines.length
    const height = layout.kind === 'beside' ? Math.max(THICKNESS, labelHeight) : labelHeight + 4 + THICKNESS
    const barTop = layout.kind === 'beside' ? y + (height - THICKNESS) / 2 : y + labelHeight + 4
    const labelTop = layout.kind === 'beside' ? y + (height - labelHeight) / 2 : y
    y += height + GAP
    return { bar, lines, barTop, labelTop }
  })
  const picture = (
    <g>
      <text x={left} y={12} className={classes.axisText}>
        {style.scale.title}
      </text>
      {rows.map(({ bar, lines, barTop, labelTop }) => {
        const end = left + Math.max(...sharesOf([bar]).map(shareEnd)) * unit + (style.mark === 'lollipop' ? 14 : 8)
        const figure = style.scale.text(bar.share)
        return (
          <g key={bar.name}>
            <Lines
              lines={lines}
              x={layout.kind === 'beside' ? left - 12 : 0}
              y={labelTop + 12}
              height={LINE}
              own={bar.own}
              anchor={layout.kind === 'beside' ? 'end' : 'start'}
            />
            <ShareMark
              bar={bar}
              mark={style.mark}
              x={left}
              y={barTop}
              thickness={THICKNESS}
              unit={unit}
              grows="right"
            />
            <text x={end} y={barTop + THICKNESS / 2} dy="0.35em" className={classes.share}>
              {figure}
            </text>
            {bar.own ? <Diamond x={end + textWidth(figure) + 14} y={barTop + THICKNESS / 2} /> : null}
          </g>
        )
      })}
      <line x1={left} x2={left} y1={TITLE - 4} y2={y - GAP + 4} className={classes.base} />
    </g>
  )
  return { height: y - GAP + 8, picture }
}
