import { Button } from '@mantine/core'
import { IconPlus, IconShield } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { JobOfferMatch } from '#contract/connect/match.ts'
import { AfterUnsentIcos } from '#web/areas/share/home/components/AfterUnsentIcos.tsx'
import { useUser } from '#web/platform/use-session.ts'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { AlertButton } from '../alerts/components/AlertButton.tsx'
import { IcoList } from '../icos/components/IcoList.tsx'
import classes from '../icos/components/icos.module.css'
import { NotInvited } from '../icos/components/NotInvited.tsx'
import { LIST } from '../icos/messages.ts'
import { useCreateIco, useIcos, useNotCompleted } from '../icos/queries.ts'
import { MatchList } from '../matches/components/MatchList.tsx'

const NameForm = lazy(() => import('../icos/components/NameForm.tsx'))
const MemberMessages = lazy(async () => ({
  default: (await import('../messages/components/MemberMessages.tsx')).MemberMessages,
}))
const RevealCard = lazy(async () => ({ default: (await import('../reveals/components/RevealCard.tsx')).RevealCard }))
const SeenBy = lazy(async () => ({ default: (await import('../receipts/components/SeenBy.tsx')).SeenBy }))
const ReplyTime = lazy(async () => ({ default: (await import('../receipts/components/ReplyTime.tsx')).ReplyTime }))
const RecruiterViewButton = lazy(async () => ({
  default: (await import('../candidates/components/RecruiterViewButton.tsx')).RecruiterViewButton,
}))
const BlockButton = lazy(async () => ({ default: (await import('../shield/components/BlockButton.tsx')).BlockButton }))

/** /user/exchange: shows the member's Ideal Career Opportunities after they complete a study that asks for a job (3 §2.2, 3 §2.3). */
export default function ConnectHome() {
  const { id: userId, completedStudyWithJobPreferences: hasCompleted } = useUser()
  if (!hasCompleted) return <NotCompleted />
  return (
    <AfterUnsentIcos userId={userId} fallback={<LoadingCards count={2} height={200} />}>
      <Icos />
    </AfterUnsentIcos>
  )
}

function AboutRecruiter({ id, closed_for, jobOffer: { organization } }: JobOfferMatch) {
  return (
    <div>
      <RecruiterViewButton matchId={id} />
      <ReplyTime matchId={id} organization={organization} />
      {closed_for === 'blocked' ? null : <BlockButton matchId={id} organization={organization} />}
    </div>
  )
}

function NotCompleted() {
  const content = useNotCompleted()
  return (
    <>
      <PageHeading title={content.data?.header ?? 'Connect'} />
      <NotInvited />
      <div aria-busy={content.isPending}>
        {content.isError ? (
          <ErrorState title={LIST.contentFailed} onRetry={() => void content.refetch()} retrying={content.isFetching} />
        ) : null}
        {content.data ? <RichText html={content.data.html} isPage /> : null}
        <Button component={Link} to="/user/surveyHome" mt="md">
          {LIST.toStudies}
        </Button>
      </div>
    </>
  )
}

function Icos() {
  const navigate = useNavigate()
  const formId = useId()
  const [form, setForm] = useState<'page' | 'dialog' | null>(null)
  const icos = useIcos()
  const create = useCreateIco()
  const submit = async (title: string): Promise<void> => {
    const { id } = await create.mutateAsync(title)
    await navigate(`/user/exchange/job-profile/${id}?isNew=true`)
  }
  const nameForm = (
    <Suspense fallback={null}>
      <NameForm submit={submit} onCancel={() => setForm(null)} />
    </Suspense>
  )
  return (
    <>
      <PageHeading
        title={LIST.title}
        kicker={LIST.kicker}
        lead={LIST.lead}
        actions={
          <>
            <Button
              size="md"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              aria-expanded={form === 'page'}
              aria-controls={formId}
              onClick={() => setForm(form === 'page' ? null : 'page')}
            >
              {LIST.create}
            </Button>
            <AlertButton />
            <Button
              component={Link}
              to="/exchange/employers"
              size="md"
              variant="default"
              leftSection={<IconShield size={18} aria-hidden="true" />}
            >
              {LIST.employers}
            </Button>
          </>
        }
      />
      <div id={formId} hidden={form !== 'page'}>
        {form === 'page' ? <Card className={classes.create}>{nameForm}</Card> : null}
      </div>
      {icos.isError ? (
        <ErrorState title={LIST.failed} onRetry={() => void icos.refetch()} retrying={icos.isFetching} />
      ) : icos.isPending ? (
        <LoadingCards count={3} height={120} />
      ) : (
        <IcoList
          {...icos.data}
          matches={(ico, section) => (
            <>
              <MatchList
                profile={ico}
                section={section}
                about={match => (
                  <Suspense fallback={null}>
                    <AboutRecruiter {...match} />
                  </Suspense>
                )}
                messages={given => (
                  <Suspense fallback={<LoadingCards count={1} height={160} />}>
                    <MemberMessages key={given.startsWriting ? 'write' : 'read'} level={4} {...given} />
                    <AboutRecruiter {...given.match} />
                    {section === 'deleted' ? null : (
                      <RevealCard level={4} matchId={given.match.id} canGive={given.match.closed_for === null} />
                    )}
                  </Suspense>
                )}
              />
              {ico.views > 0 ? (
                <Suspense fallback={null}>
                  <SeenBy profileId={ico.id} />
                </Suspense>
              ) : null}
            </>
          )}
          none={
            <EmptyState
              title={LIST.none}
              action={
                <Button variant="default" onClick={() => setForm('dialog')}>
                  {LIST.createTitle}
                </Button>
              }
            />
          }
        />
      )}
      <Dialog isOpen={form === 'dialog'} onClose={() => setForm(null)} title={LIST.createTitle} ignoresOutsideClicks>
        {nameForm}
      </Dialog>
    </>
  )
}
