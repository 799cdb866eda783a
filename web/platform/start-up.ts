import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { PHYSICIANS, type Role } from '#contract/roles.ts'
import { call } from './client.ts'

/** Under the key under which every area keeps them. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'frontend'],
  queryFn: ({ signal }) => call('GET settings/frontend', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

const specialtiesQuery = queryOptions({
  queryKey: ['reference', 'specialties'],
  queryFn: ({ signal }) => call('GET specialty/index', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

const subspecialtiesQuery = queryOptions({
  queryKey: ['reference', 'subspecialties'],
  queryFn: ({ signal }) => call('GET subspecialty/index', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

const studiesQuery = queryOptions({
  queryKey: ['share', 'home'],
  queryFn: ({ signal }) => call('GET questionnaire/get-for-survey-home', { signal }),
})

/**
 * What every visit begins with: settings, specialties and subspecialties, and the questionnaires of a physician (1 §4 Session). Fetched into
 * the cache from which the screens read; a failure is the screen's to tell that needs it.
 * @returns when everything has come or failed
 */
export async function fetchAtStart(client: QueryClient, roles: readonly Role[]): Promise<void> {
  const isPhysician = PHYSICIANS.some(role => roles.includes(role))
  await Promise.all([
    client.prefetchQuery(settingsQuery),
    client.prefetchQuery(specialtiesQuery),
    client.prefetchQuery(subspecialtiesQuery),
    isPhysician ? client.prefetchQuery(studiesQuery) : null,
  ])
}
