import type { ResultItem } from '#contract/inform/inform.ts'
import type { Questionnaire } from '#contract/share/share.ts'
import { PeerComparison } from '../../peer-comparison/components/PeerComparison.tsx'
import { PEER_COMPARISON } from '../../peer-comparison/messages.ts'
import { usePriorYearRows } from '../../peer-comparison/use-prior-year-rows.ts'
import type { ChartSource } from '../../queries.ts'
import type { Report } from '../../report.ts'

interface Props {
  readonly questionnaire: Questionnaire
  readonly report: Report
  readonly items: readonly ResultItem[]
  readonly peers: string
  readonly sourceOf: (questionnaireId: number) => ChartSource
}

/** Compares the reader's values with the prior year's results while the study has none (decision 88). */
export function PriorYearComparison({ peers, ...asked }: Props) {
  const prior = usePriorYearRows({ ...asked, isNeeded: true })
  const own = prior?.rows.filter(row => row.own !== null) ?? []
  if (!prior || own.length === 0) return null
  const lead = PEER_COMPARISON.year(peers, prior.period, asked.questionnaire.period)
  return <PeerComparison rows={own} peers={peers} lead={lead} onOpen={null} />
}
