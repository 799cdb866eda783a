import { IconAlertCircle, IconHistory } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Answers } from '#rules/share/study.ts'
import type { Hinted, Hints } from '../use-prior-year-hints.ts'
import classes from './HintLine.module.css'
import { fieldId, labelOf, PROMPT_ID } from './question.ts'

/** Delay in ms before an unchanged number is marked as surprising, so that members aren't corrected while typing. */
const REST_MS = 900

type Props = Hinted & { readonly hints: Hints }

/**
 * Shows the member's answer from last year next to a missing or different answer, with a button that reuses it. It is always a hint and
 * never an error.
 */
export function HintLine({ hints, question, variable, response, answers, act }: Props) {
  const [resting, setResting] = useState(response)
  useEffect(() => {
    const timer = setTimeout(() => setResting(response), REST_MS)
    return () => clearTimeout(timer)
  }, [response])
  const hint =
    variable && response ? hints.ofVariable(question, variable, response) : hints.ofQuestion(question, answers ?? NONE)
  const isAtRest = resting?.value === response?.value
  const isSurprising = hint?.isSurprising === true && isAtRest
  const isShown = hint !== null && hint.isSurprising === isSurprising
  const reuse = isShown ? hint.reuse : null
  return (
    <div className={classes.line} data-hint>
      <p className={classes.hint} role="status" data-surprising={isSurprising || undefined}>
        {isShown ? (
          <>
            {isSurprising ? (
              <IconAlertCircle size={16} aria-hidden="true" />
            ) : (
              <IconHistory size={16} aria-hidden="true" />
            )}
            <span>{hint.text}</span>
          </>
        ) : null}
      </p>
      {reuse ? (
        <button
          type="button"
          className={classes.use}
          aria-label={variable ? `${reuse.label}: ${labelOf(variable, question)}` : undefined}
          onClick={() => {
            // The button disappears, so the focus moves to where Enter goes to the next question.
            document.getElementById(variable ? fieldId(variable.id) : PROMPT_ID)?.focus()
            act({ kind: 'reuse', responses: reuse.responses })
          }}
        >
          {reuse.label}
        </button>
      ) : null}
    </div>
  )
}

const NONE: Answers = new Map()
