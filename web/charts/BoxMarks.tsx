import { type Affixes, formatValue, statText } from '#rules/inform/format.ts'
import type { OpenEnd, ReleasedHistogram, ReleasedStats, StatName } from '#rules/inform/released.ts'
import { domainTicks } from './axis.ts'
import boxes from './Boxes.module.css'
import { unitOf } from './bins.ts'
import { boxRows } from './box-rows.ts'
import classes from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import { countText } from './count-text.ts'
import { Diamond } from './Diamond.tsx'
import { QUANTILES, STAT_LABELS } from './stats.ts'
import { textWidth } from './text.ts'

/** One of several groups side by side. */
export interface BoxGroup {
  readonly name: string
  readonly released: ReleasedHistogram
}

interface Props {
  readonly title: string
  /** In the order in which they are drawn. */
  readonly groups: readonly BoxGroup[]
  readonly affixes: Affixes
  /** The member's own value; null if there is none or it must not be shown. */
  readonly own: number | null
}

const TOP = 8
const BOX = 18
const RIGHT = 16
const AXIS = 30
const TICK_GAP = 24

/** Half of each group as a box around its median, a line from P10 to P90. */
export function BoxMarks({ title, groups, affixes, own }: Props) {
  const value = (stats: ReleasedStats, name: StatName) => statText(stats, name, each => formatValue(each, affixes))
  const hasOpen = groups.some(({ released }) => isOpen(released, 'less') || isOpen(released, 'more'))
  return (
    <ChartFrame
      title={title}
      n={null}
      summary={`Box plot of ${title}. ${groups
        .map(({ name, released }) => `${name}: median ${value(released.stats, 'median')}`)
        .join('; ')}.`}
      height={TOP + groups.length * 56 + AXIS}
      caption={`Box: middle half of the group (P25 to P75), with the median. Line: P10 to P90. Dashed: estimate.${hasOpen ? ' Arrow: beyond the scale.' : ''}`}
      figures={{
        head: ['Group', 'N', ...QUANTILES.map(quantile => STAT_LABELS[quantile]), 'Made'],
        rows: groups.map(({ name, released: { n, stats, basis } }) => ({
          cells: [
            name,
            countText(n),
            ...QUANTILES.map(quantile => value(stats, quantile)),
            basis.kind === 'exact' ? 'Exact' : 'Estimate',
          ],
          ownText: null,
        })),
      }}
      draw={width => drawBoxes({ title, groups, affixes, own }, width)}
    />
  )
}

/** Whether any of the figures is in this open end of the scale. */
function isOpen({ stats: { open } }: ReleasedHistogram, end: OpenEnd): boolean {
  return QUANTILES.some(quantile => open[quantile] === end)
}

function arrow(x: number, y: number, direction: 1 | -1): string {
  return `M${x + 3 * direction} ${y - 5}l${5 * direction} 5l${-5 * direction} 5`
}

function drawBoxes({ groups, affixes, own }: Props, width: number) {
  const { rows, left, height } = boxRows(groups, width)
  const right = width - RIGHT
  const ends = groups.flatMap(({ released: { stats } }) => [
    stats.percentile_10 ?? stats.percentile_25,
    stats.percentile_90 ?? stats.percentile_75,
  ])
  const all = own === null ? ends : [...ends, own]
  const [least, greatest] = [Math.min(...all), Math.max(...all)]
  const span = greatest - least || 1
  const domain = [least - span * 0.04, greatest + span * 0.04] as const
  const x = (value: number) => left + ((value - domain[0]) / (domain[1] - domain[0])) * (right - left)
  const bottom = TOP + height
  const widest = Math.max(textWidth(formatValue(least, affixes)), textWidth(formatValue(greatest, affixes)))
  const unit = unitOf(affixes)
  const picture = (
    <g>
      {domainTicks(domain, ((widest + TICK_GAP) / (right - left)) * (domain[1] - domain[0])).map(tick => (
        <g key={tick}>
          <line x1={x(tick)} x2={x(tick)} y1={TOP} y2={bottom} className={classes.grid} />
          <text x={x(tick)} y={bottom + 18} textAnchor="middle" className={classes.axisText}>
            {formatValue(tick, affixes)}
          </text>
        </g>
      ))}
      {rows.map(({ group: { name, released }, lines, top, middle }) => {
        const { percentile_10, percentile_25, median, percentile_75, percentile_90 } = released.stats
        const isEstimate = released.basis.kind !== 'exact'
        return (
          <g key={name}>
            <text y={TOP + top + 12} className={classes.label}>
              {lines.map((line, index) => (
                <tspan
                  key={line}
                  x={0}
                  dy={index === 0 ? 0 : 15}
                  className={index === lines.length - 1 ? classes.axisText : undefined}
                >
                  {line}
                </tspan>
              ))}
            </text>
            {percentile_10 !== null && percentile_90 !== null ? (
              <line
                x1={x(percentile_10)}
                x2={x(percentile_90)}
                y1={TOP + middle}
                y2={TOP + middle}
                className={boxes.reach}
              />
            ) : null}
            <rect
              x={x(percentile_25)}
              y={TOP + middle - BOX / 2}
              width={Math.max(1, x(percentile_75) - x(percentile_25))}
              height={BOX}
              className={isEstimate ? boxes.estimateBox : boxes.box}
            />
            <line
              x1={x(median)}
              x2={x(median)}
              y1={TOP + middle - BOX / 2 - 3}
              y2={TOP + middle + BOX / 2 + 3}
              className={classes.median}
            />
            {isOpen(released, 'less') ? (
              <path d={arrow(x(percentile_10 ?? percentile_25), TOP + middle, -1)} className={boxes.beyond} />
            ) : null}
            {isOpen(released, 'more') ? (
              <path d={arrow(x(percentile_90 ?? percentile_75), TOP + middle, 1)} className={boxes.beyond} />
            ) : null}
          </g>
        )
      })}
      {own === null ? null : (
        <g>
          <line x1={x(own)} x2={x(own)} y1={TOP} y2={bottom} className={classes.ownLine} />
          <Diamond x={x(own)} y={bottom} />
        </g>
      )}
      {unit ? (
        <text x={(left + right) / 2} y={bottom + 36} textAnchor="middle" className={classes.axisText}>
          {unit}
        </text>
      ) : null}
    </g>
  )
  return { height: bottom + AXIS + (unit ? 14 : 0), picture }
}
