import { RangeSlider, TextInput } from '@mantine/core'
import type { Bounds } from '#rules/inform/ranges.ts'
import type { RangeFilter } from '../draft.ts'
import { FILTERS } from '../messages.ts'
import { describeRange, parseRange, type RangeText, textOfBounds } from '../range-text.ts'
import classes from './Filters.module.css'

interface Props {
  readonly filter: RangeFilter
  readonly text: RangeText
  readonly onText: (text: RangeText) => void
  /** Bounds as the server applied them: open if they exclude no one; null if this range isn't applied. */
  readonly applied: Bounds | null
}

/** Min and Max fields, plus a slider if there is a scale (2 §2.5). */
export function FilterRange({ filter, text, onText, applied }: Props) {
  const { scale, label, prefix, suffix, key } = filter
  const { bounds, errors } = parseRange(text, scale)
  const field = (end: 'min' | 'max') => (
    <TextInput
      size="xs"
      label={FILTERS[end]}
      aria-label={`${label}: ${FILTERS[end]}`}
      inputMode="decimal"
      id={`${end}-${key}`}
      value={text[end]}
      placeholder={scale ? textOfBounds(scale)[end] : ''}
      error={errors[end]}
      leftSection={prefix === '' ? null : prefix}
      leftSectionWidth={24}
      onChange={event => onText({ ...text, [end]: event.currentTarget.value })}
    />
  )
  return (
    <div className={classes.range}>
      {scale ? (
        <RangeSlider
          size="sm"
          thumbSize={24}
          {...scale}
          minRange={0}
          label={null}
          value={[bounds.min ?? scale.min, bounds.max ?? scale.max]}
          onChange={([min, max]) =>
            onText(textOfBounds({ min: min === scale.min ? null : min, max: max === scale.max ? null : max }))
          }
          thumbFromLabel={`${label}: ${FILTERS.min}`}
          thumbToLabel={`${label}: ${FILTERS.max}`}
        />
      ) : null}
      <div className={classes.bounds}>
        {field('min')}
        {field('max')}
      </div>
      {suffix.trim() === '' ? null : <p className={classes.hint}>{suffix.trim()}</p>}
      {applied ? <p className={classes.hint}>{appliedText(applied, { prefix, suffix })}</p> : null}
    </div>
  )
}

function appliedText(bounds: Bounds, affixes: { readonly prefix: string; readonly suffix: string }): string {
  const words = describeRange(bounds, affixes)
  return words === '' ? FILTERS.appliedToAll : FILTERS.applied(words)
}
