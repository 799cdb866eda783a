import { clean } from '#rules/inform/nice.ts'
import type { Affixes, ReleasedHistogram } from '#rules/inform/words/index.ts'
import { binText, type Domain, type DrawnBin, domainOf, drawnBins } from './bins.ts'
import { type Figures, shareTable } from './figures.ts'
import { PERCENTAGE } from './scale.ts'
import { exactly } from './shares.ts'

/** Answers of another group to the same measure, from a different filter or last year's study. */
export interface HistogramComparison {
  /** Names of the group shown and of this one. */
  readonly names: readonly [string, string]
  readonly released: ReleasedHistogram
}

/** Bar of the other group, drawn on this chart's axis. */
export interface OutlineStep {
  readonly from: number
  readonly to: number
  /** Height in percent, on the scale of the bar behind it: the share of the other group in a bar of that width. */
  readonly height: number
}

/** Returns the other group's bins on the axis of `bins`, cut at the edges of its bars. Values beyond the axis are drawn at its ends. */
export function outlineStepsOf(
  bins: readonly DrawnBin[],
  { released }: HistogramComparison,
  domain: Domain | null = null,
): OutlineStep[] {
  if (bins.length === 0) return []
  const [least, greatest] = domain ?? domainOf(bins)
  const usual = commonestWidth(bins)
  const inside = (value: number) => Math.max(least, Math.min(greatest, value))
  const steps = drawnBins(released.bins, released.stats).flatMap((bin): OutlineStep[] => {
    const percent = bin.share.bound === 'under' ? 0 : bin.share.percent
    const same = bins.find(bar => isSameBin(bar, bin))
    if (same) return [{ from: same.from, to: same.to, height: percent }]
    const [from, to] = [inside(bin.from), inside(bin.to)]
    const edges = bins.flatMap(bar => [bar.from, bar.to]).filter(edge => edge > from && edge < to)
    const cuts = [...new Set([from, ...edges, to])].toSorted((left, right) => left - right)
    return cuts.slice(1).map((end, at) => {
      const start = cuts[at] ?? end
      const bar = bins.find(each => each.from <= start && each.to >= end)
      return { from: start, to: end, height: (percent * (bar ? bar.to - bar.from : usual)) / (bin.to - bin.from) }
    })
  })
  return merged(steps.filter(({ from, to }) => to > from))
}

/** Checks whether two bins contain the same values, even if their open ends are drawn with different widths. */
function isSameBin(one: DrawnBin, other: DrawnBin): boolean {
  if (one.open !== other.open) return false
  return (one.open === 'below' || one.from === other.from) && (one.open === 'above' || one.to === other.to)
}

/** Returns the most common width of closed bins, or the smaller of two equally common widths. */
function commonestWidth(bins: readonly DrawnBin[]): number {
  const closed = bins.filter(({ open }) => open === null)
  const widths = (closed.length > 0 ? closed : bins).map(({ from, to }) => clean(to - from))
  const countOf = (width: number) => widths.filter(each => each === width).length
  return widths.toSorted((left, right) => countOf(right) - countOf(left) || left - right)[0] ?? 1
}

/** Returns the steps with adjacent steps of the same height merged. */
function merged(steps: readonly OutlineStep[]): OutlineStep[] {
  const all: OutlineStep[] = []
  for (const step of steps) {
    const last = all.at(-1)
    if (last && last.to === step.from && last.height === step.height) all[all.length - 1] = { ...last, to: step.to }
    else all.push(step)
  }
  return all
}

/** Returns both groups' numbers, in adjacent columns if their bins match, otherwise one group after the other. */
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
