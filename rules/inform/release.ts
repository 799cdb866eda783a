import { blockSizes } from './block-sizes.ts'
import type { Edition, MeasureCounts } from './count/index.ts'
import type { Selection } from './dimensions.ts'
import { isProtectedGroup } from './histogram/index.ts'
import {
  declinesByReason,
  type Expected,
  type FrozenIcos,
  type Funnel,
  forecastRange,
  type IcoCriterion,
  icosThatMeet,
  matchedInGroups,
  openedInGroups,
} from './icos/index.ts'
import type { Measure } from './measures/index.ts'
import {
  type CountedMembers,
  type InvitedGroup,
  type ListBlock,
  membersBy,
  type PeopleOf,
  progressOf,
  turnoutOf,
} from './participation/index.ts'
import { bandOf, type PeopleBand } from './people-bands.ts'
import type { ShareSource } from './share/index.ts'
import {
  type AttackResult,
  type CertifiedFigures,
  cachedResult,
  certifiable,
  type Guesses,
  type Released,
  type ReleasedBlocks,
  type ReleasedGate,
  type ReleasedGroup,
  type ReleasedMeasure,
  type ReleasedParticipation,
  type ReleasedProgress,
  shownGroup,
} from './words/index.ts'

/** The fewest people behind a result, for any setting (2 §1; decision G-003). */
const MINIMUM_RESPONSES = 10

/** K: the fewest people behind a result, from the setting `chart_valid_threshold`. */
export function minimumResponses(threshold: number): number {
  return Math.max(MINIMUM_RESPONSES, threshold)
}

/** Options and values that fewer people have are pooled, unless the edition specifies otherwise. */
const MIN_POOL = 30

export interface ReleaseRequest {
  readonly measure: Measure
  /** One; of an any-of measure one for each value, in their order, with the cells 1 and 0. None while there is no edition. */
  readonly counts: readonly MeasureCounts[]
  readonly edition: Edition
  readonly selection: Selection
  /** Where the shares of each of `counts` are cached; missing: with the counts. */
  readonly source?: readonly ShareSource[]
  /** `EditionPolicy.minPool`; missing: 30. */
  readonly minPool?: number
  /** The setting `chart_valid_threshold`. */
  readonly threshold: number
  /** An administrator asked for all results: lifts the least number of answers, nothing else (release-engine, rule 15). */
  readonly isShowingAll: boolean
  /** The caller's own number; null: none, or no number. */
  readonly own: number | null
}

/** Returns what is shown of a group's answers to a measure: the only way out (release-engine, rule 18). */
export function releaseMeasure(request: ReleaseRequest): Released<ReleasedMeasure> {
  const { selection, minPool = MIN_POOL, threshold, own } = request
  const isEverybody = selection.profile.length + selection.answers.length === 0 && selection.society === undefined
  const context = { minPool, isEverybody, isProtected: isProtectedGroup(selection) }
  return cachedResult({ ...request, context, least: minimumResponses(threshold) }, own) as Released<ReleasedMeasure>
}

/** Returns how many respondents a report is about. */
export function releaseGroup(edition: Edition, selection: Selection, threshold: number): Released<ReleasedGroup> {
  return shownGroup(edition, selection, minimumResponses(threshold)) as Released<ReleasedGroup>
}

/** Returns how many invitees took part (decision G-064), over the groups that may be shown. */
export function releaseParticipation(
  groups: readonly InvitedGroup[],
  threshold: number,
): Released<ReleasedParticipation> {
  return turnoutOf(groups, minimumResponses(threshold)) as Released<ReleasedParticipation>
}

/** The fewest people in a block of a society's list: as many may have submitted as not. */
export function leastListed(threshold: number): number {
  return 2 * minimumResponses(threshold)
}

/**
 * Returns the progress of a group of a society's list with a study, in bands, and the share of it that has submitted (release-engine, rule 16).
 * @param peopleOf how many of a block are in the group
 * @returns null for a group that is too small, or hardly known by its blocks
 */
export function releaseProgress(
  blocks: readonly ListBlock[],
  peopleOf: PeopleOf,
  threshold: number,
): ReleasedProgress | null {
  const progress = progressOf(blocks, peopleOf, leastListed(threshold))
  if (!progress) return null
  const { invited, joined, begun, submitted, submittedUnrounded } = progress
  return {
    invited: releasePeople(invited),
    joined: releasePeople(joined),
    begun: releasePeople(begun),
    submitted: releasePeople(submitted),
    turnout: releaseParticipation([{ people: submittedUnrounded, invited }], threshold),
  }
}

/** A society's members by a value of their profile, as bands; values of fewer than K are left out (release-engine, rule 16). */
export function releaseMembers(members: CountedMembers, threshold: number) {
  const least = minimumResponses(threshold)
  const groups = [...membersBy(members)].filter(([, people]) => people >= least)
  return {
    people: releasePeople(members.people),
    groups: new Map(groups.map(([value, people]) => [value, releasePeople(people)])),
  }
}

/** A number of people, as a band. */
export function releasePeople(people: number): Released<PeopleBand> {
  return bandOf(people) as Released<PeopleBand>
}

/** How many people are counted, in whole groups of K: the number itself, since it changes by K and never by one person (release-engine, rule 16). */
export function releaseWholeGroups(people: number, threshold: number): Released<ReleasedGroup> {
  const least = minimumResponses(threshold)
  const n = least * Math.floor(people / least)
  return { n: n > 0 ? n : null, isEstimate: false } as Released<ReleasedGroup>
}

/** Returns how many posted ICOs meet fixed criteria, as a band (release-engine, rule 16). */
export function releaseIcos(icos: FrozenIcos, criteria: readonly IcoCriterion[]): Released<PeopleBand> {
  return releasePeople(icosThatMeet(icos, criteria))
}

/** How many posted ICOs a position would meet: a range (decision 76). Positions are limited by the day (`MAX_CRITERIA_SETS`). */
export function releaseForecast(expected: Expected): Released<PeopleBand> {
  return forecastRange(expected) as Released<PeopleBand>
}

/**
 * Returns how many members gave each reason for declining an offer, by reason, as bands (`declinesByReason`).
 * @returns null while there are fewer than K
 */
export function releaseDeclines(
  declines: readonly (readonly number[])[],
  threshold: number,
): ReadonlyMap<number, Released<PeopleBand>> | null {
  const counted = declinesByReason(declines, minimumResponses(threshold))
  return counted && new Map([...counted].map(([reason, people]) => [reason, releasePeople(people)]))
}

/** Returns members' progress with an offer, as bands (`matchedInGroups`, `openedInGroups`). */
export function releaseFunnel(
  funnel: Funnel,
  threshold: number,
): Readonly<Record<'matched' | 'opened' | 'replied', Released<PeopleBand>>> {
  const least = minimumResponses(threshold)
  return {
    matched: releasePeople(matchedInGroups(funnel, least)),
    opened: releasePeople(openedInGroups(funnel, least)),
    replied: releasePeople(funnel.replied),
  }
}

type Sizes = { readonly sizes: ArrayLike<number> }

/** Returns how large rows or blocks are, for the privacy report. */
export function releaseBlocks({ sizes }: Sizes, threshold: number): Released<ReleasedBlocks> {
  return blockSizes(sizes, minimumResponses(threshold)) as Released<ReleasedBlocks>
}

/** Returns the results of attacks on a batch before it was served (release-engine, rule 17), in whole percents. @param gate rates as parts of 1 */
export function releaseGate({ planted, pay }: ReleasedGate): Released<ReleasedGate> {
  const whole = ({ rate, surest, named }: Guesses): Guesses => ({
    rate: Math.round(100 * rate),
    surest: Math.round(100 * surest),
    named: Math.ceil(named),
  })
  const rounded = ({ counts, oracle }: AttackResult): AttackResult => ({ counts: whole(counts), oracle: whole(oracle) })
  return { planted: rounded(planted), pay: pay && { measure: pay.measure, ...rounded(pay) } } as Released<ReleasedGate>
}

export type ReleasedCertificate =
  | { readonly kind: 'figures'; readonly figures: Released<CertifiedFigures> }
  | { readonly kind: 'refused'; readonly because: string }

/** Returns what a benchmark certificate repeats of a result, or why it repeats nothing. */
export function releaseCertificate(released: Released<ReleasedMeasure>): ReleasedCertificate {
  return certifiable(released) as ReleasedCertificate
}

/** Returns the results of a certificate that was issued before, as its signature vouches for them. @returns null when they are about too few people */
export function releaseIssued(figures: CertifiedFigures): Released<CertifiedFigures> | null {
  return figures.n >= MINIMUM_RESPONSES ? (figures as Released<CertifiedFigures>) : null
}
