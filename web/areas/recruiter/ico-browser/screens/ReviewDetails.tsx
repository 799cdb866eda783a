import { useUser } from '#web/platform/use-session.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Review } from '../components/Review.tsx'
import { BROWSER, REVIEW } from '../messages.ts'
import { useBrowserQuestions } from '../queries.ts'

/** /recruiter/ico-review-details: shows the step between criteria and an offer (4 §2.4, decision G-088). */
export default function ReviewDetails() {
  const { id } = useUser()
  const questions = useBrowserQuestions(false)
  return (
    <>
      <PageHeading title={REVIEW.title} kicker={BROWSER.kicker} lead={REVIEW.lead} />
      {questions.data ? (
        <Review userId={id} questions={questions.data} />
      ) : questions.isError ? (
        <ErrorState title={BROWSER.failed} onRetry={() => void questions.refetch()} retrying={questions.isFetching} />
      ) : (
        <LoadingCards count={2} height={220} />
      )}
    </>
  )
}
