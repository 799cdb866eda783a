import type { FieldProps } from '#web/ui/form/field-props.ts'
import { TextField } from '#web/ui/form/TextField.tsx'
import { PERSON } from '../messages.ts'
import classes from './person-fields.module.css'

interface Props<Name extends string> {
  /** Returns the props of a field in a form with these fields. */
  readonly field: (name: Name) => FieldProps<string>
  /** Whether the fields are about another person, so that the browser does not fill in its user's data. */
  readonly isOthers?: boolean
  /** Whether the fields are the first in a dialog and receive the initial focus. */
  readonly isFirst?: boolean
}

/** Fields for a person's name, with the field names of operations. */
export function NameFields({ field, isOthers = false, isFirst = false }: Props<'first_name' | 'last_name'>) {
  return (
    <div className={classes.pair}>
      <TextField
        {...field('first_name')}
        label={PERSON.firstName}
        required
        data-autofocus={isFirst || undefined}
        maxLength={100}
        autoComplete={isOthers ? 'off' : 'given-name'}
      />
      <TextField
        {...field('last_name')}
        label={PERSON.lastName}
        required
        maxLength={100}
        autoComplete={isOthers ? 'off' : 'family-name'}
      />
    </div>
  )
}

/** Fields for contacting a recruiter other than by email. */
export function ContactFields({ field, isOthers = false }: Props<'phone' | 'website'>) {
  return (
    <div className={classes.pair}>
      <TextField
        {...field('phone')}
        label={PERSON.phone}
        description={PERSON.phoneHint}
        type="tel"
        maxLength={20}
        autoComplete={isOthers ? 'off' : 'tel-national'}
      />
      <TextField
        {...field('website')}
        label={PERSON.website}
        description={PERSON.websiteHint}
        type="url"
        maxLength={300}
        autoComplete={isOthers ? 'off' : 'url'}
      />
    </div>
  )
}
