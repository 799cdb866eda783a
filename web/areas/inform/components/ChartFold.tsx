import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './ChartFold.module.css'

interface Props {
  readonly title: string
  /** Names of the contents, shown while it is closed. */
  readonly names: readonly string[]
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** Charts below a line that opens them. They also open when a chart is jumped to, when text is found in them, and on paper. */
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

/** Opens it while the page is printed. */
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
