import { RangeSlider, TextInput } from '@mantine/core'
import { type Bounds, boundsOf, edgesOf, type RangeBands, widened } from '#rules/inform/groups/index.ts'
import type { Affixes } from '#rules/inform/words/index.ts'
import type { RangeFilter } from '../draft.ts'
import { FILTERS } from '../messages.ts'
import { describeRange, parseRange, type RangeText, textOfBounds } from '../range-text.ts'
import classes from './Filters.module.css'

interface Props {
  readonly filter: RangeFilter
  readonly text: RangeText
  readonly onText: (text: RangeText) => void
  /** Bounds as applied by the server, without limits if they exclude no one. `null` if the range isn't applied. */
  readonly applied: Bounds | null
}

/** Shows minimum and maximum fields, and a slider if there is a scale (2 §2.5). */
export function FilterRange({ filter, text, onText, applied }: Props) {
  const { scale, label, prefix, suffix, key, bands } = filter
  const { bounds, errors } = parseRange(text, scale)
  const edges = bands && edgesOf(bands)
  const wide = bands && isSet(bounds) ? widened(bands, bounds) : bounds
  const isWider = wide.min !== bounds.min || wide.max !== bounds.max
  const field = (end: 'min' | 'max') => (
    <TextInput
      size="xs"
      label={FILTERS[end]}
      aria-label={`${label}: ${FILTERS[end]}`}
      inputMode="decimal"
      id={`${end}-${key}`}
      value={text[end]}
      list={edges ? `${end}-edges-${key}` : undefined}
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
          onChangeEnd={() => (bands && isWider ? onText(textOfBounds(wide)) : undefined)}
          thumbFromLabel={`${label}: ${FILTERS.min}`}
          thumbToLabel={`${label}: ${FILTERS.max}`}
        />
      ) : null}
      <div className={classes.bounds}>
        {field('min')}
        {field('max')}
      </div>
      {edges
        ? (['min', 'max'] as const).map(end => (
            <datalist key={end} id={`${end}-edges-${key}`}>
              {edges[end].map(edge => (
                <option key={edge} value={textOfBounds({ min: edge, max: null }).min} />
              ))}
            </datalist>
          ))
        : null}
      {suffix.trim() === '' ? null : <p className={classes.hint}>{suffix.trim()}</p>}
      {applied ? <p className={classes.hint}>{appliedText(applied, { prefix, suffix })}</p> : null}
      {bands && !applied ? (
        <p className={classes.hint} aria-live="polite">
          {bandsText(bands, isWider ? wide : null, { prefix, suffix })}
        </p>
      ) : null}
    </div>
  )
}

const isSet = ({ min, max }: Bounds) => min !== null || max !== null

/** Describes the bands to choose from, or the bands that typed bounds are widened to. */
function bandsText(bands: RangeBands, wide: Bounds | null, affixes: Affixes): string {
  if (wide) return isSet(wide) ? FILTERS.widensTo(describeRange(wide, affixes)) : FILTERS.appliedToAll
  const words = bands.bands.map((_, place) => describeRange(boundsOf(bands, [place]), affixes))
  return FILTERS.bands(words.filter(word => word !== '').join('; '))
}

function appliedText(bounds: Bounds, affixes: Affixes): string {
  const words = describeRange(bounds, affixes)
  return words === '' ? FILTERS.appliedToAll : FILTERS.applied(words)
}
