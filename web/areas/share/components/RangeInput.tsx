import type { CSSProperties, KeyboardEvent } from 'react'
import { decimalText } from '#rules/share/decimal.ts'
import { valueText } from '#rules/share/number-text.ts'
import { isOnStep, nearest, type SliderBounds, sliderBounds, valueAt } from '#rules/share/slider.ts'
import type { Variable } from '#rules/share/study.ts'
import classes from './number.module.css'

interface Props {
  readonly variable: Variable
  readonly value: string | null
  readonly label: string
  readonly low: string
  readonly high: string
  readonly onText: (text: string) => void
}

/** Keys that move a slider down to the minimum, where an unset slider already is. */
const DOWN = ['Home', 'ArrowLeft', 'ArrowDown', 'PageDown']

const UP = ['ArrowRight', 'ArrowUp']

/**
 * The browser's native slider, which supports arrows, Page Up, Home, and touch. Without a value, its thumb is hollow, and touching it at
 * the current position selects the minimum. A typed value between two steps is shown at its place, and stays until the thumb is moved
 * (decision 83).
 */
export function RangeInput({ variable, value, label, low, high, onText }: Props) {
  const bounds = sliderBounds(variable)
  const { min, max, step } = bounds
  const at = value === null ? min : Number(value)
  const take = (element: HTMLInputElement): void => {
    if (value === null) onText(element.value)
  }
  const isBetween = value !== null && !isOnStep(bounds, at)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const next = isBetween ? nextStep(bounds, at, event.key) : null
    if (next !== null) {
      event.preventDefault()
      onText(decimalText(next))
    } else if (DOWN.includes(event.key)) take(event.currentTarget)
  }
  return (
    <span className={classes.rangeBox}>
      <input
        type="range"
        className={classes.rangeInput}
        data-unset={value === null || undefined}
        style={{ '--filled': `${max > min ? (100 * (at - min)) / (max - min) : 0}%` } as CSSProperties}
        min={min}
        max={valueAt(bounds, bounds.steps)}
        // The browser moves a value between two steps to one of them, unless there are no steps.
        step={isBetween ? 'any' : step}
        value={at}
        aria-label={label}
        aria-valuetext={value === null ? 'Not answered' : valueText(variable, value)}
        onChange={event => onText(decimalText(nearest(bounds, Number(event.target.value)) ?? min))}
        onKeyDown={onKeyDown}
        onPointerUp={event => take(event.currentTarget)}
      />
      <span className={classes.ends} aria-hidden="true">
        <span>{low}</span>
        <span>{high}</span>
      </span>
    </span>
  )
}

/** Returns the step just below or above a value between two steps, or `null` if the key isn't an arrow. */
function nextStep(bounds: SliderBounds, value: number, key: string): number | null {
  const below = Math.floor((value - bounds.min) / bounds.step)
  if (UP.includes(key)) return valueAt(bounds, Math.min(below + 1, bounds.steps))
  return key === 'ArrowLeft' || key === 'ArrowDown' ? valueAt(bounds, below) : null
}
