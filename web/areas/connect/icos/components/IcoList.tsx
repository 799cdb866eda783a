import { type ReactNode, useState } from 'react'
import type { IcoCard } from '#contract/connect/ico.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { openMatch } from '../../open-match.ts'
import { type IcoSection, inReadingOrder, isOpenAtFirst, sectionsOf } from '../../sections.ts'
import { LIST } from '../messages.ts'
import { useDeleteIco, usePauseIco, useResumeIco, useUndeleteIco } from '../queries.ts'
import { IcoItem } from './IcoItem.tsx'
import classes from './icos.module.css'

interface Props {
  readonly kept: readonly IcoCard[]
  readonly deleted: readonly IcoCard[]
  readonly matches: (ico: IcoCard, section: IcoSection) => ReactNode
  /** Content shown instead of active ICOs if there are no ICOs at all. */
  readonly none: ReactNode
}

const SECTIONS = [
  ['active', LIST.active, LIST.noActive],
  ['declined', LIST.declined, LIST.noDeclined],
  ['deleted', LIST.deleted, LIST.noDeleted],
] as const

/** Lists ICOs in three sections, with the number of ICOs in each (3 §2.3). */
export function IcoList({ kept, deleted, matches, none }: Props) {
  const list = useRestoreFocus<HTMLDivElement>()
  const [deleting, setDeleting] = useState<IcoCard | null>(null)
  const [pausing, setPausing] = useState<IcoCard | null>(null)
  const pause = usePauseIco()
  const resume = useResumeIco()
  const remove = useDeleteIco()
  const restore = useUndeleteIco()
  const sections = sectionsOf(kept, deleted)
  const shown = openMatch()?.id ?? null
  // Active ICOs keep their order while the list is open, even after their matches are read.
  const [places] = useState(() => new Map(inReadingOrder(sections.active).map(({ id }, at) => [id, at])))
  const active = sections.active.toSorted((a, b) => (places.get(a.id) ?? -1) - (places.get(b.id) ?? -1))
  const isEmpty = kept.length + deleted.length === 0
  const confirm = (): void => {
    if (deleting) remove.mutate(deleting.id, { onSettled: () => setDeleting(null) })
  }
  const confirmPause = (): void => {
    if (!pausing) return
    pause.mutate(pausing.id, { onSuccess: () => toastSuccess(LIST.paused), onSettled: () => setPausing(null) })
  }
  const resumeNow = ({ id }: IcoCard): void => resume.mutate(id, { onSuccess: () => toastSuccess(LIST.resumed) })
  const undelete = ({ id }: IcoCard): void => restore.mutate(id, { onSuccess: () => toastSuccess(LIST.restored) })
  return (
    <div ref={list} tabIndex={-1}>
      {SECTIONS.map(([section, title, empty]) => (
        <section key={section} className={classes.section} aria-labelledby={`icos-${section}`}>
          <h2 id={`icos-${section}`} className={classes.heading}>
            {title} <span className={classes.count}>({sections[section].length})</span>
          </h2>
          {sections[section].length > 0 ? (
            <ul className={classes.list}>
              {(section === 'active' ? active : sections[section]).map((ico, at) => (
                <IcoItem
                  key={ico.id}
                  ico={ico}
                  section={section}
                  matches={matches}
                  onPause={setPausing}
                  onResume={resumeNow}
                  onDelete={setDeleting}
                  onUndelete={undelete}
                  isOpen={isOpenAtFirst(section, ico, { shown, isFirst: at === 0 })}
                  isBusy={[restore, resume].some(({ isPending, variables }) => isPending && variables === ico.id)}
                />
              ))}
            </ul>
          ) : section === 'active' && isEmpty ? (
            none
          ) : (
            <p className={classes.empty}>{empty}</p>
          )}
        </section>
      ))}
      <ConfirmDialog
        isOpen={pausing !== null}
        title={LIST.pauseTitle}
        confirm={LIST.pause}
        cancel={LIST.cancel}
        isBusy={pause.isPending}
        onConfirm={confirmPause}
        onCancel={() => setPausing(null)}
      >
        <p>{LIST.pauseText}</p>
        {pausing ? <p className={classes.named}>{pausing.title || LIST.unnamed}</p> : null}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={deleting !== null}
        title={LIST.deleteTitle}
        confirm={LIST.delete}
        cancel={LIST.cancel}
        isDanger
        isBusy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setDeleting(null)}
      >
        <p>{LIST.deleteText}</p>
        {deleting ? <p className={classes.named}>{deleting.title || LIST.unnamed}</p> : null}
      </ConfirmDialog>
    </div>
  )
}
