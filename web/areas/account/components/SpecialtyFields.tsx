import { withSpecialty } from '#rules/account/profile-editing.ts'
import { FIELD } from '../messages.ts'
import type { ProfileFormState } from '../use-profile-form.ts'
import { ChoiceField } from './ChoiceField.tsx'
import classes from './profile.module.css'

const optionsOf = (items: readonly { readonly id: number; readonly title: string }[]) =>
  items.map(({ id, title }) => ({ value: String(id), label: title }))
const idOf = (value: string): number | null => (value === '' ? null : Number(value))

/**
 * Fields for specialty and subspecialty. A single specialty is shown as text. Changing the specialty clears the subspecialty (4 §4, 4 §5).
 */
export function SpecialtyFields({ state }: { readonly state: ProfileFormState }) {
  const { draft, source, change, isVisible } = state
  const { specialties } = source
  const chosen = specialties.find(({ id }) => id === draft.specialty_id)
  const subspecialties = chosen?.subspecialties ?? []
  const [only, second] = specialties
  return (
    <>
      {isVisible('specialty_id') ? (
        only && !second ? (
          <div>
            <p className={classes.label}>{FIELD.specialty}</p>
            <p className={classes.fixed}>{only.title}</p>
          </div>
        ) : (
          <ChoiceField
            state={state}
            field="specialty_id"
            label={FIELD.specialty}
            options={optionsOf(specialties)}
            value={String(draft.specialty_id ?? '')}
            onChange={value => change(withSpecialty(draft, idOf(value)))}
          />
        )
      ) : null}
      {isVisible('subspecialty_id') ? (
        <ChoiceField
          state={state}
          field="subspecialty_id"
          label={FIELD.subspecialty}
          options={optionsOf(subspecialties)}
          value={String(draft.subspecialty_id ?? '')}
          disabled={subspecialties.length === 0}
          hint={!chosen ? FIELD.subspecialtyFirst : subspecialties.length === 0 ? FIELD.noSubspecialty : undefined}
          onChange={value => change({ ...draft, subspecialty_id: idOf(value) })}
        />
      ) : null}
    </>
  )
}
