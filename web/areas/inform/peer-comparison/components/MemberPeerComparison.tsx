import { useQuery } from '@tanstack/react-query'
import type { HomeEntry } from '#contract/share/share.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Counting } from '../../components/Counting.tsx'
import { jumpToChart } from '../../components/jump.ts'
import { hasTooFew, memberSummaryQuery, type Summary } from '../../dashboard/queries.ts'
import { PEER_COMPARISON } from '../messages.ts'
import { rowChangeText } from '../row-change.ts'
import { type PeerComparisonRow, peerComparisonRows, withOwnNumbers } from '../rows.ts'
import { Changes } from './Changes.tsx'
import { PeerComparison, PeerComparisonSkeleton } from './PeerComparison.tsx'
import classes from './peer-comparison.module.css'

/** Number of rows that are initially shown, such as pay, pay per work RVU, and hours. */
const FIRST = 3

interface Props {
  /** The reader's studies, or `undefined` until loaded. */
  readonly studies:
    | readonly Pick<HomeEntry, 'id' | 'end_date' | 'isActive' | 'isEligible' | 'prior_year_questionnaire_id'>[]
    | undefined
}

/**
 * Shows on the dashboard how the reader compares with physicians in their specialty, or in all specialties if there are too few, and the
 * changes since the prior year. Before the reader has submitted the study, their values are left blank (decision 88).
 */
export function MemberPeerComparison({ studies }: Props) {
  const { specialty } = useUser()
  const narrow = useQuery(memberSummaryQuery(specialty !== null))
  const isFew = specialty !== null && hasTooFew(narrow.data)
  const everyone = useQuery({ ...memberSummaryQuery(false), enabled: isFew })
  const { data, isPending } = isFew ? everyone : narrow
  if (isPending)
    return (
      <div className={classes.onDashboard} data-loading>
        <PeerComparisonSkeleton count={FIRST} />
      </div>
    )
  const standing = data && data.as_of !== null ? comparisonOf(data) : null
  if (!data || !standing || standing.rows.length === 0) return null
  const { rows, year } = standing
  const peers = PEER_COMPARISON.respondents(isFew ? undefined : specialty?.title)
  const hasOwn = rows.some(({ own }) => own !== null)
  const canTake = studies?.some(
    ({ id, isActive, isEligible, prior_year_questionnaire_id: prior }) =>
      isActive && isEligible && (id === data.questionnaire.id || prior === data.questionnaire.id),
  )
  const isBefore = !hasOwn && !data.own && canTake === true
  const linked = studies?.find(({ id }) => id === data.linked_year?.questionnaire_id)
  const waiting = year !== null ? linked : data.own === 'waiting' ? data.questionnaire : undefined
  const few = isFew ? [PEER_COMPARISON.few(PEER_COMPARISON.respondents(specialty?.title))] : []
  const lead = [
    ...few,
    year === null ? PEER_COMPARISON.lead(peers) : PEER_COMPARISON.year(peers, data.questionnaire.period, year),
    ...(isBefore ? [PEER_COMPARISON.before] : []),
    ...(hasOwn || isBefore || studies === undefined ? [] : [PEER_COMPARISON.withoutValues]),
  ]
  return (
    <div className={classes.onDashboard}>
      <PeerComparison
        rows={rows}
        peers={peers}
        lead={lead.join(' ')}
        first={FIRST}
        isBefore={isBefore}
        onOpen={jumpToChart}
      >
        <Changes changes={year === null ? changesOf(data, rows) : []} />
        {waiting ? <Counting study={waiting} sectionId={null} className={classes.quiet} /> : null}
      </PeerComparison>
    </div>
  )
}

/** Returns the rows, with the reader's numbers of the following year if its results aren't open, and the year of these numbers. */
function comparisonOf({ questionnaire, results, linked_year: linked }: Summary) {
  const rows = peerComparisonRows(results, questionnaire.period)
  if (!linked || linked.period <= questionnaire.period) return { rows, year: null }
  return {
    rows: withOwnNumbers(rows, new Map(linked.values.map(value => [value.uid, value]))),
    year: linked.period,
  }
}

/** Returns a sentence on the change of each number since the prior year. */
function changesOf({ linked_year: prior }: Summary, rows: readonly PeerComparisonRow[]): string[] {
  if (!prior) return []
  return rows.flatMap(
    row => rowChangeText(row, prior.values.find(({ uid }) => uid === row.uid) ?? null, prior.period) ?? [],
  )
}
