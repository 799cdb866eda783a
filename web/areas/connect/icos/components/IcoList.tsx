import { Anchor } from '@mantine/core'
import { IconShield } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { IcoCard } from '#contract/connect-ico.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { type IcoSection, sectionsOf } from '../../sections.ts'
import { LIST } from '../messages.ts'
import { useDeleteIco, usePauseIco, useUndeleteIco } from '../queries.ts'
import { IcoItem } from './IcoItem.tsx'
import classes from './icos.module.css'

interface Props {
  readonly kept: readonly IcoCard[]
  readonly deleted: readonly IcoCard[]
  readonly matches: (ico: IcoCard, section: IcoSection) => ReactNode
  /** Shown instead of active ones while there is no ICO at all. */
  readonly none: ReactNode
}

const SECTIONS = [
  ['active', LIST.active, LIST.noActive],
  ['declined', LIST.declined, LIST.noDeclined],
  ['deleted', LIST.deleted, LIST.noDeleted],
] as const

/** The three sections of the list, with how many ICOs are in each (3 §2.3). */
export function IcoList({ kept, deleted, matches, none }: Props) {
  const list = useKeptFocus<HTMLDivElement>()
  const [deleting, setDeleting] = useState<IcoCard | null>(null)
  const [pausing, setPausing] = useState<IcoCard | null>(null)
  const pause = usePauseIco()
  const remove = useDeleteIco()
  const restore = useUndeleteIco()
  const sections = sectionsOf(kept, deleted)
  const isEmpty = kept.length + deleted.length === 0
  const confirm = (): void => {
    if (deleting) remove.mutate(deleting.id, { onSettled: () => setDeleting(null) })
  }
  const confirmPause = (): void => {
    if (!pausing) return
    pause.mutate(pausing.id, { onSuccess: () => toastSuccess(LIST.paused), onSettled: () => setPausing(null) })
  }
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
              {sections[section].map(ico => (
                <IcoItem
                  key={ico.id}
                  ico={ico}
                  section={section}
                  matches={matches}
                  onPause={setPausing}
                  onDelete={setDeleting}
                  onUndelete={undelete}
                  isBusy={restore.isPending && restore.variables === ico.id}
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
      <p className={classes.employers}>
        <IconShield size={18} aria-hidden="true" />
        <Anchor component={Link} inherit underline="always" to="/exchange/employers">
          {LIST.employers}
        </Anchor>
      </p>
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
