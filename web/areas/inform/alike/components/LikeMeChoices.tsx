import { Checkbox, NativeSelect } from '@mantine/core'
import type { Shared } from '../groups.ts'
import type { NumberMeasure } from '../measures.ts'
import { ALIKE } from '../messages.ts'
import classes from './alike.module.css'

interface Props {
  readonly shared: readonly Shared[]
  /** Selected attributes. */
  readonly on: readonly string[]
  readonly onToggle: (attribute: string) => void
  readonly measures: readonly NumberMeasure[]
  readonly measure: string
  readonly onMeasure: (id: string) => void
}

/** Selects the measure and the attributes that colleagues share with the reader. */
export function LikeMeChoices({ shared, on, onToggle, measures, measure, onMeasure }: Props) {
  return (
    <div className={classes.choices}>
      <fieldset className={classes.shared}>
        <legend>{ALIKE.choices}</legend>
        {shared.map(({ attribute, dimension, text }) => (
          <Checkbox
            key={attribute}
            label={text === '' ? dimension : `${dimension}: ${text}`}
            checked={on.includes(attribute)}
            onChange={() => onToggle(attribute)}
          />
        ))}
      </fieldset>
      <NativeSelect
        label={ALIKE.measure}
        value={measure}
        onChange={event => onMeasure(event.currentTarget.value)}
        data={measures.map(({ id, label }) => ({ value: id, label }))}
      />
    </div>
  )
}
