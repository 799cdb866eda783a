import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { useState } from 'react'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { MAILINGS } from '../messages.ts'
import { readRecipients, useInviteAll, useTestInvitation } from '../queries.ts'
import classes from './mailings.module.css'

interface Props {
  readonly societyId: number
  readonly perMinute: number
}

/** Invites all members without an account (decision G-075), after the number of emails is confirmed. */
export function InviteAll({ societyId, perMinute }: Props) {
  const [allowsResending, setResending] = useState(false)
  const [keepsTokens, setKeepsTokens] = useState(true)
  const [asked, setAsked] = useState<number | null>(null)
  const invite = useInviteAll(societyId)
  const test = useTestInvitation(societyId)
  const ask = async (): Promise<void> => {
    const query = { societyId, to: 'invitation', allow_resending: allowsResending ? 1 : 0 } as const
    const count = await readRecipients(query).catch((error: unknown) => void showError(error))
    if (count === 0) toastSuccess(MAILINGS.invited(0))
    else if (count !== undefined) setAsked(count)
  }
  const close = () => setAsked(null)
  return (
    <Card as="section" className={classes.card} labelledBy="invite">
      <h2 id="invite" className="heading text-18">
        {MAILINGS.inviteTitle}
      </h2>
      <p className="flush readable">{MAILINGS.inviteText}</p>
      <Checkbox
        label={MAILINGS.allowResending}
        checked={allowsResending}
        onChange={event => setResending(event.currentTarget.checked)}
      />
      {allowsResending ? (
        <Checkbox
          label={MAILINGS.keepsTokens}
          checked={keepsTokens}
          onChange={event => setKeepsTokens(event.currentTarget.checked)}
        />
      ) : null}
      <div className={classes.acts}>
        <ActionButton onClick={ask}>{MAILINGS.invite}</ActionButton>
        <ActionButton variant="default" isBusy={test.isPending} onClick={() => test.mutate()}>
          {MAILINGS.inviteTest}
        </ActionButton>
      </div>
      <p className="quiet">{MAILINGS.rate(perMinute)}</p>
      <ConfirmDialog
        isOpen={asked !== null}
        title={MAILINGS.inviteAsk(asked ?? 0)}
        confirm={MAILINGS.invite}
        cancel={MAILINGS.notYet}
        isBusy={invite.isPending}
        onConfirm={() =>
          invite.mutateAsync({ allow_resending: allowsResending, do_not_overwrite: keepsTokens }).then(close, close)
        }
        onCancel={close}
      >
        <p>{MAILINGS.inviteAskText}</p>
      </ConfirmDialog>
    </Card>
  )
}
