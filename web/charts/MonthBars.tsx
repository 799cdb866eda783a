import type { ReactNode } from 'react'
import { formatNumber } from '#rules/inform/words/index.ts'
import classes from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import { type MonthPeople, monthNames, monthsAsFigures, monthsText, peopleAxis } from './month-bars.ts'
import { AXIS_WIDTH, ShareGrid, TITLE_HEIGHT } from './ShareGrid.tsx'
import { textWidth } from './text.ts'

const PLOT_HEIGHT = 104
const FOOT = 40
const WIDEST = 28
/** Space for the number above the tallest bar. */
const HEAD = 16
/** Distance between two numbers, in px. */
const GAP = 6

interface Props {
  readonly title: string
  /** Counted noun, such as "Physicians". */
  readonly of: string
  readonly months: readonly MonthPeople[]
  readonly caption: ReactNode
}

/** Bar chart of people by month. */
export function MonthBars({ title, of, months, caption }: Props) {
  return (
    <ChartFrame
      title={title}
      summary={monthsText(title, months)}
      figures={monthsAsFigures(of, months)}
      caption={caption}
      height={TITLE_HEIGHT + HEAD + PLOT_HEIGHT + FOOT}
      draw={width => drawMonthBars(months, of, width)}
    />
  )
}

export function drawMonthBars(months: readonly MonthPeople[], of: string, width: number) {
  const axis = peopleAxis(months)
  const step = (width - AXIS_WIDTH) / Math.max(1, months.length)
  const thickness = Math.min(WIDEST, step * 0.6)
  const top = TITLE_HEIGHT + HEAD
  const bottom = top + PLOT_HEIGHT
  const names = monthNames(months, step)
  const haveRoom = months.every(({ people }) => textWidth(formatNumber(people ?? 0)) + GAP < step)
  const picture = (
    <g>
      <ShareGrid axis={axis} title={of} left={AXIS_WIDTH} right={width} top={top} bottom={bottom} />
      {months.map(({ month, people }, index) => {
        const middle = AXIS_WIDTH + step * (index + 0.5)
        const height = (PLOT_HEIGHT * (people ?? 0)) / axis.most
        return (
          <g key={month} textAnchor="middle">
            {people === null ? null : (
              <rect
                x={middle - thickness / 2}
                y={bottom - height}
                width={thickness}
                height={height}
                className={classes.bar}
              />
            )}
            {people !== null && haveRoom ? (
              <text x={middle} y={bottom - height - 5} className={`${classes.share} ${classes.haloed}`}>
                {formatNumber(people)}
              </text>
            ) : null}
            <text x={middle} y={bottom + 18} className={classes.label}>
              {names[index]?.name}
            </text>
            <text x={middle} y={bottom + 34} className={classes.axisText}>
              {names[index]?.year}
            </text>
          </g>
        )
      })}
      <line x1={AXIS_WIDTH} x2={width} y1={bottom} y2={bottom} className={classes.base} />
    </g>
  )
  return { height: bottom + FOOT, picture }
}
