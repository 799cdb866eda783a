import { SUBMIT } from '../../late-messages.ts'
import { FORM } from '../../messages.ts'
import type { SubmissionControl } from '../../use-submission.ts'
import classes from './Review.module.css'

/** Shows that a submission is waiting for the connection, or the reason that it failed. */
export function SubmissionNotice({ submission }: { readonly submission: SubmissionControl }) {
  const { state, cancel, dismiss } = submission
  return (
    <div role="status" className={classes.notice}>
      {state.kind === 'failed' ? (
        <p className={classes.trouble}>
          {state.message}{' '}
          <button type="button" className={classes.noticeAction} onClick={dismiss}>
            {FORM.dismiss}
          </button>
        </p>
      ) : null}
      {state.kind === 'waiting' ? (
        <p className={classes.waiting}>
          {SUBMIT.waiting}{' '}
          <button type="button" className={classes.noticeAction} onClick={cancel}>
            {SUBMIT.cancelWaiting}
          </button>
        </p>
      ) : null}
    </div>
  )
}
