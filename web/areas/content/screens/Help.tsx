import { useEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { toastError } from '#web/platform/toasts.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ArticlePage } from '../components/ArticlePage.tsx'
import { Library } from '../components/Library.tsx'
import { CONTENT, LIBRARY } from '../messages.ts'
import { useLibrary } from '../queries.ts'

/** Sections of this page in earlier days, which are pages now. */
const MOVED = ['#privacy', '#terms', '#accessibility']

/** /help and its articles: the knowledge library. */
export default function Help() {
  const { hash } = useLocation()
  const { article } = useParams()
  const { data, isError, isFetching, refetch } = useLibrary()
  useEffect(() => {
    if (isError) toastError(CONTENT.pageFailed)
  }, [isError])
  if (MOVED.includes(hash)) return <Navigate to={`/${hash.slice(1)}`} replace />
  if (data) return article ? <ArticlePage key={article} articles={data} name={article} /> : <Library articles={data} />
  return (
    <>
      <PageHeading title={LIBRARY.title} lead={LIBRARY.lead} />
      {isError ? (
        <ErrorState
          title={CONTENT.pageFailed}
          onRetry={() => void refetch()}
          retryLabel={CONTENT.retry}
          retrying={isFetching}
        />
      ) : (
        <LoadingCards count={3} height={90} />
      )}
    </>
  )
}
