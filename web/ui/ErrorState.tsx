import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

interface Props {
  readonly title: string
  readonly children?: ReactNode
  readonly onRetry: () => void
  readonly retryLabel?: string
  readonly retrying?: boolean
}

/** Something did not load; a button retries. Announced when it appears. */
export function ErrorState({ title, children, onRetry, retryLabel = 'Try again', retrying = false }: Props) {
  return (
    <div className={classes.notice} role="alert">
      <p className={classes.title}>{title}</p>
      {children ? <p className={classes.text}>{children}</p> : null}
      <Button className={classes.action} variant="default" onClick={onRetry} aria-busy={retrying}>
        {retryLabel}
      </Button>
    </div>
  )
}
