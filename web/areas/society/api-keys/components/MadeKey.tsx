import { Card } from '#web/ui/Card.tsx'
import { ShownOnce } from '../../components/ShownOnce.tsx'
import { KEYS as TEXT } from '../messages.ts'
import classes from './api-keys.module.css'

export interface NewKey {
  readonly key: string
  readonly purpose: string
  /** Whether the key replaced another key. */
  readonly isReplacing: boolean
}

/** New key, shown only once. */
export function MadeKey({ made, onDone }: { readonly made: NewKey; readonly onDone: () => void }) {
  return (
    <Card as="section" labelledBy="new-key">
      <div role="status" className={classes.section}>
        <h2 id="new-key">{TEXT.onceTitle(made.purpose)}</h2>
        <p>
          <strong>{TEXT.once}</strong>
        </p>
        <ShownOnce secret={made.key} onDone={onDone} />
        <p>{TEXT.keep}</p>
        {made.isReplacing ? <p>{TEXT.former}</p> : null}
      </div>
    </Card>
  )
}
