import { useState } from 'react'
import type { Action } from '#rules/share/answering.ts'
import { numberSuggestions } from '#rules/share/number-suggestions.ts'
import { numberError, valueText } from '#rules/share/number-text.ts'
import { sliderBounds, zeroText } from '#rules/share/slider.ts'
import type { Question, Response, Variable } from '#rules/share/study.ts'
import { TEXT } from '#rules/share/text.ts'
import type { Message } from '#rules/share/validation.ts'
import { understood } from '../numbers.ts'
import { useUnusual } from '../use-unusual.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { Messages } from './Messages.tsx'
import { NumberField } from './NumberField.tsx'
import classes from './number.module.css'
import { PriorYearHint } from './PriorYearHint.tsx'
import { fieldId, type GoTo, labelOf, messagesId } from './question.ts'
import { RangeInput } from './RangeInput.tsx'
import { Unknown } from './Unknown.tsx'
import { UnusualLine } from './UnusualLine.tsx'

/** Maximum number of steps for a slider. A slider with more steps would be too fine to set, so the number is typed. */
const MAX_STEPS = 2_000

interface Props {
  readonly question: Question
  readonly variable: Variable
  readonly response: Response
  readonly messages: readonly Message[]
  readonly act: (action: Action) => void
  readonly zeroLabel: string
  readonly goTo: GoTo | undefined
  /** Whether this is the only variable, so that its label may repeat the prompt. */
  readonly isAlone: boolean
  /** Whether the number is a line of a worksheet: a field without a slider, with its label to the left. */
  readonly isLine?: boolean
}

/** Shows one number, which can be typed, dragged, set to zero, or marked as unknown. */
export function SliderRow(props: Props) {
  const { question, variable, response, messages, act, zeroLabel, goTo, isAlone, isLine = false } = props
  const [draft, setDraft] = useState<string | null>(null)
  const unusual = useUnusual()
  const { id } = variable
  const bounds = sliderBounds(variable)
  const label = labelOf(variable, question)
  const inputId = fieldId(id)
  const rangeId = `range-${id}`
  const fault = response.value === null ? null : numberError(question, variable, response.value)
  // Hides errors while the member types, because an unfinished number is often out of range.
  const shownMessages = draft === null ? messages : messages.filter(({ message }) => message !== fault)
  const isInvalid = shownMessages.some(({ invalid }) => invalid)
  const value = fault === null ? response.value : null
  const suggestions =
    draft === null && response.value !== null ? numberSuggestions(question, variable, response.value) : []
  const set = (text: string): void => act({ kind: 'number', variable_id: id, text })
  const low = variable.min_label || valueText(variable, `${bounds.min}`)
  const high = variable.max_label || valueText(variable, `${bounds.max}`)
  const zero = zeroText(question, variable)
  // If zero isn't allowed, the button sets the minimum and shows it in its label.
  const setsZero = zero === '0' ? zeroLabel || TEXT.setZero : TEXT.setTo(valueText(variable, zero))
  const hint = <PriorYearHint question={question} variable={variable} response={response} act={act} />
  const hasSlider = !isLine && bounds.steps > 1 && bounds.steps <= MAX_STEPS
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving one of the inputs inside
    <div
      className={classes.slider}
      data-alone={isAlone || undefined}
      data-line={isLine || undefined}
      data-number
      onBlur={({ target }) => {
        if (target instanceof HTMLInputElement && target.type !== 'checkbox') unusual?.leave(response)
      }}
    >
      <label htmlFor={inputId} className={classes.label}>
        {label}
      </label>
      <div className={classes.sliderInputs}>
        <NumberField
          id={inputId}
          variable={variable}
          value={response.value}
          isInvalid={isInvalid}
          describedBy={`${rangeId} ${messagesId(id)}`}
          draft={draft}
          onDraft={setDraft}
          onText={set}
        />
        {hasSlider ? (
          <RangeInput variable={variable} value={value} label={`${label}, slider`} low={low} high={high} onText={set} />
        ) : null}
        <span id={rangeId} className={hasSlider ? 'visually-hidden' : classes.range}>
          {low} to {high}
        </span>
      </div>
      <div className={classes.sliderChecks}>
        {variable.is_set_zero_hidden ? null : (
          <ChoiceInput
            type="checkbox"
            look="plain"
            name={`zero-${id}`}
            checked={response.value === zero}
            onChange={on => act({ kind: 'zero', variable_id: id, on })}
          >
            {variable.set_zero_label || setsZero}
          </ChoiceInput>
        )}
        <Unknown question={question} variable={variable} answers={new Map([[id, response]])} act={act} />
        {isLine ? hint : null}
      </div>
      <p className="quiet" role="status">
        {draft === null ? '' : understood(draft, variable)}
      </p>
      {isLine ? null : hint}
      <Messages id={messagesId(id)} messages={shownMessages} goTo={goTo} />
      <UnusualLine variable={variable} response={response} isHidden={draft !== null || isInvalid} />
      {suggestions.length === 0 ? null : (
        <div className={classes.suggestions}>
          {suggestions.map(({ value: suggested, text }) => (
            <button
              key={suggested}
              type="button"
              className={classes.meant}
              onClick={() => {
                document.getElementById(inputId)?.focus()
                set(suggested)
              }}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
