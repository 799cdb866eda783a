import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { useState } from 'react'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { MAILINGS } from '../messages.ts'
import { useInviteAll, useTestInvitation } from '../queries.ts'
import classes from './mailings.module.css'

interface Props {
  readonly societyId: number
  readonly perMinute: number
}

/** Invites all who have no account (decision G-075). */
export function InviteAll({ societyId, perMinute }: Props) {
  const [allowsResending, setResending] = useState(false)
  const [keepsTokens, setKeepsTokens] = useState(true)
  const invite = useInviteAll(societyId)
  const test = useTestInvitation(societyId)
  return (
    <Card as="section" className={classes.card} labelledBy="invite">
      <h2 id="invite" className={classes.title}>
        {MAILINGS.inviteTitle}
      </h2>
      <p className={classes.text}>{MAILINGS.inviteText}</p>
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
        <ActionButton
          isBusy={invite.isPending}
          onClick={() => invite.mutate({ allow_resending: allowsResending, do_not_overwrite: keepsTokens })}
        >
          {MAILINGS.invite}
        </ActionButton>
        <ActionButton variant="default" isBusy={test.isPending} onClick={() => test.mutate()}>
          {MAILINGS.inviteTest}
        </ActionButton>
      </div>
      <p className={classes.quiet}>{MAILINGS.rate(perMinute)}</p>
    </Card>
  )
}
