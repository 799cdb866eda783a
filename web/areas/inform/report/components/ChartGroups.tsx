import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import results from '../../components/Results.module.css'
import type { Measure } from '../../measures.ts'
import type { ChartGroup } from '../chart-groups.ts'
import classes from './ChartGroups.module.css'

interface Props {
  readonly groups: readonly ChartGroup[]
  readonly chartOf: (measure: Measure) => ReactNode
}

/** The charts of a long report by section. Closed ones open on request, when a chart is jumped to, when text is found in them, and on paper. */
export function ChartGroups({ groups, chartOf }: Props) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => openForPrint(element.current), [])
  return (
    <div ref={element} className={classes.groups}>
      {groups.map(({ id, title, measures, isOpen }) => (
        <details key={id} open={isOpen} className={classes.group}>
          <summary className={classes.summary}>
            <IconChevronRight size={18} className={classes.chevron} aria-hidden />
            <span className={classes.title}>{title}</span>
            <span className={classes.names}>{measures.map(({ label }) => label).join(', ')}</span>
          </summary>
          <div className={`${results.charts} ${classes.charts}`}>{measures.map(chartOf)}</div>
        </details>
      ))}
    </div>
  )
}

/** Opens what is closed while the page is printed. */
function openForPrint(element: HTMLElement | null) {
  let closed: HTMLDetailsElement[] = []
  const open = () => {
    closed = [...(element?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])]
    for (const each of closed) each.open = true
  }
  const close = () => {
    for (const each of closed) each.open = false
  }
  window.addEventListener('beforeprint', open)
  window.addEventListener('afterprint', close)
  return () => {
    window.removeEventListener('beforeprint', open)
    window.removeEventListener('afterprint', close)
  }
}
