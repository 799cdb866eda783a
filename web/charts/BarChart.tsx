import { Button } from '@mantine/core'
import { useState } from 'react'
import { barLayout, MANY, mostFrequent } from './bar-layout.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { drawLying } from './LyingBars.tsx'
import { AXIS_WIDTH } from './PercentGrid.tsx'
import { ShareTable } from './ShareTable.tsx'
import { drawStanding } from './StandingBars.tsx'
import { type Bar, barSummary } from './summary.ts'

interface Props {
  readonly title: string
  readonly n: number
  readonly bars: readonly Bar[]
}

/** Shares of the answers to choose from. */
export function BarChart({ title, n, bars }: Props) {
  const [all, setAll] = useState(false)
  const shown = all || bars.length <= MANY ? bars : mostFrequent(bars)
  return (
    <ChartFrame
      title={title}
      summary={barSummary(title, n, bars)}
      height={330}
      caption={legend(shown)}
      table={<ShareTable caption={title} head="Answer" ownText="Your answer" rows={bars} />}
      buttons={
        bars.length > MANY ? (
          <Button variant="subtle" size="compact-sm" color="gray" onClick={() => setAll(!all)}>
            {all ? 'Show the most frequent' : `Show all ${bars.length}`}
          </Button>
        ) : null
      }
      draw={width => {
        const layout = barLayout(shown, width, width - AXIS_WIDTH)
        return layout.kind === 'standing'
          ? drawStanding(shown, layout.step, layout.lines, width)
          : drawLying(shown, layout, width)
      }}
    />
  )
}

function legend(bars: readonly Bar[]): string {
  const has = (bound: string) => bars.some(({ share }) => share.bound === bound)
  return [
    ...(bars.some(({ own }) => own) ? ['◆ Your answer.'] : []),
    ...(has('under') ? ['Dashed outline: less than 5%.'] : []),
    ...(has('over') ? ['Dashed end: more than 95%.'] : []),
  ].join(' ')
}
