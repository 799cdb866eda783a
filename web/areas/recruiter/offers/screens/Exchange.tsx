import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/index.ts'
import { listOffers } from '#contract/recruiter/offer.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ExchangeClosed } from '../../components/ExchangeClosed.tsx'
import { StatusLabel } from '../../components/StatusLabel.tsx'
import { OFFER } from '../../messages.ts'
import classes from '../components/cells.module.css'
import { OfferActions } from '../components/OfferActions.tsx'
import { StateTabs } from '../components/StateTabs.tsx'
import { OFFERS } from '../messages.ts'
import { candidatesPath } from '../row-actions.ts'

type Row = OutputOf<'GET recruiter/job-offer/user-offers'>['items'][number]
const nameOf = ({ title }: Row): string => title || OFFER.untitled
const NONE = <span className="muted">–</span>

const COLUMNS = columnsOf<Row>(listOffers.list, {
  title: { cell: row => <span className={classes.title}>{nameOf(row)}</span>, isName: true },
  status: { cell: row => <StatusLabel offer={row} />, isFixed: true },
  candidates: { header: OFFERS.candidates, cell: row => <Candidates {...row} /> },
  specialty: { cell: ({ specialty }) => specialty ?? NONE },
  place: { cell: ({ place }) => place || NONE },
  recruiter: { cell: ({ recruiter }) => recruiter ?? NONE, isOptional: true },
  updated: { isWhole: true, cell: ({ updated }) => formatDay(updated), isOptional: true },
  activated: { isWhole: true, cell: ({ activated }) => (activated ? formatDay(activated) : NONE), isOptional: true },
  expires: {
    isWhole: true,
    cell: ({ status, expires }) => (status === 'active' && expires ? formatDay(expires) : NONE),
  },
  acts: { header: OFFERS.acts, isFixed: true, isAction: true, cell: row => <OfferActions offer={row} /> },
})

/** The status is selected above. */
const FILTERS = ['title', 'recruiter']

/** /recruiter/exchange: lists the offers of the organization (decision G-034). */
export default function Exchange() {
  const create = (
    <Button component={Link} to="/recruiter/create-job-offer" size="md">
      {OFFERS.create}
    </Button>
  )
  return (
    <>
      <PageHeading
        title={OFFERS.title}
        lead={OFFERS.lead}
        actions={
          <>
            {create}
            <Button component={Link} to="/recruiter/invoices" variant="default" size="md">
              {OFFERS.invoices}
            </Button>
          </>
        }
      />
      <ExchangeClosed />
      <StateTabs />
      <ListTable
        operation={listOffers}
        ask={(query, signal) => call('GET recruiter/job-offer/user-offers', { query, signal })}
        askFile={query => callForFile('GET recruiter/job-offer/user-offers', { query })}
        filters={FILTERS}
        label={OFFERS.title}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={nameOf}
        failed={OFFERS.failed}
        empty={{ title: OFFERS.none, text: OFFERS.noneText, action: create }}
      />
    </>
  )
}

/** Shows the numbers of all candidates, new candidates, and unread messages. Drafts have none. */
function Candidates(row: Row) {
  const { id, status, candidates, newCandidates, unviewed } = row
  if (status === 'draft') return NONE
  return (
    <span className={classes.counts}>
      <Link
        className={classes.link}
        to={candidatesPath(id)}
        aria-label={`${OFFERS.candidatesOf(nameOf(row))}: ${candidates}`}
      >
        {candidates}
      </Link>
      {newCandidates > 0 ? <span className={classes.new}>{OFFERS.newOf(newCandidates)}</span> : null}
      {unviewed > 0 ? <span className={classes.new}>{OFFERS.unreadOf(unviewed)}</span> : null}
    </span>
  )
}
