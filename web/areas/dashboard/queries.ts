import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'

/** The same question as Share asks, under the same key: what changes there shows here. */
export const surveyHomeQuery = queryOptions({
  queryKey: ['share', 'home'],
  queryFn: ({ signal }) => call('GET questionnaire/get-for-survey-home', { signal }),
})

/** Ids of the modules that the person has completed, by study; one try: without it the studies are there all the same. */
export const completedModulesQuery = (questionnaireId: number) =>
  queryOptions({
    queryKey: ['share', 'completed-sections', questionnaireId],
    queryFn: ({ signal }) => call('GET survey/completed-sections', { query: { questionnaireId }, signal }),
    staleTime: 0,
    retry: false,
  })
