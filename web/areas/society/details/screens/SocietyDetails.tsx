import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SeeOnly } from '../../components/SeeOnly.tsx'
import { homeQuery } from '../../home/queries.ts'
import { usePermission } from '../../use-permission.ts'
import { DetailsForm } from '../components/DetailsForm.tsx'
import classes from '../components/details.module.css'
import { FixedDetails } from '../components/FixedDetails.tsx'
import { DETAILS } from '../messages.ts'

/** /mss-admin/manage/society: details that a society administrator can change, and details managed by the platform (4 §2.3). */
export default function SocietyDetails() {
  const mayChange = usePermission('society')
  const { data, isError, isFetching, refetch } = useQuery(homeQuery)
  return (
    <>
      <PageHeading title={DETAILS.title} kicker={data?.society.name ?? ''} lead={DETAILS.lead} />
      {data ? (
        <div className={classes.page}>
          {mayChange ? <DetailsForm society={data.society} /> : <SeeOnly />}
          <FixedDetails society={data.society} />
        </div>
      ) : isError ? (
        <ErrorState title={DETAILS.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingCards count={2} height={240} />
      )}
    </>
  )
}
