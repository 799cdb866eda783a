import {
  type Affixes,
  aboutText,
  basisText,
  formatValue,
  type OpenEnd,
  type ReleasedHistogram,
} from '#rules/inform/words/index.ts'
import { axisHeight, BoxAxis } from './BoxAxis.tsx'
import { BoxMark } from './BoxMark.tsx'
import { type BoxGroup, boxRows, reachOf } from './box-rows.ts'
import classes from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import { Diamond } from './Diamond.tsx'
import { RANGES } from './Legend.tsx'
import { QUANTILES } from './stats.ts'
import { statsTable } from './stats-table.ts'

interface Props {
  readonly title: string
  /** Groups in drawing order. */
  readonly groups: readonly BoxGroup[]
  readonly affixes: Affixes
  /** Member's own value, or `null` if there is none or it must not be shown. */
  readonly own: number | null
}

const TOP = 8
const RIGHT = 16

/** Draws each group as a box for its middle half around the median, with a line from P10 to P90. */
export function BoxMarks({ title, groups, affixes, own }: Props) {
  const note = legend(groups)
  const medians = groups.map(
    ({ name, released }) => `${name}: median ${aboutText(released.stats.median, value => formatValue(value, affixes))}`,
  )
  return (
    <ChartFrame
      title={title}
      summary={`Box plot of ${title}. ${medians.join('; ')}.`}
      height={TOP + groups.length * 56 + 30}
      hasOwn={own !== null}
      caption={note}
      note={() => note}
      figures={statsTable(
        groups.map(({ name, released }) => ({ name, released, made: basisText(released.basis) })),
        affixes,
      )}
      draw={(width, withOwn) => drawBoxes(groups, affixes, withOwn ? own : null, width)}
    />
  )
}

function legend(groups: readonly BoxGroup[]): string {
  const hasOpen = groups.some(({ released }) => isOpen(released, 'less') || isOpen(released, 'more'))
  const hasRange = groups.some(({ released }) => released.stats.median?.range)
  return [
    'Box: middle half of the group (P25 to P75), with the median. Line: P10 to P90.',
    ...(groups.some(({ released }) => released.basis !== 'exact') ? ['Dashed: estimate.'] : []),
    ...(hasRange ? [RANGES] : []),
    ...(hasOpen ? ['Arrow: beyond the scale.'] : []),
  ].join(' ')
}

/** Checks whether any of the numbers is in this open end of the scale. */
function isOpen({ stats }: ReleasedHistogram, end: OpenEnd): boolean {
  return QUANTILES.some(quantile => stats[quantile]?.open === end)
}

function drawBoxes(groups: readonly BoxGroup[], affixes: Affixes, own: number | null, width: number) {
  const { rows, left, height } = boxRows(groups, width)
  const right = width - RIGHT
  const all = [...reachOf(groups), ...(own === null ? [] : [own])]
  const [least, greatest] = [Math.min(...all), Math.max(...all)]
  const span = greatest - least || 1
  const domain = [least - span * 0.04, greatest + span * 0.04] as const
  const x = (value: number) =>
    left + ((Math.max(domain[0], Math.min(domain[1], value)) - domain[0]) / (domain[1] - domain[0])) * (right - left)
  const bottom = TOP + height
  const bands = rows.map(({ plot: [top, end] }) => [Math.max(0, TOP + top), Math.min(bottom, TOP + end)] as const)
  const axis = { domain, affixes, left, right, bottom, bands, x }
  const picture = (
    <g>
      <BoxAxis {...axis} />
      {own === null ? null : (
        <g>
          {bands.map(([y1, y2]) => (
            <line key={y1} x1={x(own)} x2={x(own)} y1={y1} y2={y2} className={classes.ownLine} />
          ))}
          <Diamond x={x(own)} y={bottom} />
        </g>
      )}
      {rows.map(({ group: { name, released }, lines, top, middle }) => (
        <g key={name}>
          <text y={TOP + top + 12}>
            {lines.map((line, index) => (
              <tspan
                key={line}
                x={0}
                dy={index === 0 ? 0 : 15}
                className={`${classes.haloed} ${index > 0 ? classes.axisText : classes.label}`}
              >
                {line}
              </tspan>
            ))}
          </text>
          <BoxMark
            released={released}
            x={x}
            middle={TOP + middle}
            ends={[x(domain[0]), x(domain[1])]}
            isBeyond={end => isOpen(released, end)}
          />
        </g>
      ))}
    </g>
  )
  return { height: bottom + axisHeight(affixes), picture }
}
