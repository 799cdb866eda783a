import type { TreemapLayout } from '#rules/inform/charts.ts'
import classes from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import type { ShareChartProps } from './chart-props.ts'
import { Diamond } from './Diamond.tsx'
import { shareTable } from './figures.ts'
import { shadeOf } from './shades.ts'
import { answersText } from './stats.ts'
import { type Bar, barSummary } from './summary.ts'
import { textWidth, wrapText } from './text.ts'
import { type Tile, tilesOf } from './treemap-layout.ts'

interface Props extends ShareChartProps {
  readonly layout: TreemapLayout
}

const HEAD = 26
const HEIGHT = 300
const PAD = 8
const LINE = 16

/** Shares as areas. What is too small for its name is named by the table. */
export function TreemapChart({ title, n, bars, scale, layout }: Props) {
  return (
    <ChartFrame
      title={title}
      summary={barSummary('Treemap', title, n, bars)}
      height={HEAD + HEIGHT}
      caption={[
        ...(bars.some(({ own }) => own) ? ['◆ Your answer.'] : []),
        'Areas without a name are listed in the table.',
      ].join(' ')}
      figures={shareTable({ head: 'Answer', ownText: 'Your answer', rows: bars, scale })}
      draw={width => ({
        height: HEAD + HEIGHT,
        picture: (
          <g>
            <text x={0} y={12} className={classes.axisText}>
              {answersText(n)}
            </text>
            <g transform={`translate(0 ${HEAD})`}>
              {tilesOf(
                bars.map(({ share }) => share.percent),
                layout,
                width,
                HEIGHT,
              ).map(tile => drawTile(tile, bars[tile.index], scale))}
            </g>
          </g>
        ),
      })}
    />
  )
}

function drawTile({ index, x, y, width, height }: Tile, bar: Bar | undefined, scale: Props['scale']) {
  if (!bar) return null
  const figure = scale.text(bar.share)
  const lines = wrapText(bar.name, width - 2 * PAD, Math.max(1, Math.floor((height - 2 * PAD) / LINE) - 1))
  const holds = height >= 2 * LINE + PAD && width >= textWidth(figure) + 2 * PAD + (bar.own ? 18 : 0)
  const named = holds && !lines.some(line => line.endsWith('…') && line.length < 6)
  return (
    <g key={bar.name} style={{ color: shadeOf(index) }}>
      <rect
        x={x + 1}
        y={y + 1}
        width={Math.max(0, width - 2)}
        height={Math.max(0, height - 2)}
        rx={3}
        className={classes.tile}
      />
      {named ? (
        <text y={y + PAD + 12} className={bar.own ? classes.ownLabel : classes.label}>
          {lines.map((line, at) => (
            <tspan key={line} x={x + PAD} dy={at === 0 ? 0 : LINE}>
              {line}
            </tspan>
          ))}
          <tspan x={x + PAD} dy={LINE} className={classes.share}>
            {figure}
          </tspan>
        </text>
      ) : null}
      {named && bar.own ? <Diamond x={x + PAD + textWidth(figure) + 12} y={y + PAD + 8 + LINE * lines.length} /> : null}
    </g>
  )
}
