import { useEffect } from 'react'
import { toastError } from '#web/platform/toasts.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { CONTENT } from '../messages.ts'
import type { Text } from '../queries.ts'
import { RichText } from './RichText.tsx'

interface Props {
  /** Stands as the heading until the text has brought its own. */
  readonly name: string
  readonly content: {
    readonly data?: Text | null | undefined
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/** A text with its heading, while it loads and when it does not (4 §8). */
export function TextPage({ name, content: { data, isError, isFetching, refetch } }: Props) {
  useFailureToast(isError)
  if (data)
    return (
      <>
        <PageHeading title={data.header} />
        <RichText html={data.html} isPage />
      </>
    )
  return (
    <>
      <PageHeading title={name} />
      {isError ? (
        <ErrorState
          title={CONTENT.pageFailed}
          onRetry={() => void refetch()}
          retryLabel={CONTENT.retry}
          retrying={isFetching}
        />
      ) : (
        <LoadingCards count={1} height={260} />
      )}
    </>
  )
}

function useFailureToast(isError: boolean): void {
  useEffect(() => {
    if (isError) toastError(CONTENT.pageFailed)
  }, [isError])
}
