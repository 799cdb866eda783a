import { Button } from '@mantine/core'
import { useUser } from '#web/platform/use-session.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PROFILE } from '../messages.ts'
import type { Field } from '../profile-form.ts'
import { useProfile } from '../queries.ts'
import '../styles.ts'
import { ProfileForm } from './ProfileForm.tsx'

interface Props {
  readonly opened: boolean
  /** Whether the form shows a title and an email address, and Save instead of Save & Next (1 §2 Profile pop-up). */
  readonly header: boolean
  /** Fields to show, by default all of the membership type. Other fields that prevent saving the profile are added. */
  readonly only?: readonly Field[]
  readonly onSaved: () => void
  /** Called for Cancel and Escape. Nothing is saved. */
  readonly onClose: () => void
}

/** Shows the profile in a dialog. Clicks outside are ignored, so that no input is lost. */
export function ProfilePopup({ opened, header, onClose, ...rest }: Props) {
  return (
    <Dialog isOpen={opened} onClose={onClose} title={PROFILE.title} isTitleHidden={!header} ignoresOutsideClicks>
      {header ? <Email /> : null}
      <Body header={header} onCancel={onClose} {...rest} />
    </Dialog>
  )
}

function Email() {
  const { email } = useUser()
  return <p className="flush muted breakable mt-4">{email}</p>
}

/** Content of the dialog. It mounts with the dialog, so it always starts from the saved profile. */
function Body({ onCancel, ...rest }: Omit<Props, 'opened' | 'onClose'> & { readonly onCancel: () => void }) {
  const profile = useProfile()
  if (profile.isError)
    return (
      <>
        <ErrorState title={PROFILE.failed} onRetry={() => void profile.refetch()} retrying={profile.isFetching} />
        <Button variant="default" size="md" className="mt-16" onClick={onCancel}>
          {PROFILE.cancel}
        </Button>
      </>
    )
  if (profile.isPending) return <LoadingCards count={1} height={220} />
  return <ProfileForm source={profile.data} onCancel={onCancel} {...rest} />
}
