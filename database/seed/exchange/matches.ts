import { type IcoAnswer, MATCHING_VERSION, type MatchTerm, matchOf } from '#rules/connect/matching.ts'
import { combinePlaces, offeredPlace, type PlaceRequirement, type ZipLocation } from '#rules/connect/place.ts'
import { wantedPlaces } from '#server/areas/connect/lookups.ts'
import { areaOfZip, cityOf } from '#server/areas/reference/lookups.ts'
import type { World } from '../files.ts'
import { Random } from '../random.ts'
import type { PostedProfile } from '../write-job-profiles.ts'
import type { OfferRow } from './offers.ts'

/** Posted job profile and an offer that match. */
export interface MatchRow {
  readonly id: number
  readonly profile: PostedProfile
  readonly offer: OfferRow
  readonly level: 'perfect_matched' | 'core_matched'
  readonly rulesVersion: number
  /** Number of the candidate that the recruiter sees, and position in the list. */
  readonly candidate: number
  readonly shuffle: number
}

const SEED = 20_261_117

/** Returns all matches by offer, according to the matching rules. Drafts match nothing. Callers handle ended offers. */
export function matchesOf(
  world: World,
  profiles: readonly PostedProfile[],
  offers: readonly OfferRow[],
): readonly MatchRow[] {
  const { terms, variableIds } = bankOf(world)
  const byVariable = <T>(values: Readonly<Record<string, string>>, of: (value: string) => T) =>
    new Map(Object.entries(values).map(([uid, value]) => [variableIds.get(uid) ?? 0, of(value)]))
  const asks = profiles.map(profile => ({
    profile,
    specialty: profile.owner.person?.specialty.title,
    place: askedPlaceOf(profile),
    answers: byVariable(profile.terms, (value): IcoAnswer => ({ value, declined: 0, no_preference: 0 })),
  }))
  const met = offers
    .filter(({ data }) => data.status !== 'draft')
    .flatMap(offer => {
      const { zip, cbsa, div } = offer.city
      const place = offeredPlace({ zip, state_id: offer.stateId, cbsa_code: cbsa, div_code: div }, zipFacts)
      const answers = byVariable(offer.terms, value => value)
      const found = asks.flatMap(({ profile, specialty, ...ask }) => {
        if (specialty !== offer.specialty.title) return []
        const { level } = matchOf(terms, { ...ask, specialtyId: 1 }, { place, answers, specialtyId: 1 })
        return level === 'not_matched' ? [] : [{ profile, offer, level, rulesVersion: MATCHING_VERSION }]
      })
      return withCandidates(offer.id, found)
    })
  return met.map((match, at) => ({ ...match, id: at + 1 }))
}

/** Adds random candidate numbers for each offer, which reveal nothing. */
function withCandidates<T>(offerId: number, found: readonly T[]) {
  const random = new Random(SEED, offerId)
  const taken = new Set<number>()
  return found.map(match => {
    let candidate = 0
    while (candidate === 0 || taken.has(candidate)) candidate = 1 + Math.floor(random.next() * (20 + 2 * found.length))
    taken.add(candidate)
    return { ...match, candidate, shuffle: random.next() }
  })
}

function bankOf({ jobQuestions }: World) {
  const variableIds = new Map(jobQuestions.flatMap(({ variables }) => variables).map(({ uid }, at) => [uid, at + 1]))
  const terms = jobQuestions.map(
    ({ type, is_required_for_match, matching_comparator, variables }, at): MatchTerm => ({
      id: at + 1,
      type,
      is_required_for_match,
      matching_comparator,
      variables: variables.map(({ uid, is_talent_hidden }) => ({ id: variableIds.get(uid) ?? 0, is_talent_hidden })),
    }),
  )
  return { terms, variableIds }
}

function zipFacts(zip: string): ZipLocation | null {
  const [city, place] = [cityOf(zip), areaOfZip(zip)]
  return city && place ? { ...place, city: city.city } : null
}

function askedPlaceOf({ place, further = [] }: PostedProfile): PlaceRequirement {
  const { type: geographic_preference_type, value: geographic_preference_value } = place
  return combinePlaces(
    wantedPlaces({ geographic_preference_type, geographic_preference_value, further_places: further }),
    zipFacts,
  )
}
