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

/** Error for content that did not load, with a button to retry. It is announced when it appears. */
export function ErrorState({ title, children, onRetry, retryLabel = 'Try again', retrying = false }: Props) {
  return (
    <div className={classes.notice} role="alert">
      <p className="heading text-17">{title}</p>
      {children ? <p className={classes.text}>{children}</p> : null}
      <Button className={classes.action} variant="default" onClick={onRetry} aria-busy={retrying}>
        {retryLabel}
      </Button>
    </div>
  )
}
