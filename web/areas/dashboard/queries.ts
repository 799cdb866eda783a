import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'

/** The same question as Share asks, under the same key: what changes there shows here. */
export const surveyHomeQuery = queryOptions({
  queryKey: ['share', 'home'],
  queryFn: ({ signal }) => call('GET questionnaire/get-for-survey-home', { signal }),
})
