import { useQuery } from '@tanstack/react-query'
import type { TermParts } from '#web/platform/answer-parts.ts'
import { settingsQuery } from '#web/platform/shared-queries.ts'
import { useSession } from '#web/platform/use-session.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { BROWSER } from '../messages.ts'
import { useBrowserQuestions } from '../queries.ts'
import { Browser } from './Browser.tsx'

/** Shows the ICO browser to recruiters and guests. Recruiters who have not verified their address see the guests' version. */
export function BrowserPage({ parts }: { readonly parts: TermParts }) {
  const session = useSession()
  const user = session.status === 'signed-in' && session.user.is_email_validated === 1 ? session.user : null
  const userId = user?.id ?? null
  const questions = useBrowserQuestions(userId === null)
  const settings = useQuery(settingsQuery)
  if (questions.data)
    return (
      <Browser
        key={userId}
        userId={userId}
        questions={questions.data}
        parts={parts}
        zeroLabel={settings.data?.default_zero_label ?? ''}
      />
    )
  if (questions.isError)
    return (
      <ErrorState title={BROWSER.failed} onRetry={() => void questions.refetch()} retrying={questions.isFetching} />
    )
  return <LoadingCards count={2} height={240} />
}
