import { formatShare } from '#rules/inform/words/index.ts'
import { formatDay } from '#web/platform/dates.ts'
import { PROGRESS } from '../messages.ts'
import type { Progress } from '../queries.ts'
import classes from './home.module.css'

const [WIDTH, HEIGHT] = [600, 56]

/** Shows the growth of the share that submitted, as a line and in words. */
export function Course({ course }: Pick<Progress, 'course'>) {
  const points = course.flatMap(({ counted, turnout }) =>
    turnout.kind === 'turnout' ? [{ time: Date.parse(counted), counted, share: turnout.share }] : [],
  )
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last) return null
  const x = (time: number) => (WIDTH * (time - first.time)) / Math.max(1, last.time - first.time)
  const y = (percent: number) => HEIGHT - 2 - ((HEIGHT - 6) * percent) / 100
  const line = points.map(({ time, share }) => `${x(time)},${y(share.percent)}`).join(' ')
  return (
    <figure className={classes.course}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} className={classes.courseBase} />
        <polyline points={line} className={classes.courseLine} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption>
        {PROGRESS.course(formatShare(first.share), formatShare(last.share), formatDay(first.counted.slice(0, 10)))}
      </figcaption>
    </figure>
  )
}
