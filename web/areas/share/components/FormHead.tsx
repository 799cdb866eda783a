import type { Question } from '#rules/share/study.ts'
import type { Snapshot } from '../protocol.ts'
import type { FormStudy } from '../study.ts'
import classes from './form.module.css'
import { SaveStatus } from './SaveStatus.tsx'
import { StudyClosed } from './StudyClosed.tsx'
import { TakenOver } from './TakenOver.tsx'

interface Props {
  readonly form: FormStudy
  readonly saving: Snapshot
  readonly onRetry: () => void
  readonly refused: { readonly number: number; readonly onGo: () => void } | null
  readonly isClosed: boolean
  readonly takenOver: readonly Question[]
  readonly onAcknowledge: () => void
}

/** What the form is about, where its answers are, and what came from elsewhere. */
export function FormHead({ form, saving, onRetry, refused, isClosed, takenOver, onAcknowledge }: Props) {
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>
          {form.moduleTitle ?? form.title}
          {form.moduleTitle === null ? null : (
            <>
              {' '}
              <span className={classes.of}>{form.title}</span>
            </>
          )}
        </h1>
        <SaveStatus onRetry={onRetry} saving={saving} refused={refused} />
      </div>
      {isClosed ? <StudyClosed reason={saving.unsent > 0 ? saving.message : ''} /> : null}
      <TakenOver questions={takenOver} onDismiss={onAcknowledge} />
    </>
  )
}
