import { useQuery } from '@tanstack/react-query'
import { useUser } from '#web/platform/use-session.ts'
import { jumpToChart } from '../../components/jump.ts'
import { memberSummaryQuery } from '../../dashboard/queries.ts'
import { PEER_COMPARISON } from '../messages.ts'
import { peerComparisonRows } from '../rows.ts'
import { PeerComparison } from './PeerComparison.tsx'
import classes from './peer-comparison.module.css'

/** Shows on the dashboard how the reader compares with physicians in their specialty, for the numbers in the charts below. */
export function MemberPeerComparison() {
  const { specialty } = useUser()
  const { data } = useQuery(memberSummaryQuery(specialty !== null))
  if (!data || data.as_of === null || !data.own) return null
  const rows = peerComparisonRows(data.results, data.questionnaire.period).filter(({ own }) => own !== null)
  return (
    <div className={classes.onDashboard}>
      <PeerComparison rows={rows} peers={PEER_COMPARISON.peers(specialty?.title)} onOpen={jumpToChart} />
    </div>
  )
}
