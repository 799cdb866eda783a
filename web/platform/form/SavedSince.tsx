import { Button } from '@mantine/core'
import { SAVED_SINCE } from '../messages.ts'
import classes from './saved-since.module.css'

interface Props {
  /** Others' saved values that differ from the typed ones. */
  readonly differences: readonly { readonly label: string; readonly text: string }[]
  /** The next save replaces theirs. */
  readonly onKeep: () => void
  /** Gives up what was typed. */
  readonly onTake: () => void
}

/** Shows what someone else saved while this form was edited, and asks which version to use. */
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
        <p className={classes.text}>{SAVED_SINCE.same}</p>
      )}
      <div className={classes.acts}>
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
