import { IconCheck, IconHelpCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Response, Variable } from '#rules/share/study.ts'
import { FORM } from '../messages.ts'
import { useUnusual } from '../use-unusual.ts'
import { fieldId, unusualId } from './question.ts'
import classes from './UnusualLine.module.css'

interface Props {
  readonly variable: Variable
  readonly response: Response
  /** Whether the member is typing or has to correct an error first. Unfinished numbers are often unusual. */
  readonly isHidden: boolean
}

/** Asks whether an unusual number is right. It is never an error, and Next accepts the number too. */
export function UnusualLine({ variable, response, isHidden }: Props) {
  const numbers = useUnusual()
  const status = useRef<HTMLParagraphElement>(null)
  if (!numbers || !hasRule(variable)) return null
  const asked = isHidden ? null : numbers.of(variable, response)
  const Icon = asked?.isConfirmed ? IconCheck : IconHelpCircle
  return (
    <div id={unusualId(variable.id)} className={classes.line} data-asked={asked ? true : undefined}>
      <p ref={status} tabIndex={-1} role="status" className={classes.text}>
        {asked ? (
          <>
            <Icon size={18} aria-hidden="true" />
            <span>{asked.isConfirmed ? FORM.unusualConfirmed : asked.text}</span>
          </>
        ) : null}
      </p>
      {asked && !asked.isConfirmed ? (
        <p className={classes.actions}>
          <button
            type="button"
            className={classes.action}
            onClick={() => {
              numbers.confirm(variable)
              // The button disappears.
              status.current?.focus()
            }}
          >
            {FORM.unusualYes}
          </button>
          <button type="button" className={classes.action} onClick={() => selectField(variable.id)}>
            {FORM.unusualChange}
          </button>
        </p>
      ) : null}
    </div>
  )
}

function selectField(variableId: number): void {
  const field = document.getElementById(fieldId(variableId))
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}

function hasRule({ unusual_below, unusual_above, is_compared_with_results }: Variable): boolean {
  return is_compared_with_results || unusual_below !== null || unusual_above !== null
}
