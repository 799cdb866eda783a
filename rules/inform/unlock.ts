import type { Node, ProfileDimension, ProfileRow, Selection } from './dimensions.ts'
import { noise } from './noise.ts'
import { ownNodes } from './profile-rows.ts'
import { isEnough, minimumResponses, type Thresholds } from './published.ts'
import type { Group } from './statistics.ts'

/** What members tell each other about anyway. Of gender, ethnicity, visa and military service not even a band is told. */
const TOLD: ReadonlySet<ProfileDimension> = new Set(['specialty', 'location', 'metro'])

/** How near a group is to being shown: bands that give no count away. */
export const NEARNESS = ['close', 'far'] as const
export type Nearness = (typeof NEARNESS)[number]

/** How many answers short of enough still reads "close". */
const SHORT = 4

/** The groups of a respondent's own kind of which it may be told how near they are: one node each, nothing beside it. */
export function ownGroups(row: ProfileRow): readonly { readonly node: Node; readonly selection: Selection }[] {
  return ownNodes(row)
    .filter(({ dimension }) => TOLD.has(dimension))
    .map(node => ({ node, selection: { profile: [{ dimension: node.dimension, nodes: [node] }], answers: [] } }))
}

/**
 * How near a group is to being shown, never how many there are (release-engine, rule 16): null once it is shown; "close" when a few more
 * answers, noise and all, would be enough; "far" otherwise, nobody included.
 * @param isAllowed by the atom rule.
 */
export function nearnessOf(group: Group, isAllowed: boolean, thresholds: Thresholds): Nearness | null {
  if (isAllowed && isEnough(group, thresholds)) return null
  const noisy = group.count === 0 ? 0 : group.count + noise(thresholds.draw, group)
  return noisy >= minimumResponses(thresholds.threshold) - SHORT ? 'close' : 'far'
}
