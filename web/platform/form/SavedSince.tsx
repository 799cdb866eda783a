import { Button } from '@mantine/core'
import { SAVED_SINCE } from '../messages.ts'
import classes from './saved-since.module.css'

interface Props {
  /** Values that others saved and that differ from the typed values. */
  readonly differences: readonly { readonly label: string; readonly text: string }[]
  /** Lets the next save replace the other person's version. */
  readonly onKeep: () => void
  /** Discards the typed values. */
  readonly onTake: () => void
}

/** Shows changes that another person saved while this form was edited, and asks which version to use. */
export function SavedSince({ differences, onKeep, onTake }: Props) {
  return (
    <section className={classes.since} aria-label={SAVED_SINCE.title}>
      <p className={classes.title}>{SAVED_SINCE.title}</p>
      {differences.length > 0 ? (
        <dl className={classes.list}>
          {differences.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text === '' ? SAVED_SINCE.empty : text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="flush text-15">{SAVED_SINCE.same}</p>
      )}
      <div className="row gap-8">
        <Button variant="default" onClick={onKeep}>
          {SAVED_SINCE.keep}
        </Button>
        <Button variant="default" onClick={onTake}>
          {SAVED_SINCE.take}
        </Button>
      </div>
    </section>
  )
}
