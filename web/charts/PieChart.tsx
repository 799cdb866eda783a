import { arc, pie } from 'd3-shape'
import { MANY, mostFrequent } from './bar-layout.ts'
import classes from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import type { ShareChartProps } from './chart-props.ts'
import { Diamond } from './Diamond.tsx'
import { shareTable } from './figures.ts'
import { shadeOf } from './shades.ts'
import { answersText } from './stats.ts'
import { type Bar, barSummary } from './summary.ts'
import { wrapText } from './text.ts'

const LARGEST = 260
/** Beside the pie where there is room, else below it. */
const BESIDE = 520
const ROW = 22
const HEAD = 26

/** Shares as parts of a circle, in ten shades, with a list that names them in the order of the clock. */
export function PieChart({ title, n, bars, scale }: ShareChartProps) {
  const shown = bars.length > MANY ? mostFrequent(bars) : bars
  return (
    <ChartFrame
      title={title}
      summary={barSummary('Pie chart', title, n, bars)}
      height={330}
      caption={bars.some(({ own }) => own) ? '◆ Your answer.' : null}
      figures={shareTable({ head: 'Answer', ownText: 'Your answer', rows: bars, scale })}
      draw={width => drawPie(shown, n, scale, width)}
    />
  )
}

function drawPie(bars: readonly Bar[], n: number, scale: ShareChartProps['scale'], width: number) {
  const beside = width >= BESIDE
  const size = Math.min(LARGEST, width)
  const slices = pie<Bar>()
    .sort(null)
    .value(({ share }) => share.percent)([...bars])
  const outline = arc<(typeof slices)[number]>()
    .innerRadius(0)
    .outerRadius(size / 2)
  const list = { x: beside ? size + 40 : 0, y: beside ? HEAD : HEAD + size + 20 }
  const listHeight = bars.length * ROW
  const room = (beside ? width - list.x : width) - 24 - 60
  const picture = (
    <g>
      <text x={0} y={12} className={classes.axisText}>
        {answersText(n)}
      </text>
      <g transform={`translate(${beside ? size / 2 : width / 2} ${HEAD + size / 2})`}>
        {slices.map((slice, index) => (
          <path key={slice.data.name} d={outline(slice) ?? ''} className={classes.slice} fill={shadeOf(index)} />
        ))}
      </g>
      {bars.map(({ name, share, own }, index) => (
        <g key={name} transform={`translate(${list.x} ${list.y + index * ROW})`}>
          <rect width={12} height={12} rx={2} fill={shadeOf(index)} />
          <text x={20} y={10} className={own ? classes.ownLabel : classes.label}>
            {wrapText(name, room, 1)[0]}
          </text>
          {own ? <Diamond x={width - list.x - 56} y={6} /> : null}
          <text x={width - list.x} y={10} textAnchor="end" className={classes.share}>
            {scale.text(share)}
          </text>
        </g>
      ))}
    </g>
  )
  return { height: beside ? Math.max(HEAD + size, HEAD + listHeight) + 8 : list.y + listHeight, picture }
}
