import { PasswordDialog } from '#web/platform/form/PasswordDialog.tsx'
import { toastSuccess } from '#web/platform/toasts.ts'
import { USER_ACTION_TEXTS as TEXT } from '../messages.ts'
import { endSessionsOf, resetSecondStepOf } from '../queries.ts'

interface Props {
  readonly email: string
  readonly name: string
  readonly onClose: () => void
}

/** Ends all sessions of a user. Requires the administrator's own password (decision G-078). */
export function EndSessions({ email, name, onClose }: Props) {
  return (
    <PasswordDialog
      title={TEXT.endSessionsTitle(name)}
      confirm={TEXT.endSessions}
      isDanger
      submit={password => endSessionsOf(email, password)}
      onSuccess={({ ended }) => {
        toastSuccess(TEXT.sessionsEnded(name, ended))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{TEXT.endSessionsText}</p>
    </PasswordDialog>
  )
}

/** Resets the second step for a user who lost it. Requires the administrator's own password (decision G-123). */
export function ResetSecondStep({ email, name, onClose }: Props) {
  return (
    <PasswordDialog
      title={TEXT.resetSecondStepTitle(name)}
      confirm={TEXT.resetSecondStep}
      isDanger
      submit={password => resetSecondStepOf(email, password)}
      onSuccess={({ message }) => {
        toastSuccess(message)
        onClose()
      }}
      onClose={onClose}
    >
      <p>{TEXT.resetSecondStepText}</p>
    </PasswordDialog>
  )
}
