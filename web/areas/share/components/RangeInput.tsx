import type { CSSProperties, KeyboardEvent } from 'react'
import { valueText } from '#rules/share/number-text.ts'
import { sliderBounds, valueAt } from '#rules/share/slider.ts'
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

/**
 * The browser's native slider, which supports arrows, Page Up, Home, and touch. Without a value, its thumb is hollow, and touching it at
 * the current position selects the minimum.
 */
export function RangeInput({ variable, value, label, low, high, onText }: Props) {
  const bounds = sliderBounds(variable)
  const { min, max, step } = bounds
  const at = value === null ? min : Number(value)
  const take = (element: HTMLInputElement): void => {
    if (value === null) onText(element.value)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (!DOWN.includes(event.key)) return
    take(event.currentTarget)
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
        step={step}
        value={at}
        aria-label={label}
        aria-valuetext={value === null ? 'Not answered' : valueText(variable, value)}
        onChange={event => onText(event.target.value)}
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
