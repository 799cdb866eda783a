import { MAX_LENGTHS } from '#rules/recruiter/offer-content.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { OFFER_FORM } from '../messages.ts'
import { useInternalPersons } from '../queries.ts'
import type { OfferFormState } from '../use-offer-form.ts'
import classes from './offer-form.module.css'

export interface FieldsProps {
  readonly form: OfferFormState
  readonly errorOf: (field: string) => string | null
  readonly onLeave: (field: string) => void
}

interface Props extends FieldsProps {
  readonly specialties: readonly { readonly id: number; readonly title: string }[]
  readonly isPlatform: boolean
}

/** Edits the position's title and organization. */
export function PositionFields({ form, errorOf, onLeave, specialties, isPlatform }: Props) {
  const { values, change, isDraft } = form
  const line = (field: 'title' | 'employer' | 'contact_name') => ({
    name: field,
    value: values[field],
    error: errorOf(field),
    maxLength: MAX_LENGTHS.line,
    autoComplete: 'off',
    onChange: (text: string) => change({ [field]: text }),
    onBlur: () => onLeave(field),
  })
  return (
    <div className={classes.fields}>
      <TextField {...line('title')} label={OFFER_FORM.titleField} description={OFFER_FORM.titleHint} required />
      <SelectField
        name="specialty_id"
        label={OFFER_FORM.specialty}
        description={isDraft ? undefined : OFFER_FORM.specialtyPaid}
        required
        disabled={!isDraft}
        options={[
          { value: '', label: OFFER_FORM.choose },
          ...specialties.map(({ id, title }) => ({ value: `${id}`, label: title })),
        ]}
        value={`${values.specialty_id ?? ''}`}
        error={errorOf('specialty_id')}
        onChange={id => change({ specialty_id: id === '' ? null : Number(id) })}
        onBlur={() => onLeave('specialty_id')}
      />
      <div className={classes.pair}>
        <TextField {...line('employer')} label={OFFER_FORM.employer} description={OFFER_FORM.employerHint} />
        <TextField {...line('contact_name')} label={OFFER_FORM.contact} description={OFFER_FORM.contactHint} />
      </div>
      {isPlatform ? (
        <InternalPerson name={values.contact_name} onChange={contact_name => change({ contact_name })} />
      ) : null}
    </div>
  )
}

interface InternalPersonProps {
  /** Name of the contact. */
  readonly name: string
  readonly onChange: (name: string) => void
}

/** Selects an internal person as the contact (decision G-090). */
function InternalPerson({ name, onChange }: InternalPersonProps) {
  const { data = [] } = useInternalPersons()
  if (data.length === 0) return null
  const options = data.map(each => {
    const value = `${each.first_name} ${each.last_name}`
    return { value, label: each.position ? `${value}, ${each.position}` : value }
  })
  return (
    <SelectField
      name="internal_person"
      label={OFFER_FORM.internalPerson}
      description={OFFER_FORM.internalPersonHint}
      options={[{ value: '', label: OFFER_FORM.chooseInternalPerson }, ...options]}
      value={options.some(({ value }) => value === name) ? name : ''}
      error={null}
      onChange={chosen => chosen !== '' && onChange(chosen)}
      onBlur={() => undefined}
    />
  )
}
