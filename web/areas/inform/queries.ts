import { queryOptions } from '@tanstack/react-query'
import type { ResultItem } from '#contract/inform.ts'
import type { Role } from '#contract/roles.ts'
import { CallError, call } from '#web/platform/client.ts'
import { STATE } from './messages.ts'
import { type Report, requestsOf } from './report.ts'

/** The key is the one under which every area keeps it. */
export const studiesQuery = queryOptions({
  queryKey: ['share', 'home'],
  queryFn: ({ signal }) => call('GET questionnaire/get-for-survey-home', { signal }),
})

export const questionnaireQuery = (id: number) =>
  queryOptions({
    queryKey: ['inform', 'questionnaire', id],
    queryFn: ({ signal }) => call('GET questionnaire/view-survey', { query: { id }, signal }),
    staleTime: 5 * 60_000,
  })

export const specialtiesQuery = queryOptions({
  queryKey: ['reference', 'specialties'],
  queryFn: ({ signal }) => call('GET specialty/index', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Results as they arrived. `failure`: some of them did not. */
export interface Charts {
  readonly specialty: number | null
  readonly as_of: string | null
  readonly items: readonly ResultItem[]
  readonly failure: string | null
}

/** Non-members have a call of their own (2 §4.2). */
function searchOf(roles: readonly Role[]) {
  const isMember = roles.some(role => role !== 'NON_MSS_USER')
  return isMember ? 'POST results/search-results' : 'POST results/search-non-society-results'
}

interface Asked {
  readonly questionnaireId: number
  readonly report: Report
  readonly roles: readonly Role[]
  /** What is answered changes once the person has completed the study. */
  readonly completed: boolean
}

export const chartsQuery = ({ questionnaireId, report, roles, completed }: Asked) =>
  queryOptions({
    queryKey: ['inform', 'charts', questionnaireId, completed, report],
    queryFn: async ({ signal }): Promise<Charts> => {
      const search = searchOf(roles)
      const settled = await Promise.allSettled(
        requestsOf(report).map(body => call(search, { query: { qsId: questionnaireId }, body, signal })),
      )
      const answers = settled.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
      const [refusal] = settled.flatMap(each => (each.status === 'rejected' ? [each] : []))
      if (refusal && answers.length === 0) throw refusal.reason
      return {
        specialty: report.specialty,
        as_of: answers[0]?.as_of ?? null,
        items: answers.flatMap(({ results }) => results),
        failure: refusal ? failureText(refusal.reason) : null,
      }
    },
    enabled: report.measures.length > 0,
    // The charts of the same study stay until the next ones are there.
    placeholderData: (before, query) => (query?.queryKey[2] === questionnaireId ? before : undefined),
  })

/** The server's message where it has one for the person (2 §8). */
export function failureText(error: unknown): string {
  return error instanceof CallError && error.status === 400 && error.body?.message ? error.body.message : STATE.failed
}
