import type { OutputOf } from '#contract/index.ts'
import { listAllOffers } from '#contract/recruiter/offer-admin.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { StatusLabel } from '../../components/StatusLabel.tsx'
import { OFFER } from '../../messages.ts'
import { AdminActions } from '../components/AdminActions.tsx'
import { ALL_OFFERS } from '../messages.ts'

type Row = OutputOf<'GET gmAdmin/job-offer/index'>['items'][number]
const nameOf = ({ title }: Row): string => title || OFFER.untitled
const NONE = <span className="muted">–</span>

const COLUMNS = columnsOf<Row>(listAllOffers.list, {
  title: { cell: nameOf, isName: true },
  status: { cell: row => <StatusLabel offer={row} />, isFixed: true },
  organization: { cell: ({ organization }) => organization },
  recruiter: { cell: ({ recruiter }) => recruiter ?? NONE },
  specialty: { cell: ({ specialty }) => specialty ?? NONE },
  place: { cell: ({ place }) => place || NONE, isOptional: true },
  updated: { isWhole: true, cell: ({ updated }) => formatDay(updated), isOptional: true },
  activated: { isWhole: true, cell: ({ activated }) => (activated ? formatDay(activated) : NONE), isOptional: true },
  expires: {
    isWhole: true,
    cell: ({ status, expires }) => (status === 'active' && expires ? formatDay(expires) : NONE),
  },
  acts: {
    header: ALL_OFFERS.acts,
    isFixed: true,
    isAction: true,
    cell: row => <AdminActions offer={row} name={nameOf(row)} />,
  },
})

const FILTERS = ['title', 'status', 'specialty', 'recruiter', 'organization', 'expires_from', 'expires_to']

/** /admin/job-offers: lists the offers of all organizations (4 §2.2). */
export default function AllOffers() {
  return (
    <>
      <PageHeading title={ALL_OFFERS.title} lead={ALL_OFFERS.lead} />
      <ListTable
        operation={listAllOffers}
        ask={(query, signal) => call('GET gmAdmin/job-offer/index', { query, signal })}
        askFile={query => callForFile('GET gmAdmin/job-offer/index', { query })}
        filters={FILTERS}
        label={ALL_OFFERS.title}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={nameOf}
        failed={ALL_OFFERS.failed}
        empty={{ title: ALL_OFFERS.none }}
      />
    </>
  )
}
