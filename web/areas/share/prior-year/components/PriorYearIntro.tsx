import { useEffect } from 'react'
import { isIgnorable } from '#web/platform/errors.ts'
import { toastError } from '#web/platform/toasts.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { UPDATE } from '../messages.ts'
import { useIntro } from '../queries.ts'
import classes from './PriorYear.module.css'

/** Text of the platform above last year's answers, or a built-in text. */
export function PriorYearIntro() {
  const { data, error, isPending } = useIntro()
  useEffect(() => {
    if (error && !isIgnorable(error)) toastError(UPDATE.introFailed)
  }, [error])
  if (data)
    return (
      <div className={classes.intro}>
        <RichText html={data} />
      </div>
    )
  // Reserves space while the text loads, so that the layout does not shift.
  return <p className={classes.intro}>{isPending ? '' : UPDATE.intro}</p>
}
