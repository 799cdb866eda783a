import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formsOf, type StudyDraft } from '#rules/share/draft.ts'
import { priorTrial } from '#rules/share/prior-trial.ts'
import type { Answers, Study } from '#rules/share/study.ts'
import { TRIAL } from '../messages.ts'
import { priorQuery } from '../queries.ts'
import classes from './preview.module.css'

interface Props {
  readonly draft: StudyDraft
  /** The form that is previewed. */
  readonly form: Study
  readonly onFill: (answers: Answers) => void
}

/** Fills the preview as this year's form would be for somebody made up who answered last year's. */
export function PriorFill({ draft, form, onFill }: Props) {
  const prior = useQuery(priorQuery(draft.facts.prior_year_questionnaire_id))
  const [told, setTold] = useState('')
  const before = prior.data?.published
  if (!before) return null
  const fill = (): void => {
    const { answers, filled, asked, again } = priorTrial(form, formsOf(before).core, Math.random)
    onFill(answers)
    setTold(TRIAL.filled(filled.length, again.length, asked.length - again.length))
  }
  return (
    <div className={classes.trial}>
      <Button variant="default" size="compact-sm" onClick={fill}>
        {told === '' ? TRIAL.fill : TRIAL.fillAgain}
      </Button>
      <p className={classes.quiet}>{TRIAL.fillHint}</p>
      <p role="status">{told}</p>
    </div>
  )
}
