import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import { type FormEvent, useId, useRef, useState } from 'react'
import { SIGN_IN } from '#web/platform/messages.ts'
import { oneAtATime } from '#web/ui/one-at-a-time.ts'
import { checkSignIn, type SignInErrors, type SignInValues } from './check-sign-in.ts'
import classes from './password.module.css'
import { useSignIn } from './use-sign-in.ts'

const FIELDS = ['email', 'password'] as const

/** Fields show their state once they were left or the form was sent (1 §5); what was typed stays after a failure. */
export function SignInForm() {
  const [values, setValues] = useState<SignInValues>({ email: '', password: '' })
  const [touched, setTouched] = useState<Readonly<Record<keyof SignInValues, boolean>>>({
    email: false,
    password: false,
  })
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [alone] = useState(oneAtATime)
  const { signIn, pending, failure } = useSignIn()
  const failureId = useId()

  const errors = checkSignIn(values)
  const shown: SignInErrors = {
    email: touched.email ? errors.email : undefined,
    password: touched.password ? errors.password : undefined,
  }
  const touch = (field: keyof SignInValues) => setTouched(before => ({ ...before, [field]: true }))
  const change = (field: keyof SignInValues, value: string) => setValues(before => ({ ...before, [field]: value }))

  const send = async () => {
    setTouched({ email: true, password: true })
    const wrong = FIELDS.find(field => errors[field])
    if (wrong) {
      const input = wrong === 'email' ? email : password
      input.current?.focus()
      return
    }
    // While it waits the button is disabled and loses the focus.
    if (!(await signIn(values.email.trim(), values.password))) password.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void alone(send)
  }

  return (
    <form noValidate aria-describedby={failure ? failureId : undefined} onSubmit={submit}>
      <Stack gap="lg">
        <TextInput
          ref={email}
          label={SIGN_IN.email}
          name="username"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={values.email}
          error={shown.email}
          required
          withAsterisk={false}
          onChange={event => change('email', event.currentTarget.value)}
          onBlur={event => event.currentTarget.value !== '' && touch('email')}
        />
        <PasswordInput
          ref={password}
          label={SIGN_IN.password}
          name="password"
          size="md"
          autoComplete="current-password"
          value={values.password}
          error={shown.password}
          required
          withAsterisk={false}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          onChange={event => change('password', event.currentTarget.value)}
          onBlur={event => event.currentTarget.value !== '' && touch('password')}
        />
        {/* The toast has announced it already, and is gone soon. */}
        {failure ? (
          <p id={failureId} className={classes.failure}>
            {failure}
          </p>
        ) : null}
        <Button type="submit" size="md" fullWidth loading={pending}>
          {SIGN_IN.submit}
        </Button>
      </Stack>
    </form>
  )
}
