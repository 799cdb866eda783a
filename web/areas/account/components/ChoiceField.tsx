import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { FIELD } from '../messages.ts'
import type { Field } from '../profile-form.ts'
import type { ProfileFormState } from '../use-profile-form.ts'
import { LabelText } from './LabelText.tsx'

interface Props {
  readonly state: ProfileFormState
  readonly field: Field
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Selected value. Empty if none. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isClearable?: boolean
  readonly disabled?: boolean
  readonly hint?: string | undefined
}

/** Field for a choice from a short list, as a native select. */
export function ChoiceField({ state, field, label, options, value, onChange, isClearable = true, ...rest }: Props) {
  const isRequired = state.isRequired(field)
  const nothing = { value: '', label: isRequired ? FIELD.choose : FIELD.none }
  return (
    <div data-field={field}>
      <NativeSelect
        label={<LabelText text={label} isOptional={!isRequired && isClearable} />}
        description={rest.hint}
        size="md"
        rightSection={<IconChevronDown size={18} aria-hidden="true" />}
        required={isRequired}
        withAsterisk={false}
        disabled={rest.disabled ?? false}
        data={[...(isClearable ? [nothing] : []), ...options]}
        value={value}
        error={state.errorOf(field)}
        onChange={event => onChange(event.currentTarget.value)}
        onBlur={() => state.touch(field)}
      />
    </div>
  )
}
