import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ChoiceInput } from '#web/areas/share/components/ChoiceInput.tsx'
import { Messages } from '#web/areas/share/components/Messages.tsx'
import { QuestionBody } from '#web/areas/share/components/QuestionBody.tsx'
import { AfterUnsentIcos } from '#web/areas/share/home/components/AfterUnsentIcos.tsx'
import { useUser } from '#web/platform/use-session.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { IcoPage } from '../icos/components/IcoPage.tsx'
import { ICO, LIST } from '../icos/messages.ts'
import { useBank, useIcoPage } from '../icos/queries.ts'

const AnyRecruiterView = lazy(async () => ({
  default: (await import('../candidates/components/RecruiterViewDialog.tsx')).AnyRecruiterView,
}))

/** Input components of the study form. */
const PARTS = { Body: QuestionBody, Choice: ChoiceInput, Messages } as const

/** /user/exchange/job-profile/{id}: shows one ICO (3 §2.5). */
export default function JobProfile() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const isNew = search.get('isNew') === 'true'
  const { id: userId } = useUser()
  return (
    <AfterUnsentIcos userId={userId} fallback={<LoadingCards count={2} height={200} />}>
      <Opened key={id} id={Number(id)} isNew={isNew} />
    </AfterUnsentIcos>
  )
}

function Opened({ id, isNew }: { readonly id: number; readonly isNew: boolean }) {
  const { id: userId } = useUser()
  const { profile, terms } = useIcoPage(id)
  const bank = useBank()
  const failed = profile.isError ? profile : terms.isError ? terms : bank.isError ? bank : null
  const retry = (): void => {
    for (const query of [profile, terms, bank]) if (query.isError) void query.refetch()
  }
  if (profile.data && terms.data && bank.data)
    return (
      <IcoPage
        userId={userId}
        profile={profile.data}
        related={terms.data}
        bank={bank.data}
        isNew={isNew}
        parts={PARTS}
        recruiterView={onClose => (
          <Suspense fallback={null}>
            <AnyRecruiterView icoId={id} onClose={onClose} />
          </Suspense>
        )}
      />
    )
  return (
    <>
      <PageHeading title={LIST.title} />
      {failed ? (
        <ErrorState title={ICO.failed} onRetry={retry} retrying={failed.isFetching} />
      ) : (
        <LoadingCards count={2} height={200} />
      )}
    </>
  )
}
