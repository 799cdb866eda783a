import type { MeasureCounts } from '../count/index.ts'
import type { GroupHistogram } from '../histogram/index.ts'
import { rememberedByText } from '../share/index.ts'
import { type KnownMeasureInput, knownMeasures } from './known-measures.ts'
import type { ReleasedMeasure } from './released.ts'
import { type ResultRequest, resultOf, withRank } from './result.ts'

type Request = KnownMeasureInput & Omit<ResultRequest, 'known' | 'own'>

interface Computed {
  readonly released: ReleasedMeasure
  /** Histogram for calculating ranks, without its large rows, or `null` if the result has no histogram. */
  readonly histogram: GroupHistogram | null
}

/** Cache of results, which never change because counts never change. */
const known = new WeakMap<MeasureCounts, Map<string, Computed>>()

/**
 * Returns a group's results of a measure, calculated once for all callers.
 * @param own The caller's own number, which is ranked.
 */
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
  // Scales of protected groups have no results.
  const groups = measure.kind === 'slider' && context.isProtected ? [] : knownMeasures(request)
  const released = resultOf({ ...request, known: groups, own: null })
  const histogram = groups[0]?.group.histogram
  return { released, histogram: histogram ? { ...histogram, rows: [] } : null }
}
