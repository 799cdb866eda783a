import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { HomePage } from '../components/HomePage.tsx'
import { Members } from '../components/Members.tsx'

// Charts load after the numbers of members, because their code is larger than the rest of the page.
const SocietyCharts = lazy(async () => ({
  default: (await import('#web/areas/inform/dashboard/components/SocietyCharts.tsx')).SocietyCharts,
}))

/** /mss-admin/results: who the society's members are, and results of their answers (4 §2.3). */
export default function SocietyResults() {
  return (
    <HomePage>
      {({ home, isDemo }) => (
        <>
          <Members isDemo={isDemo} seed={home.society.id} />
          <Suspense fallback={<Skeleton height={420} />}>
            <SocietyCharts isDemo={isDemo} />
          </Suspense>
        </>
      )}
    </HomePage>
  )
}
