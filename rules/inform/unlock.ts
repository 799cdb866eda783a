import type { Node, ProfileDimension, ProfileRow, Selection } from './dimensions.ts'
import { noise } from './noise.ts'
import { ownNodes } from './profile-rows.ts'
import { isEnough, minimumResponses, type Thresholds } from './published.ts'
import type { Group } from './statistics.ts'

/** What colleagues know about each other anyway. For gender, ethnicity, visa status, and military service not even a band is shown. */
const SHOWN_DIMENSIONS: ReadonlySet<ProfileDimension> = new Set(['specialty', 'location', 'metro'])

/** How near a group is to being shown, as bands that reveal no count. */
export const NEARNESS = ['close', 'far'] as const
export type Nearness = (typeof NEARNESS)[number]

/** How many answers a group can lack and still be "close". */
const SHORT = 4

/** The respondent's own groups whose nearness may be shown: one node each, without other filters. */
export function ownGroups(row: ProfileRow): readonly { readonly node: Node; readonly selection: Selection }[] {
  return ownNodes(row)
    .filter(({ dimension }) => SHOWN_DIMENSIONS.has(dimension))
    .map(node => ({ node, selection: { profile: [{ dimension: node.dimension, nodes: [node] }], answers: [] } }))
}

/**
 * How near a group is to being shown, never how many people it has (release-engine, rule 16): null once it is shown; "close" if a few more
 * answers would be enough, noise included; "far" otherwise, even for an empty group.
 * @param isAllowed whether the atom rule allows the group.
 */
export function nearnessOf(group: Group, isAllowed: boolean, thresholds: Thresholds): Nearness | null {
  if (isAllowed && isEnough(group, thresholds)) return null
  const noisy = group.count === 0 ? 0 : group.count + noise(thresholds.draw, group)
  return noisy >= minimumResponses(thresholds.threshold) - SHORT ? 'close' : 'far'
}
