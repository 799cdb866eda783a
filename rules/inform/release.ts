import { blockSizes } from './block-sizes.ts'
import { certifiable } from './certificate.ts'
import type { MeasureCounts, RosterLens } from './edition.ts'
import { type Exposure, totalExposure } from './exposure.ts'
import { figuresOf } from './figure.ts'
import { type FrozenIcos, type IcoCriterion, icosThatMeet } from './frozen-icos.ts'
import type { GroupWeights } from './group-weights.ts'
import { type CountedMembers, type ListBlock, membersBy, type PeopleOf, progressOf } from './list-progress.ts'
import type { Measure } from './measure.ts'
import { type InvitedGroup, turnoutOf } from './participation.ts'
import { bandOf, type PeopleBand } from './people-bands.ts'
import type {
  CertifiedFigures,
  Released,
  ReleasedBlocks,
  ReleasedExposure,
  ReleasedGroup,
  ReleasedMeasure,
  ReleasedParticipation,
  ReleasedProgress,
} from './released.ts'
import { toNearestFive } from './rounding.ts'

/** The fewest people behind a figure, whatever the setting (2 §1; decision G-003). */
const MINIMUM_RESPONSES = 10

/** K: the fewest people behind a figure, from the setting `chart_valid_threshold`. */
export function minimumResponses(threshold: number): number {
  return Math.max(MINIMUM_RESPONSES, threshold)
}

export interface ReleaseRequest {
  readonly measure: Measure
  /** One; of an any-of measure one for each value, in their order, with the cells 1 and 0. None while there is no edition. */
  readonly counts: readonly MeasureCounts[]
  /** By `weigh`. */
  readonly group: GroupWeights
  /** The setting `chart_valid_threshold`. */
  readonly threshold: number
  /** An administrator asked for all results: lifts the least number of answers, nothing else (release-engine, rule 9). */
  readonly isShowingAll: boolean
  /** The caller's own number as it counts in this edition; null: none, or no number. */
  readonly own: number | null
}

/** The only way out: what is shown of a group's answers to a measure (release-engine, rule 5). */
export function releaseMeasure({ threshold, isShowingAll, ...request }: ReleaseRequest): Released<ReleasedMeasure> {
  const least = minimumResponses(threshold)
  return figuresOf({ ...request, least, isShowingAll }) as Released<ReleasedMeasure>
}

/** How many respondents a report is about. */
export function releaseGroup({ size, lenses }: GroupWeights, threshold: number): Released<ReleasedGroup> {
  const isEstimate = lenses === null
  const least = minimumResponses(threshold)
  const n = isEstimate ? toNearestFive(size, least) : size
  const group: ReleasedGroup = { n: n >= least ? n : null, isEstimate }
  return group as Released<ReleasedGroup>
}

/** How many invitees took part (decision G-064), over the groups that may be shown. */
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
 * How far a group of a society's list is with a study, in bands, and which share of it has submitted (release-engine, rule 10).
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

/** A society's members by a value of their profile, as bands; values of fewer than K are left out (release-engine, rule 10). */
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

/** How many people are counted, in whole groups of K: the number itself, since it changes by K and never by one person (release-engine, rule 10). */
export function releaseWholeGroups(people: number, threshold: number): Released<ReleasedGroup> {
  const least = minimumResponses(threshold)
  const whole = least * Math.floor(people / least)
  const group: ReleasedGroup = { n: whole > 0 ? whole : null, isEstimate: false }
  return group as Released<ReleasedGroup>
}

/**
 * How many posted ICOs meet all criteria: the one way out for numbers of ICOs, a band whatever is asked (release-engine, rule 10). Criteria that
 * a caller chooses are limited by the day (`MOST_CRITERIA_SETS`).
 */
export function releaseIcos(icos: FrozenIcos, criteria: readonly IcoCriterion[]): Released<PeopleBand> {
  return releasePeople(icosThatMeet(icos, criteria))
}

/**
 * How many members gave each reason for declining an offer, by reason, as bands: of as many whole groups of K as there are, in the order in which they
 * declined, and of each group nine in ten at most. So a recruiter who sees one candidate go learns nothing of that one (release-engine, rule 10).
 * @param declines the reasons that each member gave who is vouched for, when they first declined
 * @returns null while there are fewer than K
 */
export function releaseDeclines(
  declines: readonly (readonly number[])[],
  threshold: number,
): ReadonlyMap<number, Released<PeopleBand>> | null {
  const least = minimumResponses(threshold)
  const groups = Array.from({ length: Math.floor(declines.length / least) }, (_, group) =>
    declines.slice(least * group, least * (group + 1)),
  )
  if (groups.length === 0) return null
  const most = least - Math.ceil(least / 10)
  const said = (reason: number) =>
    groups.reduce((all, group) => all + Math.min(most, group.filter(given => given.includes(reason)).length), 0)
  return new Map([...new Set(groups.flat(2))].map(reason => [reason, releasePeople(said(reason))]))
}

/** How large the blocks of a lens are, for the privacy report. */
export function releaseBlocks({ sizes }: Pick<RosterLens, 'sizes'>, threshold: number): Released<ReleasedBlocks> {
  return blockSizes(sizes, minimumResponses(threshold)) as Released<ReleasedBlocks>
}

/** How much all figures of an edition together tell about one respondent. @param batches all of them */
export function releaseExposure(batches: readonly Exposure[]): Released<ReleasedExposure> {
  const { mean, largest } = totalExposure(batches)
  const upward = (share: number) => Math.ceil(1000 * share - 1e-9) / 1000
  return { mean: upward(mean), largest: upward(largest) } as Released<ReleasedExposure>
}

/** How much the figures of two years together tell about one of some respondents. @returns null when they are too few */
export function releaseLinked(exposure: Exposure, threshold: number): Released<ReleasedExposure> | null {
  return exposure.people < minimumResponses(threshold) ? null : releaseExposure([exposure])
}

export type ReleasedCertificate =
  | { readonly kind: 'figures'; readonly figures: Released<CertifiedFigures> }
  | { readonly kind: 'refused'; readonly because: string }

/** The figures that a benchmark certificate repeats of a released one, or why it repeats none. */
export function releaseCertificate(released: Released<ReleasedMeasure>): ReleasedCertificate {
  return certifiable(released) as ReleasedCertificate
}

/** The figures of a certificate that was issued before, as its signature vouches for them. @returns null when they are about too few people */
export function releaseIssued(figures: CertifiedFigures): Released<CertifiedFigures> | null {
  return figures.n >= MINIMUM_RESPONSES ? (figures as Released<CertifiedFigures>) : null
}
