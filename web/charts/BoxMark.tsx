import type { OpenEnd, ReleasedHistogram } from '#rules/inform/words/index.ts'
import boxes from './Boxes.module.css'
import { pointOf } from './box-rows.ts'
import classes from './Chart.module.css'
import { Whisker } from './Whisker.tsx'

interface Props {
  readonly released: ReleasedHistogram
  /** Converts values to px. */
  readonly x: (value: number) => number
  readonly middle: number
  /** Ends of the axis in px, where open ranges end. */
  readonly ends: readonly [number, number]
  /** Checks whether a number lies in an open end of the scale. */
  readonly isBeyond: (end: OpenEnd) => boolean
}

const BOX = 18

/** Draws one group as a box around its median. The median has a range unless it is exact. */
export function BoxMark({ released: { stats, basis }, x, middle, ends, isBeyond }: Props) {
  const [low, high] = [pointOf(stats.percentile_25), pointOf(stats.percentile_75)]
  const [least, greatest] = [pointOf(stats.percentile_10), pointOf(stats.percentile_90)]
  const { median } = stats
  const range = median?.range ?? null
  return (
    <g>
      {least !== null && greatest !== null ? (
        <line x1={x(least)} x2={x(greatest)} y1={middle} y2={middle} className={boxes.reach} />
      ) : null}
      {low !== null && high !== null ? (
        <rect
          x={x(low)}
          y={middle - BOX / 2}
          width={Math.max(1, x(high) - x(low))}
          height={BOX}
          className={basis === 'exact' ? boxes.box : boxes.estimateBox}
        />
      ) : null}
      {median && median.value !== null ? (
        <line
          x1={x(median.value)}
          x2={x(median.value)}
          y1={middle - BOX / 2 - 3}
          y2={middle + BOX / 2 + 3}
          className={classes.median}
        />
      ) : null}
      {range ? (
        <Whisker
          from={range.low === null ? ends[0] : x(range.low)}
          to={range.high === null ? ends[1] : x(range.high)}
          y={middle}
        />
      ) : null}
      {isBeyond('less') ? <path d={arrow(x(least ?? low ?? 0), middle, -1)} className={boxes.beyond} /> : null}
      {isBeyond('more') ? <path d={arrow(x(greatest ?? high ?? 0), middle, 1)} className={boxes.beyond} /> : null}
    </g>
  )
}

function arrow(x: number, y: number, direction: 1 | -1): string {
  return `M${x + 3 * direction} ${y - 5}l${5 * direction} 5l${-5 * direction} 5`
}
