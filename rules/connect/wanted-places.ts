import { STATES, SUBREGIONS } from '../reference/geography.ts'
import type { WantedGeography, ZipTable } from './place.ts'

/** Place that an ICO requests, as the ICO's owner sees it (3 §2.8, decision 79). */
export type NamedPlace = Exclude<WantedGeography, { readonly type: 'none' }> & { readonly display_name: string }

/** Known facts about places, in addition to their IDs. */
export interface KnownPlaces {
  readonly facts: ZipTable
  /** Returns the states that a metropolitan area is in, or none if they are unknown. */
  readonly statesOf: (cbsaCode: string) => Iterable<number>
}

/** Checks whether every offer in the inner place is also in the outer place, as far as known. */
export function includes(outer: NamedPlace, inner: NamedPlace, known: KnownPlaces): boolean {
  switch (outer.type) {
    case 'region':
      return isIn(inner, known, id => {
        const state = STATES.find(each => each.id === id)
        return outer.subregion_id === null
          ? state?.region_id === outer.region_id
          : state?.sub_region_id === outer.subregion_id
      })
    case 'state':
      if (outer.city_id === null) return isIn(inner, known, id => id === outer.state_id)
      return inner.type === 'state' && inner.city_id !== null && isSameCity(outer, inner, known)
    case 'metropolitan':
      return isInArea(outer, inner, known)
  }
}

/** Checks whether a place lies entirely in certain states. */
function isIn(inner: NamedPlace, { statesOf }: KnownPlaces, isOne: (stateId: number) => boolean): boolean {
  const states = statesIn(inner, statesOf)
  return states.length > 0 && states.every(isOne)
}

function statesIn(place: NamedPlace, statesOf: KnownPlaces['statesOf']): readonly number[] {
  if (place.type === 'state') return [place.state_id]
  if (place.type === 'metropolitan') return [...statesOf(place.cbsa_code)]
  const { region_id, subregion_id } = place
  const isSubregion = SUBREGIONS.some(({ id }) => id === subregion_id)
  return STATES.filter(state =>
    isSubregion ? state.sub_region_id === subregion_id : state.region_id === region_id,
  ).map(({ id }) => id)
}

type InState = Extract<NamedPlace, { readonly type: 'state' }>
type InArea = Extract<NamedPlace, { readonly type: 'metropolitan' }>

function isSameCity(outer: InState, inner: InState, { facts }: KnownPlaces): boolean {
  if (outer.state_id !== inner.state_id) return false
  const cityOf = (zip: string | null) => (zip === null ? null : (facts(zip)?.city ?? zip))
  return cityOf(outer.city_id) === cityOf(inner.city_id)
}

/** Locates a city by the ZIP code that represents it. */
function isInArea(outer: InArea, inner: NamedPlace, { facts }: KnownPlaces): boolean {
  if (inner.type === 'metropolitan')
    return outer.cbsa_code === inner.cbsa_code && (outer.div_code === null || outer.div_code === inner.div_code)
  const city = inner.type === 'state' && inner.city_id !== null ? facts(inner.city_id) : null
  if (!city) return false
  return outer.div_code === null ? city.cbsa_code === outer.cbsa_code : city.div_code === outer.div_code
}

/** Returns the reason why places can't form a list: each place must add something. Returns `null` if they can. */
export function placesError(places: readonly NamedPlace[], known: KnownPlaces): string | null {
  for (const [at, place] of places.entries())
    for (const other of places.slice(at + 1)) {
      const [isWithin, isAround] = [includes(place, other, known), includes(other, place, known)]
      if (isWithin && isAround) return `${place.display_name} is on the list twice. Remove one.`
      if (isWithin) return includedText(place, other)
      if (isAround) return includedText(other, place)
    }
  return null
}

function includedText(outer: NamedPlace, inner: NamedPlace): string {
  return `${outer.display_name} already includes ${inner.display_name}. Remove one.`
}

/** Returns words such as "Cleveland, OH" or "Anywhere in Ohio". */
export function placeLabelText(place: NamedPlace): string {
  if (place.type === 'state' && place.city_id !== null) return place.display_name
  const isRegion = place.type === 'region' && place.subregion_id === null
  return `Anywhere in ${isRegion ? 'the ' : ''}${place.display_name}`
}

/** Returns text such as "Ohio or Boston, MA", "Ohio, Kentucky, or West", or "Ohio; Boston, MA; or West" if a name has a comma. */
export function placesText(names: readonly string[]): string {
  if (names.length < 3) return names.join(' or ')
  const mark = names.some(name => name.includes(',')) ? ';' : ','
  return `${names.slice(0, -1).join(`${mark} `)}${mark} or ${names.at(-1)}`
}
