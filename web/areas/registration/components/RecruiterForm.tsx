import { Button, TextInput } from '@mantine/core'
import { recruiterSignupBody } from '#contract/auth-registration.ts'
import { call } from '#web/platform/client.ts'
import { faultsOf } from '../faults.ts'
import { RECRUITER, SIGN_UP } from '../messages.ts'
import { useForm } from '../use-form.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import classes from './registration.module.css'

const EMPTY = {
  ...{ first_name: '', last_name: '', organisation: '' },
  ...{ phone: '', website: '', email: '', password: '' },
}
const REQUIRED = { size: 'md', required: true, withAsterisk: false } as const

/** @param onSent what the server says of the letter of verification */
export function RecruiterForm({ onSent }: { readonly onSent: (message: string) => void }) {
  const { field, form, submit, pending } = useForm({
    initial: EMPTY,
    check: values => faultsOf(recruiterSignupBody, values),
    send: async body => onSent((await call('POST auth/recruiter-signup', { body })).message),
  })
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <div className={classes.names}>
        <TextInput
          {...field('first_name')}
          label={SIGN_UP.firstName}
          {...REQUIRED}
          maxLength={100}
          autoComplete="given-name"
        />
        <TextInput
          {...field('last_name')}
          label={SIGN_UP.lastName}
          {...REQUIRED}
          maxLength={100}
          autoComplete="family-name"
        />
      </div>
      <TextInput
        {...field('organisation')}
        label={RECRUITER.organisation}
        {...REQUIRED}
        maxLength={200}
        autoComplete="organization"
      />
      <div className={classes.names}>
        <TextInput
          {...field('phone')}
          label={RECRUITER.phone}
          description={RECRUITER.phoneHint}
          type="tel"
          size="md"
          maxLength={20}
          autoComplete="tel-national"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <TextInput
          {...field('website')}
          label={RECRUITER.website}
          description="https://"
          type="url"
          size="md"
          maxLength={300}
          autoComplete="url"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </div>
      <TextInput
        {...field('email')}
        label={SIGN_UP.email}
        {...REQUIRED}
        type="email"
        maxLength={254}
        autoComplete="username"
      />
      <NewPasswordField {...field('password')} />
      <Button type="submit" size="md" fullWidth loading={pending}>
        {RECRUITER.submit}
      </Button>
    </form>
  )
}
