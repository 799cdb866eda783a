import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useContext, useState } from 'react'
import classes from './Chart.module.css'
import { ChartSubjectContext } from './chart-facts.ts'
import type { Figures } from './figures.ts'

type Exports = typeof import('./export-chart.ts')

interface Props {
  readonly title: string
  readonly names: readonly [string, string] | undefined
  readonly note: (withOwn: boolean) => string
  readonly figures: Figures
  /** Whether the chart shows the member's own value. */
  readonly hasOwn: boolean
  /** Runs a function with the picture, with or without the own value. `null` while the chart is shown as a table. */
  readonly capture: (<T>(withOwn: boolean, use: (picture: SVGSVGElement) => T) => T) | null
}

/** Keeps the menu inside the landmark that the chart belongs to. */
const IN_MAIN = { target: '#main' } as const

/** Menu that copies or downloads the numbers or the picture. The code loads on first use because most charts are only viewed. */
export function ChartMenu({ title, names, note, figures, hasOwn, capture }: Props) {
  const [status, setStatus] = useState('')
  const [withOwn, setWithOwn] = useState(false)
  const subject = useContext(ChartSubjectContext)
  const { facts, ownFacts } = subject
  const run = async (work: (exports: Exports) => string | Promise<string>) => {
    setStatus('')
    try {
      setStatus(await work(await import('./export-chart.ts')))
    } catch {
      setStatus('We couldn’t copy or save the chart. Please try again.')
    }
  }
  const picture = ({ captionedChart }: Exports) => {
    if (!capture) throw new Error('The chart is shown as a table.')
    return capture(withOwn, svg => captionedChart(svg, { title, names, note: note(withOwn), subject }))
  }
  return (
    <>
      <Menu position="bottom-end" portalProps={IN_MAIN} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="md" aria-label={`Copy or download: ${title}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {hasOwn || ownFacts.length > 0 ? (
            <Menu.CheckboxItem checked={withOwn} onChange={setWithOwn} closeMenuOnClick={false}>
              Include my value
            </Menu.CheckboxItem>
          ) : null}
          <Menu.Item onClick={() => run(({ copyFigures }) => copyFigures(figures))}>Copy data</Menu.Item>
          <Menu.Item
            onClick={() => run(({ saveCsv }) => saveCsv(title, figures, withOwn ? [...facts, ...ownFacts] : facts))}
          >
            Download CSV
          </Menu.Item>
          <Menu.Item disabled={!capture} onClick={() => run(exports => exports.saveSvg(title, picture(exports)))}>
            Download SVG
          </Menu.Item>
          <Menu.Item disabled={!capture} onClick={() => run(exports => exports.savePng(title, picture(exports)))}>
            Download PNG
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <span role="status" className={classes.status}>
        {status}
      </span>
    </>
  )
}
