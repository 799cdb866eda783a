import type { FilterValues } from '#rules/inform/filter-keys.ts'
import { REGIONS, STATES, SUBREGIONS } from '#rules/reference/geography.ts'
import { FILTERS, LOCATION } from './messages.ts'
import { type FilterLookups, PROFILE_CODES } from './profile.ts'
import { type Filter, type FilteredStudy, filterableSections, itemsOfSection, otherDerived } from './questions.ts'
import { wordsOfRange } from './range-text.ts'
import { idOfTick, isTicked, rangeAt, type Tick, ticksIn, withRange, withTicks } from './ticks.ts'

/** A filter in words: "Gender identity", "Female". */
export interface FilterWord {
  readonly key: string
  readonly dimension: string
  readonly text: string
  /** What it stands for: choices, or a range by its key. */
  readonly ticks: readonly Tick[]
  readonly range: string | null
}

/** As many filters as a summary names (2 §9). */
const MOST_IN_SUMMARY = 10
/** More metropolitan areas than this are one word: "54 metro areas". */
const MOST_AREAS = 3

type Name = (value: string, lookups: FilterLookups) => string | undefined

const titleIn = (list: readonly { readonly id: number; readonly title: string }[], value: string) =>
  list.find(({ id }) => `${id}` === value)?.title

/** Of the profile, in the order in which they are said: the word before the value, what it is, the value's name. */
const DIMENSIONS: readonly (readonly [string, string, Name])[] = [
  ['userSpecialtyId', FILTERS.specialty, (value, { specialties }) => titleIn(specialties, value)],
  ['userSubSpecialtyId', FILTERS.subspecialty, (value, { subspecialties }) => titleIn(subspecialties, value)],
  ...PROFILE_CODES.map(
    ([prefix, dimension, choices]) =>
      [prefix, dimension, (value: string) => choices.find(({ code }) => code === value)?.label] as const,
  ),
  ['region', LOCATION.regionField, value => titleIn(REGIONS, value)],
  ['subregion', 'Subregion', value => titleIn(SUBREGIONS, value)],
  ['state', LOCATION.stateField, value => STATES.find(({ id }) => `${id}` === value)?.name],
  [
    'areacode',
    LOCATION.metropolitan,
    (value, { areas, cluster }) => [...areas, ...cluster].find(area => area.cbsa_code === value)?.cbsa_name,
  ],
  [
    'divcode',
    'Division',
    (value, { areas }) => areas.flatMap(({ divs }) => divs).find(division => division.div_code === value)?.div_name,
  ],
]

/**
 * The filters of a report in words: the profile first, then the questions (2 §2.5).
 * @param applied as the server applied them: ranges are said with the bounds that hold.
 */
export function filterWords(
  values: FilterValues,
  questionnaire: FilteredStudy,
  lookups: FilterLookups,
  applied?: FilterValues,
): FilterWord[] {
  const said = [...profileWords(values, lookups), ...answerWords(values, questionnaire, applied)]
  const known = new Set(said.flatMap(({ ticks }) => ticks.map(idOfTick)))
  const others = ticksIn(values).filter(tick => !known.has(idOfTick(tick)))
  return [...said, ...others.map(tick => word(FILTERS.unknown, '', tick))]
}

/** The first of them, and how many are left out. */
export function summaryOf<T>(words: readonly T[]): { readonly shown: readonly T[]; readonly more: number } {
  return { shown: words.slice(0, MOST_IN_SUMMARY), more: Math.max(0, words.length - MOST_IN_SUMMARY) }
}

/** "Gender identity: Female". */
export function textOfWord({ dimension, text }: Pick<FilterWord, 'dimension' | 'text'>): string {
  return text === '' ? dimension : `${dimension}: ${text}`
}

export function withoutWord(values: FilterValues, { ticks, range }: FilterWord): FilterValues {
  const left = withTicks(values, ticks, false)
  return range === null ? left : withRange(left, range, { min: null, max: null })
}

function word(dimension: string, text: string, tick: Tick): FilterWord {
  return { key: idOfTick(tick), dimension, text, ticks: [tick], range: null }
}

function profileWords(values: FilterValues, lookups: FilterLookups): FilterWord[] {
  const keys = Object.keys(values.derivedVarValues)
  const words = DIMENSIONS.flatMap(([prefix, dimension, nameOf]) => {
    const own = keys.filter(key => key.startsWith(`${prefix}_`))
    const ticks = own.map((key): Tick => ({ of: 'profile', key }))
    if (prefix === 'areacode' && own.length > MOST_AREAS) return [manyAreas(ticks)]
    // While the names are on their way, what it is must do.
    return ticks.map((tick, at) =>
      word(dimension, nameOf(own[at]?.slice(prefix.length + 1) ?? '', lookups) ?? '', tick),
    )
  })
  const types = lookups.membershipTypes.map(({ id, type_name }) => [{ of: 'types', id }, type_name] as const)
  const chosen = types.filter(([tick]) => isTicked(values, tick))
  return [...words, ...chosen.map(([tick, name]) => word(FILTERS.membership, name, tick))]
}

function manyAreas(ticks: readonly Tick[]): FilterWord {
  return { key: 'areas', dimension: LOCATION.metropolitan, text: FILTERS.areas(ticks.length), ticks, range: null }
}

function answerWords(values: FilterValues, questionnaire: FilteredStudy, applied?: FilterValues): FilterWord[] {
  // Whatever modules the person has completed: what is in the report is said.
  const sections = filterableSections(questionnaire, { modules: null })
  const items = [
    ...otherDerived(sections, questionnaire),
    ...sections.flatMap(each => itemsOfSection(each, questionnaire)),
  ]
  return items.flatMap(({ label, filters }) =>
    filters.flatMap(filter => {
      const isAlone = filters.length === 1 || filter.label === label
      return wordsOfFilter(values, filter, isAlone ? label : `${label}, ${filter.label}`, applied)
    }),
  )
}

function wordsOfFilter(values: FilterValues, filter: Filter, dimension: string, applied?: FilterValues): FilterWord[] {
  if (filter.kind === 'options') {
    const chosen = filter.options.filter(({ tick }) => isTicked(values, tick))
    return chosen.map(({ tick, label }) => word(dimension, label, tick))
  }
  const { key } = filter
  const range = rangeAt(values, key)
  if (!range) return []
  const bounds = (applied && rangeAt(applied, key)) ?? range
  return [{ key, dimension, text: wordsOfRange(bounds, filter), ticks: [], range: key }]
}
