import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { wholeList } from './list/whole.ts'

// Queries shared by several areas under one key, so that a change appears in all of them.

/** Query of the platform's settings, fetched once per page load. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'frontend'],
  queryFn: ({ signal }) => call('GET settings/frontend', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const specialtiesQuery = queryOptions({
  queryKey: ['reference', 'specialties'],
  queryFn: ({ signal }) => wholeList(query => call('GET specialty/index', { query, signal })),
  staleTime: Number.POSITIVE_INFINITY,
})

export const subspecialtiesQuery = queryOptions({
  queryKey: ['reference', 'subspecialties'],
  queryFn: ({ signal }) => wholeList(query => call('GET subspecialty/index', { query, signal })),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Query of a physician's studies, with the physician's survey of each. */
export const studiesQuery = queryOptions({
  queryKey: ['share', 'home'],
  queryFn: ({ signal }) => call('GET questionnaire/get-for-survey-home', { signal }),
})
