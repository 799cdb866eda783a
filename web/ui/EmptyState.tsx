import type { ReactNode } from 'react'
import classes from './Notice.module.css'

interface Props {
  /** The situation in one sentence. */
  readonly title: string
  readonly children?: ReactNode
  /** What can be done about it: a button or link. */
  readonly action?: ReactNode
}

/** An empty state that is not an error. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={classes.notice}>
      <p className={classes.title}>{title}</p>
      {children ? <p className={classes.text}>{children}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}
