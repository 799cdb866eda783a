import { Skeleton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { showsDemoData } from '#rules/account/settings.ts'
import { WelcomeModal } from '#web/areas/registration/components/WelcomeModal.tsx'
import { AfterUnsentIcos } from '#web/areas/share/home/components/AfterUnsentIcos.tsx'
import { ParticipationCard } from '#web/areas/share/home/components/ParticipationCard.tsx'
import { studiesQuery } from '#web/platform/shared-queries.ts'
import { useUser } from '#web/platform/use-session.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { DASHBOARD } from '../components/messages.ts'
import { NextSteps } from '../components/NextSteps.tsx'
import { featuredStudy } from '../components/next-step.ts'
import { useNextSteps } from '../components/use-next-steps.ts'
import classes from './Dashboard.module.css'

// Charts load separately because their code is larger than the rest of the page.
const loadSummary = () => import('#web/areas/inform/dashboard/components/SummaryCharts.tsx')
const MemberPeerComparison = lazy(async () => ({
  default: (await import('#web/areas/inform/peer-comparison/components/MemberPeerComparison.tsx')).MemberPeerComparison,
}))
const MemberSummary = lazy(async () => ({ default: (await loadSummary()).MemberSummary }))
const OutsideSummary = lazy(async () => ({ default: (await loadSummary()).OutsideSummary }))

const LINKS = [
  { to: '/user/surveyHome', title: DASHBOARD.share, text: DASHBOARD.shareText },
  { to: '/user/filters', title: DASHBOARD.inform, text: DASHBOARD.informText },
] as const

/**
 * /user/dashboard: shows how a member compares, next steps, participation, and summary charts. Users outside societies see charts of all
 * participants (1 §1, 2 §9).
 */
export default function Dashboard() {
  const user = useUser()
  const isMember = user.roles.includes('MSS_USER')
  const next = useNextSteps()
  return (
    <>
      <WelcomeModal />
      <AfterUnsentIcos userId={user.id} />
      <PageHeading
        title={user.first_name ? `Welcome, ${user.first_name}` : 'Welcome'}
        {...(user.society ? { kicker: user.society.name } : {})}
      />
      {isMember ? (
        <Suspense fallback={<Skeleton className={classes.compare} />}>
          <MemberPeerComparison studies={next.query.data} />
        </Suspense>
      ) : null}
      <div className={isMember ? classes.top : undefined}>
        <section aria-labelledby="next">
          <h2 id="next" className={classes.next}>
            {DASHBOARD.next}
          </h2>
          <NextSteps {...next} />
        </section>
        {isMember && !next.isPending ? <Participation /> : null}
      </div>
      {/* Loads immediately, but appears below the next steps when their height is known, so that nothing jumps. */}
      <div hidden={next.isPending}>
        <Suspense fallback={<Skeleton height={420} mt="2.75rem" />}>
          {isMember ? <MemberSummary /> : <OutsideSummary />}
        </Suspense>
        <ul className={classes.links}>
          {LINKS.map(link => (
            <li key={link.to} className={classes.link}>
              <Link to={link.to}>
                {link.title} <IconArrowRight size={16} aria-hidden="true" />
              </Link>
              <p>{link.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** Shows participation in the featured study. Renders nothing if there is no such study. */
function Participation() {
  const user = useUser()
  const { data } = useQuery(studiesQuery)
  const study = data ? featuredStudy(data) : null
  if (data && !study) return null
  return (
    <section aria-labelledby="participation">
      <h2 id="participation" className={classes.next}>
        {DASHBOARD.participation}
      </h2>
      {study ? <ParticipationCard study={study} isDemo={showsDemoData(user)} /> : <Skeleton height={150} />}
    </section>
  )
}
