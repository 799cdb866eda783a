import type { ReactNode } from 'react'
import classes from './Notice.module.css'

interface Props {
  /** Description of the situation in one sentence. */
  readonly title: string
  readonly children?: ReactNode
  /** Button or link that resolves the situation. */
  readonly action?: ReactNode
}

/** Empty state that is not an error. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={classes.notice}>
      <p className="heading text-17">{title}</p>
      {children ? <p className={classes.text}>{children}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}
