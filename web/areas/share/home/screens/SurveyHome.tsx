import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useContext, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { HomeEntry } from '#contract/share/share.ts'
import { showsDemoData } from '#rules/account/settings.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { showError } from '#web/platform/errors.ts'
import { useUser } from '#web/platform/use-session.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { PageAside } from '#web/ui/page-aside.ts'
import { HOME } from '../../messages.ts'
import { useHome, useSettings } from '../../queries.ts'
import { isSubmissionWaiting } from '../../submission.ts'
import { AfterUnsentIcos } from '../components/AfterUnsentIcos.tsx'
import classes from '../components/home.module.css'
import { StudyCard } from '../components/StudyCard.tsx'
import { SHORT_LIST, StudyGroup } from '../components/StudyGroup.tsx'
import { buttonOf, groupsOf, lacksActive, takingOf } from '../entries.ts'
import { rememberFocus } from '../focus.ts'
import { STUDY } from '../messages.ts'
import { participationQuery, readsParticipation } from '../queries.ts'
import { useBeginning } from '../use-begin.ts'

/** Default number of days if the setting is missing (1 §9). */
const UPCOMING_DAYS = 30

// Loaded on demand, because most visits open none of these dialogs.
const loadProfile = () => import('#web/areas/account/components/ProfilePopup.tsx')
const loadReset = () => import('../components/ResetStudy.tsx')
const ProfilePopup = lazy(async () => ({ default: (await loadProfile()).ProfilePopup }))
const ResetStudy = lazy(async () => ({ default: (await loadReset()).ResetStudy }))

/** /surveyHome: the studies of the member's society in three groups. With `?begin=ID`, begins or continues that study. */
export default function SurveyHome() {
  return (
    <div className={classes.page}>
      <PageHeading title={HOME.title} lead={HOME.lead} hasPanel={false} />
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
  const aside = useContext(PageAside)
  const user = useUser()
  const { id: userId, society_id } = user
  const { beginning, press, profileSaved, cancel } = useBeginning(loadProfile)
  const [now] = useState(() => new Date())
  const [resetting, setResetting] = useState<HomeEntry | null>(null)
  const returnFocus = useRef<(() => void) | null>(null)
  const askReset = (entry: HomeEntry): void => {
    returnFocus.current = rememberFocus()
    loadReset().then(() => setResetting(entry), showError)
  }
  const studyDays = studyDaysAt(now)
  const { current, upcoming, closed } = groupsOf(entries, studyDays, days)
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('begin'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (asked === 0) return
    setParams({}, { replace: true })
    const entry = entries.find(({ id }) => id === asked)
    const button = entry && (buttonOf(entry) ?? takingOf(entry))
    if (entry && button?.disabledReason === null) press(entry, button.action)
  }, [asked])
  // A submission without a connection continues when the form opens.
  const unsubmitted = current.filter(
    ({ survey }) => survey && survey.submitted === null && isSubmissionWaiting(userId, survey.id),
  )
  const card = (entry: HomeEntry) => (
    <StudyCard
      key={entry.id}
      entry={entry}
      days={studyDays}
      isFirst={entry.id === current[0]?.id}
      isDemo={showsDemoData(user)}
      isMember={user.roles.includes('MSS_USER')}
      isBusy={beginning?.entry.id === entry.id && beginning.isBusy}
      onPress={press}
      onReset={askReset}
    />
  )
  return (
    <>
      <AfterUnsentIcos userId={userId} />
      {lacksActive(entries, society_id !== null) ? <p className={classes.notice}>{STUDY.noActive}</p> : null}
      {unsubmitted.map(({ id, period, title, survey }) => (
        <p key={id} className={classes.notice}>
          {STUDY.unsubmitted(`${period} ${title}`)} <Link to={`/surveyForm/${survey?.id}`}>{STUDY.open}</Link>
        </p>
      ))}
      <StudyGroup title={HOME.current} entries={current} empty={HOME.noCurrent} card={card} />
      {aside ? <div className={classes.aside}>{aside.panel}</div> : null}
      <StudyGroup title={HOME.upcoming} entries={upcoming} empty={HOME.noUpcoming(days)} card={card} />
      <StudyGroup title={HOME.closed} entries={closed} empty={HOME.noClosed} short={SHORT_LIST} card={card} />
      <Suspense fallback={null}>
        {beginning?.isAskingProfile ? <ProfilePopup opened header onSaved={profileSaved} onClose={cancel} /> : null}
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
