import type { FailedEmail } from '#contract/mail/mail.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { FAILED } from '../messages.ts'
import { useRetryEmail } from '../queries.ts'
import classes from './email.module.css'

/** Shows a button that retries an email, or the reason why it can't be retried. */
export function RetryCell({ email: { id, state } }: { readonly email: Pick<FailedEmail, 'id' | 'state'> }) {
  const retry = useRetryEmail()
  if (state !== 'retrying') return <span className={classes.facts}>{FAILED.over}</span>
  return (
    <ActionButton
      size="compact-md"
      variant="default"
      aria-label={FAILED.retryOf(id)}
      isBusy={retry.isPending}
      onClick={() =>
        retry.mutate(id, { onSuccess: () => toastSuccess(FAILED.retried), onError: error => void showError(error) })
      }
    >
      {FAILED.retry}
    </ActionButton>
  )
}
