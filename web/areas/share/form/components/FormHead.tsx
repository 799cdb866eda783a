import { type ReactNode, useContext } from 'react'
import type { Question } from '#rules/share/study.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { PageAside } from '#web/ui/page-aside.ts'
import classes from '../../components/form.module.css'
import type { Snapshot } from '../../protocol.ts'
import type { FormStudy } from '../../study.ts'
import { loadClosed, loadUpdated } from './parts.ts'
import { type LinkToQuestion, SaveStatus, type Unsaved } from './SaveStatus.tsx'

interface Props {
  readonly form: FormStudy
  /** Title of the current question's section. */
  readonly sectionTitle: string
  readonly saving: Snapshot
  readonly onRetry: () => void
  readonly refused: LinkToQuestion | null
  readonly unsaved: Unsaved
  readonly isClosed: boolean
  readonly updatedElsewhere: readonly Question[]
  readonly onAcknowledge: () => void
  /** Progress of the form, if a question is on the screen. */
  readonly children?: ReactNode
}

/**
 * Shows the title of the form, its save status, its progress, and the answers changed elsewhere. In a small window, the section replaces
 * the title, which remains for screen readers.
 */
export function FormHead(props: Props) {
  const { form, sectionTitle, saving, isClosed, updatedElsewhere, onAcknowledge, children } = props
  const aside = useContext(PageAside)
  return (
    <>
      <div className={classes.top}>
        <div className={classes.head}>
          <div className="flex centered gap-4 shrinkable">
            <h1 className={classes.title}>
              {form.moduleTitle ?? form.title}
              {form.moduleTitle === null ? null : (
                <>
                  {' '}
                  <span className={classes.of}>{form.title}</span>
                </>
              )}
            </h1>
            <span className={classes.where} aria-hidden="true">
              {sectionTitle || form.moduleTitle || form.title}
            </span>
            {aside?.button}
          </div>
          <SaveStatus onRetry={props.onRetry} saving={saving} refused={props.refused} unsaved={props.unsaved} />
        </div>
        {children}
      </div>
      {aside?.panel}
      {isClosed ? <LazyPart load={loadClosed} part={{ reason: saving.unsent > 0 ? saving.message : '' }} /> : null}
      <div role="status" className={classes.updatedElsewhere}>
        {updatedElsewhere.length > 0 ? (
          <LazyPart load={loadUpdated} part={{ questions: updatedElsewhere, onDismiss: onAcknowledge }} />
        ) : null}
      </div>
    </>
  )
}
