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

/** A section of the panel: its own options, or items that expand individually. */
export interface FilterSection {
  readonly id: string
  readonly title: string
  readonly options: readonly FilterOption[]
  readonly items: readonly FilterItem[]
}

export interface FilterContext {
  readonly questionnaire: FilteredStudy
  readonly offer: Offer
  /** Specialties and areas: for members of societies and administrators (2 §4.2). */
  readonly withAreas: boolean
  readonly lookups: FilterLookups
  /** Keys of the answers that can be filtered by; undefined: all. */
  readonly filterable?: readonly string[] | undefined
  /** Range steps of filters, by key. */
  readonly ranges?: Readonly<Record<string, RangeBands>> | undefined
  /** The person's own. */
  readonly specialty: number | null
}

export const CITIES = 'cities'
export const SUBSPECIALTY = 'subspecialty'
export const PROFILE = 'profile'

/** The sections of the panel in their order (2 §2.5). */
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
    // With a single type there is nothing to choose.
    ...(membership.length > 1 ? [withOptions('membership', FILTERS.membership, membership)] : []),
    ...(withAreas ? areas : []),
    withItems(PROFILE, FILTERS.profile, profileItems()),
    ...answers.filter(({ items }) => items.length > 0),
  ]
}

/** An item with only the filters that have one of these keys, ranges with their bands. */
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

/** Number of selections in a section; locations count toward the profile. */
export function countInSection(
  values: FilterValues,
  { id, options, items }: FilterSection,
  lookups: FilterLookups,
): number {
  const own = options.filter(({ choice }) => isChosen(values, choice)).length
  const places = id === PROFILE ? locationChoices(values, lookups).length : 0
  return items.reduce((sum, item) => sum + countInItem(values, item), own + places)
}

/** Ids of the section and item that contain a range. */
export function locateRange(sections: readonly FilterSection[], key: string): readonly string[] {
  return (
    sections.flatMap(({ id, items }) =>
      items
        .filter(({ filters }) => filters.some(filter => filter.kind === 'range' && filter.key === key))
        .map(item => [id, itemKey(id, item)]),
    )[0] ?? []
  )
}

/** Unique even if the same question is in two sections. */
export function itemKey(section: string, { id }: FilterItem): string {
  return `${section}/${id}`
}
