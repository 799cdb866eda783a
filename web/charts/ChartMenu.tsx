import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type RefObject, useContext, useState } from 'react'
import classes from './Chart.module.css'
import type { ChartInfo } from './captioned-chart.ts'
import { ChartFacts } from './chart-facts.ts'
import type { Figures } from './figures.ts'

interface Props {
  readonly about: ChartInfo
  readonly figures: Figures
  /** Null while the chart is shown as a table. */
  readonly svg: RefObject<SVGSVGElement | null>
}

/** Keeps the menu inside the landmark that the chart belongs to. */
const IN_MAIN = { target: '#main' } as const

/** Copies or saves the figures or the picture. The code loads on first use: most charts are only viewed. */
export function ChartMenu({ about, figures, svg }: Props) {
  const [status, setStatus] = useState('')
  const facts = useContext(ChartFacts)
  const run = async (work: (exports: typeof import('./export-chart.ts')) => Promise<string>) => {
    setStatus('')
    try {
      setStatus(await work(await import('./export-chart.ts')))
    } catch {
      setStatus('Couldn’t copy or save the chart. Please try again.')
    }
  }
  const picture = svg.current
  return (
    <>
      <Menu position="bottom-end" portalProps={IN_MAIN} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="md" aria-label={`Copy or download: ${about.title}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => run(({ copyFigures }) => copyFigures(figures))}>Copy figures</Menu.Item>
          <Menu.Item onClick={() => run(({ saveCsv }) => saveCsv(about.title, figures, facts))}>Save as CSV</Menu.Item>
          <Menu.Item disabled={!picture} onClick={() => run(({ saveSvg }) => saveSvg(about, svg.current))}>
            Save as SVG
          </Menu.Item>
          <Menu.Item disabled={!picture} onClick={() => run(({ savePng }) => savePng(about, svg.current))}>
            Save as PNG
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <span role="status" className={classes.status}>
        {status}
      </span>
    </>
  )
}
