import type { MeasureCounts } from '../count/index.ts'
import type { GroupHistogram } from '../histogram/index.ts'
import { rememberedByText } from '../share/index.ts'
import { type Asked, knownMeasures } from './known-measures.ts'
import type { ReleasedMeasure } from './released.ts'
import { type ResultRequest, resultOf, withRank } from './result.ts'

type Request = Asked & Omit<ResultRequest, 'known' | 'own'>

interface Computed {
  readonly released: ReleasedMeasure
  /** What a rank is read off, without the rows, which are large; null: the result has none. */
  readonly histogram: GroupHistogram | null
}

/** Counts never change, so neither do results. */
const known = new WeakMap<MeasureCounts, Map<string, Computed>>()

/** Returns a group's results of a measure, computed once for all who ask. @param own the caller's own number, which is ranked. */
export function cachedResult(request: Request, own: number | null): ReleasedMeasure {
  const { measure, counts, selection, least, isShowingAll } = request
  const [first] = counts
  const asked = JSON.stringify([counts.length, measure, selection, least, isShowingAll])
  const computed = first ? rememberedByText(known, first, asked, () => compute(request)) : compute(request)
  const { released, histogram } = computed
  return histogram ? withRank(released, histogram, own, least) : released
}

function compute(request: Request): Computed {
  const { measure, context } = request
  // Of these, nothing of a scale is shown.
  const groups = measure.kind === 'slider' && context.isProtected ? [] : knownMeasures(request)
  const released = resultOf({ ...request, known: groups, own: null })
  const histogram = groups[0]?.group.histogram
  return { released, histogram: histogram ? { ...histogram, rows: [] } : null }
}
