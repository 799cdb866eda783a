import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import classes from '../components/home.module.css'
import { SHORT_LIST, StudyGroup } from '../components/StudyGroup.tsx'
import { today } from '../dates.ts'
import { groupsOf } from '../home.ts'
import { HOME } from '../messages.ts'
import { useHome, useSettings } from '../queries.ts'

/** Where the setting has no say: 30 days (1 §9). */
const UPCOMING_DAYS = 30

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
  if (home.isError)
    return <ErrorState title={HOME.failed} onRetry={() => void home.refetch()} retrying={home.isFetching} />
  if (home.isPending || settings.isPending) return <LoadingCards count={3} height={132} />
  const days = settings.data?.upcoming_days_limit ?? UPCOMING_DAYS
  const { current, upcoming, closed } = groupsOf(home.data, today(), days)
  return (
    <>
      <StudyGroup title={HOME.current} entries={current} empty={HOME.noCurrent} />
      <StudyGroup title={HOME.upcoming} entries={upcoming} empty={HOME.noUpcoming(days)} />
      <StudyGroup title={HOME.closed} entries={closed} empty={HOME.noClosed} short={SHORT_LIST} />
    </>
  )
}
