import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { grouped } from '#rules/share/number-text.ts'
import type { Variable } from '#rules/share/study.ts'
import { caretAfter, isExactly, tidy } from '../numbers.ts'
import classes from './number.module.css'

interface Props {
  readonly id: string
  readonly variable: Variable
  readonly value: string | null
  readonly isInvalid: boolean
  readonly describedBy: string
  readonly onText: (text: string) => void
  /** The typed number is not allowed; the nearest allowed value was used and is now shown. */
  readonly onAdjusted: () => void
}

/**
 * A number with thousands separators added while it is typed; typed or pasted commas are accepted. Every keystroke reports the nearest
 * allowed value, so nothing waits for the field to lose focus; until then the field shows what was typed.
 */
export function NumberField({ id, variable, value, isInvalid, describedBy, onText, onAdjusted }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const text = draft ?? grouped(value ?? '')

  useLayoutEffect(() => {
    if (caret !== null && document.activeElement === input.current) input.current?.setSelectionRange(caret, caret)
  }, [caret])

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const before = tidy(target.value.slice(0, target.selectionStart ?? target.value.length)).length
    const clean = tidy(target.value)
    const next = grouped(clean)
    setDraft(next)
    // A new state object even for the same position: React moves the caret to the end when the rendered text differs from what was typed.
    setCaret(null)
    queueMicrotask(() => setCaret(caretAfter(next, before)))
    onText(clean)
  }
  /** @returns whether the value had to be adjusted. */
  const settle = (): boolean => {
    const wasAdjusted = draft !== null && !isExactly(draft, value)
    setDraft(null)
    if (wasAdjusted) onAdjusted()
    return wasAdjusted
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Backspace' || event.key === 'Delete') stepOverComma(event.currentTarget, event.key)
    // Enter continues, unless the number is not the one that the member typed.
    if (event.key === 'Enter' && settle()) event.preventDefault()
  }
  const unit = value === '1' && variable.singular_suffix ? variable.singular_suffix : variable.suffix
  return (
    <span className={classes.number} data-invalid={isInvalid || undefined}>
      {variable.prefix ? <span className={classes.affix}>{variable.prefix}</span> : null}
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={classes.numberInput}
        value={text}
        // Answers from elsewhere do not overwrite what is being typed.
        data-typed={draft === null ? undefined : true}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={onChange}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      {unit ? <span className={classes.affix}>{unit}</span> : null}
    </span>
  )
}

/** A deleted comma would come back, so the key deletes the digit beyond it. */
function stepOverComma(input: HTMLInputElement, key: 'Backspace' | 'Delete'): void {
  const { selectionStart: at, selectionEnd: end, value } = input
  if (at === null || at !== end) return
  if (key === 'Backspace' && value[at - 1] === ',') input.setSelectionRange(at - 1, at - 1)
  if (key === 'Delete' && value[at] === ',') input.setSelectionRange(at + 1, at + 1)
}
