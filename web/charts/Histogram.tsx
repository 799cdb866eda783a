import { useState } from 'react'
import type { Affixes, ReleasedHistogram } from '#rules/inform/words/index.ts'
import { binText, type Domain, type DrawnBin, domainOf, drawnBins, positionOf, valueText } from './bins.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { comparisonTable, type HistogramComparison, outlineStepsOf } from './comparison.ts'
import { shareTable } from './figures.ts'
import { drawHistogram } from './HistogramPlot.tsx'
import { Legend, RANGES } from './Legend.tsx'
import { QUARTILES } from './marks.ts'
import { PERCENTAGE, type ShareScale } from './scale.ts'
import { exactly } from './shares.ts'
import { histogramSummary } from './summary.ts'

interface Props {
  readonly title: string
  readonly released: ReleasedHistogram
  readonly affixes: Affixes
  /** Member's own answer, or `null` if there is none or it must not be shown. */
  readonly own: number | null
  /** Member's term for a job, drawn as a separate line. */
  readonly ask?: number | null
  /** Another group's results, drawn as an outline on the same axis. */
  readonly comparison?: HistogramComparison | undefined
  /** Bins of all respondents of the study, which the axis then also includes. */
  readonly study?: ReleasedHistogram | undefined
  /** Scale in percentages, or in counts as specified by the study's author. Comparisons always use percentages. */
  readonly scale?: ShareScale
}

/** Shows the distribution of a number with published bins, quartiles, the median, and the member's own value. */
export function Histogram({ title, released, affixes, own, ask = null, comparison, study, ...rest }: Props) {
  const [hovered, setHovered] = useState<number | null>(null)
  const bins = drawnBins(released.bins, released.stats)
  const domain: Domain | null = study ? domainOf([...bins, ...drawnBins(study.bins, study.stats)]) : null
  const pointed = hovered === null ? undefined : bins[hovered]
  const scale = comparison ? PERCENTAGE : (rest.scale ?? PERCENTAGE)
  const note = legend(bins, affixes, released, scale)
  return (
    <ChartFrame
      title={title}
      names={comparison?.names}
      summary={`${histogramSummary(title, released, affixes, own, comparison)}${askText(ask, affixes)}`}
      height={330}
      hasOwn={own !== null || ask !== null}
      caption={
        <Legend
          names={comparison?.names}
          text={pointed ? `${binText(pointed, affixes)}: ${scale.text(exactly(pointed.share))}` : note}
        />
      }
      note={() => note}
      figures={
        comparison
          ? comparisonTable(bins, comparison, affixes)
          : shareTable({
              head: 'Range',
              ownText: 'Your value',
              rows: bins.map(bin => ({
                name: binText(bin, affixes),
                ...exactly(bin.share),
                own: own !== null && holds(bin, bins, own),
              })),
              scale,
            })
      }
      draw={(width, withOwn) =>
        drawHistogram(
          {
            bins,
            stats: released.stats,
            domain,
            own: withOwn ? own : null,
            ask: withOwn ? ask : null,
            steps: comparison ? outlineStepsOf(bins, comparison, domain) : [],
            affixes,
            scale,
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

/**
 * Returns the legend. It lists the bars that include everything beyond an edge, and explains light bars, empty outlines, and lines with
 * ends.
 */
function legend(
  bins: readonly DrawnBin[],
  affixes: Affixes,
  { stats }: ReleasedHistogram,
  { text }: ShareScale,
): string {
  const open = bins.filter(({ open, share }) => open !== null && !(share.bound === 'exact' && share.percent === 0))
  const texts = open.map(bin => binText(bin, affixes))
  const under = bins.find(({ share }) => share.bound === 'under')
  return [
    ...(texts.length > 0 ? [`${texts.length === 1 ? 'Outer bar' : 'Outer bars'}: ${texts.join('; ')}.`] : []),
    ...(under ? [`Empty outline: ${text(exactly(under.share))}.`] : []),
    ...(bins.some(({ isShaped }) => isShaped) ? ['Faint bars: the shape comes from all respondents.'] : []),
    ...(QUARTILES.some(name => stats[name]?.range) ? [RANGES] : []),
  ].join(' ')
}
