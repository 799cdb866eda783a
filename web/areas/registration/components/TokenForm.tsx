import { Button } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { emailBody, tokenBody } from '#contract/registration/registration.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { singleFlight } from '#web/ui/single-flight.ts'
import { MEMBER_REGISTRATION, REGISTRATION } from '../messages.ts'
import classes from './registration.module.css'

interface Props {
  readonly email?: string
  /** Whether the token field is shown initially. */
  readonly withToken?: boolean
  /** Requests an email. @returns The server's message. */
  readonly request: (email: string) => Promise<string>
}

/** Asks for an email address and then for the token sent to it. Then opens the form (1 §2 Sign-in screen). */
export function TokenForm({ email = '', withToken = false, request }: Props) {
  const [isRevealed, setRevealed] = useState(withToken)
  const [said, setSaid] = useState('')
  const tokenField = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  const ask = async (address: string): Promise<string> => {
    const message = await request(address.trim())
    setSaid(REGISTRATION.sent)
    setRevealed(true)
    return message
  }
  const form = useServerForm({
    initialValues: { email, token: '' },
    messageAt: isRevealed ? 'token' : 'email',
    validate: schemaResolver(isRevealed ? tokenBody : emailBody, { sync: true }),
    isQuietWhileEmpty: true,
    submit: async typed => {
      if (!isRevealed) return void (await ask(typed.email))
      const body = { email: typed.email.trim(), token: typed.token.trim() }
      await call('POST auth/validate-email-and-token', { body })
      await navigate(`/registration/${encodeURIComponent(body.token)}`)
    },
  })
  // Moves the focus to the token field when it appears.
  useEffect(() => {
    if (isRevealed) tokenField.current?.focus()
  }, [isRevealed])

  const { isAsking, askAgain } = useAskAgain(ask)
  const isAddress = emailBody.safeParse(form.values).success
  return (
    <Form form={form} className={classes.form}>
      <TextField
        {...form.field('email')}
        label={REGISTRATION.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <p className={classes.status} role="status">
        {said}
      </p>
      {isRevealed ? (
        <TextField
          {...form.field('token')}
          ref={tokenField}
          label={REGISTRATION.token}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required
        />
      ) : null}
      <SubmitButton isSubmitting={form.isSubmitting} fullWidth>
        {isRevealed ? REGISTRATION.next : REGISTRATION.request}
      </SubmitButton>
      {isRevealed ? (
        <Button
          variant="subtle"
          loading={isAsking}
          disabled={!isAddress}
          onClick={() => void askAgain(form.values.email)}
        >
          {said ? REGISTRATION.again : MEMBER_REGISTRATION.noToken}
        </Button>
      ) : (
        <Button variant="subtle" onClick={() => setRevealed(true)}>
          {REGISTRATION.haveToken}
        </Button>
      )}
    </Form>
  )
}

/** Shows a toast when an email was resent, because the status on the screen may not change. */
function useAskAgain(ask: (email: string) => Promise<string>) {
  const [isAsking, setAsking] = useState(false)
  const [runExclusive] = useState(singleFlight)
  const send = async (email: string): Promise<void> => {
    setAsking(true)
    await ask(email).then(toastSuccess, showError)
    setAsking(false)
  }
  const askAgain = (email: string) => runExclusive(() => send(email))
  return { isAsking, askAgain }
}
