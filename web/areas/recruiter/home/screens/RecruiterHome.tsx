import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useUser } from '#web/platform/use-session.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ExchangeClosed } from '../../components/ExchangeClosed.tsx'
import { OfferCost } from '../../components/OfferCost.tsx'
import { useAllOffers } from '../../offers/queries.ts'
import { useInvoices } from '../../payment/queries.ts'
import { JoinOrganization } from '../../profile/components/JoinOrganization.tsx'
import { useEmployer } from '../../profile/queries.ts'
import { Figures } from '../components/Figures.tsx'
import classes from '../components/home.module.css'
import { RecruiterTodoList } from '../components/RecruiterTodoList.tsx'
import { HOME } from '../messages.ts'
import { recruiterTodos } from '../todos.ts'

const LINKS = [
  { to: '/recruiter/exchange', text: HOME.toOffers },
  { to: '/recruiter/invoices', text: HOME.toInvoices },
  { to: '/recruiter/faq', text: HOME.toFaq },
] as const

/** /recruiter: shows the recruiter's tasks and the status of their offers (4 §2.4). */
export default function RecruiterHome() {
  const { first_name } = useUser()
  const offers = useAllOffers()
  const invoices = useInvoices()
  const employer = useEmployer()
  const create = (
    <Button component={Link} to="/recruiter/create-job-offer" size="md">
      {HOME.create}
    </Button>
  )
  const isEmpty = offers.data?.length === 0
  const acts = recruiterTodos(offers.data ?? [], invoices.data ?? [], employer.data ?? null, new Date())
  const due = (
    <section aria-labelledby="due">
      <h2 id="due" className={classes.heading}>
        {HOME.due}
      </h2>
      <RecruiterTodoList acts={acts} />
    </section>
  )
  return (
    <>
      <PageHeading title={HOME.welcome(first_name)} actions={isEmpty ? null : create} />
      <JoinOrganization />
      <ExchangeClosed />
      {offers.isError ? (
        <ErrorState title={HOME.failed} onRetry={() => void offers.refetch()} retrying={offers.isFetching} />
      ) : !offers.data || invoices.isPending || employer.isPending ? (
        <LoadingCards count={2} height={160} />
      ) : isEmpty ? (
        <>
          {acts.length > 0 ? due : null}
          <EmptyState
            title={HOME.none}
            action={
              <div className="row gap-12">
                {create}
                <Button component={Link} to="/recruiter/ico" variant="default" size="md">
                  {HOME.toBrowser}
                </Button>
                <Button component={Link} to="/recruiter/faq" variant="default" size="md">
                  {HOME.toFaq}
                </Button>
              </div>
            }
          >
            {HOME.noneText}
          </EmptyState>
          <Card className="readable mt-24">
            <OfferCost />
          </Card>
        </>
      ) : (
        <div className={classes.layout}>
          {due}
          <div className={classes.side}>
            <Figures offers={offers.data} />
            <OfferCost />
            <ul className={classes.links}>
              {LINKS.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  )
}
