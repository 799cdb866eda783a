import { IconAlertCircle, IconHistory } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Answers } from '#rules/share/study.ts'
import type { Hinted, Hints } from '../use-prior-year-hints.ts'
import classes from './HintLine.module.css'

/** Delay in ms before an unchanged number is marked as surprising, so that members aren't corrected while typing. */
const REST_MS = 900

type Props = Hinted & { readonly hints: Hints }

/** Shows the member's answer from last year next to a missing or different answer. It is always a hint and never an error. */
export function HintLine({ hints, question, variable, response, answers }: Props) {
  const [resting, setResting] = useState(response)
  useEffect(() => {
    const timer = setTimeout(() => setResting(response), REST_MS)
    return () => clearTimeout(timer)
  }, [response])
  const hint =
    variable && response ? hints.ofVariable(question, variable, response) : hints.ofQuestion(question, answers ?? NONE)
  const isAtRest = resting?.value === response?.value
  const isSurprising = hint?.isSurprising === true && isAtRest
  return (
    <p className={classes.hint} role="status" data-surprising={isSurprising || undefined}>
      {hint === null || hint.isSurprising !== isSurprising ? null : (
        <>
          {isSurprising ? (
            <IconAlertCircle size={16} aria-hidden="true" />
          ) : (
            <IconHistory size={16} aria-hidden="true" />
          )}
          <span>{hint.text}</span>
        </>
      )}
    </p>
  )
}

const NONE: Answers = new Map()
