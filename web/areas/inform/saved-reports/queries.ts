import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'
import { type LoadedReports, readSavedReports } from '../saved-reports.ts'
import { createSaver, type Saver } from './saver.ts'

const MAX_KEPT_ALIVE = 40_000

/** One saver per user and study, because pending saves continue after the screen closes. */
const savers = new Map<string, Saver>()

export function saverOf(userId: number, questionnaireId: number): Saver {
  const key = `${userId} ${questionnaireId}`
  const known = savers.get(key)
  if (known) return known
  const saver = createSaver(comparisons =>
    call('POST user/update-questionnaire-comparisons', {
      query: { qId: questionnaireId },
      body: { comparisons },
      // Allows the request to continue after the page closes. Browsers limit the size of such requests.
      keepalive: comparisons.length < MAX_KEPT_ALIVE,
    }),
  )
  savers.set(key, saver)
  return saver
}

/**
 * Returns a user's saved reports of a study. Loads them each time the screen opens. From then on, the client's state is newer than the
 * server's.
 */
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
