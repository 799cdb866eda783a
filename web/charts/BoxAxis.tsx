import { type Affixes, formatValue } from '#rules/inform/words/index.ts'
import { domainTicks } from './axis.ts'
import { type Domain, unitOf } from './bins.ts'
import classes from './Chart.module.css'
import { textWidth } from './text.ts'

interface Props {
  readonly domain: Domain
  readonly affixes: Affixes
  /** The plot in px. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly x: (value: number) => number
}

const AXIS = 30
const UNIT = 14
const TICK_GAP = 24

/** A scale of values below rows of marks, with lines through them. */
export function BoxAxis({ domain, affixes, left, right, top, bottom, x }: Props) {
  const widest = Math.max(...domain.map(value => textWidth(formatValue(value, affixes))))
  const apart = ((widest + TICK_GAP) / (right - left)) * (domain[1] - domain[0])
  const unit = unitOf(affixes)
  return (
    <g>
      {domainTicks(domain, apart).map(tick => (
        <g key={tick}>
          <line x1={x(tick)} x2={x(tick)} y1={top} y2={bottom} className={classes.grid} />
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
