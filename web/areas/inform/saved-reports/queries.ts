import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'
import { type LoadedReports, readSavedReports } from '../saved-reports.ts'
import { createSaver, type Saver } from './saver.ts'

const MOST_KEPT_ALIVE = 40_000

/** One for each study of a person: what is on its way outlives the screen. */
const savers = new Map<string, Saver>()

export function saverOf(userId: number, questionnaireId: number): Saver {
  const key = `${userId} ${questionnaireId}`
  const known = savers.get(key)
  if (known) return known
  const saver = createSaver(comparisons =>
    call('POST user/update-questionnaire-comparisons', {
      query: { qId: questionnaireId },
      body: { comparisons },
      // Lets it outlive the page; browsers take no more than this along.
      keepalive: comparisons.length < MOST_KEPT_ALIVE,
    }),
  )
  savers.set(key, saver)
  return saver
}

/** A person's reports of a study. Asked for at each opening; from then on the screen knows better than the server. */
export const savedReportsQuery = (userId: number, questionnaireId: number) =>
  queryOptions({
    queryKey: ['inform', 'reports', userId, questionnaireId],
    queryFn: async ({ signal }): Promise<LoadedReports> => {
      await saverOf(userId, questionnaireId).settled()
      const { comparisons } = await call('GET user/get-questionnaire-comparisons', {
        query: { qId: questionnaireId },
        signal,
      })
      return readSavedReports(comparisons)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
