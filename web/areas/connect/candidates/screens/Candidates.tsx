import { useMemo } from 'react'
import { useParams } from 'react-router'
import { type Candidate, listCandidates } from '#contract/recruiter/candidate.ts'
import { OfferWhatIf } from '#web/areas/recruiter/ico-browser/components/OfferWhatIf.tsx'
import { call } from '#web/platform/client.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Asks, Level, NameCell } from '../components/CandidateCells.tsx'
import { Funnel } from '../components/Funnel.tsx'
import { OfferHead } from '../components/OfferHead.tsx'
import { OwnReplyTime } from '../components/OwnReplyTime.tsx'
import { CANDIDATES } from '../messages.ts'
import { useOfferOf } from '../queries.ts'

/** Page /recruiter/exchange/offer/{id} with the candidates of an offer (4 §7.6). */
export default function Candidates() {
  const offerId = Number(useParams()['jobOfferId'])
  const offer = useOfferOf(offerId)
  const columns = useMemo(() => columnsFor(offerId), [offerId])
  const isDraft = offer.data?.status === 'draft'
  if (offer.isError && !offer.data) return <EmptyState title={CANDIDATES.noOffer} />
  return (
    <>
      <OfferHead offerId={offerId} title={CANDIDATES.title} lead={CANDIDATES.lead} />
      <OwnReplyTime />
      <ListTable
        operation={listCandidates}
        of={{ id: offerId }}
        ask={(query, signal) => call('GET recruiter/job-offer/get-job-profiles', { query, signal })}
        label={CANDIDATES.title}
        columns={columns}
        rowId={({ matchId }) => String(matchId)}
        rowName={({ name }) => name}
        failed={CANDIDATES.failed}
        empty={{ title: CANDIDATES.none, text: isDraft ? CANDIDATES.draftText : CANDIDATES.noneText }}
      />
      <Funnel offerId={offerId}>{offer.data?.status === 'active' ? <OfferWhatIf offer={offer.data} /> : null}</Funnel>
    </>
  )
}

const columnsFor = (offerId: number) =>
  columnsOf<Candidate>(listCandidates.list, {
    name: { cell: row => <NameCell offerId={offerId} candidate={row} />, isName: true },
    match_level: { cell: ({ match_level }) => <Level level={match_level} />, isFixed: true },
    terms: { header: CANDIDATES.asks, cell: row => <Asks {...row} /> },
    unviewed: {
      header: CANDIDATES.unreadColumn,
      isFigure: true,
      cell: ({ unviewed }) => (unviewed > 0 ? <strong>{unviewed}</strong> : <span className="muted">0</span>),
    },
  })
