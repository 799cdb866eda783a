import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { WHOLE } from './list/whole.ts'

// Queries of several areas, under one key, so that a change shows in all of them.

/** Settings of the platform, fetched once per page load. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'frontend'],
  queryFn: ({ signal }) => call('GET settings/frontend', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const specialtiesQuery = queryOptions({
  queryKey: ['reference', 'specialties'],
  queryFn: async ({ signal }) => (await call('GET specialty/index', { query: WHOLE, signal })).items,
  staleTime: Number.POSITIVE_INFINITY,
})

export const subspecialtiesQuery = queryOptions({
  queryKey: ['reference', 'subspecialties'],
  queryFn: async ({ signal }) => (await call('GET subspecialty/index', { query: WHOLE, signal })).items,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The studies of a physician, with their own survey of each. */
export const studiesQuery = queryOptions({
  queryKey: ['share', 'home'],
  queryFn: ({ signal }) => call('GET questionnaire/get-for-survey-home', { signal }),
})
