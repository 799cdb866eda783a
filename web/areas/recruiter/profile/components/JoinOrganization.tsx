import { Button } from '@mantine/core'
import { useState } from 'react'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { forgetSeatInvitation, seatInvitation } from '#web/platform/seat-invitation.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Strip } from '#web/ui/Strip.tsx'
import { JOIN } from '../messages.ts'
import { useAcceptInvitation } from '../queries.ts'
import classes from './profile.module.css'

/** For a recruiter who followed the link of an invitation while signed in: joining leaves their own organization, so they are asked. */
export function JoinOrganization() {
  const [token, setToken] = useState(seatInvitation)
  const accept = useAcceptInvitation()
  const end = (): void => {
    forgetSeatInvitation()
    setToken(null)
  }
  const join = async (of: string): Promise<void> => {
    try {
      const { organization } = await accept.mutateAsync(of)
      toastSuccess(JOIN.joined(organization))
      end()
    } catch (error) {
      showError(error)
      if (error instanceof CallError && error.status === 400) end()
    }
  }
  if (token === null) return null
  return (
    <div className={classes.join}>
      <Strip
        action={
          <span className={classes.actions}>
            <ActionButton isBusy={accept.isPending} onClick={() => join(token)}>
              {JOIN.join}
            </ActionButton>
            <Button variant="default" onClick={end}>
              {JOIN.notNow}
            </Button>
          </span>
        }
      >
        {JOIN.text}
      </Strip>
    </div>
  )
}
