import { arc, type PieArcDatum, pie } from 'd3-shape'
import classes from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import type { ShareChartProps } from './chart-props.ts'
import type { Answered } from './count-text.ts'
import { Diamond } from './Diamond.tsx'
import { shareTable } from './figures.ts'
import { KeyList } from './KeyList.tsx'
import { layoutKeys } from './key-layout.ts'
import { Legend } from './Legend.tsx'
import { circleParts, type Part } from './parts.ts'
import { isKnown } from './shares.ts'
import { answersText } from './stats.ts'
import { barSummary, withoutOwn } from './summary.ts'
import { textWidth } from './text.ts'

const RADIUS = 112
/** Space around the circle for the numbers at its rim. */
const RIM = 40
/** Minimum width in px for showing the list next to the pie instead of below it. */
const WIDE = 520
const BETWEEN = 24
const HEAD = 14

/** Pie chart of shares in ten shades, with a list that names the slices clockwise. */
export function PieChart({ title, n, isAbout = false, bars, scale }: ShareChartProps) {
  return (
    <ChartFrame
      title={title}
      summary={barSummary('Pie chart', title, { n, isAbout }, bars)}
      height={330}
      hasOwn={bars.some(({ own }) => own)}
      caption={<Legend text={bars.some(({ own }) => own) ? '◆ Your answer.' : ''} />}
      note={withOwn => (withOwn ? '◆ My answer.' : '')}
      figures={shareTable({ head: 'Answer', ownText: 'Your answer', rows: bars, scale })}
      draw={(width, withOwn) => drawPie(circleParts(withOwn ? bars : withoutOwn(bars)), { n, isAbout }, scale, width)}
    />
  )
}

type Slice = PieArcDatum<Part>

function drawPie(parts: readonly Part[], answered: Answered, scale: ShareChartProps['scale'], width: number) {
  const isWide = width >= WIDE
  const radius = Math.min(RADIUS, width / 2 - RIM)
  const size = 2 * (radius + RIM)
  const slices = pie<Part>()
    .sort(null)
    .value(part => part.size)([...parts])
  const keys = parts.map(({ bar, color, isRest }) => ({
    name: bar.name,
    own: bar.own,
    color,
    figure: isRest && !isWhole(parts) ? '' : isRest ? scale.text(bar) : scale.about(bar),
    rim: isRest && !isWhole(parts) ? '' : scale.text(bar),
  }))
  const listWidth = isWide ? width - size - BETWEEN : width
  const listHeight = layoutKeys(keys, listWidth).height
  const list = isWide ? { x: size + BETWEEN, y: HEAD + Math.max(0, size - listHeight) / 2 } : { x: 0, y: HEAD + size }
  const height = Math.max(HEAD + size, list.y + listHeight + 8)
  const picture = (
    <g>
      <text x={0} y={12} className={classes.axisText}>
        {answersText(answered)}
      </text>
      <g transform={`translate(${isWide ? size / 2 : width / 2} ${HEAD + size / 2})`}>
        {slices.map(slice => (
          <path
            key={slice.data.bar.name}
            d={arc<Slice>().innerRadius(0).outerRadius(radius)(slice) ?? ''}
            className={classes.slice}
            fill={slice.data.color}
          />
        ))}
        {slices.map((slice, index) => (
          <Rim key={slice.data.bar.name} slice={slice} radius={radius} figure={keys[index]?.rim ?? ''} />
        ))}
      </g>
      <KeyList keys={keys} {...list} width={listWidth} />
    </g>
  )
  return { height, picture }
}

/** Checks whether the parts form a whole. The remainder is known only if all other shares are known. */
function isWhole(parts: readonly Part[]): boolean {
  return parts.every(({ bar }) => isKnown(bar))
}

/** Number of a slice at the rim, so that no slice is identified by color alone, and the own-value marker. */
function Rim({ slice, radius, figure }: { readonly slice: Slice; readonly radius: number; readonly figure: string }) {
  const { startAngle, endAngle, data } = slice
  const middle = (startAngle + endAngle) / 2
  const at = (distance: number) => ({ x: Math.sin(middle) * distance, y: -Math.cos(middle) * distance })
  const length = (endAngle - startAngle) * (radius + 10)
  const place = at(radius + 10)
  const side = Math.sin(middle)
  const holdsSign = (endAngle - startAngle) * radius * 0.78 > 20
  return (
    <g>
      {figure !== '' && length >= Math.min(20, textWidth(figure)) ? (
        <text
          x={place.x}
          y={place.y}
          dy="0.35em"
          textAnchor={Math.abs(side) < 0.3 ? 'middle' : side > 0 ? 'start' : 'end'}
          className={classes.share}
        >
          {figure}
        </text>
      ) : null}
      {data.bar.own ? <Diamond {...at(holdsSign ? radius * 0.78 : radius - 8)} size={7} /> : null}
    </g>
  )
}
