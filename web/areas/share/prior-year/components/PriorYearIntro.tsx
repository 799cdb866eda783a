import { useEffect } from 'react'
import { isIgnorable } from '#web/platform/errors.ts'
import { toastError } from '#web/platform/toasts.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { UPDATE } from '../messages.ts'
import { useIntro } from '../queries.ts'
import classes from './PriorYear.module.css'

interface Props {
  /** Note on the selected answers. */
  readonly note: string
}

/** Text of the platform above last year's answers, or a built-in text, and a note on the selected answers. */
export function PriorYearIntro({ note }: Props) {
  const { data, error, isPending } = useIntro()
  useEffect(() => {
    if (error && !isIgnorable(error)) toastError(UPDATE.introFailed)
  }, [error])
  return (
    <>
      {/* Reserves space while the text loads, so that the layout does not shift. */}
      <div className={classes.intro}>{data ? <RichText html={data} /> : <p>{isPending ? '' : UPDATE.intro}</p>}</div>
      <p className="flush muted mt-12">{note}</p>
    </>
  )
}
