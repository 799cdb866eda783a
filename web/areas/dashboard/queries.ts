import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'

/** Returns the IDs of completed modules in a study. Doesn't retry, because studies are shown without them. */
export const completedModulesQuery = (questionnaireId: number) =>
  queryOptions({
    queryKey: ['share', 'completed-sections', questionnaireId],
    queryFn: ({ signal }) => call('GET survey/completed-sections', { query: { questionnaireId }, signal }),
    staleTime: 0,
    retry: false,
  })

/** Returns the exchange statistics that guests can see. Doesn't retry, because the page works without them. */
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
