import type { QueryClient } from '@tanstack/react-query'
import { PHYSICIANS, type Role } from '#contract/roles.ts'
import { settingsQuery, specialtiesQuery, studiesQuery, subspecialtiesQuery } from './shared-queries.ts'

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
