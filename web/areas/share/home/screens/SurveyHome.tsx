import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { HomeEntry } from '#contract/share.ts'
import { showsDemoData } from '#rules/account/settings.ts'
import { showError } from '#web/platform/errors.ts'
import { useUser } from '#web/platform/use-session.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { HOME } from '../../messages.ts'
import { useHome, useSettings } from '../../queries.ts'
import { isSubmissionWaiting } from '../../submission.ts'
import classes from '../components/home.module.css'
import { StudyCard } from '../components/StudyCard.tsx'
import { SHORT_LIST, StudyGroup } from '../components/StudyGroup.tsx'
import { today } from '../dates.ts'
import { groupsOf, lacksActive } from '../entries.ts'
import { rememberFocus } from '../focus.ts'
import { STUDY } from '../messages.ts'
import { participationQuery, readsParticipation } from '../queries.ts'
import { useBeginning } from '../use-begin.ts'

/** Default number of days if the setting is missing (1 §9). */
const UPCOMING_DAYS = 30

// Loaded on demand, because most visits open none of these dialogs.
const loadProfile = () => import('#web/areas/account/components/ProfilePopup.tsx')
const loadBegin = () => import('../components/BeginStudy.tsx')
const loadReset = () => import('../components/ResetStudy.tsx')
const loadBeginning = () => Promise.all([loadProfile(), loadBegin()])
const ProfilePopup = lazy(async () => ({ default: (await loadProfile()).ProfilePopup }))
const BeginStudy = lazy(async () => ({ default: (await loadBegin()).BeginStudy }))
const ResetStudy = lazy(async () => ({ default: (await loadReset()).ResetStudy }))

/** /surveyHome: the studies of the member's society in three groups. */
export default function SurveyHome() {
  return (
    <div className={classes.page}>
      <PageHeading title={HOME.title} lead={HOME.lead} />
      <Studies />
    </div>
  )
}

function Studies() {
  const home = useHome()
  const settings = useSettings()
  // Loaded before the cards appear, so that the added line does not shift the content below it.
  const participation = useQuery({ ...participationQuery, enabled: readsParticipation(useUser()) })
  if (home.isError)
    return <ErrorState title={HOME.failed} onRetry={() => void home.refetch()} retrying={home.isFetching} />
  if (home.isPending || settings.isPending || participation.isLoading) return <LoadingCards count={3} height={132} />
  return <Groups entries={home.data} days={settings.data?.upcoming_days_limit ?? UPCOMING_DAYS} />
}

function Groups({ entries, days }: { readonly entries: readonly HomeEntry[]; readonly days: number }) {
  const user = useUser()
  const { id: userId, society_id } = user
  const { beginning, press, profileSaved, start, cancel } = useBeginning(loadBeginning)
  const [resetting, setResetting] = useState<HomeEntry | null>(null)
  const returnFocus = useRef<(() => void) | null>(null)
  const askReset = (entry: HomeEntry): void => {
    returnFocus.current = rememberFocus()
    loadReset().then(() => setResetting(entry), showError)
  }
  const { current, upcoming, closed } = groupsOf(entries, today(), days)
  // A submission without a connection continues when the form opens.
  const unsubmitted = current.filter(
    ({ survey }) => survey && survey.submitted === null && isSubmissionWaiting(userId, survey.id),
  )
  const card = (entry: HomeEntry) => (
    <StudyCard
      key={entry.id}
      entry={entry}
      isDemo={showsDemoData(user)}
      isBusy={beginning?.entry.id === entry.id && beginning.isBusy}
      onPress={press}
      onReset={askReset}
    />
  )
  return (
    <>
      {lacksActive(entries, society_id !== null) ? <p className={classes.notice}>{STUDY.noActive}</p> : null}
      {unsubmitted.map(({ id, period, title, survey }) => (
        <p key={id} className={classes.notice}>
          {STUDY.unsubmitted(`${period} ${title}`)} <Link to={`/surveyForm/${survey?.id}`}>{STUDY.open}</Link>
        </p>
      ))}
      <StudyGroup title={HOME.current} entries={current} empty={HOME.noCurrent} card={card} />
      <StudyGroup title={HOME.upcoming} entries={upcoming} empty={HOME.noUpcoming(days)} card={card} />
      <StudyGroup title={HOME.closed} entries={closed} empty={HOME.noClosed} short={SHORT_LIST} card={card} />
      <Suspense fallback={null}>
        {beginning?.dialog === 'profile' ? (
          <ProfilePopup opened header onSaved={profileSaved} onClose={cancel} />
        ) : null}
        {beginning?.dialog === 'message' && beginning.message ? (
          <BeginStudy message={beginning.message} isBusy={beginning.isBusy} onBegin={start} onCancel={cancel} />
        ) : null}
        {resetting?.survey ? (
          <ResetStudy
            userId={userId}
            surveyId={resetting.survey.id}
            study={`${resetting.period} ${resetting.title}`}
            onClose={() => {
              setResetting(null)
              returnFocus.current?.()
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}
