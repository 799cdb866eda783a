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
  type ReleasedUsualRange,
  shownGroup,
  usualRangeOf,
} from './words/index.ts'

/** Minimum number of people behind a result, for any setting (2 §1, decision G-003). */
const MINIMUM_RESPONSES = 10

/** Returns K, the minimum number of people behind a result, from the setting `chart_valid_threshold`. */
export function minimumResponses(threshold: number): number {
  return Math.max(MINIMUM_RESPONSES, threshold)
}

/** Default minimum for options and values. Options and values with fewer people are pooled. */
const MIN_POOL = 30

export interface ReleaseRequest {
  readonly measure: Measure
  /**
   * Counts of the measure. There is usually one. An any-of measure has one for each value in order, with the cells 1 and 0. There are none
   * without an edition.
   */
  readonly counts: readonly MeasureCounts[]
  readonly edition: Edition
  readonly selection: Selection
  /** Cache for the shares of each of `counts`. If missing, shares are cached with the counts. */
  readonly source?: readonly ShareSource[]
  /** Value of `EditionPolicy.minPool`. If missing, the value is 30. */
  readonly minPool?: number
  /** Value of the setting `chart_valid_threshold`. */
  readonly threshold: number
  /** Whether an administrator requested all results. This removes only the minimum number of answers (release-engine, rule 15). */
  readonly isShowingAll: boolean
  /** The caller's own number, or `null` if there is none, or if it isn't a number. */
  readonly own: number | null
}

/** Returns the releasable results of a group's answers to a measure. All results pass through this function (release-engine, rule 18). */
export function releaseMeasure(request: ReleaseRequest): Released<ReleasedMeasure> {
  const { selection, minPool = MIN_POOL, threshold, own } = request
  const isEverybody = selection.profile.length + selection.answers.length === 0 && selection.society === undefined
  const context = { minPool, isEverybody, isProtected: isProtectedGroup(selection) }
  return cachedResult({ ...request, context, least: minimumResponses(threshold) }, own) as Released<ReleasedMeasure>
}

/** Returns the number of respondents in a report. */
export function releaseGroup(edition: Edition, selection: Selection, threshold: number): Released<ReleasedGroup> {
  return shownGroup(edition, selection, minimumResponses(threshold)) as Released<ReleasedGroup>
}

/** Returns the participation of invited people (decision G-064), over groups that can be shown. */
export function releaseParticipation(
  groups: readonly InvitedGroup[],
  threshold: number,
): Released<ReleasedParticipation> {
  return turnoutOf(groups, minimumResponses(threshold)) as Released<ReleasedParticipation>
}

/** Returns the minimum size of a block of a society's list, which has room for K people who submitted and K people who didn't. */
export function leastListed(threshold: number): number {
  return 2 * minimumResponses(threshold)
}

/**
 * Returns the progress of a group of a society's list in a study, in bands, and the share that has submitted (release-engine, rule 16).
 * @param peopleOf The number of a block's people in the group.
 * @returns `null` if the group is too small or isn't represented well by its blocks.
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

/**
 * Returns a society's members by a value of their profile, as bands. Values with fewer than K members are left out (release-engine, rule
 * 16).
 */
export function releaseMembers(members: CountedMembers, threshold: number) {
  const least = minimumResponses(threshold)
  const groups = [...membersBy(members)].filter(([, people]) => people >= least)
  return {
    people: releasePeople(members.people),
    groups: new Map(groups.map(([value, people]) => [value, releasePeople(people)])),
  }
}

/** Returns a number of people as a band. */
export function releasePeople(people: number): Released<PeopleBand> {
  return bandOf(people) as Released<PeopleBand>
}

/**
 * Returns the number of people counted in whole groups of K. The number is shown directly because it changes by K people and never by one
 * person (release-engine, rule 16).
 */
export function releaseWholeGroups(people: number, threshold: number): Released<ReleasedGroup> {
  const least = minimumResponses(threshold)
  const n = least * Math.floor(people / least)
  return { n: n > 0 ? n : null, isEstimate: false } as Released<ReleasedGroup>
}

/** Returns the number of posted ICOs that meet fixed criteria, as a band (release-engine, rule 16). */
export function releaseIcos(icos: FrozenIcos, criteria: readonly IcoCriterion[]): Released<PeopleBand> {
  return releasePeople(icosThatMeet(icos, criteria))
}

/**
 * Returns the number of posted ICOs that a position would meet, as a range (decision 76). The number of positions per day is limited
 * (`MAX_CRITERIA_SETS`).
 */
export function releaseForecast(expected: Expected): Released<PeopleBand> {
  return forecastRange(expected) as Released<PeopleBand>
}

/**
 * Returns the number of members who gave each reason for declining an offer, by reason, as bands (`declinesByReason`).
 * @returns `null` if fewer than K members declined.
 */
export function releaseDeclines(
  declines: readonly (readonly number[])[],
  threshold: number,
): ReadonlyMap<number, Released<PeopleBand>> | null {
  const counted = declinesByReason(declines, minimumResponses(threshold))
  return counted && new Map([...counted].map(([reason, people]) => [reason, releasePeople(people)]))
}

/** Returns the numbers of members at each stage of an offer, as bands (`matchedInGroups`, `openedInGroups`). */
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

/** Returns the sizes of rows or blocks for the privacy report. */
export function releaseBlocks({ sizes }: Sizes, threshold: number): Released<ReleasedBlocks> {
  return blockSizes(sizes, minimumResponses(threshold)) as Released<ReleasedBlocks>
}

/**
 * Returns the results of attacks on a batch before its results were served (release-engine, rule 17), in whole percent.
 * @param gate The rates as fractions of 1.
 */
export function releaseGate({ planted, pay }: ReleasedGate): Released<ReleasedGate> {
  const whole = ({ rate, surest, named }: Guesses): Guesses => ({
    rate: Math.round(100 * rate),
    surest: Math.round(100 * surest),
    named: Math.ceil(named),
  })
  const rounded = ({ counts, oracle }: AttackResult): AttackResult => ({ counts: whole(counts), oracle: whole(oracle) })
  return { planted: rounded(planted), pay: pay && { measure: pay.measure, ...rounded(pay) } } as Released<ReleasedGate>
}

/** Returns the P10 and P90 of a result, as limits of usual numbers (decision 85). `null` if the result doesn't show them. */
export function releaseUsualRange(released: Released<ReleasedMeasure>): Released<ReleasedUsualRange> | null {
  return usualRangeOf(released) as Released<ReleasedUsualRange> | null
}

export type ReleasedCertificate =
  | { readonly kind: 'figures'; readonly figures: Released<CertifiedFigures> }
  | { readonly kind: 'refused'; readonly because: string }

/** Returns the results that a benchmark certificate repeats, or the reason why they can't be certified. */
export function releaseCertificate(released: Released<ReleasedMeasure>): ReleasedCertificate {
  return certifiable(released) as ReleasedCertificate
}

/**
 * Returns the results of a certificate that was issued before, as confirmed by its signature.
 * @returns `null` if too few people are included.
 */
export function releaseIssued(figures: CertifiedFigures): Released<CertifiedFigures> | null {
  return figures.n >= MINIMUM_RESPONSES ? (figures as Released<CertifiedFigures>) : null
}
