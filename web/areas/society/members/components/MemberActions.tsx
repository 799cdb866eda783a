import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SocietyMember } from '#contract/society/member.ts'
import { showError } from '#web/platform/errors.ts'
import { MoreMenu } from '#web/platform/shell/MoreMenu.tsx'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { nameOf } from '../member-values.ts'
import { MEMBERS } from '../messages.ts'
import {
  useCopyLink,
  useDisableMembers,
  useInviteMember,
  useLiftMark,
  useOpenAccount,
  useUpdateMember,
} from '../queries.ts'
import { MemberProfile } from './MemberProfile.tsx'
import classes from './members.module.css'

interface Props {
  readonly societyId: number
  readonly member: SocietyMember
  /** Whether the page belongs to the platform, where accounts open in the list of all users. */
  readonly isPlatform: boolean
  readonly onEdit: () => void
}

/** Actions for a member. */
export function MemberActions({ societyId, member, isPlatform, onEdit }: Props) {
  const { id, email, isDisabled, hasAccount, held } = member
  const name = nameOf(member)
  const disable = useDisableMembers(societyId)
  const update = useUpdateMember(societyId)
  const invite = useInviteMember()
  const copy = useCopyLink()
  const openAccount = useOpenAccount()
  const lift = useLiftMark()
  const [isRemoving, setRemoving] = useState(false)
  const [isLifting, setLifting] = useState(false)
  const [isInProfile, setInProfile] = useState(false)
  const remove = async (): Promise<void> => {
    try {
      await update.mutateAsync({ id, email, delete_me: true })
      toastSuccess(MEMBERS.removed)
    } catch (error) {
      showError(error)
    }
    setRemoving(false)
  }
  return (
    <div className={classes.rowActs}>
      <Button variant="default" size="compact-md" aria-label={MEMBERS.editOf(name)} onClick={onEdit}>
        {MEMBERS.edit}
      </Button>
      <MoreMenu
        label={MEMBERS.actsOf(name)}
        items={[
          ...(hasAccount
            ? [
                isPlatform
                  ? { label: MEMBERS.account, onSelect: () => openAccount.mutate(id) }
                  : { label: MEMBERS.profile, onSelect: () => setInProfile(true) },
              ]
            : []),
          ...(isDisabled || hasAccount
            ? []
            : [
                { label: MEMBERS.inviteOne, onSelect: () => invite.mutate(id) },
                { label: MEMBERS.copyLink, onSelect: () => copy.mutate(id) },
              ]),
          {
            label: isDisabled ? MEMBERS.activate : MEMBERS.disable,
            onSelect: () =>
              disable.mutate(
                { ids: [id], isDisabled: !isDisabled },
                { onSuccess: ({ count }) => toastSuccess(MEMBERS.switchedOf(count, !isDisabled)) },
              ),
          },
          ...(held && held.reason !== 'unsubscribed'
            ? [{ label: MEMBERS.lift, onSelect: () => setLifting(true) }]
            : []),
          { label: MEMBERS.remove, onSelect: () => setRemoving(true) },
        ]}
      />
      <ConfirmDialog
        isOpen={isRemoving}
        title={MEMBERS.removeTitle(name)}
        confirm={MEMBERS.remove}
        cancel={MEMBERS.cancel}
        isDanger
        isBusy={update.isPending}
        onConfirm={remove}
        onCancel={() => setRemoving(false)}
      >
        <p>{MEMBERS.removeText}</p>
      </ConfirmDialog>
      {isInProfile ? <MemberProfile memberId={id} onClose={() => setInProfile(false)} /> : null}
      <ConfirmDialog
        isOpen={isLifting}
        title={MEMBERS.liftTitle(email)}
        confirm={MEMBERS.lift}
        cancel={MEMBERS.cancel}
        isBusy={lift.isPending}
        onConfirm={() => lift.mutate(id, { onSettled: () => setLifting(false) })}
        onCancel={() => setLifting(false)}
      >
        <p>{MEMBERS.liftText}</p>
      </ConfirmDialog>
    </div>
  )
}
