import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ProblemLocation } from '#rules/share/check/index.ts'
import { RARE } from '../field-messages.ts'
import { REFUSED } from '../messages.ts'
import { type Keeper, useUnsavedText } from '../use-unsaved-text.ts'
import { fixedIf } from './Fixed.tsx'

interface Props {
  /** Stores typed text while it is invalid. */
  readonly session: Keeper
  readonly place: ProblemLocation
  /** Item of the question that the code belongs to. */
  readonly item?: number
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly most: number
  readonly form: RegExp
  readonly formHint: string
  readonly isFixed: boolean
  readonly isSmall?: boolean
  /** Checks whether another part already has this code. */
  readonly isTaken: (code: string) => boolean
  readonly onCode: (code: string) => void
}

/** Edits a code that references use. It changes only when it is complete, so that its references change with it. */
export function Code({
  session,
  place,
  item,
  label,
  hint,
  value,
  most,
  form,
  formHint,
  isFixed,
  isSmall,
  isTaken,
  onCode,
}: Props) {
  /** Key under which the session stores the typed text. */
  const key = codeKey(place, item)
  const [kept] = useState(() => session.typed(key))
  const [typed, setTyped] = useState<string | null>(kept?.becomes === value ? kept.text : null)
  const problemOf = (code: string): string | null =>
    code === value ? null : !form.test(code) ? formHint : isTaken(code) ? RARE.codeTaken : null
  const [error, setError] = useState(() => (typed === null ? null : problemOf(typed.trim())))
  const held = typed !== null &&
    error !== null && {
      place,
      ...(item === undefined ? {} : { item }),
      problem: REFUSED.field(label, error),
      text: typed,
      becomes: value,
    }
  useUnsavedText(session, key, held || null)
  const settle = (): void => {
    const code = typed?.trim() ?? value
    const problem = problemOf(code)
    setError(problem)
    if (problem !== null) return
    setTyped(null)
    if (code !== value) onCode(code)
  }
  return (
    <TextInput
      label={label}
      {...fixedIf(isFixed, hint)}
      {...(isSmall ? { size: 'sm' } : {})}
      maxLength={most}
      autoComplete="off"
      spellCheck={false}
      error={error}
      value={typed ?? value}
      onChange={event => {
        setTyped(event.currentTarget.value)
        setError(null)
      }}
      onBlur={settle}
      onKeyDown={event => {
        if (event.key === 'Enter') settle()
        if (event.key !== 'Escape' || typed === null) return
        event.stopPropagation()
        setTyped(null)
        setError(null)
      }}
    />
  )
}

/** Returns the key under which a session stores the typed text of a code. */
export function codeKey(place: ProblemLocation, item?: number): string {
  return `${place.kind}.${'id' in place ? place.id : 'name' in place ? place.name : ''}.${item ?? ''}.code`
}
