import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { ICO, LIST } from '../messages.ts'
import { useCopyIco, useDeleteIco, usePostInfo } from '../queries.ts'
import type { IcoForm } from '../use-ico.ts'
import NameForm from './NameForm.tsx'
import type { IcoTask } from './TitleCard.tsx'

interface Props {
  readonly ico: IcoForm
  readonly task: IcoTask | null
  /** Renders any recruiter's view of the ICO. */
  readonly recruiterView: (onClose: () => void) => ReactNode
  readonly onTask: (task: IcoTask | null) => void
  /** Leaves the page without confirmation, because nothing is lost or the member already confirmed. */
  readonly onLeave: (to: string) => void
}

/** Dialogs of an ICO's page for naming, copying, deleting, and posting (3 §2.5, 3 §4). */
export default function IcoDialogs({ ico, task, recruiterView, onTask, onLeave }: Props) {
  const close = () => onTask(null)
  // An ICO without a name must be named before it is posted.
  const [isNaming, setNaming] = useState(false)
  if (task === 'rename' || (task === 'post' && (isNaming || ico.profile.title.trim() === '')))
    return (
      <Dialog isOpen onClose={close} title={ICO.renameTitle} ignoresOutsideClicks>
        <NameForm
          name={ico.profile.title}
          submit={async name => {
            setNaming(task === 'post')
            await ico.rename(name).finally(() => setNaming(false))
            if (task === 'rename') close()
          }}
          onCancel={close}
        />
      </Dialog>
    )
  if (task === 'copy') return <Copy ico={ico} onClose={close} onLeave={onLeave} />
  if (task === 'delete') return <Delete ico={ico} onClose={close} onLeave={onLeave} />
  return task === 'post' ? <Post ico={ico} recruiterView={recruiterView} onClose={close} onLeave={onLeave} /> : null
}

interface StepProps extends Pick<Props, 'ico' | 'onLeave'> {
  readonly onClose: () => void
}

/** Copies the saved ICO. Asks first if there are unsaved changes. */
function Copy({ ico, onClose, onLeave }: StepProps) {
  const copy = useCopyIco()
  const [isAsked, setAsked] = useState(ico.isDirty)
  if (isAsked)
    return (
      <ConfirmDialog
        isOpen
        title={ICO.leaveTitle}
        confirm={ICO.goOn}
        cancel={ICO.stay}
        onConfirm={() => setAsked(false)}
        onCancel={onClose}
      >
        <p>{ICO.leaveText}</p>
      </ConfirmDialog>
    )
  return (
    <Dialog isOpen onClose={onClose} title={ICO.copyTitle} ignoresOutsideClicks>
      <NameForm
        submit={async title => {
          const { id } = await copy.mutateAsync({ id: ico.profile.id, title })
          onLeave(`/user/exchange/job-profile/${id}`)
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}

function Delete({ ico, onClose, onLeave }: StepProps) {
  const remove = useDeleteIco()
  return (
    <ConfirmDialog
      isOpen
      title={LIST.deleteTitle}
      confirm={LIST.delete}
      cancel={LIST.cancel}
      isDanger
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(ico.profile.id, { onSuccess: () => onLeave('/exchange') })}
      onCancel={onClose}
    >
      <p>{LIST.deleteText}</p>
    </ConfirmDialog>
  )
}

/** Asks for confirmation before posting. Only a button closes the dialog, not Escape or a click outside (3 §2.5). */
function Post({ ico, recruiterView, onClose, onLeave }: StepProps & Pick<Props, 'recruiterView'>) {
  const [isViewed, setViewed] = useState(false)
  const info = usePostInfo(true)
  const submit = async (): Promise<void> => {
    if (await ico.post()) onLeave('/exchange')
    else onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      title={ICO.postTitle}
      ignoresOutsideClicks
      actions={[
        { label: ICO.submit, isPrimary: true, isBusy: ico.isSaving, onClick: submit },
        { label: ICO.back, isDisabled: ico.isSaving, onClick: onClose },
      ]}
    >
      <div aria-busy={info.isPending}>{info.data ? <RichText html={info.data} /> : null}</div>
      <p>{ICO.postTold}</p>
      <Button variant="default" onClick={() => setViewed(true)}>
        {ICO.seeView}
      </Button>
      {isViewed ? recruiterView(() => setViewed(false)) : null}
    </Dialog>
  )
}
