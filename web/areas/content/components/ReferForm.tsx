import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { toastError } from '#web/platform/toasts.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { CONTENT, REFER } from '../messages.ts'
import { useReferral } from '../queries.ts'
import { colleagueEmailError, mailtoUrl, withSignature } from '../referral.ts'
import classes from './refer.module.css'

/** Asks for a colleague's address. Submitting opens an email draft unless the address is invalid (4 §5). */
export function ReferForm() {
  const { roles, first_name, last_name } = useUser()
  const { data, isError, isFetching, refetch } = useReferral(roles.includes('MSS_RECRUITER'))
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    if (isError) toastError(CONTENT.partFailed)
  }, [isError])

  if (isError) return <ErrorState title={CONTENT.partFailed} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <LoadingCards count={1} />
  const draft = withSignature(data, `${first_name} ${last_name}`.trim(), window.location.origin)

  const error = colleagueEmailError(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (error) return field.current?.focus()
    setOpened(true)
    window.location.href = mailtoUrl(email, draft)
  }
  return (
    <div className={classes.page}>
      <Card>
        <form noValidate onSubmit={submit} className={classes.form}>
          <TextInput
            ref={field}
            type="email"
            label={REFER.email}
            size="md"
            autoComplete="off"
            maxLength={254}
            required
            withAsterisk={false}
            value={email}
            error={isTouched ? error : null}
            onChange={event => setEmail(event.currentTarget.value)}
            onBlur={() => email !== '' && setTouched(true)}
          />
          <Button type="submit" size="md">
            {REFER.send}
          </Button>
          <p className={classes.note} role="status">
            {isOpened ? REFER.opened : ''}
          </p>
        </form>
      </Card>
      <section aria-label={REFER.preview} className={classes.preview}>
        <h2>{REFER.preview}</h2>
        <p>
          <strong>{REFER.subject}:</strong> {draft.subject.trim() || REFER.defaultSubject}
        </p>
        <p className={classes.body}>{draft.body}</p>
      </section>
    </div>
  )
}
