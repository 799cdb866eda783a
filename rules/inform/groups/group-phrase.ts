import { type AnswerNode, levelOf, type Node, type ProfileFilter, type Selection } from '../dimensions.ts'
import { codeOfGender } from './filter-keys.ts'

/** Filters of a group, in the order in which they were selected. */
export interface GroupWords {
  /** Women, men, or both; other gender identities are among `others`. */
  readonly genders: readonly ('F' | 'M')[]
  /** Names of specialties and subspecialties. */
  readonly specialties: readonly string[]
  /** Names of places, as `placePhrase` writes them. */
  readonly places: readonly string[]
  /** Everything else in full: "U.S. veteran: Yes". */
  readonly others: readonly string[]
}

/** A group in English. */
export interface GroupPhrase {
  /** "Women in Hospital Medicine in the West"; null for all respondents. */
  readonly title: string | null
  /** Its people, for sentences: "women in Hospital Medicine in the West". */
  readonly people: string
}

const PLACE_LEVELS = ['region', 'subregion', 'state', 'metro_size', 'metro', 'division'] as const
type PlaceLevel = (typeof PLACE_LEVELS)[number]

/** Limit of names that are listed; the others are counted. */
const MAX_NAMES = 3
const GENDERS = { F: 'women', M: 'men' } as const
/** Census divisions that are names of places; the other ones are adjectives. */
const NAMED_SUBREGIONS = ['Pacific', 'Middle Atlantic', 'South Atlantic']

/** The display name of a value: "Vermont", "Hand Surgery", "U.S. veterans", "Hours per week: 40 to 60". */
export type Naming = (node: Node | AnswerNode) => string

/** The words of a selection. */
export function selectionWords({ profile, answers }: Selection, naming: Naming): GroupWords {
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

function filterWords({ dimension, nodes }: ProfileFilter, naming: Naming): Partial<GroupWords> {
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

/** The name of a place as it follows "in": "the West", "the Mountain states", "California". */
export function placePhrase(level: PlaceLevel, name: string): string {
  if (level === 'region') return `the ${name}`
  if (level === 'subregion' && name !== 'New England')
    return NAMED_SUBREGIONS.includes(name) ? `the ${name}` : `the ${name} states`
  return name === 'District of Columbia' ? `the ${name}` : name
}

/** A group's title, and what its people are called. */
export function groupPhrase({ genders, specialties, places, others }: GroupWords): GroupPhrase {
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

/** The same group with all respondents whose values are counted together with its values. */
export function withOthers({ title, people }: GroupPhrase, joined: readonly unknown[] = []): GroupPhrase {
  if (joined.length === 0 || title === null) return { title, people }
  return { title: `${title}, counted together with others`, people: 'respondents who are counted together' }
}

/** "Ohio", "Ohio or Iowa", "Ohio, Iowa, Utah, or 2 more" */
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
