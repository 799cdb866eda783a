import type { Action } from '#rules/share/answering.ts'
import { differenceLine, type TotalRule } from '#rules/share/index-study.ts'
import type { TotalState } from '#rules/share/sum-rule.ts'
import { DIFFERENCE_REASON_TEXT, SUM_TEXT } from '#rules/share/text.ts'
import { CHOICES } from '../choices.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { MESSAGES_ID } from './question.ts'
import classes from './worksheet.module.css'

interface Props {
  readonly rule: TotalRule
  readonly state: TotalState
  readonly act: (action: Action) => void
  /** ID of the element with the message about the difference. */
  readonly describedBy?: string
}

/** Shows the reasons with which the member can confirm that a total differs from the sum of its parts, while it does. */
export function DifferenceReasons({ rule, state, act, describedBy = MESSAGES_ID }: Props) {
  const { left, isDifferent, differenceReason, possibleReasons } = state
  const variable_id = differenceLine(rule)?.variable.id
  if (!isDifferent || left === null || variable_id === undefined) return null
  const labelId = `reason-${variable_id}`
  return (
    <div
      {...CHOICES}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      className="row centered gap-8 mt-8"
    >
      <span id={labelId} className={classes.reasonsLabel}>
        {SUM_TEXT.reason}
      </span>
      {possibleReasons.map(each => (
        <ChoiceInput
          key={each}
          type="radio"
          look="pill"
          name={`reason-${variable_id}`}
          checked={differenceReason === each}
          onChange={() => act({ kind: 'confirm-difference', variable_id, reason: each, difference: left })}
        >
          {DIFFERENCE_REASON_TEXT[each]}
        </ChoiceInput>
      ))}
    </div>
  )
}
