import { useId } from 'react'
import { SIGN_IN } from '#web/platform/messages.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import classes from './password.module.css'
import { useSignIn } from './use-sign-in.ts'

export function SignInForm() {
  const { form, failure } = useSignIn()
  const failureId = useId()
  return (
    <Form form={form} aria-describedby={failure ? failureId : undefined}>
      <div className="column gap-24">
        <TextField
          {...form.field('username')}
          label={SIGN_IN.email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <PasswordField
          {...form.field('password')}
          label={SIGN_IN.password}
          autoComplete="current-password"
          showLabel="Show password"
        />
        {/* The toast has already announced it, but disappears soon. */}
        {failure ? (
          <p id={failureId} className={classes.failure}>
            {failure}
          </p>
        ) : null}
        <SubmitButton isSubmitting={form.isSubmitting} fullWidth>
          {SIGN_IN.submit}
        </SubmitButton>
      </div>
    </Form>
  )
}
