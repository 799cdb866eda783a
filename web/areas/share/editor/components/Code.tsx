import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { RARE } from '../messages.ts'
import { fixedIf } from './Fixed.tsx'

interface Props {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly most: number
  readonly form: RegExp
  readonly formHint: string
  readonly isFixed: boolean
  readonly isSmall?: boolean
  /** Whether something else has this code. */
  readonly isTaken: (code: string) => boolean
  readonly onCode: (code: string) => void
}

/** A code that others are found by: it changes once it is whole, so that whatever names it changes with it. */
export function Code({ label, hint, value, most, form, formHint, isFixed, isSmall, isTaken, onCode }: Props) {
  /** What is typed; null: the code itself is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const settle = (): void => {
    const code = typed?.trim() ?? value
    const problem = code === value ? null : !form.test(code) ? formHint : isTaken(code) ? RARE.codeTaken : null
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
