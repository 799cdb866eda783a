import type { FilterValues } from '#rules/inform/groups/index.ts'
import { REGIONS, STATES, SUBREGIONS } from '#rules/reference/geography.ts'
import { choicesIn, type FilterChoice, idOfChoice, isChosen, rangeAt, withChoices, withRange } from './choices.ts'
import { FILTERS, LOCATION } from './messages.ts'
import { type FilterLookups, PROFILE_CODES } from './profile.ts'
import { type Filter, type FilteredStudy, filterableSections, itemsOfSection, otherDerived } from './questions.ts'
import { describeRange } from './range-text.ts'

/** Filter as text, such as "Gender identity", "Female". */
export interface FilterLabel {
  readonly key: string
  readonly dimension: string
  readonly text: string
  /** Choices that the label represents, or the key of a range in `range`. */
  readonly choices: readonly FilterChoice[]
  readonly range: string | null
}

/** Maximum number of filters in a summary (2 §9). */
const MAX_SUMMARY_ITEMS = 10
/** Maximum number of metropolitan areas with separate labels. More areas share one label, such as "54 metro areas". */
const MAX_AREAS = 3

/** Keys that links use for cities like the reader's (2 §2.5). The panel selects areas instead. */
const LIKE_MINE = /^user(?:Msa|Zipcode)(?:_(\d+))?$/

type Name = (value: string, lookups: FilterLookups) => string | undefined

const titleIn = (list: readonly { readonly id: number; readonly title: string }[], value: string) =>
  list.find(({ id }) => `${id}` === value)?.title

/** Profile dimensions in display order: key prefix, dimension, and a function that names a value. */
const DIMENSIONS: readonly (readonly [string, string, Name])[] = [
  ['userSpecialtyId', FILTERS.specialty, (value, { specialties }) => titleIn(specialties, value)],
  ['userSubSpecialtyId', FILTERS.subspecialty, (value, { subspecialties }) => titleIn(subspecialties, value)],
  ...PROFILE_CODES.map(
    ([prefix, dimension, choices]) =>
      [prefix, dimension, (value: string) => choices.find(({ code }) => code === value)?.label] as const,
  ),
  ['region', LOCATION.regionField, value => titleIn(REGIONS, value)],
  ['subregion', LOCATION.subregion, value => titleIn(SUBREGIONS, value)],
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
 * Returns the labels of a report's filters: profile first, then questions (2 §2.5).
 * @param applied The filters as applied by the server. Ranges show these bounds.
 */
export function filterLabels(
  values: FilterValues,
  questionnaire: FilteredStudy,
  lookups: FilterLookups,
  applied?: FilterValues,
): FilterLabel[] {
  const labels = [...profileLabels(values, lookups), ...answerLabels(values, questionnaire, applied)]
  const known = new Set(labels.flatMap(({ choices }) => choices.map(idOfChoice)))
  const others = choicesIn(values).filter(choice => !known.has(idOfChoice(choice)))
  return [...labels, ...others.map(choice => word(FILTERS.unknown, '', choice))]
}

/** Returns the first labels and the number of omitted labels. */
export function summaryOf<T>(words: readonly T[]): { readonly shown: readonly T[]; readonly more: number } {
  return { shown: words.slice(0, MAX_SUMMARY_ITEMS), more: Math.max(0, words.length - MAX_SUMMARY_ITEMS) }
}

/** Returns text such as "Gender identity: Female". */
export function textOfLabel({ dimension, text }: Pick<FilterLabel, 'dimension' | 'text'>): string {
  return text === '' ? dimension : `${dimension}: ${text}`
}

export function withoutLabel(values: FilterValues, { choices, range }: FilterLabel): FilterValues {
  const left = withChoices(values, choices, false)
  return range === null ? left : withRange(left, range, { min: null, max: null })
}

function word(dimension: string, text: string, choice: FilterChoice): FilterLabel {
  return { key: idOfChoice(choice), dimension, text, choices: [choice], range: null }
}

function profileLabels(values: FilterValues, lookups: FilterLookups): FilterLabel[] {
  const keys = Object.keys(values.derivedVarValues)
  const words = DIMENSIONS.flatMap(([prefix, dimension, nameOf]) => {
    const own = keys.filter(key => key.startsWith(`${prefix}_`))
    const choices = own.map((key): FilterChoice => ({ of: 'profile', key }))
    if (prefix === 'areacode' && own.length > MAX_AREAS) return [manyAreas(choices)]
    // Only the dimension is shown until names have loaded.
    return choices.map((choice, at) =>
      word(dimension, nameOf(own[at]?.slice(prefix.length + 1) ?? '', lookups) ?? '', choice),
    )
  })
  const cities = keys.flatMap(key => {
    const [isLike, percent] = LIKE_MINE.exec(key) ?? []
    if (isLike === undefined) return []
    const text = percent === undefined ? FILTERS.sameSize : FILTERS.samePopulation(percent)
    return [word(FILTERS.likeMine, text, { of: 'profile', key })]
  })
  const types = lookups.membershipTypes.map(({ id, type_name }) => [{ of: 'types', id }, type_name] as const)
  const chosen = types.filter(([choice]) => isChosen(values, choice))
  return [...words, ...cities, ...chosen.map(([choice, name]) => word(FILTERS.membership, name, choice))]
}

function manyAreas(choices: readonly FilterChoice[]): FilterLabel {
  return { key: 'areas', dimension: LOCATION.metropolitan, text: FILTERS.areas(choices.length), choices, range: null }
}

function answerLabels(values: FilterValues, questionnaire: FilteredStudy, applied?: FilterValues): FilterLabel[] {
  // All sections in the report are labeled, regardless of completed modules.
  const sections = filterableSections(questionnaire, { modules: null })
  const items = [
    ...otherDerived(sections, questionnaire),
    ...sections.flatMap(each => itemsOfSection(each, questionnaire)),
  ]
  return items.flatMap(({ label, filters }) =>
    filters.flatMap(filter => {
      const isAlone = filters.length === 1 || filter.label === label
      return labelsOfFilter(values, filter, isAlone ? label : `${label}, ${filter.label}`, applied)
    }),
  )
}

function labelsOfFilter(
  values: FilterValues,
  filter: Filter,
  dimension: string,
  applied?: FilterValues,
): FilterLabel[] {
  if (filter.kind === 'options') {
    const chosen = filter.options.filter(({ choice }) => isChosen(values, choice))
    return chosen.map(({ choice, label }) => word(dimension, label, choice))
  }
  const { key } = filter
  const range = rangeAt(values, key)
  if (!range) return []
  const bounds = (applied && rangeAt(applied, key)) ?? range
  return [{ key, dimension, text: describeRange(bounds, filter), choices: [], range: key }]
}
