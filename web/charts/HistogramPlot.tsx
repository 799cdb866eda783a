import { type Affixes, formatValue, type ReleasedStats } from '#rules/inform/words/index.ts'
import { domainTicks, valueTicks } from './axis.ts'
import { type Domain, type DrawnBin, domainOf, unitOf } from './bins.ts'
import classes from './Chart.module.css'
import type { OutlineStep } from './comparison.ts'
import { HistogramMarks, ROW_HEIGHT } from './HistogramMarks.tsx'
import { placeMarks } from './marks.ts'
import { ShareBar } from './ShareBar.tsx'
import { AXIS_WIDTH, ShareGrid, TITLE_HEIGHT } from './ShareGrid.tsx'
import { type ShareScale, shareAxis } from './scale.ts'
import { exactly } from './shares.ts'
import { textWidth } from './text.ts'

export interface PlotProps {
  readonly bins: readonly DrawnBin[]
  readonly stats: ReleasedStats
  /** Axis, or `null` for the axis of the group's own bins. */
  readonly domain: Domain | null
  readonly own: number | null
  /** Member's term for a job, or `null` for none. */
  readonly ask?: number | null
  /** Bars of the other group in a comparison. */
  readonly steps: readonly OutlineStep[]
  readonly affixes: Affixes
  readonly scale: ShareScale
  readonly hovered: number | null
  readonly onHover: (index: number | null) => void
}

const PLOT_HEIGHT = 204
const RIGHT = 12
const TICK_GAP = 20

/** Returns a function that converts values of a measure to px of the plot (decision 26). */
function linear(from: number, to: number, length: number): (value: number) => number {
  return value => ((value - from) / (to - from)) * length
}

export function drawHistogram(props: PlotProps, width: number) {
  const { bins, stats, domain, own, ask = null, steps, affixes, hovered, onHover } = props
  const right = width - RIGHT
  const plot = right - AXIS_WIDTH
  const scale = linear(...(domain ?? domainOf(bins)), plot)
  const marks = placeMarks({ stats, own, ask, bins, affixes }, scale, plot)
  const rows = 1 + Math.max(0, ...marks.map(({ row }) => row))
  const top = TITLE_HEIGHT + rows * ROW_HEIGHT
  const bottom = top + PLOT_HEIGHT
  const heights = steps.map(({ height }) => exactly({ percent: height, bound: 'exact' }))
  const axis = shareAxis([...bins.map(({ share }) => exactly(share)), ...heights], props.scale)
  const unit = unitOf(affixes)
  const picture = (
    <g>
      <ShareGrid axis={axis} title={props.scale.title} left={AXIS_WIDTH} right={right} top={top} bottom={bottom} />
      {bins.map((bin, index) => {
        const x = AXIS_WIDTH + scale(bin.from)
        const span = scale(bin.to) - scale(bin.from)
        return (
          <g key={bin.from} onPointerEnter={() => onHover(index)} onPointerLeave={() => onHover(null)}>
            <rect
              x={x}
              y={top}
              width={span}
              height={PLOT_HEIGHT}
              fill="transparent"
              className={hovered === index ? classes.column : undefined}
            />
            <ShareBar
              result={exactly(bin.share)}
              open={bin.open !== null}
              shaped={bin.isShaped}
              x={x + 1}
              y={bottom}
              thickness={Math.max(1, span - 2)}
              unit={PLOT_HEIGHT / axis.top}
              grows="up"
            />
          </g>
        )
      })}
      {steps.length > 0 ? (
        <path
          d={outline(steps, value => AXIS_WIDTH + scale(value), bottom, PLOT_HEIGHT / axis.top)}
          className={classes.otherLine}
        />
      ) : null}
      <ValueAxis bins={bins} domain={domain} affixes={affixes} scale={scale} right={right} bottom={bottom} />
      {unit ? (
        <text x={(AXIS_WIDTH + right) / 2} y={bottom + 42} textAnchor="middle" className={classes.axisText}>
          {unit}
        </text>
      ) : null}
      <HistogramMarks marks={marks} left={AXIS_WIDTH} top={top} bottom={bottom} />
    </g>
  )
  return { height: bottom + (unit ? 50 : 30), picture }
}

/** Returns the outline of adjacent bars as an SVG path. */
function outline(steps: readonly OutlineStep[], xOf: (value: number) => number, bottom: number, unit: number): string {
  const tops = steps.map(({ to, height }) => `V${bottom - height * unit}H${xOf(to)}`)
  return `M${xOf(steps[0]?.from ?? 0)} ${bottom}${tops.join('')}V${bottom}`
}

interface AxisProps {
  readonly bins: readonly DrawnBin[]
  readonly domain: Domain | null
  readonly affixes: Affixes
  readonly scale: (value: number) => number
  readonly right: number
  readonly bottom: number
}

/** Axis of values with arrows at the open ends, where the axis continues without a scale. */
function ValueAxis({ bins, domain, affixes, scale, right, bottom }: AxisProps) {
  const widest = Math.max(
    ...bins.flatMap(({ from, to }) => [from, to]).map(value => textWidth(formatValue(value, affixes))),
  )
  const [from, to] = domain ?? domainOf(bins)
  const apart = ((widest + TICK_GAP) / (right - AXIS_WIDTH)) * (to - from)
  const ticks = domain ? domainTicks(domain, apart) : valueTicks(bins, apart)
  return (
    <g>
      <line x1={AXIS_WIDTH} x2={right} y1={bottom} y2={bottom} className={classes.base} />
      {bins[0]?.open ? <path d={`M${AXIS_WIDTH + 5} ${bottom + 4}l-5 -4l5 -4`} className={classes.base} /> : null}
      {bins.at(-1)?.open ? <path d={`M${right - 5} ${bottom + 4}l5 -4l-5 -4`} className={classes.base} /> : null}
      {ticks.map(tick => (
        <g key={tick}>
          <line
            x1={AXIS_WIDTH + scale(tick)}
            x2={AXIS_WIDTH + scale(tick)}
            y1={bottom}
            y2={bottom + 5}
            className={classes.base}
          />
          <text x={AXIS_WIDTH + scale(tick)} y={bottom + 20} textAnchor="middle" className={classes.axisText}>
            {formatValue(tick, affixes)}
          </text>
        </g>
      ))}
    </g>
  )
}
