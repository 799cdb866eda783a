import { Checkbox } from '@mantine/core'
import { useId, useState } from 'react'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Card } from '#web/ui/Card.tsx'
import { ACCOUNT } from '../messages.ts'
import { useUpdateUser } from '../queries.ts'
import '../styles.ts'
import classes from './account.module.css'

/** Checkbox for invitations, announcements, and alerts, saved immediately (decision G-077). */
export function MailChoice() {
  const heading = useId()
  const { is_email_optout } = useUser()
  const update = useUpdateUser()
  /** New choice until the server responds, so that the checkbox doesn't switch back. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const choose = async (optOut: boolean) => {
    setChosen(optOut)
    try {
      await update.mutateAsync({ is_email_optout: optOut ? 1 : 0 })
      toastSuccess(ACCOUNT.mailSaved)
    } catch (error) {
      setChosen(null)
      showError(error)
    }
  }
  return (
    <Card as="section" labelledBy={heading} className={classes.sheet}>
      <h2 id={heading}>{ACCOUNT.mailTitle}</h2>
      <Checkbox
        size="md"
        label={ACCOUNT.mailOptOut}
        description={ACCOUNT.mailHint}
        checked={chosen ?? is_email_optout === 1}
        onChange={event => void choose(event.currentTarget.checked)}
      />
    </Card>
  )
}
