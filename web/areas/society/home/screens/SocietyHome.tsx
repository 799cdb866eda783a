import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { showsDemoData } from '#rules/account/settings.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { usePermission } from '../../use-permission.ts'
import { Exchange } from '../components/Exchange.tsx'
import classes from '../components/home.module.css'
import { KpiButton } from '../components/KpiButton.tsx'
import { Members } from '../components/Members.tsx'
import { OtherStudies } from '../components/OtherStudies.tsx'
import { SocietyTodoList } from '../components/SocietyTodoList.tsx'
import { StudyProgress } from '../components/StudyProgress.tsx'
import { syntheticProgress } from '../demo.ts'
import { DEMO, HOME } from '../messages.ts'
import { type Home, homeQuery, type Study, studiesQuery, useListed } from '../queries.ts'
import { societyTodos } from '../todos.ts'

// Charts load after the tasks, because their code is larger than the rest of the page.
const SocietyCharts = lazy(async () => ({
  default: (await import('#web/areas/inform/dashboard/components/SocietyCharts.tsx')).SocietyCharts,
}))

/** /mss-admin: tasks of the society's administrator, followed by the participation of its members (4 §2.3, decision G-087). */
export default function SocietyHome() {
  const user = useUser()
  const isDemo = showsDemoData(user)
  const home = useQuery(homeQuery)
  const studies = useQuery(studiesQuery)
  const [now] = useState(() => new Date())
  const failed = home.isError ? home : studies.isError ? studies : null
  return (
    <div className={classes.page}>
      <PageHeading
        title={HOME.welcome(user.first_name)}
        kicker={home.data?.society.name ?? ''}
        actions={
          home.data && !isDemo ? (
            <KpiButton societyId={home.data.society.id} today={now.toISOString().slice(0, 10)} />
          ) : null
        }
      />
      {isDemo ? (
        <Banner tone="warning" role="status">
          <strong>{DEMO.title}</strong> {DEMO.text}
        </Banner>
      ) : null}
      {failed ? (
        <ErrorState title={HOME.failed} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
      ) : !home.data || !studies.data ? (
        <LoadingCards count={3} height={160} />
      ) : (
        <Loaded home={home.data} studies={studies.data} isDemo={isDemo} now={now} />
      )}
    </div>
  )
}

interface LoadedProps {
  readonly home: Home
  readonly studies: readonly Study[]
  readonly isDemo: boolean
  readonly now: Date
}

function Loaded({ home, studies, isDemo, now }: LoadedProps) {
  const { society } = home
  return (
    <>
      {isDemo ? null : <Due society={society} studies={studies} now={now} />}
      <Studies home={home} studies={studies} isDemo={isDemo} now={now} />
      <Members isDemo={isDemo} seed={society.id} />
      <Exchange isDemo={isDemo} />
      <Suspense fallback={<Skeleton height={420} />}>
        <SocietyCharts isDemo={isDemo} />
      </Suspense>
    </>
  )
}

/** Lists tasks. If the list of members is empty, there are no other tasks. */
function Due({ society, studies, now }: Pick<LoadedProps, 'studies' | 'now'> & { readonly society: Home['society'] }) {
  const mayChange = usePermission('members')
  const undelivered = useListed(society.id, 'not_deliverable')
  const uninvited = useListed(society.id, 'not_invited')
  return (
    <section aria-labelledby="due">
      <h2 id="due" className={classes.heading}>
        {HOME.due}
      </h2>
      {society.listedMembers === 0 ? (
        <EmptyState
          title={HOME.noMembers}
          action={
            <Button component={Link} to="/mss-admin/manage/members">
              {HOME.toMembers}
            </Button>
          }
        >
          {HOME.noMembersText}
        </EmptyState>
      ) : undelivered === undefined || uninvited === undefined ? (
        <LoadingCards count={1} height={64} />
      ) : (
        <SocietyTodoList
          acts={societyTodos(studies, mayChange ? { undelivered, uninvited } : { undelivered: 0, uninvited: 0 }, now)}
        />
      )}
    </section>
  )
}

function Studies({ home, studies, isDemo, now }: LoadedProps) {
  const running = studies
    .filter(({ state }) => state === 'active')
    .toSorted((left, right) => right.isPrimary - left.isPrimary)
  const progressOf = (study: Study) =>
    isDemo
      ? syntheticProgress(home.society.id, study.id)
      : home.studies.find(({ questionnaire_id }) => questionnaire_id === study.id)
  return (
    <section aria-labelledby="studies">
      <h2 id="studies" className={classes.heading}>
        {HOME.studies}
      </h2>
      {studies.length === 0 ? (
        <EmptyState title={HOME.noStudies}>{HOME.noStudiesText}</EmptyState>
      ) : (
        <div className="stack gap-24">
          {running.map(study => (
            <StudyProgress key={study.id} study={study} progress={progressOf(study)} isDemo={isDemo} now={now} />
          ))}
          <div className={classes.columns}>
            {(['upcoming', 'completed'] as const).map(kind => (
              <OtherStudies
                key={kind}
                kind={kind}
                studies={studies.filter(({ state }) => state === kind)}
                isDemo={isDemo}
              />
            ))}
          </div>
        </div>
      )}
    </section>
  )
}
