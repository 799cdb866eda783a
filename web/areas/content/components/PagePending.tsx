import { useEffect } from 'react'
import { toastError } from '#web/platform/toasts.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { CONTENT } from '../messages.ts'

/** What a page waits for. */
export interface PendingQuery {
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface Props {
  readonly title: string
  readonly lead?: string
  readonly query: PendingQuery
  /** As many cards, and as high, as are expected. */
  readonly cards: { readonly count: number; readonly height: number }
}

/** In place of texts that are on their way, or did not come (4 §8). */
export function PagePending({ title, lead, query: { isError, isFetching, refetch }, cards }: Props) {
  useEffect(() => {
    if (isError) toastError(CONTENT.pageFailed)
  }, [isError])
  return (
    <>
      <PageHeading title={title} {...(lead ? { lead } : {})} />
      {isError ? (
        <ErrorState
          title={CONTENT.pageFailed}
          onRetry={() => void refetch()}
          retryLabel={CONTENT.retry}
          retrying={isFetching}
        />
      ) : (
        <LoadingCards {...cards} />
      )}
    </>
  )
}
