import { useMemo } from 'react'
import { shownBecause } from '#rules/share/shown-because.ts'
import type { Answers, Question, Study } from '#rules/share/study.ts'
import { EDIT } from '../messages.ts'
import classes from './preview.module.css'

interface Props {
  readonly study: Study
  readonly answers: Answers
  readonly question: Question
}

/** Why the answers on trial hide a question; of one that is shown, what would hide it. */
export function ShownBecause({ study, answers, question }: Props) {
  const { isShown, reasons, also } = useMemo(() => shownBecause(study, answers, question), [study, answers, question])
  if (isShown && reasons.length === 0) return null
  const list = (
    <ul>
      {reasons.map(({ condition, isMet, facts }) => (
        <li key={condition}>
          {condition} <strong>({isMet ? EDIT.isMet : EDIT.isNotMet})</strong>
          {facts.map(fact => (
            <span key={fact} className={classes.fact}>
              {fact}
            </span>
          ))}
        </li>
      ))}
      {also === null ? null : <li>{also}</li>}
    </ul>
  )
  return isShown ? (
    <details className={classes.why}>
      <summary>{EDIT.shown}</summary>
      <p>{EDIT.shownAll}</p>
      {list}
    </details>
  ) : (
    <div className={classes.why}>
      <p>{EDIT.hidden}</p>
      {list}
    </div>
  )
}
