import { KNOWN_ENOUGH, NEARLY_WHOLE } from './estimate.ts'
import type { GroupWeights } from './group-weights.ts'
import { alignmentOfGroup } from './row-weights.ts'

/** `few`: under K respondents. `rough`: only a combination of its parts. `exact`: made of whole blocks, or nearly. */
export type Standing = 'few' | 'rough' | 'estimate' | 'exact'

/** How well a group is known, whatever the measure: it decides whether a better known group is suggested, and which. */
export function standingOf({ size, lenses }: GroupWeights, least: number): Standing {
  if (size < least) return 'few'
  const alignment = lenses === null ? 0 : alignmentOfGroup(lenses)
  if (alignment >= NEARLY_WHOLE) return 'exact'
  return alignment >= KNOWN_ENOUGH ? 'estimate' : 'rough'
}
