import { Button } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { SHIELD } from '../messages.ts'
import { useBlock } from '../queries.ts'

interface Props {
  readonly matchId: number
  readonly organization: string
}

/** Blocks the organization of a match after a confirmation. Members can undo this in the list of blocked employers. */
export function BlockButton({ matchId, organization }: Props) {
  const [isAsking, setAsking] = useState(false)
  const block = useBlock()
  const confirm = () =>
    block.mutateAsync(matchId).then(
      () => {
        setAsking(false)
        toastSuccess(SHIELD.isBlocked(organization))
      },
      (error: unknown) => void showError(error),
    )
  return (
    <>
      <Button
        size="compact-md"
        variant="subtle"
        leftSection={<IconBan size={16} aria-hidden="true" />}
        aria-label={`${SHIELD.blockThis}, ${organization}`}
        onClick={() => setAsking(true)}
      >
        {SHIELD.blockThis}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={SHIELD.block(organization)}
        confirm={SHIELD.confirmBlock}
        cancel={SHIELD.cancel}
        isDanger
        isBusy={block.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <p>{SHIELD.blockText}</p>
      </ConfirmDialog>
    </>
  )
}
