import { type AnswerNode, levelOf, type Node, type ProfileFilter, type Selection } from '../dimensions.ts'
import { codeOfGender } from './filter-keys.ts'

/** Filters of a group, in the order in which they were selected. */
export interface GroupTexts {
  /** Women, men, or both. Other gender identities are included in `others`. */
  readonly genders: readonly ('F' | 'M')[]
  /** Names of specialties and subspecialties. */
  readonly specialties: readonly string[]
  /** Names of places, as formatted by `placePhrase`. */
  readonly places: readonly string[]
  /** Full labels of all other filters, such as "U.S. veteran: Yes". */
  readonly others: readonly string[]
}

/** Description of a group in English. */
export interface GroupPhrase {
  /** Title, such as "Women in Hospital Medicine in the West". It is `null` for all respondents. */
  readonly title: string | null
  /** Name of its people within sentences, such as "women in Hospital Medicine in the West". */
  readonly people: string
}

const PLACE_LEVELS = ['region', 'subregion', 'state', 'metro_size', 'metro', 'division'] as const
type PlaceLevel = (typeof PLACE_LEVELS)[number]

/** Maximum number of listed names. Additional names are only counted. */
const MAX_NAMES = 3
const GENDERS = { F: 'women', M: 'men' } as const
/** Census divisions with nouns as names. The other names are adjectives. */
const NAMED_SUBREGIONS = ['Pacific', 'Middle Atlantic', 'South Atlantic']

/** Returns the display name of a value, such as "Vermont", "Hand Surgery", "U.S. veterans", or "Hours per week: 40 to 60". */
export type Naming = (node: Node | AnswerNode) => string

/** Returns the words of a selection. */
export function groupTexts({ profile, answers }: Selection, naming: Naming): GroupTexts {
  const words = profile.map(filter => filterWords(filter, naming))
  return {
    genders: words.flatMap(({ genders = [] }) => genders),
    specialties: words.flatMap(({ specialties = [] }) => specialties),
    places: words.flatMap(({ places = [] }) => places),
    others: [
      ...words.flatMap(({ others = [] }) => others),
      ...answers.map(({ nodes }) => listed(nodes.map(naming), 'or')),
    ],
  }
}

function filterWords({ dimension, nodes }: ProfileFilter, naming: Naming): Partial<GroupTexts> {
  const names = nodes.map(naming)
  if (dimension === 'specialty') return { specialties: names }
  if (dimension === 'location' || dimension === 'metro')
    return { places: nodes.map((node, at) => placePhrase(placeLevelOf(node), names[at] ?? '')) }
  const genders = dimension === 'gender' ? nodes.map(codeOfGender) : []
  const known = genders.filter(code => code === 'F' || code === 'M')
  return known.length === nodes.length && known.length > 0 ? { genders: known } : { others: [listed(names, 'or')] }
}

function placeLevelOf(node: Node): PlaceLevel {
  const level = levelOf(node)
  return PLACE_LEVELS.find(each => each === level) ?? 'state'
}

/** Returns the name of a place after "in", such as "the West", "the Mountain states", or "California". */
export function placePhrase(level: PlaceLevel, name: string): string {
  if (level === 'region') return `the ${name}`
  if (level === 'subregion' && name !== 'New England')
    return NAMED_SUBREGIONS.includes(name) ? `the ${name}` : `the ${name} states`
  return name === 'District of Columbia' ? `the ${name}` : name
}

/** Returns a group's title and the name of its people. */
export function groupPhrase({ genders, specialties, places, others }: GroupTexts): GroupPhrase {
  const gender = listed(
    genders.map(code => GENDERS[code]),
    'and',
  )
  const where = places.length > 0 ? [`in ${listed(places, 'or')}`] : []
  const specialty = listed(specialties, 'or')
  const inSpecialty = specialty === '' ? [] : [`in ${specialty}`]
  const noun = gender || (specialty === '' ? (where.length > 0 ? 'physicians' : '') : '')
  const head = noun === '' ? [...(specialty === '' ? [] : [specialty]), ...where] : [noun, ...inSpecialty, ...where]
  const title = [...(head.length > 0 ? [head.join(' ')] : []), ...limited(others)].join(', ')
  return {
    title: title === '' ? null : capitalized(title),
    people:
      others.length > 0 ? 'respondents in this group' : [gender || 'respondents', ...inSpecialty, ...where].join(' '),
  }
}

/** Extends the description of a group to all respondents with values that are counted together with the group's values. */
export function withOthers({ title, people }: GroupPhrase, joined: readonly unknown[] = []): GroupPhrase {
  if (joined.length === 0 || title === null) return { title, people }
  return { title: `${title}, counted together with others`, people: 'respondents who are counted together' }
}

/** Returns a list such as "Ohio", "Ohio or Iowa", or "Ohio, Iowa, Utah, or 2 more". */
export function listed(names: readonly string[], conjunction: 'and' | 'or'): string {
  const shown = limited(names)
  const last = shown.at(-1) ?? ''
  if (shown.length < 3) return shown.join(` ${conjunction} `)
  return `${shown.slice(0, -1).join(', ')}, ${conjunction} ${last}`
}

function limited(names: readonly string[]): readonly string[] {
  const unique = [...new Set(names)]
  const more = unique.length - MAX_NAMES
  return more > 0 ? [...unique.slice(0, MAX_NAMES), `${more} more`] : unique
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
