import { STATES } from '../reference/geography.ts'

/**
 * Places of ICOs and offers (3 §2.8). The reference tables resolve each place once, and later comparisons do not need them. Regions contain
 * subregions, subregions contain states, and states contain cities. Metropolitan areas contain divisions and can be in several states.
 */

/** Facts of a ZIP code: its city, state, metropolitan area, and division. A code is `null` if there is none. */
export interface ZipLocation {
  readonly city: string
  readonly state_id: number
  readonly cbsa_code: string | null
  readonly div_code: string | null
}
/** Returns the facts of a ZIP code, or `null` for an unknown one. */
export type ZipTable = (zip: string) => ZipLocation | null

/** Place as stored in an ICO. `city_id` is a ZIP code that represents its city. */
export type WantedGeography =
  | { readonly type: 'none' }
  | { readonly type: 'region'; readonly region_id: number; readonly subregion_id: number | null }
  | { readonly type: 'state'; readonly state_id: number; readonly city_id: string | null }
  | { readonly type: 'metropolitan'; readonly cbsa_code: string; readonly div_code: string | null }

/** Maximum number of places in an ICO (decision 79). */
export const MAX_PLACES = 5

/** Requirement of an ICO for an offer's place. With `any`, one of several places is enough. */
export type PlaceRequirement =
  | { readonly kind: 'anywhere' }
  | OnePlace
  | { readonly kind: 'any'; readonly places: readonly OnePlace[] }

/** One accepted place. */
export type OnePlace =
  | { readonly kind: 'region'; readonly region_id: number }
  | { readonly kind: 'subregion'; readonly subregion_id: number }
  | { readonly kind: 'state'; readonly state_id: number }
  | { readonly kind: 'city'; readonly state_id: number; readonly city: string }
  | { readonly kind: 'area'; readonly cbsa_code: string }
  | { readonly kind: 'division'; readonly div_code: string }

/** Place of an offer. Outside metropolitan areas, the codes are `null`. Without a ZIP code, there is no city. */
export interface OfferedPlace {
  readonly state_id: number
  readonly cbsa_code: string | null
  readonly div_code: string | null
  readonly city: string | null
}

/** Stored place of an offer. */
export interface OfferGeography {
  readonly zip: string | null
  readonly state_id: number
  readonly cbsa_code: string | null
  readonly div_code: string | null
}

export const ANYWHERE: PlaceRequirement = { kind: 'anywhere' }

/** Combines places into one requirement, without duplicates and independent of their order. */
export function combinePlaces(wanted: readonly WantedGeography[], facts: ZipTable): PlaceRequirement {
  const places = wanted.map(each => askedPlace(each, facts))
  if (places.some(place => place === ANYWHERE)) return ANYWHERE
  const byText = new Map(places.flatMap(onesOf).map(place => [placeKey(place), place]))
  const ordered = [...byText].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, place]) => place)
  const [first] = ordered
  if (!first) return ANYWHERE
  return ordered.length === 1 ? first : { kind: 'any', places: ordered }
}

/** Returns the accepted places, or an empty list if any place is accepted. */
export function onesOf(asked: PlaceRequirement): readonly OnePlace[] {
  if (asked.kind === 'anywhere') return []
  return asked.kind === 'any' ? asked.places : [asked]
}

/** Returns the same text for the same place. */
export function placeKey(asked: PlaceRequirement): string {
  return asked.kind === 'any' ? asked.places.map(placeKey).join('\n\n') : Object.values(asked).join('\n')
}

function askedPlace(wanted: WantedGeography, facts: ZipTable): PlaceRequirement {
  switch (wanted.type) {
    case 'none':
      return ANYWHERE
    case 'region':
      return wanted.subregion_id === null
        ? { kind: 'region', region_id: wanted.region_id }
        : { kind: 'subregion', subregion_id: wanted.subregion_id }
    case 'state':
      return wanted.city_id === null
        ? { kind: 'state', state_id: wanted.state_id }
        : { kind: 'city', state_id: wanted.state_id, city: cityName(wanted.city_id, facts) }
    case 'metropolitan':
      return wanted.div_code === null
        ? { kind: 'area', cbsa_code: wanted.cbsa_code }
        : { kind: 'division', div_code: wanted.div_code }
  }
}

/** Returns the place of an offer. The ZIP code sets the area and division if the offer does not specify them. */
export function offeredPlace(offer: OfferGeography, facts: ZipTable): OfferedPlace {
  const known = offer.zip === null ? null : facts(offer.zip)
  const cbsa_code = offer.cbsa_code ?? known?.cbsa_code ?? null
  const div_code = offer.div_code ?? (known?.cbsa_code === cbsa_code ? (known?.div_code ?? null) : null)
  const city = offer.zip === null ? null : cityName(offer.zip, facts)
  return { state_id: offer.state_id, cbsa_code, div_code, city }
}

/** Returns the name of a city. An unknown ZIP code counts as a separate city. */
function cityName(zip: string, facts: ZipTable): string {
  return facts(zip)?.city ?? zip
}

/** Checks whether the offer is in a place that the ICO accepts. A city includes its state, because names repeat in other states. */
export function liesIn(offered: OfferedPlace, asked: PlaceRequirement): boolean {
  switch (asked.kind) {
    case 'anywhere':
      return true
    case 'any':
      return asked.places.some(place => liesIn(offered, place))
    case 'region':
      return STATE_BY_ID.get(offered.state_id)?.region_id === asked.region_id
    case 'subregion':
      return STATE_BY_ID.get(offered.state_id)?.sub_region_id === asked.subregion_id
    case 'state':
      return offered.state_id === asked.state_id
    case 'city':
      return offered.state_id === asked.state_id && offered.city === asked.city
    case 'area':
      return offered.cbsa_code === asked.cbsa_code
    case 'division':
      return offered.div_code === asked.div_code
  }
}

const STATE_BY_ID = new Map(STATES.map(state => [state.id, state]))
