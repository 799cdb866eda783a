import { STATES } from '../reference/geography.ts'

/**
 * Where an ICO asks to work and where an offer lies (3 §2.8), each resolved by the reference tables once: from then on they are compared
 * without them. Regions contain subregions, those states, and those cities; metropolitan areas contain divisions, and may lie in several states.
 */

/** What is known of a ZIP code: its city, state, metropolitan area, and division. The codes are null where there is none. */
export interface ZipFacts {
  readonly city: string
  readonly state_id: number
  readonly cbsa_code: string | null
  readonly div_code: string | null
}
/** The facts of a ZIP code; null for an unknown one. */
export type ZipTable = (zip: string) => ZipFacts | null

/** Place as stored in an ICO. `city_id` is a ZIP code that represents its city. */
export type WantedGeography =
  | { readonly type: 'none' }
  | { readonly type: 'region'; readonly region_id: number; readonly subregion_id: number | null }
  | { readonly type: 'state'; readonly state_id: number; readonly city_id: string | null }
  | { readonly type: 'metropolitan'; readonly cbsa_code: string; readonly div_code: string | null }

/** The most places that an ICO may ask for (decision 79). */
export const MAX_PLACES = 5

/** What an ICO asks of an offer's place: `any` of several is enough. */
export type AskedPlace =
  | { readonly kind: 'anywhere' }
  | OnePlace
  | { readonly kind: 'any'; readonly places: readonly OnePlace[] }

/** One place that is asked for. */
export type OnePlace =
  | { readonly kind: 'region'; readonly region_id: number }
  | { readonly kind: 'subregion'; readonly subregion_id: number }
  | { readonly kind: 'state'; readonly state_id: number }
  | { readonly kind: 'city'; readonly state_id: number; readonly city: string }
  | { readonly kind: 'area'; readonly cbsa_code: string }
  | { readonly kind: 'division'; readonly div_code: string }

/** Where an offer lies. Outside of metropolitan areas, the codes are null; without a ZIP code, it lies in no city. */
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

export const ANYWHERE: AskedPlace = { kind: 'anywhere' }

/** What some places ask together: the same in every order, and each once. */
export function askedPlaces(wanted: readonly WantedGeography[], facts: ZipTable): AskedPlace {
  const places = wanted.map(each => askedPlace(each, facts))
  if (places.some(place => place === ANYWHERE)) return ANYWHERE
  const byText = new Map(places.flatMap(onesOf).map(place => [placeKey(place), place]))
  const ordered = [...byText].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, place]) => place)
  const [first] = ordered
  if (!first) return ANYWHERE
  return ordered.length === 1 ? first : { kind: 'any', places: ordered }
}

/** Returns the places, each of them enough; none if anywhere is. */
export function onesOf(asked: AskedPlace): readonly OnePlace[] {
  if (asked.kind === 'anywhere') return []
  return asked.kind === 'any' ? asked.places : [asked]
}

/** The same text for the same place. */
export function placeKey(asked: AskedPlace): string {
  return asked.kind === 'any' ? asked.places.map(placeKey).join('\n\n') : Object.values(asked).join('\n')
}

function askedPlace(wanted: WantedGeography, facts: ZipTable): AskedPlace {
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

/** The ZIP code fills in the area and division that the offer does not name. */
export function offeredPlace(offer: OfferGeography, facts: ZipTable): OfferedPlace {
  const known = offer.zip === null ? null : facts(offer.zip)
  const cbsa_code = offer.cbsa_code ?? known?.cbsa_code ?? null
  const div_code = offer.div_code ?? (known?.cbsa_code === cbsa_code ? (known?.div_code ?? null) : null)
  const city = offer.zip === null ? null : cityName(offer.zip, facts)
  return { state_id: offer.state_id, cbsa_code, div_code, city }
}

/** A ZIP code that no table knows is a city of its own. */
function cityName(zip: string, facts: ZipTable): string {
  return facts(zip)?.city ?? zip
}

/** Whether the offer lies where the ICO asks for. A city is one of its state: names repeat in others. */
export function liesIn(offered: OfferedPlace, asked: AskedPlace): boolean {
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
