/** Stages of people of a list in a study, in order. */
export const STAGES = ['joined', 'begun', 'submitted'] as const
export type Stage = (typeof STAGES)[number]

/**
 * Block of a society's list (`divideList`) at a given time. People outside of all blocks are also represented this way, without counting
 * their stages.
 */
export interface ListBlock extends Readonly<Record<Stage, number>> {
  readonly isDivided: boolean
  readonly people: number
  /** Number of people with each membership type and each specialty. People with an unknown specialty aren't included in the latter. */
  readonly types: readonly (readonly [id: number, people: number])[]
  readonly specialties: readonly (readonly [id: number, people: number])[]
}

/** Returns the number of a block's people in the requested group. */
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
  /** Number of people who submitted, before rounding, so that a share of them is rounded only once. */
  readonly submittedUnrounded: number
}

/** Minimum alignment at which blocks represent a group well enough (release-engine, rule 16). */
const MIN_ALIGNMENT = 0.5

/**
 * Returns the progress of a group of a society's list: the share of each block's people in the group times the block's progress. Therefore,
 * the result doesn't depend on the individuals within a block. At most nine in ten of a block are shown as started or submitted because
 * "all" would reveal each person. Blocks with fewer than `least` joined people are left out because entries without a vouched account can
 * be invented around one member (release-engine, rule 16).
 * @returns `null` if the group is too small or isn't represented well by its blocks.
 */
export function progressOf(blocks: readonly ListBlock[], peopleOf: PeopleOf, least: number): ListProgress | null {
  const parts = blocks.map(block => ({ block, own: peopleOf(block) }))
  const told = parts.filter(({ block }) => block.isDivided && block.joined >= least)
  const known = sum(told, ({ own }) => own)
  const aligned = sum(told, ({ block, own }) => (own * own) / Math.max(1, block.people))
  const invited = sum(parts, ({ own }) => own)
  // All people are invited from the start, and the list shows who has an account.
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

/**
 * Returns the displayed number of people at a stage. The number of joined people isn't limited because the list shows accounts next to the
 * names.
 */
function said(block: ListBlock, stage: Stage): number {
  return stage === 'joined' ? block.joined : Math.min(block[stage], block.people - Math.ceil(block.people / 10))
}

function peopleIn(groups: readonly (readonly [number, number])[], id: number): number {
  return groups.find(([own]) => own === id)?.[1] ?? 0
}

function sum<T>(parts: readonly T[], of: (part: T) => number): number {
  return parts.reduce((all, part) => all + of(part), 0)
}

/** Number of vouched members of a society, in total and for each value of a profile field, as last counted. */
export interface CountedMembers {
  readonly people: number
  readonly values: readonly (readonly [value: number, people: number])[]
}

/** Counts the members with each value. At most nine in ten are shown with one value, so individuals can't be identified. */
export function membersBy({ people, values }: CountedMembers): ReadonlyMap<number, number> {
  const most = people - Math.ceil(people / 10)
  return new Map(values.map(([value, own]) => [value, Math.min(own, most)]))
}
