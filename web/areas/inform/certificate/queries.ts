import { queryOptions } from '@tanstack/react-query'
import { CallError, call } from '#web/platform/client.ts'

/** Returns a certificate, or `null` if none has this code. */
export const certificateQuery = (code: string) =>
  queryOptions({
    queryKey: ['inform', 'certificate', code],
    queryFn: async ({ signal }) => {
      try {
        return await call('GET certificate/view', { query: { code }, signal })
      } catch (error) {
        if (error instanceof CallError && (error.status === 404 || error.status === 422)) return null
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
