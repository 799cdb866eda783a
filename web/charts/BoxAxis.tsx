import { type Affixes, formatValue } from '#rules/inform/words/index.ts'
import { domainTicks } from './axis.ts'
import { type Domain, unitOf } from './bins.ts'
import type { Band } from './box-rows.ts'
import classes from './Chart.module.css'
import { textWidth } from './text.ts'

interface Props {
  readonly domain: Domain
  readonly affixes: Affixes
  /** Edges of the plot, in px. */
  readonly left: number
  readonly right: number
  readonly bottom: number
  /** Ranges in which lines are drawn, between texts. */
  readonly bands: readonly Band[]
  readonly x: (value: number) => number
}

const AXIS = 30
const UNIT = 14
const TICK_GAP = 24

/** Scale of values below rows of marks, with lines through the rows. */
export function BoxAxis({ domain, affixes, left, right, bottom, bands, x }: Props) {
  const widest = Math.max(...domain.map(value => textWidth(formatValue(value, affixes))))
  const apart = ((widest + TICK_GAP) / (right - left)) * (domain[1] - domain[0])
  const unit = unitOf(affixes)
  return (
    <g>
      {domainTicks(domain, apart).map(tick => (
        <g key={tick}>
          {bands.map(([y1, y2]) => (
            <line key={y1} x1={x(tick)} x2={x(tick)} y1={y1} y2={y2} className={classes.grid} />
          ))}
          <line x1={x(tick)} x2={x(tick)} y1={bottom} y2={bottom + 4} className={classes.grid} />
          <text x={x(tick)} y={bottom + 18} textAnchor="middle" className={classes.axisText}>
            {formatValue(tick, affixes)}
          </text>
        </g>
      ))}
      {unit ? (
        <text x={(left + right) / 2} y={bottom + 36} textAnchor="middle" className={classes.axisText}>
          {unit}
        </text>
      ) : null}
    </g>
  )
}

/** Height of the scale and the unit, in px. */
export function axisHeight(affixes: Affixes): number {
  return AXIS + (unitOf(affixes) ? UNIT : 0)
}
