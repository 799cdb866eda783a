import { type Condition, type Group, isIn, type Person } from './people.ts'

/** Kind of group, defined by its attributes. */
export interface Kind {
  readonly name: string
  readonly attributes: readonly string[]
  /** Number of selected values of the first attribute. */
  readonly ticked?: number
}

const one = (attribute: string): Kind => ({ name: attribute, attributes: [attribute] })
const several = (...attributes: readonly string[]): Kind => ({ name: attributes.join(' x '), attributes })
const ticked = (...attributes: readonly string[]): Kind => ({
  name: `several: ${attributes.join(' x ')}`,
  attributes,
  ticked: 3,
})

const SINGLE =
  'specialty subspecialty gender region subregion state metro_size metro membership_type setting years employment call'
const SINGLES = SINGLE.split(' ').map(one)

const PAIRS = [
  ...['specialty', 'region', 'state', 'metro_size', 'membership_type', 'setting', 'years'].map(each =>
    several('gender', each),
  ),
  ...['region', 'state', 'metro_size', 'membership_type', 'setting', 'years'].map(each => several('specialty', each)),
  ...['membership_type', 'setting', 'years', 'employment'].map(each => several('region', each)),
  ...['years', 'call', 'membership_type', 'state', 'metro_size'].map(each => several(each, 'setting')),
]

const TRIPLES = [
  several('specialty', 'gender', 'region'),
  several('specialty', 'gender', 'setting'),
  several('specialty', 'region', 'setting'),
  several('gender', 'region', 'setting'),
  several('gender', 'region', 'years'),
  several('setting', 'years', 'call'),
]

const TICKED = [
  ticked('specialty'),
  ticked('state'),
  ticked('setting'),
  ticked('specialty', 'gender'),
  ticked('state', 'setting'),
]

export const PROTECTED = ['ethnicity', 'visa_status', 'veteran'].map(one)

/** Combinations with a protected attribute, for which only shares are shown. */
export const NARROWED = [
  several('ethnicity', 'region'),
  several('veteran', 'gender'),
  several('ethnicity', 'specialty'),
]

export const EVERYBODY: Kind = { name: 'everybody', attributes: [] }

export const NATURAL = [...SINGLES, ...PAIRS, ...TRIPLES, ...TICKED]

/** Most frequent genders (F and M of the profile's codes). All others are protected. */
const COMMON_GENDERS = new Set([0, 1])

/**
 * Returns the groups of a kind with at least `least` people, in an order that depends on the seed.
 * @param limit The maximum number of groups
 */
export function groupsOf(
  kind: Kind,
  people: readonly Person[],
  { least = 10, limit = Number.POSITIVE_INFINITY, seed = 1 } = {},
): readonly Group[] {
  const next = random(seed)
  const shuffled = <T>(items: readonly T[]): readonly T[] =>
    items
      .map(item => ({ item, key: next() }))
      .sort((left, right) => left.key - right.key)
      .map(({ item }) => item)
  const all = kind.ticked === undefined ? combinations(kind, people) : unions(kind, people, shuffled)
  const found: Group[] = []
  for (const conditions of shuffled(all)) {
    if (found.length >= limit) break
    const members = people.filter(person => isIn(person, conditions))
    if (members.length >= least) found.push({ kind: kind.name, conditions, people: members })
  }
  return found
}

/** Returns all combinations of values that at least two people have. */
function combinations({ attributes }: Kind, people: readonly Person[]): readonly (readonly Condition[])[] {
  const seen = new Map<string, { readonly conditions: readonly Condition[]; count: number }>()
  for (const { traits } of people) {
    const conditions = attributes.flatMap((attribute): Condition[] => {
      const value = traits[attribute]
      if (value === undefined || (attribute === 'gender' && !COMMON_GENDERS.has(value))) return []
      return [{ attribute, values: [value] }]
    })
    if (conditions.length < attributes.length) continue
    const key = conditions.map(({ values }) => values.join()).join(';')
    const known = seen.get(key)
    if (known) known.count++
    else seen.set(key, { conditions, count: 1 })
  }
  return [...seen.values()].filter(({ count }) => count >= 2).map(({ conditions }) => conditions)
}

/** Returns unions of two or three values of the first attribute, twenty for each combination of the other attributes. */
function unions(
  { attributes: [first = '', ...others], ticked: most = 2 }: Kind,
  people: readonly Person[],
  shuffled: <T>(items: readonly T[]) => readonly T[],
): readonly (readonly Condition[])[] {
  const values = [...new Set(people.flatMap(({ traits }) => traits[first] ?? []))]
  const rest = others.length === 0 ? [[]] : combinations({ name: '', attributes: others }, people)
  return rest.flatMap(conditions =>
    Array.from({ length: 20 }, (_, at) => {
      const chosen = shuffled(values).slice(0, 2 + (at % (most - 1)))
      return [{ attribute: first, values: [...chosen].sort((left, right) => left - right) }, ...conditions]
    }),
  )
}

/** Returns numbers from 0 to below 1 that depend on the seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
