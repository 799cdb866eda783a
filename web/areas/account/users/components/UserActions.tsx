import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AdministeredUser } from '#contract/users/admin.ts'
import { isPhysician } from '#rules/account/roles.ts'
import { MoreMenu } from '#web/platform/shell/MoreMenu.tsx'
import { useUser } from '#web/platform/use-session.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { USER_ACTION_TEXTS as TEXT, USERS } from '../messages.ts'
import { useUserAction } from '../queries.ts'
import { ConfirmUserAction } from './ConfirmUserAction.tsx'
import { ResetStudy } from './ResetStudy.tsx'
import { EndSessions, ResetSecondStep } from './SignInActions.tsx'
import { TemporaryPassword } from './TemporaryPassword.tsx'

interface Props {
  readonly user: AdministeredUser
  readonly name: string
  readonly onEdit: () => void
}

type Asked = 'block' | 'password' | 'sessions' | 'second-step' | 'study' | 'reset' | 'remove'

/** Shows the actions for a user. For the administrator's own account, only harmless actions are shown. */
export function UserActions({ user, name, onEdit }: Props) {
  const own = useUser()
  const { block, reset, remove } = useUserAction(user.id, name)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const toggle =
    user.is_blocked === 1
      ? { label: TEXT.unblock, onSelect: () => block.mutate(0) }
      : { label: TEXT.block, onSelect: () => setAsked('block') }
  const items = [
    { label: TEXT.password, onSelect: () => setAsked('password') },
    { label: TEXT.endSessions, onSelect: () => setAsked('sessions') },
    { label: TEXT.resetSecondStep, onSelect: () => setAsked('second-step') },
    toggle,
    ...(isPhysician(user.roles)
      ? [
          { label: TEXT.resetStudy, onSelect: () => setAsked('study') },
          { label: TEXT.reset, onSelect: () => setAsked('reset') },
        ]
      : []),
    { label: TEXT.remove, onSelect: () => setAsked('remove') },
  ]
  const removal = { email: user.email, onClose: close }
  const signIn = { email: user.email, name, onClose: close }
  return (
    <div className="flex centered gap-8">
      <Button variant="default" size="compact-md" aria-label={USERS.editOf(name)} onClick={onEdit}>
        {USERS.edit}
      </Button>
      {user.id === own.id ? null : <MoreMenu label={USERS.more(name)} items={items} />}
      <ConfirmDialog
        isOpen={asked === 'block'}
        title={TEXT.blockTitle(name)}
        confirm={TEXT.block}
        cancel={TEXT.cancel}
        isDanger
        isBusy={block.isPending}
        onConfirm={() => block.mutateAsync(1).then(close, close)}
        onCancel={close}
      >
        <p>{TEXT.blockText}</p>
      </ConfirmDialog>
      {asked === 'password' ? <TemporaryPassword id={user.id} name={name} onClose={close} /> : null}
      {asked === 'sessions' ? <EndSessions {...signIn} /> : null}
      {asked === 'second-step' ? <ResetSecondStep {...signIn} /> : null}
      {asked === 'study' ? <ResetStudy id={user.id} name={name} onClose={close} /> : null}
      {asked === 'reset' ? (
        <ConfirmUserAction
          {...removal}
          title={TEXT.resetTitle(name)}
          text={TEXT.resetText}
          confirm={TEXT.reset}
          onConfirm={() => reset.mutateAsync()}
        />
      ) : null}
      {asked === 'remove' ? (
        <ConfirmUserAction
          {...removal}
          title={TEXT.removeTitle(name)}
          text={TEXT.removeText}
          confirm={TEXT.remove}
          onConfirm={() => remove.mutateAsync()}
        />
      ) : null}
    </div>
  )
}
