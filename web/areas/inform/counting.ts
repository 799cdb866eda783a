import { queryOptions } from '@tanstack/react-query'
import type { OwnCounting } from '#contract/inform-counting.ts'
import { bandText } from '#rules/inform/words/index.ts'
import { call } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { COUNTING } from './messages.ts'

/** The job that knows runs every minute. */
const AGAIN_MS = 60_000

/** When the person's answers to a study, or to one of its modules, will count; null: not submitted. */
export const countingQuery = (qsId: number, sectionId: number | null) =>
  queryOptions({
    queryKey: ['inform', 'counting', qsId, sectionId],
    queryFn: ({ signal }): Promise<OwnCounting | null> => {
      const section = sectionId === null ? {} : { selectedSection: sectionId }
      return call('GET results/own-counting', { query: { qsId, ...section }, signal })
    },
    refetchInterval: ({ state: { data } }) => (data?.kind === 'unknown' || data?.kind === 'soon' ? AGAIN_MS : false),
  })

/** When answers that wait will count, in a sentence. @param closes the study's last day */
export function countingText(counting: OwnCounting, closes: string, isModule: boolean): string {
  switch (counting.kind) {
    case 'date':
      return COUNTING.date(formatDay(counting.opens))
    case 'people':
      return COUNTING.people(bandText(counting.missing), isModule, formatDay(closes))
    default:
      return COUNTING[counting.kind]
  }
}
