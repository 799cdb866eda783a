import type { ResultItem } from '#contract/inform/inform.ts'
import { valueText } from '#web/charts/bins.ts'
import { gapPhrasing } from '../gaps.ts'
import { changeText } from './change.ts'
import type { PeerComparisonRow } from './rows.ts'

type Result = Pick<ResultItem['results'][number], 'released' | 'my_value'>

/** Returns a sentence on a number's change since another year. Returns `null` unless the reader and the group have it in both years. */
export function rowChangeText(row: PeerComparisonRow, then: Result | null, period: number): string | null {
  if (row.own === null || then?.released.kind !== 'histogram' || typeof then.my_value !== 'number') return null
  const text = changeText(
    { own: row.own, median: row.released.stats.median },
    { own: then.my_value, median: then.released.stats.median, period },
    { value: value => valueText(value, row.affixes), gap: gapPhrasing(row.affixes).one },
  )
  return text === null ? null : `${row.title}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
