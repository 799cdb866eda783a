import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { GuestPage } from '#web/areas/content/components/GuestPage.tsx'
import { TextPage } from '#web/areas/content/components/TextPage.tsx'
import { useContent } from '#web/areas/content/queries.ts'
import { IcoStatistics } from '../components/IcoStatistics.tsx'

// Charts load after the text because their code is larger than the rest of the page.
const OutsideSummary = lazy(async () => ({
  default: (await import('#web/areas/inform/dashboard/components/SummaryCharts.tsx')).OutsideSummary,
}))

/** /welcome/dashboard: shows guests the public results of the newest study and the positions that physicians want (decision G-087). */
export default function WelcomeDashboard() {
  return (
    <GuestPage
      more={
        <>
          <Suspense fallback={<Skeleton height={420} mt="2.75rem" />}>
            <OutsideSummary />
          </Suspense>
          <IcoStatistics />
        </>
      }
    >
      <TextPage name="The dashboard" content={useContent('welcomeDashboard')} />
    </GuestPage>
  )
}
