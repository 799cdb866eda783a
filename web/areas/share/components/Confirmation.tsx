import type { Action } from '#rules/share/answering.ts'
import { viewOf } from '#rules/share/conditions.ts'
import { confirmationLines, notCalculatedText } from '#rules/share/derived.ts'
import type { Answers, Question, Study } from '#rules/share/study.ts'
import { totalState } from '#rules/share/sum-rule.ts'
import { DifferenceReasons } from './DifferenceReasons.tsx'
import classes from './question.module.css'

interface Props {
  readonly study: Study
  readonly answers: Answers
  readonly question: Question
  readonly act: (action: Action) => void
  /** ID of the element with the messages of the question. The default is that of the current question. */
  readonly messagesId?: string
}

/**
 * Shows values calculated from the current answers as prefix and whole number. They are read-only, and the member only needs to check them.
 * If a stated total differs from its parts, the member confirms the difference with a reason.
 */
export default function Confirmation({ study, answers, question, act, messagesId }: Props) {
  const view = viewOf(study, answers)
  const rules = view.index.totalRules.filter(({ line }) => line?.question.id === question.id)
  return (
    <>
      <dl className={classes.confirmation}>
        {confirmationLines(study, answers, question).map(({ variable_id, label, text, missing }) => (
          <div key={variable_id}>
            <dt>{label}</dt>
            <dd>
              {text || '–'}
              {missing.length > 0 ? <span className={classes.missing}>{notCalculatedText(missing)}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      {rules.map(rule => (
        <DifferenceReasons
          key={rule.derived.dv_name}
          rule={rule}
          state={totalState(view, rule)}
          act={act}
          {...(messagesId === undefined ? {} : { describedBy: messagesId })}
        />
      ))}
    </>
  )
}
