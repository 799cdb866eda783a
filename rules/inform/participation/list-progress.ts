/** Steps of people of a list in a study, in order. */
export const STAGES = ['joined', 'begun', 'submitted'] as const
export type Stage = (typeof STAGES)[number]

/**
 * One block of a society's list (`divideList`), as of a moment; or the people of the list who are in none, whose steps in a study are not counted.
 */
export interface ListBlock extends Readonly<Record<Stage, number>> {
  readonly isDivided: boolean
  readonly people: number
  /** Number of people of each membership type, and of each specialty; people with an unknown specialty are in none. */
  readonly types: readonly (readonly [id: number, people: number])[]
  readonly specialties: readonly (readonly [id: number, people: number])[]
}

/** Number of people of a block in the requested group. */
export type PeopleOf = (block: ListBlock) => number

export const OF_EVERYBODY: PeopleOf = ({ people }) => people
export const OF_TYPE =
  (id: number): PeopleOf =>
  ({ types }) =>
    peopleIn(types, id)
export const OF_SPECIALTY =
  (id: number): PeopleOf =>
  ({ specialties }) =>
    peopleIn(specialties, id)

export interface ListProgress extends Readonly<Record<Stage, number>> {
  readonly invited: number
  /** Those who submitted, before they are rounded to people: a share of them is rounded once. */
  readonly submittedUnrounded: number
}

/** From here on a group is known by the blocks that it is made of (release-engine, rule 16). */
const MIN_ALIGNMENT = 0.5

/**
 * How far a group of a society's list is: of each block, the share of its people who are in the group, times what the block did. So nothing
 * depends on who of a block did it. Of a block, at most nine in ten are shown as begun or submitted: if all were, each of them would be
 * known to have. A block with fewer than `least` people who have joined is left out: entries of a list without an account, or with one that is not
 * vouched for, can be made up around one member (release-engine, rule 16).
 * @returns null for a group that is too small, or hardly known by its blocks
 */
export function progressOf(blocks: readonly ListBlock[], peopleOf: PeopleOf, least: number): ListProgress | null {
  const parts = blocks.map(block => ({ block, own: peopleOf(block) }))
  const told = parts.filter(({ block }) => block.isDivided && block.joined >= least)
  const known = sum(told, ({ own }) => own)
  const aligned = sum(told, ({ block, own }) => (own * own) / Math.max(1, block.people))
  const invited = sum(parts, ({ own }) => own)
  // Everyone is invited from the start, and who has an account is on the list.
  const isKnown = known >= least && aligned >= MIN_ALIGNMENT * known
  if (!isKnown && (peopleOf !== OF_EVERYBODY || invited < least)) return null
  const reached = (stage: Stage, of = told) =>
    sum(of, ({ block, own }) => (own / Math.max(1, block.people)) * said(block, stage))
  const submittedUnrounded = reached('submitted')
  return {
    invited,
    joined: Math.round(reached('joined', parts)),
    begun: Math.round(reached('begun')),
    submitted: Math.round(submittedUnrounded),
    submittedUnrounded,
  }
}

/** Accounts are shown on the list, next to the name. */
function said(block: ListBlock, stage: Stage): number {
  return stage === 'joined' ? block.joined : Math.min(block[stage], block.people - Math.ceil(block.people / 10))
}

function peopleIn(groups: readonly (readonly [number, number])[], id: number): number {
  return groups.find(([own]) => own === id)?.[1] ?? 0
}

function sum<T>(parts: readonly T[], of: (part: T) => number): number {
  return parts.reduce((all, part) => all + of(part), 0)
}

/** Members of a society who are vouched for, by one value of their profile, as last counted. */
export interface CountedMembers {
  readonly people: number
  readonly values: readonly (readonly [value: number, people: number])[]
}

/** Counts the members with each value. No one's value follows from it: at most nine in ten are shown with one value. */
export function membersBy({ people, values }: CountedMembers): ReadonlyMap<number, number> {
  const most = people - Math.ceil(people / 10)
  return new Map(values.map(([value, own]) => [value, Math.min(own, most)]))
}
