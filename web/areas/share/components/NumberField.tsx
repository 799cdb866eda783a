import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { fieldText, MAX_NUMBER_LENGTH } from '#rules/share/number-text.ts'
import type { Variable } from '#rules/share/study.ts'
import { caretAfter, typedText } from '../numbers.ts'
import classes from './number.module.css'

interface Props {
  readonly id: string
  readonly variable: Variable
  readonly value: string | null
  readonly isInvalid: boolean
  readonly describedBy: string
  /** Text being typed, or `null` if none. */
  readonly draft: string | null
  readonly onDraft: (draft: string | null) => void
  readonly onText: (text: string) => void
}

/**
 * Edits a number. Adds thousands separators while digits are typed, and leaves other text as typed. Reports every keystroke, so that
 * nothing depends on losing focus. Until then, the field shows the typed text.
 */
export function NumberField({ id, variable, value, isInvalid, describedBy, draft, onDraft, onText }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const text = draft ?? fieldText(variable, value)

  useLayoutEffect(() => {
    if (caret !== null && document.activeElement === input.current) input.current?.setSelectionRange(caret, caret)
  }, [caret])

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const { inputType: kind, data } = nativeEvent instanceof InputEvent ? nativeEvent : { inputType: '', data: null }
    const next = typedText({ before: text, text: target.value, kind, data })
    setCaret(null)
    if (next !== target.value) {
      // Creates a new state object even for the same position. React moves the caret to the end when the rendered text differs from the
      // typed text.
      const before = target.value.slice(0, target.selectionStart ?? target.value.length).replaceAll(',', '').length
      queueMicrotask(() => setCaret(caretAfter(next, before)))
    }
    onDraft(next)
    onText(next)
  }
  const settle = (): void => onDraft(null)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Backspace' || event.key === 'Delete') stepOverComma(event.currentTarget, event.key)
    if (event.key === 'Enter') settle()
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
        maxLength={MAX_NUMBER_LENGTH}
        className={classes.numberInput}
        value={text}
        // Responses from other devices don't overwrite text being typed.
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

/** Deletes the digit beyond a comma, because a deleted comma would reappear. */
function stepOverComma(input: HTMLInputElement, key: 'Backspace' | 'Delete'): void {
  const { selectionStart: at, selectionEnd: end, value } = input
  if (at === null || at !== end) return
  if (key === 'Backspace' && value[at - 1] === ',') input.setSelectionRange(at - 1, at - 1)
  if (key === 'Delete' && value[at] === ',') input.setSelectionRange(at + 1, at + 1)
}
