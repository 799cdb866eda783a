import { GENDERS, VETERAN_CHOICES, VISA_STATUSES } from '#rules/account/codes.ts'
import { FIELD } from '../messages.ts'
import type { ProfileFormState } from '../use-profile-form.ts'
import { ChoiceField } from './ChoiceField.tsx'

const optionsOf = <C extends string>(choices: readonly { readonly code: C; readonly label: string }[]) =>
  choices.map(({ code, label }) => ({ value: code, label }))

/** Fields for visa status and veteran status. */
export function PersonalFields({ state }: { readonly state: ProfileFormState }) {
  const { draft, change, isVisible } = state
  return (
    <>
      {isVisible('visa_status') ? (
        <ChoiceField
          state={state}
          field="visa_status"
          label={FIELD.visa}
          options={optionsOf(VISA_STATUSES)}
          isClearable={false}
          value={draft.visa_status}
          onChange={value => {
            const chosen = VISA_STATUSES.find(({ code }) => code === value)
            if (chosen) change({ ...draft, visa_status: chosen.code })
          }}
        />
      ) : null}
      {isVisible('is_us_veteran') ? (
        <ChoiceField
          state={state}
          field="is_us_veteran"
          label={FIELD.veteran}
          options={optionsOf(VETERAN_CHOICES)}
          value={draft.is_us_veteran === null ? '' : String(draft.is_us_veteran)}
          onChange={value => change({ ...draft, is_us_veteran: value === '' ? null : value === '1' ? 1 : 0 })}
        />
      ) : null}
    </>
  )
}

export function GenderField({ state }: { readonly state: ProfileFormState }) {
  const { draft, change, isVisible } = state
  if (!isVisible('gender_identity')) return null
  return (
    <ChoiceField
      state={state}
      field="gender_identity"
      label={FIELD.gender}
      options={optionsOf(GENDERS)}
      value={draft.gender_identity ?? ''}
      onChange={value =>
        change({ ...draft, gender_identity: GENDERS.find(({ code }) => code === value)?.code ?? null })
      }
    />
  )
}
