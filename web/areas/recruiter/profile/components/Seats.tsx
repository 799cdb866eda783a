import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Seats as SeatsAnswer } from '#contract/recruiter/seat.ts'
import { formatDay } from '#web/platform/dates.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { SEATS } from '../messages.ts'
import { useInvite, useRemoveSeat, useSeats, useWithdraw } from '../queries.ts'
import { InviteForm } from './InviteForm.tsx'
import classes from './profile.module.css'

/** Lists the organization's recruiters. The owner can invite and remove colleagues. */
export function Seats() {
  const seats = useSeats()
  if (seats.isError)
    return <ErrorState title={SEATS.failed} onRetry={() => void seats.refetch()} retrying={seats.isFetching} />
  if (!seats.data) return <LoadingCards count={1} height={160} />
  const { organization, is_owner, recruiters, invitations } = seats.data
  const isOwner = is_owner === 1
  return (
    <Card as="section" className={classes.sheet} labelledBy="seats">
      <h2 id="seats" className={classes.title}>
        {SEATS.title(organization)}
      </h2>
      <p className={classes.text}>{isOwner ? SEATS.text : `${SEATS.text} ${SEATS.onlyOwner}`}</p>
      <ul className="plain-list grid mb-20">
        {recruiters.map(person => (
          <Person key={person.id} person={person} isOwner={isOwner} next={recruiters[1] ?? null} />
        ))}
        {invitations.map(({ email, invited }) => (
          <Invitation key={email} email={email} invited={invited} isOwner={isOwner} />
        ))}
      </ul>
      {isOwner ? <InviteForm /> : null}
    </Card>
  )
}

interface PersonProps {
  readonly person: SeatsAnswer['recruiters'][number]
  /** Whether the caller is the owner. */
  readonly isOwner: boolean
  /** Recruiter who becomes the owner when the owner leaves, or `null` if no one remains. */
  readonly next: SeatsAnswer['recruiters'][number] | null
}

function Person({ person, isOwner, next }: PersonProps) {
  const { id, email, is_owner } = person
  const user = useUser()
  const remove = useRemoveSeat()
  const [isAsking, setAsking] = useState(false)
  const isSelf = id === user.id
  const name = nameOf(person)
  const marks = [is_owner === 1 ? SEATS.owner : '', isSelf ? SEATS.you : ''].filter(Boolean).join(', ')
  const mayRemove = isSelf ? next !== null : isOwner
  const confirm = async (): Promise<void> => {
    try {
      await remove.mutateAsync(id)
      toastSuccess(SEATS.removed)
    } catch (error) {
      showError(error)
    }
    setAsking(false)
  }
  return (
    <li className={classes.person}>
      <span className={classes.who}>
        <span>{marks ? `${name} (${marks})` : name}</span>
        <span>{email}</span>
      </span>
      {mayRemove ? (
        <Button
          variant="default"
          aria-label={isSelf ? SEATS.leave : `${SEATS.remove} ${name}`}
          onClick={() => setAsking(true)}
        >
          {isSelf ? SEATS.leave : SEATS.remove}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        title={isSelf ? SEATS.leaveTitle : SEATS.removeTitle(name)}
        confirm={isSelf ? SEATS.leave : SEATS.remove}
        cancel={SEATS.cancel}
        isDanger
        isBusy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <p>
          {isSelf && isOwner && next ? `${SEATS.nextOwner(nameOf(next))} ` : ''}
          {isSelf ? SEATS.leaveText : SEATS.removeText}
        </p>
      </ConfirmDialog>
    </li>
  )
}

function nameOf({ first_name, last_name, email }: SeatsAnswer['recruiters'][number]): string {
  return `${first_name} ${last_name}`.trim() || email
}

interface InvitationProps {
  readonly email: string
  readonly invited: string
  readonly isOwner: boolean
}

function Invitation({ email, invited, isOwner }: InvitationProps) {
  const invite = useInvite()
  const withdraw = useWithdraw()
  const run = async (change: typeof invite, said: string): Promise<void> => {
    try {
      await change.mutateAsync(email)
      toastSuccess(said)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <li className={classes.person}>
      <span className={classes.who}>
        <span>{email}</span>
        <span>{SEATS.invited(formatDay(invited))}</span>
      </span>
      {isOwner ? (
        <span className="row gap-12">
          <Button
            variant="default"
            aria-label={`${SEATS.again}, ${email}`}
            onClick={() => void run(invite, SEATS.sent)}
          >
            {SEATS.again}
          </Button>
          <Button
            variant="default"
            aria-label={`${SEATS.withdraw}, ${email}`}
            onClick={() => void run(withdraw, SEATS.withdrawn)}
          >
            {SEATS.withdraw}
          </Button>
        </span>
      ) : null}
    </li>
  )
}
