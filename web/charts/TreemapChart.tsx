import type { TreemapLayout } from '#rules/inform/charts.ts'
import classes from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import type { ShareChartProps } from './chart-props.ts'
import { Diamond } from './Diamond.tsx'
import { shareTable } from './figures.ts'
import { KeyList } from './KeyList.tsx'
import { layoutKeys } from './key-layout.ts'
import { Legend } from './Legend.tsx'
import type { ShareScale } from './scale.ts'
import { shadeOf } from './shades.ts'
import { sizesOf } from './shares.ts'
import { answersText } from './stats.ts'
import { type Bar, barSummary, withoutOwn } from './summary.ts'
import { textWidth, wrapText } from './text.ts'
import { type Tile, tilesOf } from './treemap-layout.ts'

interface Props extends ShareChartProps {
  readonly layout: TreemapLayout
}

const HEAD = 26
const HEIGHT = 300
const PAD = 8
const LINE = 16
const KEYS_TOP = 16

/** Treemap of shares. Tiles too small for their names are listed below. */
export function TreemapChart({ title, n, isAbout = false, bars, scale, layout }: Props) {
  return (
    <ChartFrame
      title={title}
      summary={barSummary('Treemap', title, { n, isAbout }, bars)}
      height={HEAD + HEIGHT}
      hasOwn={bars.some(({ own }) => own)}
      caption={<Legend text={bars.some(({ own }) => own) ? '◆ Your answer.' : ''} />}
      note={withOwn => (withOwn ? '◆ My answer.' : '')}
      figures={shareTable({ head: 'Answer', ownText: 'Your answer', rows: bars, scale })}
      draw={(width, withOwn) =>
        drawTreemap({ n, isAbout, bars: withOwn ? bars : withoutOwn(bars), scale, layout }, width)
      }
    />
  )
}

interface LabeledTile extends Tile {
  readonly bar: Bar
  readonly figure: string
  /** Lines of the wrapped name, or none if the whole name does not fit. */
  readonly lines: readonly string[]
}

function drawTreemap({ n, isAbout = false, bars, scale, layout }: Omit<Props, 'title'>, width: number) {
  const sizes = sizesOf(bars)
  const tiles = tilesOf(sizes, layout, width, HEIGHT).flatMap(tile => {
    const bar = bars[tile.index]
    return bar ? [labelTile(tile, bar, scale)] : []
  })
  const keys = tiles
    .filter(({ lines }) => lines.length === 0)
    .toSorted((left, right) => left.index - right.index)
    .map(({ index, bar }) => ({ name: bar.name, own: bar.own, figure: scale.about(bar), color: shadeOf(index) }))
  const picture = (
    <g>
      <text x={0} y={12} className={classes.axisText}>
        {answersText({ n, isAbout })}
      </text>
      <g transform={`translate(0 ${HEAD})`}>{tiles.map(drawTile)}</g>
      {keys.length > 0 ? <KeyList keys={keys} x={0} y={HEAD + HEIGHT + KEYS_TOP} width={width} tinted /> : null}
    </g>
  )
  return { height: HEAD + HEIGHT + (keys.length > 0 ? KEYS_TOP + layoutKeys(keys, width).height + 4 : 0), picture }
}

/** Labels a tile with its full name or not at all, because a truncated name could be mistaken for another answer. */
function labelTile(tile: Tile, bar: Bar, { about, text }: ShareScale): LabeledTile {
  const room = tile.width - 2 * PAD - (bar.own ? 18 : 0)
  const figure = textWidth(about(bar)) <= room ? about(bar) : text(bar)
  const rows = Math.floor((tile.height - 2 * PAD) / LINE) - 1
  const lines = rows > 0 ? wrapText(bar.name, tile.width - 2 * PAD, rows) : []
  const holds = textWidth(figure) <= room
  return { ...tile, bar, figure, lines: holds && !lines.some(line => line.endsWith('…')) ? lines : [] }
}

function drawTile({ index, x, y, width, height, bar, figure, lines }: LabeledTile) {
  const rows = LINE * (lines.length + 1)
  const holdsFigure = height >= rows + 4 && width >= textWidth(figure) + 8
  const inset = lines.length > 0 ? PAD : Math.min(PAD, (width - textWidth(figure)) / 2)
  const top = Math.min(PAD, (height - rows) / 2)
  const sign = holdsFigure
    ? { x: x + inset + textWidth(figure) + 12, y: y + top + 8 + LINE * lines.length }
    : { x: x + width / 2, y: y + height / 2 }
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
      {holdsFigure ? (
        <text y={y + top + 12} className={bar.own ? classes.ownLabel : classes.label}>
          {lines.map((line, at) => (
            <tspan key={line} x={x + inset} dy={at === 0 ? 0 : LINE}>
              {line}
            </tspan>
          ))}
          <tspan x={x + inset} dy={lines.length > 0 ? LINE : 0} className={classes.share}>
            {figure}
          </tspan>
        </text>
      ) : null}
      {bar.own && (holdsFigure || Math.min(width, height) > 14) && sign.x < x + width - 4 ? (
        <Diamond {...sign} />
      ) : null}
    </g>
  )
}
