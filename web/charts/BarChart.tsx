import { Button } from '@mantine/core'
import { useState } from 'react'
import { barLayout, MAX_BARS, mostFrequent } from './bar-layout.ts'
import { ChartFrame } from './ChartFrame.tsx'
import type { ShareChartProps } from './chart-props.ts'
import { shareTable } from './figures.ts'
import { drawHorizontalBars } from './HorizontalBars.tsx'
import { Legend } from './Legend.tsx'
import { AXIS_WIDTH } from './ShareGrid.tsx'
import { type Bar, barSummary } from './summary.ts'
import { drawVerticalBars } from './VerticalBars.tsx'

interface Props extends ShareChartProps {
  readonly mark: 'bar' | 'lollipop'
  readonly orientation: 'vertical' | 'horizontal'
}

/** Shares of a question's options, as vertical or horizontal bars or lollipops. */
export function BarChart({ title, n, bars, scale, names, mark, orientation }: Props) {
  const [all, setAll] = useState(false)
  const shown = all || bars.length <= MAX_BARS ? bars : mostFrequent(bars)
  return (
    <ChartFrame
      title={title}
      n={n}
      names={names}
      summary={barSummary(mark === 'bar' ? 'Bar chart' : 'Lollipop chart', title, n, bars)}
      height={330}
      caption={<Legend names={names} text={legend(shown)} />}
      figures={shareTable({ head: 'Answer', ownText: 'Your answer', rows: bars, scale, names })}
      buttons={
        bars.length > MAX_BARS ? (
          <Button variant="subtle" size="compact-sm" color="gray" onClick={() => setAll(!all)}>
            {all ? 'Show the most frequent' : `Show all ${bars.length}`}
          </Button>
        ) : null
      }
      draw={width => {
        const layout = barLayout(shown, width, width - AXIS_WIDTH, orientation === 'vertical')
        return layout.kind === 'vertical'
          ? drawVerticalBars(shown, layout.step, layout.lines, { mark, scale }, width)
          : drawHorizontalBars(shown, layout, { mark, scale }, width)
      }}
    />
  )
}

function legend(bars: readonly Bar[]): string {
  const has = (bound: string) =>
    bars.some(({ share, comparison }) => share.bound === bound || comparison?.bound === bound)
  return [
    ...(bars.some(({ own }) => own) ? ['◆ Your answer.'] : []),
    ...(has('under') ? ['Dashed: less than 5%.'] : []),
    ...(has('over') ? ['Dashed end: more than 95%.'] : []),
  ].join(' ')
}
