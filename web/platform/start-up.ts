import type { QueryClient } from '@tanstack/react-query'
import { PHYSICIANS, type Role } from '#contract/roles.ts'
import { settingsQuery, specialtiesQuery, studiesQuery, subspecialtiesQuery } from './shared-queries.ts'

/**
 * Prefetches data for every visit: settings, specialties and subspecialties, and a physician's questionnaires (1 §4 Session). A failure is
 * reported by the screen that needs the data.
 * @returns A promise that resolves when everything has loaded or failed
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
