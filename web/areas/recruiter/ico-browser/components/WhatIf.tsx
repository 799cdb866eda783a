import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CallError } from '#web/platform/client.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { CANDIDATES, WHAT_IF } from '../messages.ts'
import { outcomeText } from '../outcome-text.ts'
import { type BrowserTerm, toPositionAnswers } from '../position.ts'
import { candidatesQuery } from '../queries.ts'
import type { TermProps } from '../term-props.ts'
import { type Variant, variantsOf } from '../what-if.ts'
import classes from './browser.module.css'

interface Props extends Pick<TermProps, 'state' | 'terms' | 'isGuest' | 'candidates'> {
  readonly of: BrowserTerm
  /** Name, used if several are shown. */
  readonly name?: string
}

type Outcome = { readonly counted: NonNullable<Props['candidates']> } | { readonly refusal: string }

/**
 * Shows changes such as "Add $25,000: from ‘10 to 19’ to ‘20 to 49’ candidates". Counts on request, because each count is one of a hundred
 * per day.
 */
export function WhatIf({ state, of, terms, isGuest, candidates, name = WHAT_IF.title }: Props) {
  const id = useId()
  const client = useQueryClient()
  const [counting, setCounting] = useState<string | null>(null)
  const [answers, setAnswers] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const variants = variantsOf(state.position, of)
  if (variants.length === 0 || !candidates) return null
  const keyOf = ({ position }: Variant) => JSON.stringify(toPositionAnswers(position, terms))
  const count = async (variant: Variant): Promise<void> => {
    setCounting(variant.label)
    const say = (outcome: Outcome) => setAnswers(before => new Map([...before, [keyOf(variant), outcome]]))
    try {
      say({ counted: await client.fetchQuery(candidatesQuery(toPositionAnswers(variant.position, terms), isGuest)) })
    } catch (error) {
      say({ refusal: error instanceof CallError && error.status === 429 ? error.message : CANDIDATES.failed })
    } finally {
      setCounting(null)
    }
  }
  return (
    <section aria-labelledby={id} className="mt-24">
      <h3 id={id} className="heading text-16">
        {name}
      </h3>
      <ul className={classes.variants}>
        {variants.map(variant => {
          const answer = answers.get(keyOf(variant))
          return (
            <li key={variant.label}>
              {answer === undefined ? (
                <ActionButton
                  variant="default"
                  size="compact-md"
                  className={classes.variant}
                  isBusy={counting === variant.label}
                  onClick={() => count(variant)}
                >
                  {variant.label}
                </ActionButton>
              ) : (
                <>
                  <span role="status">
                    {'counted' in answer ? outcomeText(of, variant.label, candidates, answer.counted) : answer.refusal}
                  </span>{' '}
                  <button type="button" className={classes.textButton} onClick={() => state.set(variant.position)}>
                    {WHAT_IF.take}
                  </button>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
