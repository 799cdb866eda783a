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
  /** The picture described in sentences. */
  readonly summary: string
  readonly figures: Figures
  /** A line below the picture. It may follow the pointer; the table then has the same figures. */
  readonly caption: ReactNode
  readonly buttons?: ReactNode
  /** Height to reserve before the width is known, in px. */
  readonly height: number
  readonly draw: (width: number) => { readonly height: number; readonly picture: ReactNode }
}

/** In px. A narrower element means that the page is still being laid out: nothing is drawn yet, but the height is reserved. */
const NARROWEST = 120

/** What all charts share: measuring the width, a text alternative, and the figures as a table. */
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
