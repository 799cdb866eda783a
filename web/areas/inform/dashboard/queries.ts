import { queryOptions } from '@tanstack/react-query'
import type { Results } from '#contract/inform.ts'
import { call } from '#web/platform/client.ts'
import { pollUntilPublished } from '../results-polling.ts'

/** What the dashboard shows of a study: the landing dashboard's answer has no groups. */
export type Summary = Pick<Results, 'questionnaire' | 'as_of' | 'results'> & Partial<Results>

/** A member's summary charts, for all participants or their own specialty. */
export const memberSummaryQuery = (sameSpecialty: boolean) =>
  queryOptions({
    queryKey: ['inform', 'dashboard', sameSpecialty],
    queryFn: ({ signal }): Promise<Summary | null> =>
      call('GET results/search-for-dashboard', { query: { sameSpecialty: sameSpecialty ? '1' : '0' }, signal }),
    refetchInterval: pollUntilPublished,
    // Keeps the charts until the other group's charts have loaded.
    placeholderData: before => before,
  })

/** Charts for users outside the societies, of the study that is public. */
export const landingSummaryQuery = queryOptions({
  queryKey: ['inform', 'landing-dashboard'],
  queryFn: ({ signal }): Promise<Summary | null> =>
    call('GET landing-dashboard/results-for-landing-dashboard-charts', { signal }),
  refetchInterval: pollUntilPublished,
  staleTime: 5 * 60_000,
})

/** Charts about respondents of the society that someone administers. */
export const societySummaryQuery = queryOptions({
  queryKey: ['inform', 'society-dashboard'],
  queryFn: ({ signal }): Promise<Summary | null> => call('GET mssAdmin/society/question-results', { signal }),
  refetchInterval: pollUntilPublished,
})

/** Their profiles; in Demo Mode, made up (decision G-081). */
export const societyProfilesQuery = (isDemo: boolean) =>
  queryOptions({
    queryKey: ['inform', 'society-profiles', isDemo],
    queryFn: ({ signal }) =>
      call(isDemo ? 'GET mock-data/profile-data-statistic' : 'GET mssAdmin/society/profile-data-statistic', { signal }),
  })
