import { Button, Modal, VisuallyHidden } from '@mantine/core'
import { useUser } from '#web/platform/use-session.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PROFILE } from '../messages.ts'
import type { Field } from '../profile-form.ts'
import { useProfile } from '../queries.ts'
import '../styles.ts'
import { ProfileForm } from './ProfileForm.tsx'
import classes from './profile.module.css'

interface Props {
  readonly opened: boolean
  /** With the title and the e-mail address above, and Save; without, Save & Next (1 §2 Profile pop-up). */
  readonly header: boolean
  /** Fields to ask for; all that the membership type shows, if left out. What else keeps a profile from being saved is asked as well. */
  readonly only?: readonly Field[]
  readonly onSaved: () => void
  /** Cancel, or Escape: nothing is saved. */
  readonly onClose: () => void
}

/** The profile in a dialog. A click beside it does nothing: too much is typed here to be lost by one. */
export function ProfilePopup({ opened, header, onClose, ...rest }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      centered
      size="var(--dialog-width)"
      radius="lg"
      padding={0}
      classNames={{ content: classes.content ?? '' }}
      // Its header would be a second banner of the page.
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <div className={classes.popup}>
        {header ? (
          <Header />
        ) : (
          <VisuallyHidden>
            <Modal.Title>{PROFILE.title}</Modal.Title>
          </VisuallyHidden>
        )}
        <Body header={header} onCancel={onClose} {...rest} />
      </div>
    </Modal>
  )
}

function Header() {
  const { email } = useUser()
  return (
    <div className={classes.header}>
      <Modal.Title className={classes.title}>{PROFILE.title}</Modal.Title>
      <p className={classes.email}>{email}</p>
    </div>
  )
}

/** Mounted with the dialog, so that each opening begins from what is saved. */
function Body({ onCancel, ...rest }: Omit<Props, 'opened' | 'onClose'> & { readonly onCancel: () => void }) {
  const profile = useProfile()
  if (profile.isError)
    return (
      <>
        <ErrorState title={PROFILE.failed} onRetry={() => void profile.refetch()} retrying={profile.isFetching} />
        <Button variant="default" size="md" className={classes.cancelAlone} onClick={onCancel}>
          {PROFILE.cancel}
        </Button>
      </>
    )
  if (profile.isPending) return <LoadingCards count={1} height={220} />
  return <ProfileForm source={profile.data} onCancel={onCancel} {...rest} />
}
