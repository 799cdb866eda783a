import type { Affixes, ReleasedHistogram } from '#rules/inform/words/index.ts'
import { binText, type Domain, type DrawnBin, domainOf, drawnBins } from './bins.ts'
import { type Figures, shareTable } from './figures.ts'
import { PERCENTAGE } from './scale.ts'
import { exactly } from './shares.ts'

/** Another group's answers to the same measure: another cut, or last year's study. */
export interface HistogramComparison {
  /** Names of the group shown and of this one. */
  readonly names: readonly [string, string]
  readonly released: ReleasedHistogram
}

/** A bar of the other group, drawn on this chart's axis. */
export interface OutlineStep {
  readonly from: number
  readonly to: number
  /** In percent, scaled to this chart's bin width: wider bins hold more without being denser. */
  readonly height: number
}

/** The other group's bins on the axis of `bins`; what is beyond the axis is drawn at its ends. */
export function outlineStepsOf(
  bins: readonly DrawnBin[],
  { released }: HistogramComparison,
  domain: Domain | null = null,
): OutlineStep[] {
  const first = bins[0]
  if (!first) return []
  const [least, greatest] = domain ?? domainOf(bins)
  const width = (bins[1] ?? first).to - (bins[1] ?? first).from
  const inside = (value: number) => Math.max(least, Math.min(greatest, value))
  return drawnBins(released.bins, released.stats)
    .map(({ from, to, share }) => ({
      from: inside(from),
      to: inside(to),
      height: share.bound === 'under' ? 0 : (share.percent * width) / (to - from),
    }))
    .filter(({ from, to }) => to > from)
}

/** Both groups' figures: side by side in columns if their bins match, otherwise one group after the other. */
export function comparisonTable(bins: readonly DrawnBin[], comparison: HistogramComparison, affixes: Affixes): Figures {
  const [mine, theirs] = comparison.names
  const others = drawnBins(comparison.released.bins, comparison.released.stats)
  const names = bins.map(bin => binText(bin, affixes))
  const otherNames = others.map(bin => binText(bin, affixes))
  const head = { head: 'Range', ownText: '', scale: PERCENTAGE }
  if (names.length === otherNames.length && names.every((name, index) => name === otherNames[index])) {
    const rows = bins.map(({ share }, index) => ({
      name: names[index] ?? '',
      ...exactly(share),
      own: false,
      ...(others[index] ? { comparison: exactly(others[index].share) } : {}),
    }))
    return shareTable({ ...head, rows, names: comparison.names })
  }
  const row = (group: string, name: string | undefined, { share }: DrawnBin) => ({
    name: `${group}: ${name}`,
    ...exactly(share),
    own: false,
  })
  return shareTable({
    ...head,
    rows: [
      ...bins.map((bin, index) => row(mine, names[index], bin)),
      ...others.map((bin, index) => row(theirs, otherNames[index], bin)),
    ],
  })
}
