import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import classes from './Chart.module.css'
import { ChartMenu } from './ChartMenu.tsx'
import type { ChartInfo } from './captioned-chart.ts'
import { FiguresTable } from './FiguresTable.tsx'
import type { Figures } from './figures.ts'
import { useWidth } from './use-width.ts'

interface Props extends ChartInfo {
  /** The picture in sentences. */
  readonly summary: string
  readonly figures: Figures
  /** A line below the picture; it may follow the pointer, and is then only repeated by the table. */
  readonly caption: ReactNode
  readonly buttons?: ReactNode
  /** Px to keep free before the width is known. */
  readonly height: number
  readonly draw: (width: number) => { readonly height: number; readonly picture: ReactNode }
}

/** In px. What is narrower is no chart yet: the page around it is still being laid out. Its room is kept meanwhile. */
const NARROWEST = 120

/** What all charts share: room of the right width, the sentence for those who cannot see, the table for everybody who wants it. */
export function ChartFrame({ title, n, names, summary, figures, caption, buttons, height, draw }: Props) {
  const [ref, width] = useWidth()
  const svg = useRef<SVGSVGElement>(null)
  const [asTable, setAsTable] = useState(false)
  const drawn = width >= NARROWEST && !asTable ? draw(width) : null
  return (
    <div className={classes.frame}>
      <div ref={ref} className={classes.plot} style={{ minHeight: asTable || drawn ? undefined : height }}>
        {asTable ? <FiguresTable caption={title} figures={figures} /> : null}
        {drawn ? (
          <svg
            ref={svg}
            className={classes.svg}
            width={width}
            height={drawn.height}
            viewBox={`0 0 ${width} ${drawn.height}`}
            role="img"
            aria-label={summary}
          >
            {drawn.picture}
          </svg>
        ) : null}
      </div>
      <div className={classes.foot}>
        <p className={classes.caption}>{asTable ? null : caption}</p>
        <div className={classes.buttons}>
          {buttons}
          <Button
            variant="subtle"
            size="compact-sm"
            color="gray"
            fw={500}
            aria-label={`${asTable ? 'Show as chart' : 'Show as table'}: ${title}`}
            leftSection={asTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
          <ChartMenu about={{ title, n, names }} figures={figures} svg={svg} />
        </div>
      </div>
    </div>
  )
}
