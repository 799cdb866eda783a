import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { isMissing } from '#web/platform/errors.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { CloseStudy, WithdrawStudy } from '../components/EndStudy.tsx'
import classes from '../components/launch.module.css'
import { StudyEmails } from '../components/StudyEmails.tsx'
import { StudyParticipation } from '../components/StudyParticipation.tsx'
import { StudyStatus } from '../components/StudyStatus.tsx'
import { LAUNCH, STUDY_PAGE } from '../messages.ts'
import { type Overview, overviewQuery } from '../queries.ts'

/** /admin/questionnaire/view/{questionnaireId}: the state of a launched study, to withdraw it or close it early (decision 92). */
export default function StudyPage() {
  const id = Number(useParams().questionnaireId)
  const study = useQuery(overviewQuery(id))
  if (study.data) return <StudyDetails study={study.data} />
  return (
    <>
      <PageHeading title={STUDY_PAGE.title} />
      {isMissing(study.error) ? (
        <EmptyState title={STUDY_PAGE.missing} action={<Link to="/admin/questionnaire">{LAUNCH.allStudies}</Link>} />
      ) : study.isError ? (
        <ErrorState title={STUDY_PAGE.failed} retrying={study.isFetching} onRetry={() => void study.refetch()} />
      ) : (
        <LoadingCards count={3} height={160} />
      )}
    </>
  )
}

function StudyDetails({ study }: { readonly study: Overview }) {
  const { id, state } = study
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'close' | 'withdraw' | null>(null)
  const [now] = useState(() => new Date())
  const close = () => setAsks(null)
  return (
    <div className={classes.page}>
      <PageHeading
        kicker={study.isPrimary ? `${study.period} · ${STUDY_PAGE.primary}` : String(study.period)}
        title={study.title}
        actions={
          <>
            <Button variant="default" component={Link} to={`/admin/questionnaire/edit/${id}`}>
              {STUDY_PAGE.edit}
            </Button>
            {state === 'closed' ? null : (
              <Button variant="default" onClick={() => setAsks('withdraw')}>
                {STUDY_PAGE.withdraw}
              </Button>
            )}
            {state === 'open' ? (
              <Button variant="default" onClick={() => setAsks('close')}>
                {STUDY_PAGE.close}
              </Button>
            ) : null}
          </>
        }
      />
      <StudyStatus study={study} days={studyDaysAt(now)} />
      <StudyParticipation study={study} />
      <StudyEmails societies={study.societies} />
      {asks === 'close' ? <CloseStudy id={id} onClose={close} /> : null}
      {asks === 'withdraw' ? (
        <WithdrawStudy id={id} onClose={close} onWithdrawn={() => navigate(`/admin/questionnaire/edit/${id}`)} />
      ) : null}
    </div>
  )
}
