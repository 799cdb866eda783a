import type { ReactNode } from 'react'
import { ContactFields, NameFields } from '#web/platform/form/PersonFields.tsx'
import { MultiCombobox } from '#web/ui/combobox/MultiCombobox.tsx'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { TextField } from '#web/ui/form/TextField.tsx'
import { useSpecialties } from '../../queries.ts'
import { RECRUITERS as TEXT } from '../messages.ts'

interface Props {
  readonly field: (name: 'first_name' | 'last_name' | 'organisation' | 'phone' | 'website') => FieldProps<string>
  readonly specialties: FieldProps<readonly number[]>
  /** Email address, which is a field for a new recruiter and read-only otherwise. */
  readonly email: ReactNode
  readonly organizationHint: string
}

/** Edits a recruiter's data (decision G-084). */
export function RecruiterFields({ field, specialties, email, organizationHint }: Props) {
  const all = useSpecialties()
  return (
    <div className="stack gap-16">
      <NameFields field={field} isOthers isFirst />
      {email}
      <TextField
        {...field('organisation')}
        label={TEXT.organization}
        description={organizationHint}
        required
        maxLength={200}
        autoComplete="off"
      />
      <ContactFields field={field} isOthers />
      <MultiCombobox
        name="specialties"
        label={TEXT.specialties}
        hint={TEXT.specialtiesHint}
        placeholder={TEXT.specialtiesPlaceholder}
        nothing={TEXT.noSpecialty}
        items={(all.data ?? []).map(({ id, title }) => ({ id, name: title }))}
        chosen={specialties.value}
        error={specialties.error}
        onChange={ids => specialties.onChange(ids)}
        onLeave={specialties.onBlur}
      />
    </div>
  )
}
