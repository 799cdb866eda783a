import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Card } from '#web/ui/Card.tsx'
import { useUpdateUser } from '../account-queries.ts'
import { ACCOUNT } from '../messages.ts'
import '../styles.ts'
import classes from './account.module.css'

/** Whether invitations, announcements and alerts are sent; saved as it is ticked (decision G-077). */
export function MailChoice() {
  const heading = useId()
  const { is_email_optout } = useUser()
  const update = useUpdateUser()
  const isOptedOut = update.isPending ? update.variables.is_email_optout === 1 : is_email_optout === 1
  const choose = async (optOut: boolean) => {
    try {
      await update.mutateAsync({ is_email_optout: optOut ? 1 : 0 })
      toastSuccess(ACCOUNT.mailSaved)
    } catch (error) {
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
        checked={isOptedOut}
        onChange={event => void choose(event.currentTarget.checked)}
      />
    </Card>
  )
}
