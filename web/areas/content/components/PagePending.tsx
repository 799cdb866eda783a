import { useEffect } from 'react'
import { toastError } from '#web/platform/toasts.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { CONTENT } from '../messages.ts'

/** Query that the page depends on. */
export interface PendingQuery {
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface Props {
  readonly title: string
  readonly lead?: string
  readonly query: PendingQuery
  /** Number and height of the expected cards. */
  readonly cards: { readonly count: number; readonly height: number }
}

/** Shows placeholders while texts load, or an error if they failed to load (4 §8). */
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
