import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { CallError } from '#web/platform/client.ts'
import { toastError } from '#web/platform/toasts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { REGISTRATION, SIGN_UP } from '../messages.ts'
import { expectedPersonQuery, registrationWelcomeQuery, type WelcomeText } from '../queries.ts'
import { AccountForm } from './AccountForm.tsx'
import { Page } from './Page.tsx'

/** Shows the form for the token in the URL, with the welcome text above it. */
export function ByToken({ text }: { readonly text: WelcomeText }) {
  const { signUpToken = '' } = useParams()
  const person = useQuery(expectedPersonQuery(signUpToken))
  const welcome = useQuery({
    ...registrationWelcomeQuery(text, person.data?.memberId ?? null),
    enabled: person.data !== undefined,
  })
  const { isError } = welcome
  useEffect(() => {
    if (isError) toastError(REGISTRATION.contentFailed)
  }, [isError])
  if (person.isPending) return <LoadingCards count={1} height={420} />
  if (person.isError) return <Refused error={person.error} onRetry={() => void person.refetch()} />
  // Shows a placeholder immediately, so that the form doesn't move when the welcome text loads.
  if (welcome.isPending) return <LoadingCards count={1} height={420} />
  return (
    <Page>
      <PageHeading title={welcome.data?.header ?? SIGN_UP.title} isForm />
      {welcome.data ? <RichText html={welcome.data.html} /> : null}
      <AccountForm token={signUpToken} person={person.data} quick={text === 'quick'} />
    </Page>
  )
}

function Refused({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isOver = error instanceof CallError && error.status >= 400 && error.status < 500
  if (!isOver)
    return (
      <>
        <PageHeading title={SIGN_UP.title} />
        <ErrorState title={SIGN_UP.failed} onRetry={onRetry} />
      </>
    )
  const text = error.status === 400 ? SIGN_UP.overText : error.message
  const again = (
    <Button component={Link} to="/registration">
      {REGISTRATION.again}
    </Button>
  )
  return (
    <>
      <PageHeading title={SIGN_UP.title} />
      <EmptyState title={SIGN_UP.over} action={again}>
        {text}
      </EmptyState>
    </>
  )
}
