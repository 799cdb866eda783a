import { queryOptions } from '@tanstack/react-query'
import type { OwnCounting } from '#contract/inform/counting.ts'
import { bandText } from '#rules/inform/words/index.ts'
import { call } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { COUNTING } from '../messages.ts'

/** The job that calculates this runs every minute. */
const AGAIN_MS = 60_000

/** Returns when the user's answers to a study or module will count, or `null` if they are not submitted. */
export const countingQuery = (qsId: number, sectionId: number | null) =>
  queryOptions({
    queryKey: ['inform', 'counting', qsId, sectionId],
    queryFn: ({ signal }): Promise<OwnCounting | null> => {
      const section = sectionId === null ? {} : { selectedSection: sectionId }
      return call('GET results/own-counting', { query: { qsId, ...section }, signal })
    },
    refetchInterval: ({ state: { data } }) => (data?.kind === 'unknown' || data?.kind === 'soon' ? AGAIN_MS : false),
  })

/** Returns a sentence that explains when pending answers will count. @param closes The study's last day. */
export function countingText(counting: OwnCounting, closes: string, isModule: boolean): string {
  switch (counting.kind) {
    case 'date':
      return COUNTING.date(formatDay(counting.opens))
    case 'people':
      return COUNTING.people(bandText(counting.missing), isModule, formatDay(closes))
    case 'close':
      return COUNTING.close(formatDay(closes))
    default:
      return COUNTING[counting.kind]
  }
}
