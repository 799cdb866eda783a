import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'

/** Ids of the modules that the person has completed, by study; one try: without it the studies are there all the same. */
export const completedModulesQuery = (questionnaireId: number) =>
  queryOptions({
    queryKey: ['share', 'completed-sections', questionnaireId],
    queryFn: ({ signal }) => call('GET survey/completed-sections', { query: { questionnaireId }, signal }),
    staleTime: 0,
    retry: false,
  })

/** What guests may know of the exchange. One try: the page is whole without it. */
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
