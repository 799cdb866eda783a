import { useEffect } from 'react'
import { codeError, recoveryCodeError } from '#rules/account/second-factor.ts'
import { showError } from '#web/platform/errors.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { STEP } from '../messages.ts'
import { type SignInResult, useConfirmSecondStep } from '../queries.ts'

export interface StepProps {
  readonly onSignedIn: (signed: SignInResult) => void
  /** @returns whether the failure was handled */
  readonly onFailure: (error: unknown) => boolean
}

const EMPTY = { code: '', recovery_code: '' }

/** Form for a code of the authenticator app or a recovery code. */
export function CodeStep({ isRecovery, onSignedIn, onFailure }: StepProps & { readonly isRecovery: boolean }) {
  const confirm = useConfirmSecondStep()
  const field = isRecovery ? 'recovery_code' : 'code'
  const form = useServerForm({
    initialValues: EMPTY,
    validate: ({ code, recovery_code }) => {
      const error = isRecovery ? recoveryCodeError(recovery_code) : codeError(code)
      return error === null ? {} : { [field]: error }
    },
    isQuietWhileEmpty: true,
    submit: ({ code, recovery_code }) =>
      confirm.mutateAsync(isRecovery ? { method: 'recovery', recovery_code } : { method: 'app', code }),
    onSuccess: onSignedIn,
    onError: (error, errors) => (onFailure(error) || errors.length > 0 ? [] : showError(error)),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears: there is nothing else to do here.
  useEffect(() => form.focus(field), [field])
  return (
    <Form form={form}>
      <div className="column gap-24">
        {isRecovery ? (
          <TextField
            {...form.field('recovery_code')}
            label={STEP.recoveryCode}
            description={STEP.recoveryHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
          />
        ) : (
          <TextField
            {...form.field('code')}
            label={STEP.code}
            description={STEP.codeHint}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={40}
            required
          />
        )}
        <SubmitButton isSubmitting={form.isSubmitting} fullWidth>
          {STEP.submit}
        </SubmitButton>
      </div>
    </Form>
  )
}
