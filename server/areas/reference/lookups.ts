import { sql } from 'kysely'
import type { OfferedPlace } from '#rules/connect/place.ts'
import { STATES } from '#rules/reference/geography.ts'
import type { MetroArea } from '#rules/reference/metro.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { readCountyMetros, readMetroAreas, readMetroDivisions, readZips } from './files.ts'

export { metroAreaDto } from './present.ts'
export {
  areCertifyingBoards,
  areSpecialties,
  masterSpecialties,
  profileValues,
  specialtyById,
  specialtyList,
  specialtyTitles,
  subspecialtiesOf,
  subspecialtyById,
  subspecialtyList,
} from './reads.ts'

export interface City {
  readonly zip: string
  readonly city: string
  readonly state_id: number
}

/** Areas of a ZIP code. The codes are `null` outside metropolitan areas, and the division is `null` if the area has none. */
export interface ZipArea {
  readonly state_id: number
  readonly cbsa_code: string | null
  readonly div_code: string | null
}

/** Returns the metropolitan areas of the 51 states by name. */
export const metroAreas: () => readonly MetroArea[] = once(() => {
  const divisions = Map.groupBy(readMetroDivisions(), ({ cbsa_code }) => cbsa_code)
  return readMetroAreas()
    .map(area => ({
      ...area,
      divs: (divisions.get(area.cbsa_code) ?? [])
        .map(({ cbsa_code: _, ...division }) => division)
        .sort((a, b) => compare(a.div_name, b.div_name)),
    }))
    .sort((a, b) => compare(a.cbsa_name, b.cbsa_name))
})

/** Returns the states that a metropolitan area covers. */
export function areaStates(cbsaCode: string): ReadonlySet<number> {
  return statesOfAreas().get(cbsaCode) ?? new Set()
}
const statesOfAreas = once((): ReadonlyMap<string, ReadonlySet<number>> => {
  const states = new Map(STATES.map(({ state_fips, id }) => [state_fips, id]))
  const found = new Map<string, Set<number>>()
  for (const { county_fips, cbsa_code } of readCountyMetros()) {
    const state = states.get(county_fips.slice(0, 2))
    if (cbsa_code === null || state === undefined) continue
    const known = found.get(cbsa_code) ?? new Set()
    found.set(cbsa_code, known.add(state))
  }
  return found
})

/** Returns the areas of a ZIP code by its assigned county (database/reference/README.md), or `null` if the ZIP code is unknown. */
export function areaOfZip(zip: string): ZipArea | null {
  return zips().get(zip)?.place ?? null
}

/** ZIP codes of territories and military post offices, which the reference data leaves out (database/reference/README.md). */
const OUTSIDE_STATES = /^(?:00[6-9]|09[0-8]|340|96[2-6]|969)/

/** Checks whether a ZIP code exists, as far as the reference data tells. */
export function isKnownZip(zip: string): boolean {
  return zips().has(zip) || OUTSIDE_STATES.test(zip)
}

/** Returns the city and areas of a ZIP code, or `null` if it is unknown. */
export function findZip(zip: string): (ZipArea & Pick<City, 'city'>) | null {
  const known = zips().get(zip)
  return known ? { ...known.place, city: known.city } : null
}

/** Returns the city of a ZIP code, or `null` if it is unknown. */
export function cityOf(zip: string): City | null {
  const known = zips().get(zip)
  return known ? { zip, city: known.city, state_id: known.place.state_id } : null
}

/** Returns the cities of a state by name, each once, with its lowest ZIP code. */
export function citiesOf(stateId: number): readonly City[] {
  const kept = cities.get(stateId) ?? readCities(stateId)
  cities.set(stateId, kept)
  return kept
}

/** Location with the parts that are known. */
interface NamedPlace {
  readonly zip: string | null
  readonly state_id: number | null
  readonly cbsa_code: string | null
  readonly div_code: string | null
}

/**
 * Returns "Nashville, Tennessee" for a ZIP code, otherwise the metropolitan area or the state. Returns an empty string if none is known.
 */
export function geographyName(place: NamedPlace): string {
  const state = STATES.find(({ id }) => id === place.state_id)?.name ?? ''
  const city = place.zip === null ? null : cityOf(place.zip)
  if (city) return `${city.city}, ${state}`
  return areaName(place) ?? state
}

/** Returns the name of an offer's compared location. */
export function comparedPlaceName({ city, state_id, ...area }: OfferedPlace): string {
  const state = STATES.find(({ id }) => id === state_id)?.name ?? ''
  return city ? `${city}, ${state}` : (areaName(area) ?? state)
}

/** Returns the name of the metropolitan division or area, or `null` outside metropolitan areas. */
export function areaName({ cbsa_code, div_code }: Pick<NamedPlace, 'cbsa_code' | 'div_code'>): string | null {
  const area = cbsa_code === null ? undefined : metroAreas().find(each => each.cbsa_code === cbsa_code)
  return area?.divs.find(each => each.div_code === div_code)?.div_name ?? area?.cbsa_name ?? null
}

interface KnownZip {
  readonly city: string
  /** Shared by all ZIP codes of a county. */
  readonly place: ZipArea
}

/** Areas of 41,000 ZIP codes, loaded on first use. */
const zips = once((): ReadonlyMap<string, KnownZip> => {
  const states = new Map(STATES.map(({ state_fips, id }) => [state_fips, id]))
  const metros = new Map(readCountyMetros().map(county => [county.county_fips, county]))
  const places = new Map<string, ZipArea>()
  const placeOfCounty = (county: string): ZipArea => {
    const metro = metros.get(county)
    const state_id = states.get(county.slice(0, 2))
    if (state_id === undefined) throw new Error(`County ${county} lies in no state.`)
    return { state_id, cbsa_code: metro?.cbsa_code ?? null, div_code: metro?.div_code ?? null }
  }
  return new Map(
    readZips().map(({ zip, county_fips, city }): [string, KnownZip] => {
      const place = places.get(county_fips) ?? placeOfCounty(county_fips)
      places.set(county_fips, place)
      return [zip, { city, place }]
    }),
  )
})

const cities = new Map<number, readonly City[]>()

function readCities(state_id: number): readonly City[] {
  // The file is sorted by ZIP code, so a city's first entry has its lowest ZIP code.
  const found = new Map<string, City>()
  for (const [zip, { city, place }] of zips())
    if (place.state_id === state_id && !found.has(city)) found.set(city, { zip, city, state_id })
  return [...found.values()].sort((a, b) => compare(a.city, b.city))
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Returns the title of each specialty, subspecialty, and board. */
export function namesOfReference(db: Database) {
  const none = sql<number | null>`NULL::int`.as('society_id')
  return {
    specialty: db.selectFrom('specialty').select(['id', 'title as name', none]),
    subspecialty: db.selectFrom('subspecialty').select(['id', 'title as name', none]),
    'certifying-board': db.selectFrom('certifying_board').select(['id', 'title as name', none]),
  }
}
