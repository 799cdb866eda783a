import { Card } from '#web/ui/Card.tsx'
import { IMPORTS } from '../messages.ts'
import classes from './imports.module.css'

interface Props {
  readonly title: string
  /** Number of finished rows, if known. */
  readonly done?: number
  readonly total: number
}

/** Shows that the server is processing the file, which does not require an open page. */
export function Working({ title, done = 0, total }: Props) {
  const isKnown = done > 0 && total > 0
  return (
    <Card className={classes.card}>
      <p className={classes.title} role="status">
        {title}
      </p>
      <progress className={classes.progress} aria-label={title} {...(isKnown ? { max: total, value: done } : {})} />
      <p className="quiet">
        {isKnown ? `${IMPORTS.progress(done, total)}. ` : total > 0 ? `${IMPORTS.total(total)}. ` : ''}
        {IMPORTS.keepsGoing}
      </p>
    </Card>
  )
}
