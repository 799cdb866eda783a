import { useUser } from '#web/platform/use-session.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { InformationSets as Sets } from '../components/InformationSets.tsx'
import { BROWSER, SETS } from '../messages.ts'
import { useBrowserQuestions, useInformationSets } from '../queries.ts'

/** /recruiter/job-information-set: lists saved criteria (4 §2.4). */
export default function InformationSets() {
  const { id } = useUser()
  const questions = useBrowserQuestions(false)
  const sets = useInformationSets()
  const failed = [questions, sets].filter(({ isError }) => isError)
  return (
    <>
      <PageHeading title={SETS.title} kicker={BROWSER.kicker} lead={SETS.lead} />
      {questions.data && sets.data ? (
        <Sets userId={id} questions={questions.data} sets={sets.data} />
      ) : failed.length > 0 ? (
        <ErrorState
          title={SETS.failed}
          onRetry={() => {
            for (const query of failed) void query.refetch()
          }}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <LoadingCards count={2} height={180} />
      )}
    </>
  )
}
