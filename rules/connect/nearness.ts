import { STATES } from '../reference/geography.ts'
import type { OfferedPlace, ZipLocation } from './place.ts'

/**
 * Distance categories between an offer and a member's practice, from near to far. There are no distances in miles, because ZIP codes have
 * no coordinates.
 */
export const NEARNESS = ['city', 'area', 'state', 'region', 'far'] as const
export type Nearness = (typeof NEARNESS)[number]

/** @param home The facts of the ZIP code of the member's practice, or `null` if unknown. Then the result is `null`. */
export function nearnessOf(home: ZipLocation | null, offered: OfferedPlace): Nearness | null {
  if (home === null) return null
  const isSameState = home.state_id === offered.state_id
  if (isSameState && home.city === offered.city) return 'city'
  if (home.cbsa_code !== null && home.cbsa_code === offered.cbsa_code) return 'area'
  if (isSameState) return 'state'
  const regionOf = (id: number) => STATES.find(state => state.id === id)?.region_id
  const region = regionOf(home.state_id)
  return region !== undefined && region === regionOf(offered.state_id) ? 'region' : 'far'
}
