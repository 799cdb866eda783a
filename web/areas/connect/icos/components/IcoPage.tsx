import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerParts } from '#web/platform/answer-parts.ts'
import { useLeaveGuard } from '#web/platform/form/use-leave-guard.ts'
import { settingsQuery } from '#web/platform/shared-queries.ts'
import { toastError } from '#web/platform/toasts.ts'
import { useUser } from '#web/platform/use-session.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ICO, LIST } from '../messages.ts'
import { obstacleTo } from '../obstacle.ts'
import { useWhoPosts } from '../queries.ts'
import { type OpenedIco, PLACE, useIco } from '../use-ico.ts'
import { AnswerSummary } from './AnswerSummary.tsx'
import classes from './ico.module.css'
import { PlacePane } from './PlacePane.tsx'
import { TermMenu } from './TermMenu.tsx'
import { TermPane } from './TermPane.tsx'
import { type IcoTask, TitleCard } from './TitleCard.tsx'

interface Props extends OpenedIco {
  /** Renders any recruiter's view of the ICO. */
  readonly recruiterView: (onClose: () => void) => ReactNode
  readonly isNew: boolean
  readonly parts: AnswerParts
}

const IcoDialogs = lazy(() => import('./IcoDialogs.tsx'))
const SelectPreferences = lazy(() => import('./SelectPreferences.tsx'))

/** Page of an ICO with its terms, the selected term with its answer, and the current answers (3 §2.5). */
export function IcoPage({ isNew, parts, recruiterView, ...opened }: Props) {
  const navigate = useNavigate()
  const { roles } = useUser()
  const settings = useQuery(settingsQuery)
  const ico = useIco(opened)
  const [selected, setSelected] = useState<number>(() => ico.terms[0]?.term.id ?? PLACE)
  const [task, setTask] = useState<IcoTask | null>(null)
  const [isSelecting, setSelecting] = useState(false)
  const isLeaving = useRef(false)
  const pane = useRef<HTMLDivElement>(null)
  const blocker = useLeaveGuard({
    asks: () => !isLeaving.current && (ico.isDirty || ico.isSaving),
    warns: ico.isDirty || ico.isSaving,
  })
  const person = useWhoPosts()
  const isLoading = settings.isPending || person.isPending
  const obstacle = obstacleTo(
    ico,
    isLoading ? null : { ...person.data, fields: settings.data?.profile_fields_for_job_profile },
  )
  const suffix = settings.data?.job_question_label_suffix ?? ''
  const placeLabel = ico.place?.label ?? ICO.place
  const of = ico.terms.find(({ term }) => term.id === selected)
  const leave = (to: string): void => {
    isLeaving.current = true
    ico.discard()
    void navigate(to)
  }
  const select = (termId: number): void => {
    if (ico.isSaving || termId === selected) return
    if (ico.isInvalid) {
      ico.showMissing()
      toastError(ICO.invalid)
      return
    }
    setSelected(termId)
    requestAnimationFrame(() => pane.current?.querySelector('h2')?.focus())
  }
  const unsaved = ico.profile.is_posted === 1 ? ICO.unsavedPosted : ICO.unsaved
  const save = (
    <div className={classes.save}>
      <ActionButton isBusy={ico.isSaving} isDisabled={!ico.isDirty} onClick={ico.save}>
        {ico.isSaving ? ICO.saving : ICO.save}
      </ActionButton>
      <span role="status" className={classes.quiet}>
        {ico.isRestored ? ICO.restored : ico.isDirty ? unsaved : ''}
      </span>
    </div>
  )
  return (
    <>
      <PageHeading title={ico.profile.title || LIST.unnamed} kicker="Connect" />
      <TitleCard title={ico.profile.title || LIST.unnamed} isNew={isNew} obstacle={obstacle} onTask={setTask} />
      <div className={classes.layout}>
        <TermMenu
          ico={ico}
          placeLabel={placeLabel}
          selected={of ? selected : PLACE}
          onSelect={select}
          onAdd={() => setSelecting(true)}
        />
        <div ref={pane} className="shrinkable">
          <Card>
            {of ? (
              <TermPane
                key={of.term.id}
                ico={ico}
                of={of}
                parts={parts}
                suffix={suffix}
                zeroLabel={settings.data?.default_zero_label ?? ''}
                isMember={roles.includes('MSS_USER')}
              >
                {save}
              </TermPane>
            ) : (
              <PlacePane ico={ico} label={`${placeLabel}${suffix}`}>
                {save}
              </PlacePane>
            )}
          </Card>
        </div>
        <AnswerSummary ico={ico} placeLabel={placeLabel} suffix={suffix} onEdit={select} />
      </div>
      <Suspense fallback={null}>
        {task ? (
          <IcoDialogs ico={ico} task={task} recruiterView={recruiterView} onTask={setTask} onLeave={leave} />
        ) : null}
        {isSelecting ? <SelectPreferences ico={ico} parts={parts} onClose={() => setSelecting(false)} /> : null}
      </Suspense>
      <Dialog
        isOpen={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={ICO.leaveTitle}
        actions={[
          { label: ICO.stay, isPrimary: true, onClick: () => blocker.reset?.() },
          {
            label: ICO.leave,
            onClick: () => {
              ico.discard()
              blocker.proceed?.()
            },
          },
        ]}
      >
        <p>{ICO.leaveText}</p>
      </Dialog>
    </>
  )
}
