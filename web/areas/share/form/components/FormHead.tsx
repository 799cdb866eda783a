import { useContext } from 'react'
import type { Question } from '#rules/share/study.ts'
import { PageAside } from '#web/ui/page-aside.ts'
import classes from '../../components/form.module.css'
import type { Snapshot } from '../../protocol.ts'
import type { FormStudy } from '../../study.ts'
import { SaveStatus } from './SaveStatus.tsx'
import { StudyClosed } from './StudyClosed.tsx'
import { UpdatedElsewhere } from './UpdatedElsewhere.tsx'

interface Props {
  readonly form: FormStudy
  readonly saving: Snapshot
  readonly onRetry: () => void
  readonly refused: { readonly number: number; readonly onGo: () => void } | null
  readonly isClosed: boolean
  readonly updatedElsewhere: readonly Question[]
  readonly onAcknowledge: () => void
}

/** The title of the form, its save status, and the answers changed elsewhere. */
export function FormHead({ form, saving, onRetry, refused, isClosed, updatedElsewhere, onAcknowledge }: Props) {
  const aside = useContext(PageAside)
  return (
    <>
      <div className={classes.head}>
        <div className={classes.named}>
          <h1 className={classes.title}>
            {form.moduleTitle ?? form.title}
            {form.moduleTitle === null ? null : (
              <>
                {' '}
                <span className={classes.of}>{form.title}</span>
              </>
            )}
          </h1>
          {aside?.button}
        </div>
        <SaveStatus onRetry={onRetry} saving={saving} refused={refused} />
      </div>
      {aside?.panel}
      {isClosed ? <StudyClosed reason={saving.unsent > 0 ? saving.message : ''} /> : null}
      <UpdatedElsewhere questions={updatedElsewhere} onDismiss={onAcknowledge} />
    </>
  )
}
