import type { FilterValues, RangeBands } from '#rules/inform/groups/index.ts'
import type { Offer } from '../measures.ts'
import { isChosen, rangeAt } from './choices.ts'
import { FILTERS } from './messages.ts'
import {
  cityOptions,
  type FilterLookups,
  locationChoices,
  membershipOptions,
  profileItems,
  specialtyOptions,
  subspecialtyOptions,
} from './profile.ts'
import {
  type Filter,
  type FilteredStudy,
  type FilterItem,
  type FilterOption,
  filterableSections,
  itemsOfSection,
  otherDerived,
} from './questions.ts'

/** Section of the panel, with options or with items that expand individually. */
export interface FilterSection {
  readonly id: string
  readonly title: string
  readonly options: readonly FilterOption[]
  readonly items: readonly FilterItem[]
}

export interface FilterContext {
  readonly questionnaire: FilteredStudy
  readonly offer: Offer
  /** Whether filters for specialties and areas are shown. Only society members and administrators see them (2 §4.2). */
  readonly withAreas: boolean
  readonly lookups: FilterLookups
  /** Keys of the filterable answers, or `undefined` if all are filterable. */
  readonly filterable?: readonly string[] | undefined
  /** Range steps by filter key. */
  readonly ranges?: Readonly<Record<string, RangeBands>> | undefined
  /** The user's specialty. */
  readonly specialty: number | null
}

export const CITIES = 'cities'
export const SUBSPECIALTY = 'subspecialty'
export const PROFILE = 'profile'

/** Returns the sections of the panel in order (2 §2.5). */
export function filterSections(
  { questionnaire, offer, withAreas, lookups, filterable, ranges = {}, specialty }: FilterContext,
  values: FilterValues,
): FilterSection[] {
  const open = filterableSections(questionnaire, offer)
  const withOptions = (id: string, title: string, options: readonly FilterOption[]) => ({
    id,
    title,
    options,
    items: [],
  })
  const withItems = (id: string, title: string, items: readonly FilterItem[]) => ({ id, title, options: [], items })
  const membership = membershipOptions(lookups)
  const areas = [
    withOptions(CITIES, FILTERS.cities, cityOptions(lookups)),
    withOptions('specialty', FILTERS.specialty, specialtyOptions(lookups)),
    withOptions(SUBSPECIALTY, FILTERS.subspecialty, subspecialtyOptions(lookups, values, specialty)),
  ]
  const among = (items: readonly FilterItem[]) =>
    filterable ? items.flatMap(item => onlyOf(item, filterable, ranges)) : items
  const answers = [
    withItems('derived', FILTERS.derived, among(otherDerived(open, questionnaire))),
    ...open.map(section =>
      withItems(`section-${section.id}`, section.title, among(itemsOfSection(section, questionnaire))),
    ),
  ]
  return [
    // A single membership type offers no choice.
    ...(membership.length > 1 ? [withOptions('membership', FILTERS.membership, membership)] : []),
    ...(withAreas ? areas : []),
    withItems(PROFILE, FILTERS.profile, profileItems()),
    ...answers.filter(({ items }) => items.length > 0),
  ]
}

/** Returns an item with only the filters that have one of these keys, and adds bands to ranges. */
function onlyOf(item: FilterItem, keys: readonly string[], ranges: Readonly<Record<string, RangeBands>>): FilterItem[] {
  const filters = item.filters.flatMap((filter): Filter[] => {
    if (filter.kind === 'range')
      return keys.includes(filter.key) ? [{ ...filter, bands: ranges[filter.key] ?? null }] : []
    return filter.options.some(({ choice }) => choice.of === 'answer' && keys.includes(choice.key)) ? [filter] : []
  })
  return filters.length === 0 ? [] : [{ ...item, filters }]
}

function countInFilter(values: FilterValues, filter: Filter): number {
  if (filter.kind === 'range') return rangeAt(values, filter.key) === null ? 0 : 1
  return filter.options.filter(({ choice }) => isChosen(values, choice)).length
}

export function countInItem(values: FilterValues, { filters }: Pick<FilterItem, 'filters'>): number {
  return filters.reduce((sum, filter) => sum + countInFilter(values, filter), 0)
}

/** Returns the number of selections in a section. Locations count toward the profile. */
export function countInSection(
  values: FilterValues,
  { id, options, items }: FilterSection,
  lookups: FilterLookups,
): number {
  const own = options.filter(({ choice }) => isChosen(values, choice)).length
  const places = id === PROFILE ? locationChoices(values, lookups).length : 0
  return items.reduce((sum, item) => sum + countInItem(values, item), own + places)
}

/** Returns the IDs of the section and item that contain a range. */
export function locateRange(sections: readonly FilterSection[], key: string): readonly string[] {
  return (
    sections.flatMap(({ id, items }) =>
      items
        .filter(({ filters }) => filters.some(filter => filter.kind === 'range' && filter.key === key))
        .map(item => [id, itemKey(id, item)]),
    )[0] ?? []
  )
}

/** Returns a key that is unique even if two sections contain the same question. */
export function itemKey(section: string, { id }: FilterItem): string {
  return `${section}/${id}`
}
