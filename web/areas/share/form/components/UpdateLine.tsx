import { Link } from 'react-router'
import classes from '../../components/form.module.css'
import { FORM } from '../../messages.ts'
import { updatePath } from '../../update-path.ts'
import { usePriorYearHints } from '../../use-prior-year-hints.ts'

interface Props {
  readonly surveyId: number
  /** ID of the module, or `null` for the core. */
  readonly sectionId: number | null
  /** Whether the form skips answers that carried over. */
  readonly isUpdating: boolean
}

/** Leads back to the list of last year's answers. A module's list is offered on its card until it has answers. */
export function UpdateLine({ surveyId, sectionId, isUpdating }: Props) {
  const isOffered = usePriorYearHints() !== null && (sectionId === null || isUpdating)
  if (!isOffered && !isUpdating) return null
  return (
    <p className={classes.updating}>
      {isUpdating ? <span>{FORM.updating}</span> : null}{' '}
      {isOffered ? <Link to={updatePath(surveyId, sectionId)}>{FORM.updateFromLastYear}</Link> : null}
    </p>
  )
}
