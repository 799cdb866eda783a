import { useNavigate } from 'react-router'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { RESTRICTED } from '../../messages.ts'

interface Props {
  readonly text: string
  /** URL of the link to continue. */
  readonly to: string
}

/** Shows users that they have no access to these results (2 §6). */
export function AccessRestricted({ text, to }: Props) {
  const navigate = useNavigate()
  const leave = () => void navigate(to, { replace: true })
  return (
    <>
      <PageHeading title="Inform" />
      <Dialog
        isOpen
        title={RESTRICTED.title}
        onClose={leave}
        actions={[{ label: RESTRICTED.leave, onClick: leave, isPrimary: true }]}
      >
        <p>{text}</p>
      </Dialog>
    </>
  )
}
