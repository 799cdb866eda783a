import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './ChartFold.module.css'

interface Props {
  readonly title: string
  /** Names of the contents, shown while the section is collapsed. */
  readonly names: readonly string[]
  readonly isOpen: boolean
  readonly children: ReactNode
}

/**
 * Shows a section of charts that expands on click. It also expands for printing, for links to a chart, and for matches of a page search.
 */
export function ChartFold({ title, names, isOpen, children }: Props) {
  const element = useRef<HTMLDetailsElement>(null)
  useEffect(() => openForPrint(element.current), [])
  return (
    <details ref={element} open={isOpen} className={classes.fold}>
      <summary className={classes.summary}>
        <IconChevronRight size={18} className={classes.chevron} aria-hidden />
        <span className={classes.title}>{title}</span>
        <span className={classes.names}>{names.join(', ')}</span>
      </summary>
      {children}
    </details>
  )
}

/** Expands the section while the page prints. */
function openForPrint(element: HTMLDetailsElement | null) {
  let wasClosed = false
  const open = () => {
    if (!element) return
    wasClosed = !element.open
    element.open = true
  }
  const close = () => {
    if (element && wasClosed) element.open = false
  }
  window.addEventListener('beforeprint', open)
  window.addEventListener('afterprint', close)
  return () => {
    window.removeEventListener('beforeprint', open)
    window.removeEventListener('afterprint', close)
  }
}
