import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SocietyAdministrator } from '#contract/society/administrator.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { SeeOnly } from '../../components/SeeOnly.tsx'
import { SocietyHead } from '../../components/SocietyHead.tsx'
import { useCurrentSociety } from '../../use-current-society.ts'
import { usePermission } from '../../use-permission.ts'
import { InviteForm, RightForm } from '../components/AdministratorForms.tsx'
import { type AdministratorAction, AdministratorRow, nameOf } from '../components/AdministratorRow.tsx'
import { ADMINISTRATORS as TEXT } from '../messages.ts'
import { useAdministrators, useInviteAdministrator, useRemoveAdministrator } from '../queries.ts'

interface Doing {
  readonly act: AdministratorAction
  readonly administrator: SocietyAdministrator
}

/** /mss-admin/manage/administrators and /admin/society/administrators/{societyId}: administrators of a society (decision 66). */
export default function Administrators() {
  const { societyId, isPlatform } = useCurrentSociety()
  const { data, isError, isFetching, refetch } = useAdministrators(societyId)
  const mayChange = usePermission('society')
  const invite = useInviteAdministrator(societyId)
  const remove = useRemoveAdministrator(societyId)
  const [isInviting, setInviting] = useState(false)
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  const sendAgain = ({ email, first_name, last_name, right }: SocietyAdministrator) =>
    invite.mutate(
      { email, first_name, last_name, right },
      { onSuccess: () => toastSuccess(TEXT.invited), onError: showError },
    )
  const confirm = async (): Promise<void> => {
    try {
      if (doing) await remove.mutateAsync(doing.administrator.id)
      toastSuccess(TEXT.removed)
    } catch (error) {
      showError(error)
    }
    close()
  }
  const name = doing ? nameOf(doing.administrator) : ''
  return (
    <SocietyHead
      place={{ societyId, isPlatform }}
      name={data?.society.name ?? ''}
      title={TEXT.title}
      lead={TEXT.lead}
      actions={mayChange ? <Button onClick={() => setInviting(true)}>{TEXT.invite}</Button> : null}
    >
      {mayChange ? null : <SeeOnly />}
      {data ? (
        <Card>
          <ul className="plain-list grid" aria-label={TEXT.title}>
            {data.administrators.map(administrator => (
              <AdministratorRow
                key={administrator.id}
                administrator={administrator}
                mayChange={mayChange}
                onAct={act => (act === 'again' ? sendAgain(administrator) : setDoing({ act, administrator }))}
              />
            ))}
          </ul>
        </Card>
      ) : isError ? (
        <ErrorState title={TEXT.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <LoadingCards count={1} height={220} />
      )}
      <Dialog isOpen={isInviting} title={TEXT.invite} ignoresOutsideClicks onClose={() => setInviting(false)}>
        <InviteForm societyId={societyId} onDone={() => setInviting(false)} />
      </Dialog>
      {doing?.act === 'change' ? (
        <Dialog isOpen title={TEXT.changeOf(name)} ignoresOutsideClicks onClose={close}>
          <RightForm societyId={societyId} administrator={doing.administrator} onDone={close} />
        </Dialog>
      ) : null}
      <ConfirmDialog
        isOpen={doing?.act === 'remove'}
        title={TEXT.removeTitle(name)}
        confirm={TEXT.remove}
        cancel={TEXT.cancel}
        isDanger
        isBusy={remove.isPending}
        onConfirm={confirm}
        onCancel={close}
      >
        <p>{TEXT.removeText}</p>
      </ConfirmDialog>
    </SocietyHead>
  )
}
