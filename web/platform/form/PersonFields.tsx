import type { FieldProps } from '#web/ui/form/field-props.ts'
import { TextField } from '#web/ui/form/TextField.tsx'
import { PERSON } from '../messages.ts'
import classes from './person-fields.module.css'

interface Props<Name extends string> {
  /** Of a form that has these fields. */
  readonly field: (name: Name) => FieldProps<string>
  /** Someone else's: the browser does not fill in its user's own. */
  readonly isOthers?: boolean
  /** Of a dialog: where the focus is at first. */
  readonly isFirst?: boolean
}

/** Edits a person's name, with operations' field names. */
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

/** How a recruiter is reached, besides by email. */
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
