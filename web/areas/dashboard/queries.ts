import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'

/** Ids of the modules completed in a study. No retries: the studies are shown without them. */
export const completedModulesQuery = (questionnaireId: number) =>
  queryOptions({
    queryKey: ['share', 'completed-sections', questionnaireId],
    queryFn: ({ signal }) => call('GET survey/completed-sections', { query: { questionnaireId }, signal }),
    staleTime: 0,
    retry: false,
  })

/** What guests may know about the exchange. No retries: the page works without it. */
export const icoStatisticQuery = queryOptions({
  queryKey: ['dashboard', 'ico-statistic'],
  queryFn: ({ signal }) => call('GET landing-dashboard/ico-statistic', { signal }),
  retry: false,
})

export const icoPlacesQuery = queryOptions({
  queryKey: ['dashboard', 'ico-places'],
  queryFn: ({ signal }) => call('GET landing-dashboard/ico-location-statistic', { signal }),
  retry: false,
})
