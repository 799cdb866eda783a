import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './Chart.module.css'
import { ChartMenu } from './ChartMenu.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import type { Figures } from './figures.ts'
import { useWidth } from './use-width.ts'

interface Props {
  readonly title: string
  /** Description of the picture in sentences. */
  readonly summary: string
  readonly figures: Figures
  /** Names of the group shown and of the comparison group. */
  readonly names?: readonly [string, string] | undefined
  /** Line below the picture. It may follow the pointer, in which case the table has the same numbers. */
  readonly caption: ReactNode
  /** Returns the explanation of the markers in a saved picture. */
  readonly note?: (withOwn: boolean) => string
  readonly buttons?: ReactNode
  /** Whether the picture shows the member's own value. */
  readonly hasOwn?: boolean
  /** Height to reserve before the width is known, in px. */
  readonly height: number
  /** @param withOwn Whether the member's own value is shown. A saved picture has it only on request. */
  readonly draw: (width: number, withOwn: boolean) => { readonly height: number; readonly picture: ReactNode }
}

/**
 * Minimum width in px. A narrower element means that the page layout is unfinished, so nothing is drawn and only the height is reserved.
 */
const NARROWEST = 120

/** Frame shared by all charts, with width measurement, a text alternative, and the numbers as a table. */
export function ChartFrame(props: Props) {
  const { title, summary, figures, names, caption, note = () => '', buttons, hasOwn = false, height, draw } = props
  const [ref, width] = useWidth()
  const svg = useRef<SVGSVGElement>(null)
  const [asTable, setAsTable] = useState(false)
  const [isOwnHidden, setOwnHidden] = useState(false)
  const drawn = width >= NARROWEST && !asTable ? draw(width, hasOwn && !isOwnHidden) : null
  /** Runs a function with the picture in its saved form. The picture changes and reverts within one frame, so nothing flickers. */
  const capture = <T,>(withOwn: boolean, use: (picture: SVGSVGElement) => T): T => {
    flushSync(() => setOwnHidden(!withOwn))
    try {
      if (!svg.current) throw new Error('The chart is shown as a table.')
      return use(svg.current)
    } finally {
      flushSync(() => setOwnHidden(false))
    }
  }
  return (
    <div className={classes.frame}>
      <div ref={ref} className={classes.plot} style={{ minHeight: asTable || drawn ? undefined : height }}>
        {asTable ? <FiguresTable caption={title} figures={figures} width={width} /> : null}
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
          <ChartMenu
            title={title}
            names={names}
            note={note}
            figures={figures}
            hasOwn={hasOwn}
            capture={drawn ? capture : null}
          />
        </div>
      </div>
    </div>
  )
}
