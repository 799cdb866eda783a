import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { landingSummaryQuery } from '#web/areas/inform/dashboard/queries.ts'
import { useGuestRole } from '#web/platform/guest-role.ts'
import { useScreen } from '#web/platform/screen-handle.ts'
import { Card } from '#web/ui/Card.tsx'
import { GuestPage } from '../components/GuestPage.tsx'
import classes from '../components/guest.module.css'
import { TextPage } from '../components/TextPage.tsx'
import { useContent } from '../queries.ts'

// Charts load after the text because their code is larger than the rest of the page.
const OutsideSummary = lazy(async () => ({
  default: (await import('#web/areas/inform/dashboard/components/SummaryCharts.tsx')).OutsideSummary,
}))

const SampleQuestion = lazy(async () => ({
  default: (await import('#web/areas/share/sample/components/SampleQuestion.tsx')).SampleQuestion,
}))

const OfferCost = lazy(async () => ({
  default: (await import('#web/areas/recruiter/components/OfferCost.tsx')).OfferCost,
}))

/**
 * /landing and the pages of /welcome: shows texts and sign-up options to guests. Physicians see charts of the newest study on
 * /landing, and try a question on the page about studies. Recruiters see the price of an offer.
 */
export default function Welcome() {
  const screen = useScreen()
  const isRecruiter = useGuestRole() === 'recruiter'
  const isLanding = !isRecruiter && screen?.content === 'landing'
  const { data } = useQuery({ ...landingSummaryQuery, enabled: isLanding })
  const hasCharts = isLanding && data && data.as_of !== null && data.results.length > 0
  return (
    <GuestPage
      more={
        isRecruiter ? (
          <Card className={classes.cost}>
            <Suspense fallback={<Skeleton height={220} />}>
              <OfferCost />
            </Suspense>
          </Card>
        ) : hasCharts ? (
          <Suspense fallback={<Skeleton height={420} mt="2.75rem" />}>
            <OutsideSummary />
          </Suspense>
        ) : screen?.content === 'welcomeShare' ? (
          <Suspense fallback={<Skeleton height={420} mt="2.75rem" />}>
            <SampleQuestion />
          </Suspense>
        ) : null
      }
    >
      <TextPage name={screen?.name ?? ''} content={useContent(screen?.content)} />
    </GuestPage>
  )
}
