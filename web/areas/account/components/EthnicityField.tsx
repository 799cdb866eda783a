import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { ETHNICITIES } from '#rules/account/codes.ts'
import { toggleEthnicity } from '#rules/account/profile-editing.ts'
import { FIELD } from '../messages.ts'
import type { ProfileFormState } from '../use-profile-form.ts'
import { LabelText } from './LabelText.tsx'
import classes from './profile.module.css'

/** Field for one or several ethnicities, or "prefer not to answer", which excludes the others (1 §5). */
export function EthnicityField({ state }: { readonly state: ProfileFormState }) {
  const { draft, change, touch, errorOf, isVisible, isRequired } = state
  const errorId = useId()
  if (!isVisible('ethnicity')) return null
  const error = errorOf('ethnicity')
  return (
    <fieldset
      data-field="ethnicity"
      className={classes.wide}
      aria-describedby={error ? errorId : undefined}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) touch('ethnicity')
      }}
    >
      <legend className={classes.label}>
        <LabelText text={FIELD.ethnicity} isOptional={!isRequired('ethnicity')} />
      </legend>
      <div className={classes.choices}>
        {ETHNICITIES.map(({ code, label }) => (
          <Checkbox
            key={code}
            label={label}
            checked={draft.ethnicity.includes(code)}
            aria-invalid={error ? true : undefined}
            classNames={{ body: classes.choice ?? '' }}
            onChange={() => change({ ...draft, ethnicity: toggleEthnicity(draft.ethnicity, code) })}
          />
        ))}
      </div>
      <p id={errorId} className={classes.error}>
        {error}
      </p>
    </fieldset>
  )
}
