import { useEffect } from 'react'
import { isIgnorable } from '#web/platform/errors.ts'
import { toastError } from '#web/platform/toasts.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { UPDATE } from '../messages.ts'
import { useIntro } from '../queries.ts'
import classes from './PriorYear.module.css'

/** The platform's words above last year's answers, or our own. */
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
  // Room is kept while it is on its way, so that nothing jumps.
  return <p className={classes.intro}>{isPending ? '' : UPDATE.intro}</p>
}
