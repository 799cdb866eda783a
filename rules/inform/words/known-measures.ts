import type { Edition, MeasureCounts } from '../count/index.ts'
import type { Selection } from '../dimensions.ts'
import { groupHistogram, groupSize } from '../histogram/index.ts'
import { quantileRange, shareRange } from '../range/index.ts'
import type { ShareSource } from '../share/index.ts'
import { everybodyOf } from './everybody.ts'
import type { KnownMeasure } from './result.ts'

export interface KnownMeasureInput {
  readonly counts: readonly MeasureCounts[]
  readonly edition: Edition
  readonly selection: Selection
  readonly source?: readonly ShareSource[]
}

/** Returns the known data from counts of a group's answers and of all respondents' answers. */
export function knownMeasures({ counts, edition, selection, source }: KnownMeasureInput): readonly KnownMeasure[] {
  const size = groupSize(edition, selection)
  return counts.map((each, at) => {
    const histogram = groupHistogram(edition, each, selection, source?.[at])
    return {
      group: {
        histogram,
        size,
        quantileRange: q => quantileRange(histogram, q),
        shareRange: cell => shareRange(histogram, cell),
      },
      everybody: everybody(each),
    }
  })
}

/** Cache of these numbers. Every group needs them, and counts never change. */
const everybodies = new WeakMap<MeasureCounts, readonly number[]>()

function everybody(counts: MeasureCounts): readonly number[] {
  const found = everybodies.get(counts) ?? everybodyOf(counts)
  everybodies.set(counts, found)
  return found
}
