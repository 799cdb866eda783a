import { queryOptions } from '@tanstack/react-query'
import type { OutputOf } from '#contract/index.ts'
import type { Results } from '#contract/inform/inform.ts'
import { call } from '#web/platform/client.ts'
import { pollUntilPublished } from '../results-polling.ts'

/** Results of a study on the dashboard. The response for the landing dashboard has no groups. */
export type Summary = Pick<Results, 'questionnaire' | 'as_of' | 'results'> &
  Partial<Results> &
  Partial<Pick<NonNullable<OutputOf<'GET results/search-for-dashboard'>>, 'linked_year'>>

/** Returns a member's summary charts for all participants or for the member's specialty. */
export const memberSummaryQuery = (sameSpecialty: boolean) =>
  queryOptions({
    queryKey: ['inform', 'dashboard', sameSpecialty],
    queryFn: ({ signal }): Promise<Summary | null> =>
      call('GET results/search-for-dashboard', { query: { sameSpecialty: sameSpecialty ? '1' : '0' }, signal }),
    refetchInterval: pollUntilPublished,
    // Shows the previous charts until the new group's charts have loaded.
    placeholderData: before => before,
  })

/** Checks whether a group has results without a number, so that a larger group is compared with. */
export function hasTooFew(summary: Summary | null | undefined): boolean {
  if (!summary || summary.as_of === null) return false
  return !summary.results.some(({ results }) => results.some(({ released }) => released.kind === 'histogram'))
}

/** Returns charts of the public study for users outside societies. */
export const landingSummaryQuery = queryOptions({
  queryKey: ['inform', 'landing-dashboard'],
  queryFn: ({ signal }): Promise<Summary | null> =>
    call('GET landing-dashboard/results-for-landing-dashboard-charts', { signal }),
  refetchInterval: pollUntilPublished,
  staleTime: 5 * 60_000,
})

/** Returns charts about respondents of the administrator's society. */
export const societySummaryQuery = queryOptions({
  queryKey: ['inform', 'society-dashboard'],
  queryFn: ({ signal }): Promise<Summary | null> => call('GET mssAdmin/society/question-results', { signal }),
  refetchInterval: pollUntilPublished,
})

/** Returns profiles of the society's respondents, with sample data in Demo Mode (decision G-081). */
export const societyProfilesQuery = (isDemo: boolean) =>
  queryOptions({
    queryKey: ['inform', 'society-profiles', isDemo],
    queryFn: ({ signal }) =>
      call(isDemo ? 'GET mock-data/profile-data-statistic' : 'GET mssAdmin/society/profile-data-statistic', { signal }),
  })
