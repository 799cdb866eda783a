import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { showsDemoData } from '#rules/account/settings.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Exchange } from '../components/Exchange.tsx'
import classes from '../components/home.module.css'
import { Members } from '../components/Members.tsx'
import { StudyProgress } from '../components/StudyProgress.tsx'
import { syntheticProgress, syntheticStudy } from '../demo.ts'
import { DEMO, HOME } from '../messages.ts'

const SocietyCharts = lazy(async () => ({
  default: (await import('#web/areas/inform/dashboard/components/SocietyCharts.tsx')).SocietyCharts,
}))

/** /admin/demo-society: shows, in Demo Mode, the administrator's home page for a sample society (decision G-081). */
export default function DemoSociety() {
  const user = useUser()
  const [now] = useState(() => new Date())
  // Seed that `mock-data` also uses for a user without a society.
  const seed = user.society_id ?? 0
  const study = syntheticStudy(now)
  if (!showsDemoData(user))
    return (
      <div className={classes.page}>
        <PageHeading title={DEMO.society} />
        <EmptyState title={DEMO.off}>{DEMO.offText}</EmptyState>
      </div>
    )
  return (
    <div className={classes.page}>
      <PageHeading title={DEMO.society} />
      <Banner tone="warning" role="status">
        <strong>{DEMO.title}</strong> {DEMO.platformText}
      </Banner>
      <section aria-labelledby="studies">
        <h2 id="studies" className={classes.heading}>
          {HOME.studies}
        </h2>
        <StudyProgress study={study} progress={syntheticProgress(seed, study.id)} isDemo now={now} />
      </section>
      <Members isDemo seed={seed} hasList={false} />
      <Exchange isDemo />
      <Suspense fallback={<Skeleton height={420} />}>
        <SocietyCharts isDemo />
      </Suspense>
    </div>
  )
}
