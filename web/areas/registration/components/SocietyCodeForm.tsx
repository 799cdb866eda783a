import { Button, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { REGISTRATION_TEXT } from '#rules/account/registration.ts'
import { SOCIETY_REGISTRATION } from '../messages.ts'
import { useForm } from '../use-form.ts'
import classes from './registration.module.css'

/** The code only picks the society (decision G-074). */
export function SocietyCodeForm({ code = '' }: { readonly code?: string }) {
  const navigate = useNavigate()
  const { field, form, submit, pending } = useForm({
    initial: { code },
    check: values =>
      values.code.trim() === '' ? { code: REGISTRATION_TEXT.required } : ({} as Record<string, string>),
    send: async values => navigate(`/societyregistration/${encodeURIComponent(values.code.trim().toLowerCase())}`),
  })
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        {...field('code')}
        label={SOCIETY_REGISTRATION.code}
        size="md"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        required
        withAsterisk={false}
      />
      <Button type="submit" size="md" fullWidth loading={pending}>
        {SOCIETY_REGISTRATION.find}
      </Button>
    </form>
  )
}
