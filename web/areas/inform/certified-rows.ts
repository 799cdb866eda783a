import type { Certificate } from '#contract/inform/certificate.ts'
import { valueText } from '#web/charts/bins.ts'
import { peopleText } from '#web/charts/count-text.ts'
import { STAT_LABELS } from '#web/charts/stats.ts'
import { formatDay } from '#web/platform/dates.ts'
import { BASIS, EDITION } from './messages.ts'
import { titleOf } from './studies.ts'

/** Label of the highlighted number. */
export const MEDIAN = STAT_LABELS.median

type Row = readonly [name: string, value: string]

/** Returns the numbers of a certificate as printed and as shown on the page. */
export function certificateFigures({ figures, prefix, suffix }: Certificate): readonly Row[] {
  const value = (number: number) => valueText(number, { prefix, suffix })
  return [
    ['N', peopleText({ ...figures, isWhole: true, isAbout: false })],
    ['Lower quartile', value(figures.percentile_25)],
    [MEDIAN, value(figures.median)],
    ['Upper quartile', value(figures.percentile_75)],
  ]
}

/** Returns the study, date, and method of a certificate. */
export function certificateDetailRows({ study, edition, made }: Certificate): readonly Row[] {
  return [
    ['Study', titleOf(study)],
    ['Results as of', EDITION.named(formatDay(edition.as_of), edition.batches)],
    ['Method', `Exact. ${BASIS.exact}`],
    ['Issued', formatDay(made)],
  ]
}
