import {
  type Affixes,
  aboutText,
  formatValue,
  percentileText,
  type ReleasedRank,
  type ReleasedStats,
  statText,
} from '#rules/inform/words/index.ts'
import { valueText } from './bins.ts'
import classes from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import { Diamond } from './Diamond.tsx'
import reach from './Reach.module.css'
import { placeOfRank } from './rank-place.ts'
import { STAT_LABELS } from './stats.ts'

/** Measure with the member's position in the group. */
export interface RankedMeasure {
  readonly title: string
  readonly stats: ReleasedStats
  readonly affixes: Affixes
  readonly own: number
  readonly rank: ReleasedRank
}

interface Props {
  readonly title: string
  /** Upper and lower scale. */
  readonly measures: readonly [RankedMeasure, RankedMeasure]
  /** Text with both positions. */
  readonly sentence: string
}

const QUARTILES = ['percentile_25', 'median', 'percentile_75'] as const
const AT = { percentile_25: 25, median: 50, percentile_75: 75 } as const
const SIDE = 14
const UPPER = 58
const LOWER = 138
const HEIGHT = 196

/** Shows the member's percentiles of two measures on two scales, with the group's quartiles on each. */
export function RankPair({ title, measures, sentence }: Props) {
  return (
    <ChartFrame
      title={title}
      summary={`${title}. ${measures.map(measure => `${measure.title}: ${percentileText(measure.rank)}`).join('; ')}. ${sentence}`}
      height={HEIGHT}
      hasOwn
      note={withOwn => (withOwn ? sentence : '')}
      caption={sentence}
      figures={{
        head: ['Measure', ...QUARTILES.map(quartile => STAT_LABELS[quartile]), 'My Value', 'My Percentile'],
        rows: measures.map(({ title: name, stats, affixes, own, rank }) => ({
          cells: [
            name,
            ...QUARTILES.map(quartile => aboutText(stats[quartile], value => formatValue(value, affixes))),
            valueText(own, affixes),
            percentileText(rank),
          ],
          ownText: null,
        })),
      }}
      draw={(width, withOwn) => ({ height: HEIGHT, picture: draw(measures, width, withOwn) })}
    />
  )
}

function draw(measures: readonly [RankedMeasure, RankedMeasure], width: number, withOwn: boolean) {
  const x = (percent: number) => SIDE + (percent / 100) * (width - 2 * SIDE)
  const [upper, lower] = measures.map(({ rank }) => placeOfRank(rank))
  if (!upper || !lower) return null
  return (
    <g>
      {withOwn && upper.at !== null && lower.at !== null ? (
        <line x1={x(upper.at)} x2={x(lower.at)} y1={UPPER} y2={LOWER} className={classes.ownLine} />
      ) : null}
      {measures.map((measure, index) => {
        const y = index === 0 ? UPPER : LOWER
        const place = index === 0 ? upper : lower
        return (
          <g key={measure.title}>
            <text x={SIDE} y={index === 0 ? y - 42 : y + 52} className={classes.ownLabel}>
              {measure.title}
            </text>
            <line x1={x(0)} x2={x(100)} y1={y} y2={y} className={classes.base} />
            {QUARTILES.map(quartile => (
              <g key={quartile}>
                <line x1={x(AT[quartile])} x2={x(AT[quartile])} y1={y - 5} y2={y + 5} className={classes.base} />
                <text
                  x={x(AT[quartile])}
                  y={index === 0 ? y - 12 : y + 22}
                  textAnchor="middle"
                  className={`${classes.axisText} ${classes.haloed}`}
                >
                  {statText(measure.stats[quartile], value => formatValue(value, measure.affixes))}
                </text>
              </g>
            ))}
            {withOwn ? (
              <rect
                x={x(place.from)}
                width={Math.max(0, x(place.to) - x(place.from))}
                y={y - 5}
                height={10}
                rx={3}
                className={reach.ownPart}
              />
            ) : null}
            {place.at === null || !withOwn ? null : <Diamond x={x(place.at)} y={y} size={8} />}
          </g>
        )
      })}
    </g>
  )
}
