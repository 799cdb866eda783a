import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { OutputOf } from '#contract/index.ts'
import { formatMoment } from '#web/platform/dates.ts'
import { showError } from '#web/platform/errors.ts'
import { logOut } from '#web/platform/sign-out.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { singleFlight } from '#web/ui/single-flight.ts'
import { SESSIONS } from '../messages.ts'
import { useEndSessions, useSessions } from '../queries.ts'
import '../styles.ts'
import classes from './account.module.css'

/** Shows the user's sessions. They can be ended separately or together. */
export function Sessions() {
  const heading = useId()
  const { data, isError, isFetching, refetch } = useSessions()
  return (
    <Card as="section" labelledBy={heading} className={classes.sheet}>
      <h2 id={heading}>{SESSIONS.title}</h2>
      <p className={classes.lead}>{SESSIONS.lead}</p>
      {isError ? (
        <ErrorState title={SESSIONS.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <ul className={classes.sessions}>
          {data.map(session => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <LoadingCards count={1} height={60} />
      )}
      <SignOutEverywhere />
    </Card>
  )
}

function SessionItem({ session }: { readonly session: OutputOf<'GET sessions/index'>[number] }) {
  const end = useEndSessions()
  const [runExclusive] = useState(singleFlight)
  const device = session.device || SESSIONS.unknown
  const when = formatMoment(session.last_used)
  const signOut = async () => {
    try {
      await end.mutateAsync(session.id)
      toastSuccess(SESSIONS.ended)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <li>
      <span className={classes.device}>
        <strong>{device}</strong>
        <span>{session.is_current ? SESSIONS.current : SESSIONS.lastUsed(when)}</span>
      </span>
      {session.is_current ? null : (
        <Button
          variant="default"
          aria-label={SESSIONS.endOf(device, when)}
          aria-disabled={end.isPending || undefined}
          onClick={() => void runExclusive(signOut)}
        >
          {SESSIONS.end}
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false)
  const end = useEndSessions()
  const signOut = async () => {
    try {
      await end.mutateAsync(undefined)
      await logOut()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {SESSIONS.endAll}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={SESSIONS.askTitle}
        confirm={SESSIONS.yes}
        cancel={SESSIONS.no}
        isBusy={end.isPending}
        onConfirm={signOut}
        onCancel={() => setAsking(false)}
      >
        <p>{SESSIONS.ask}</p>
      </ConfirmDialog>
    </>
  )
}
