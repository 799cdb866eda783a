import type { Certificate } from '#contract/inform-certificate.ts'
import type { Margin } from '#rules/inform/released.ts'
import { valueText } from '#web/charts/bins.ts'
import { countText } from '#web/charts/count-text.ts'
import { STAT_LABELS } from '#web/charts/stats.ts'
import { formatDay } from '#web/platform/dates.ts'
import { EDITION } from './messages.ts'
import { titleOf } from './studies.ts'

/** The name of the figure that stands out. */
export const MEDIAN = STAT_LABELS.median

type Row = readonly [name: string, value: string]

/** The figures of a certificate, as paper and page show them. */
export function certificateFigures({ figures, prefix, suffix }: Certificate): readonly Row[] {
  const value = (figure: number, margin: Margin) => {
    const text = valueText(figure, { prefix, suffix })
    if (!margin) return text
    return `${text} (${valueText(margin.low, { prefix, suffix })} to ${valueText(margin.high, { prefix, suffix })})`
  }
  const { n, of, margins } = figures
  return [
    ['N', n === of ? countText(n) : `${countText(n)} of ${countText(of)} in the group`],
    ['Lower quartile', value(figures.percentile_25, margins.percentile_25)],
    [MEDIAN, value(figures.median, margins.median)],
    ['Upper quartile', value(figures.percentile_75, margins.percentile_75)],
  ]
}

/** What they are about, and where they come from. */
export function certificateFacts({ study, edition, made, figures }: Certificate): readonly Row[] {
  return [
    ['Study', titleOf(study)],
    ['Results as of', EDITION.named(formatDay(edition.as_of), edition.batches)],
    ['Method', methodText(figures.alignment)],
    ['Issued', formatDay(made)],
  ]
}

function methodText(alignment: number): string {
  const how = 'Based on groups of at least ten colleagues. No one in a group can be identified.'
  if (alignment >= 1) return `${how} These groups match the selected group exactly.`
  return `${how} These groups match the selected group except for a few people (match ${alignment.toFixed(2)}). The range in parentheses contains the group’s actual value in at least 90 of 100 cases.`
}
