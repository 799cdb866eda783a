import { useState } from 'react'
import { type Affixes, formatShare } from '#rules/inform/format.ts'
import type { ReleasedHistogram } from '#rules/inform/released.ts'
import { binText, type Domain, type DrawnBin, domainOf, drawnBins, positionOf, valueText } from './bins.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { comparisonTable, type HistogramComparison, outlineStepsOf } from './comparison.ts'
import { shareTable } from './figures.ts'
import { drawHistogram } from './HistogramPlot.tsx'
import { Legend } from './Legend.tsx'
import { PERCENTAGE } from './scale.ts'
import { histogramSummary } from './summary.ts'

interface Props {
  readonly title: string
  readonly released: ReleasedHistogram
  readonly affixes: Affixes
  /** The member's own answer; null if there is none or it must not be shown. */
  readonly own: number | null
  /** What the member asks of a job, drawn as a line of its own. */
  readonly ask?: number | null
  /** Another group's figures, drawn as an outline on the same axis. */
  readonly comparison?: HistogramComparison | undefined
  /** The bins of everybody in the study: the axis then holds them, too. */
  readonly study?: ReleasedHistogram | undefined
}

/** The distribution of a number: published bins, quartiles, median and the member's own value. */
export function Histogram({ title, released, affixes, own, ask = null, comparison, study }: Props) {
  const [hovered, setHovered] = useState<number | null>(null)
  const bins = drawnBins(released.bins, released.stats)
  const withMargins = released.basis.kind !== 'exact'
  const domain: Domain | null = study ? domainOf([...bins, ...drawnBins(study.bins, study.stats)]) : null
  const pointed = hovered === null ? undefined : bins[hovered]
  return (
    <ChartFrame
      title={title}
      n={released.n}
      names={comparison?.names}
      summary={`${histogramSummary(title, released, affixes, own, comparison)}${askText(ask, affixes)}`}
      height={330}
      caption={
        <Legend
          names={comparison?.names}
          text={
            pointed ? `${binText(pointed, affixes)}: ${formatShare(pointed.share)}` : legend(bins, affixes, withMargins)
          }
        />
      }
      figures={
        comparison
          ? comparisonTable(bins, comparison, affixes)
          : shareTable({
              head: 'Range',
              ownText: 'Your value',
              rows: bins.map(bin => ({
                name: binText(bin, affixes),
                share: bin.share,
                own: own !== null && holds(bin, bins, own),
              })),
              scale: PERCENTAGE,
            })
      }
      draw={width =>
        drawHistogram(
          {
            bins,
            stats: released.stats,
            withMargins,
            domain,
            own,
            ask,
            steps: comparison ? outlineStepsOf(bins, comparison, domain) : [],
            affixes,
            hovered,
            onHover: setHovered,
          },
          width,
        )
      }
    />
  )
}

function askText(ask: number | null, affixes: Affixes): string {
  return ask === null ? '' : ` Your ask is ${valueText(ask, affixes)}.`
}

function holds(bin: DrawnBin, bins: readonly DrawnBin[], own: number): boolean {
  const place = positionOf(bins, own)
  return place >= bin.from && (place < bin.to || bin === bins.at(-1))
}

/** What the axes don't show: which bars hold everything beyond an edge, and what an empty outline means. */
function legend(bins: readonly DrawnBin[], affixes: Affixes, withMargins: boolean): string {
  const open = bins.filter(({ open, share }) => open !== null && !(share.bound === 'exact' && share.percent === 0))
  const texts = open.map(bin => binText(bin, affixes))
  return [
    ...(texts.length > 0 ? [`${texts.length === 1 ? 'Outer bar' : 'Outer bars'}: ${texts.join('; ')}.`] : []),
    ...(bins.some(({ share }) => share.bound === 'under') ? ['Dashed outline: less than 5%.'] : []),
    ...(withMargins ? ['Error bars: the exact value is in this range in at least 9 of 10 cases.'] : []),
  ].join(' ')
}
