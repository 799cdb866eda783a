import { joined } from './block-counts.ts'
import { type AnswerFilter, levelOf, type ProfileFilter, type Selection } from './dimensions.ts'
import type { LensName, Roster, RosterLens } from './edition.ts'
import { type PeopleOfBlocks, sortedByBlock } from './people-by-block.ts'
import { hasProtected, isProtected } from './protected.ts'

/** People of a selection: indices into the roster, ascending. */
export interface Group {
  readonly size: number
  readonly members: Int32Array
}

/** How many people of each block of a lens are in the group, and how many the block has. */
export interface LensWeights {
  readonly name: LensName
  readonly counted: Int32Array
  readonly sizes: Int32Array
}

/** All that figures about a selection are made from besides the counts of a measure (release-engine, rule 5). One for all measures. */
export interface GroupWeights {
  /** Respondents; of a protected combination a product of shares, not whole. */
  readonly size: number
  /** Null: a protected combination. Its people were never looked up in the roster. */
  readonly lenses: readonly LensWeights[] | null
  /** What an estimate combines where blocks know too little: groups whose intersection this one is; none if there is one filter or none. */
  readonly parts: readonly GroupWeights[]
  /** Respondents of the edition, and all of each block. */
  readonly people: number
  readonly everybody: readonly LensWeights[]
  /** Answers that the roster does not hold: figures are those of the only part, reweighted by these. Missing: none. */
  readonly asked?: readonly AnswerFilter[]
}

/** A column of the roster, and whether each of its values is chosen. */
interface Choice {
  readonly column: Int32Array
  readonly isChosen: Uint8Array
}

type Filter =
  | { readonly kind: 'profile'; readonly filter: ProfileFilter }
  | { readonly kind: 'answer'; readonly filter: AnswerFilter }
  | { readonly kind: 'society'; readonly society: number }

/**
 * Who and how much of each block a report is about. A protected attribute together with any other filter is never looked up in the
 * roster: two sizes would tell a person's status.
 */
export function weigh(roster: Roster, selection: Selection): GroupWeights {
  const filters = filtersOf(selection)
  const { people } = roster
  const everybody = everybodyOf(roster)
  const guarded = filters.filter(each => each.kind === 'profile' && isProtected(each.filter))
  if (guarded.length > 0 && filters.length > 1) {
    const others = filters.filter(each => !guarded.includes(each))
    const parts = [...(others.length > 0 ? [others] : []), ...guarded.map(each => [each])].map(each =>
      weigh(roster, selectionOfFilters(each)),
    )
    const share = parts.reduce((product, { size }) => product * (size / Math.max(1, people)), 1)
    return { size: share * people, lenses: null, parts, people, everybody }
  }
  const group = groupOf(roster, selection)
  let parts: readonly GroupWeights[] | null = null
  return {
    size: group.size,
    lenses: weightsOf(lensesFor(roster, filters, guarded.length > 0), group, people),
    // Most groups never need them.
    get parts() {
      parts ??= filters.length > 1 ? filters.map(each => weigh(roster, selectionOfFilters([each]))) : []
      return parts
    },
    people,
    everybody,
  }
}

const everybodies = new WeakMap<Roster, readonly LensWeights[]>()

/** One array for all groups of a roster, so that what follows from it alone is computed once (`estimate.ts`). */
function everybodyOf(roster: Roster): readonly LensWeights[] {
  const known = everybodies.get(roster)
  if (known) return known
  const everybody = roster.lenses.map(({ name, sizes }) => ({ name, counted: sizes, sizes }))
  everybodies.set(roster, everybody)
  return everybody
}

/** Whoever is in all filters, and in any of the values of each. */
export function groupOf(roster: Roster, selection: Selection): Group {
  let members: Int32Array | null = null
  for (const filter of filtersOf(selection)) members = kept(members, roster.people, choicesOf(roster, filter))
  if (members) return { size: members.length, members }
  const everybody = new Int32Array(roster.people)
  for (let person = 0; person < everybody.length; person++) everybody[person] = person
  return { size: everybody.length, members: everybody }
}

/**
 * The lenses that may tell how a group is spread: that of a protected attribute only for groups that are filtered by it, and for a protected
 * group no other. How many people of one ethnicity are in a block of a specialty would come out of enough figures.
 */
function lensesFor({ lenses }: Roster, filters: readonly Filter[], isGuarded: boolean): readonly RosterLens[] {
  const dimensions = new Set<string>(filters.flatMap(each => (each.kind === 'profile' ? [each.filter.dimension] : [])))
  return lenses.filter(({ name }) => (isGuarded || hasProtected(name) ? dimensions.has(name) : true))
}

/** The group's people in each block, by lens. */
function weightsOf(lenses: readonly RosterLens[], { members }: Group, people: number): readonly LensWeights[] {
  return lenses.map(({ name, blockOf, sizes }) => {
    if (members.length === people) return { name, counted: sizes, sizes }
    const counted = new Int32Array(sizes.length)
    for (let at = 0; at < members.length; at++) {
      const block = blockOf[members[at] ?? -1] ?? -1
      if (block >= 0) counted[block] = (counted[block] ?? 0) + 1
    }
    return { name, counted, sizes }
  })
}

function filtersOf({ profile, answers, society }: Selection): readonly Filter[] {
  return [
    ...(society === undefined ? [] : [{ kind: 'society', society } as const]),
    ...profile.map(filter => ({ kind: 'profile', filter }) as const),
    ...answers.map(filter => ({ kind: 'answer', filter }) as const),
  ]
}

function selectionOfFilters(filters: readonly Filter[]): Selection {
  const within = filters.find(each => each.kind === 'society')
  return {
    profile: filters.flatMap(each => (each.kind === 'profile' ? [each.filter] : [])),
    answers: filters.flatMap(each => (each.kind === 'answer' ? [each.filter] : [])),
    ...(within ? { society: within.society } : {}),
  }
}

/** A value of a level is in one place of its tree, so the deepest value of a node's path identifies it. */
function choicesOf(roster: Roster, filter: Filter): readonly Choice[] {
  const chosen = new Map<Int32Array | undefined, number[]>()
  const add = (column: Int32Array | undefined, value: number) =>
    chosen.set(column, [...(chosen.get(column) ?? []), value])
  if (filter.kind === 'profile')
    for (const node of filter.filter.nodes) add(roster.levels[levelOf(node)], node.path.at(-1) ?? -1)
  else if (filter.kind === 'society') add(roster.society, filter.society)
  else for (const { column, band } of filter.filter.nodes) add(roster.bands[column], band)
  return [...chosen].flatMap(([column, values]) => {
    if (!column) return []
    const isChosen = new Uint8Array(Math.max(...values) + 1)
    for (const value of values) isChosen[value] = 1
    return [{ column, isChosen }]
  })
}

/** @param members null: all people of the roster. */
function kept(members: Int32Array | null, people: number, choices: readonly Choice[]): Int32Array {
  const [first, ...others] = choices
  if (!first) return new Int32Array()
  if (!members && others.length === 0) return peopleWith(first)
  const inside = new Int32Array(members?.length ?? people)
  const isIn = others.length === 0 ? null : (person: number) => choices.some(choice => isChosenBy(choice, person))
  let size = 0
  for (let at = 0; at < inside.length; at++) {
    const person = members ? (members[at] ?? -1) : at
    if (isIn ? isIn(person) : isChosenBy(first, person)) inside[size++] = person
  }
  return inside.slice(0, size)
}

const sorted = new WeakMap<Int32Array, PeopleOfBlocks>()

/** Whoever has a chosen value of a column of the roster, which is sorted by value when first asked about. */
function peopleWith({ column, isChosen }: Choice): Int32Array {
  const { people, starts } = sorted.get(column) ?? sortedByBlock(column)
  sorted.set(column, { people, starts })
  const parts = [...isChosen.keys()]
    .filter(value => isChosen[value] && value + 1 < starts.length)
    .map(value => people.subarray(starts[value], starts[value + 1]))
  return parts.length === 1 ? (parts[0] ?? people) : joined(parts).sort()
}

function isChosenBy({ column, isChosen }: Choice, person: number): boolean {
  const value = column[person] ?? -1
  return value >= 0 && value < isChosen.length && isChosen[value] === 1
}
