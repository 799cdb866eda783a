import type { MetroAreaDto } from '#contract/reference/reference.ts'
import type { FilterChoice } from './choices.ts'
import { LOCATION } from './messages.ts'
import { profileChoice } from './profile.ts'

export const LOCATION_TYPES = ['region', 'state', 'metropolitan'] as const
export type LocationType = (typeof LOCATION_TYPES)[number]

/** Location filter being edited. */
export interface LocationDraft {
  readonly type: LocationType | null
  readonly region: string | null
  readonly subregion: string | null
  readonly state: string | null
  readonly search: string
  readonly area: string | null
  readonly division: string | null
}

export const NO_LOCATION: LocationDraft = {
  type: null,
  region: null,
  subregion: null,
  state: null,
  search: '',
  area: null,
  division: null,
}

/** Sets the type, which clears the location (2 §4.3). */
export function withType(_: LocationDraft, type: LocationType): LocationDraft {
  return { ...NO_LOCATION, type }
}

export function withRegion(draft: LocationDraft, region: string | null): LocationDraft {
  return { ...draft, region, subregion: null }
}

/** Sets the search text, which clears the area and its division. */
export function withSearch(draft: LocationDraft, search: string): LocationDraft {
  return { ...draft, search, area: null, division: null }
}

/** Sets the area, which clears the division. */
export function withArea(draft: LocationDraft, area: string): LocationDraft {
  return { ...draft, area, division: null }
}

/** Returns the missing part of a location, or `null` if the location is complete (2 §5). */
export function missingOf({ type, region, state, area }: LocationDraft): 'type' | LocationType | null {
  if (type === null) return 'type'
  const place = { region, state, metropolitan: area }[type]
  return place === null ? type : null
}

/** Returns the filter choice for a location, or `null` while the location is incomplete. */
export function choiceOfLocation(draft: LocationDraft): FilterChoice | null {
  if (missingOf(draft) !== null) return null
  const { region, subregion, state, area, division } = draft
  if (division !== null) return profileChoice('divcode', division)
  if (area !== null) return profileChoice('areacode', area)
  if (state !== null) return profileChoice('state', state)
  if (subregion !== null) return profileChoice('subregion', subregion)
  return region === null ? null : profileChoice('region', region)
}

/** Returns areas whose names contain all words. Names that start with the first word come first. */
export function areasWith(areas: readonly MetroAreaDto[], search: string): MetroAreaDto[] {
  const words = search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const [first = ''] = words
  const rank = ({ cbsa_name }: MetroAreaDto) => (cbsa_name.toLowerCase().startsWith(first) ? 0 : 1)
  return areas
    .filter(({ cbsa_name }) => words.every(word => cbsa_name.toLowerCase().includes(word)))
    .toSorted((left, right) => rank(left) - rank(right))
}

export const LOCATION_LABELS: Readonly<Record<LocationType, string>> = {
  region: LOCATION.region,
  state: LOCATION.state,
  metropolitan: LOCATION.metropolitan,
}
