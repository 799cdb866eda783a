import type { Action } from '#rules/share/answering.ts'
import { viewOf } from '#rules/share/conditions.ts'
import { confirmationLines, notCalculatedText } from '#rules/share/derived.ts'
import type { Answers, Question, Study } from '#rules/share/study.ts'
import { totalState } from '#rules/share/sum-rule.ts'
import { DifferenceReasons } from './DifferenceReasons.tsx'
import classes from './question.module.css'
import { MESSAGES_ID, notesId } from './question.ts'

interface Props {
  readonly study: Study
  readonly answers: Answers
  readonly question: Question
  readonly act: (action: Action) => void
  /** Whether it is part of a worksheet, which shows values with their cents, as the list of answers does. */
  readonly isInWorksheet?: boolean
}

/**
 * Shows values calculated from the current answers as prefix and whole number. They are read-only, and the member only needs to check them.
 * If a stated total differs from its parts, the member confirms the difference with a reason.
 */
export default function Confirmation({ study, answers, question, act, isInWorksheet = false }: Props) {
  const view = viewOf(study, answers)
  const lines = confirmationLines(study, answers, question)
  const rules = view.index.totalRules.filter(
    ({ line }) => line?.question.id === question.id && view.variables.has(line.variable.id),
  )
  return (
    <>
      <dl className={classes.confirmation}>
        {lines.map(({ variable_id, label, text, amount, missing }) => (
          <div key={variable_id}>
            <dt>{label}</dt>
            <dd>
              {(isInWorksheet ? amount?.text : text) || '–'}
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
          describedBy={isInWorksheet ? notesId(question.id) : MESSAGES_ID}
          counted={lines.find(({ variable_id }) => variable_id === rule.line?.variable.id)?.amount?.text ?? null}
        />
      ))}
    </>
  )
}
