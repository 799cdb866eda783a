import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { WHOLE } from './list/whole.ts'

// What several areas ask: under one key, so that what changes for one shows in all.

/** Settings of the platform; they change with a release or by an administrator, not while a page is open. */
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
