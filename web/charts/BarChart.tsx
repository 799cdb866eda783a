import { Button } from '@mantine/core'
import { useState } from 'react'
import { barLayout, MAX_BARS, mostFrequent } from './bar-layout.ts'
import { ChartFrame } from './ChartFrame.tsx'
import type { ShareChartProps } from './chart-props.ts'
import { shareTable } from './figures.ts'
import { drawHorizontalBars } from './HorizontalBars.tsx'
import { Legend, RANGES } from './Legend.tsx'
import { AXIS_WIDTH } from './ShareGrid.tsx'
import { isKnown } from './shares.ts'
import { type Bar, barSummary, resultsOf, withoutOwn } from './summary.ts'
import { drawVerticalBars } from './VerticalBars.tsx'

interface Props extends ShareChartProps {
  readonly mark: 'bar' | 'lollipop'
  readonly orientation: 'vertical' | 'horizontal'
}

/** Bar chart of a question's options, with vertical or horizontal bars or lollipops. */
export function BarChart({ title, n, isAbout = false, bars, scale, names, mark, orientation }: Props) {
  const [all, setAll] = useState(false)
  const hasOwn = bars.some(({ own }) => own)
  const shown = all || bars.length <= MAX_BARS ? bars : mostFrequent(bars)
  return (
    <ChartFrame
      title={title}
      names={names}
      summary={barSummary(mark === 'bar' ? 'Bar chart' : 'Lollipop chart', title, { n, isAbout }, bars)}
      height={330}
      hasOwn={hasOwn}
      caption={<Legend names={names} text={legend(shown, hasOwn ? '◆ Your answer.' : '')} />}
      note={withOwn => legend(shown, withOwn && hasOwn ? '◆ My answer.' : '')}
      figures={shareTable({ head: 'Answer', ownText: 'Your answer', rows: bars, scale, names })}
      buttons={
        bars.length > MAX_BARS ? (
          <Button variant="subtle" size="compact-sm" color="gray" onClick={() => setAll(!all)}>
            {all ? 'Show most frequent' : `Show all ${bars.length}`}
          </Button>
        ) : null
      }
      draw={(width, withOwn) => {
        const drawn = withOwn ? shown : withoutOwn(shown)
        const layout = barLayout(drawn, width, width - AXIS_WIDTH, orientation === 'vertical')
        return layout.kind === 'vertical'
          ? drawVerticalBars(drawn, layout.step, layout.lines, { mark, scale }, width)
          : drawHorizontalBars(drawn, layout, { mark, scale }, width)
      }}
    />
  )
}

function legend(bars: readonly Bar[], own: string): string {
  const results = resultsOf(bars)
  const hasBound = (bound: string) => results.some(({ share }) => share?.bound === bound)
  return [
    own,
    results.some(result => isKnown(result) && result.range) ? RANGES : '',
    results.some(({ share }) => share === null) ? 'Dashed: only the range is known.' : '',
    hasBound('under') ? 'Empty: less than the number shown.' : '',
    hasBound('over') ? 'Dashed end: more than the number shown.' : '',
  ]
    .filter(text => text !== '')
    .join(' ')
}
