import type { Certificate } from '#contract/inform-certificate.ts'
import type { Margin } from '#rules/inform/released.ts'
import { valueText } from '#web/charts/bins.ts'
import { formatDay } from '#web/platform/dates.ts'
import { titleOf } from './studies.ts'

type Row = readonly [name: string, value: string]

/** The figures of a certificate, as paper and page show them. */
export function certificateFigures({ figures, prefix, suffix }: Certificate): readonly Row[] {
  const value = (figure: number, margin: Margin) => {
    const text = valueText(figure, { prefix, suffix })
    if (!margin) return text
    return `${text} (${valueText(margin.low, { prefix, suffix })} to ${valueText(margin.high, { prefix, suffix })})`
  }
  const { n, of, margins } = figures
  const count = (people: number) => people.toLocaleString('en-US')
  return [
    ['N', n === of ? count(n) : `${count(n)} of ${count(of)} in the group`],
    ['Lower quartile', value(figures.percentile_25, margins.percentile_25)],
    ['Median', value(figures.median, margins.median)],
    ['Upper quartile', value(figures.percentile_75, margins.percentile_75)],
  ]
}

/** What they are about, and where they come from. */
export function certificateFacts({ study, edition, made, figures }: Certificate): readonly Row[] {
  return [
    ['Study', titleOf(study)],
    ['Results as of', `${formatDay(edition.as_of)}, batch ${edition.batches}`],
    ['Method', methodText(figures.alignment)],
    ['Issued', formatDay(made)],
  ]
}

function methodText(alignment: number): string {
  const how = 'Counted in blocks of at least ten colleagues, none of whom can be told from another.'
  if (alignment >= 1) return `${how} These blocks are the group.`
  return `${how} These blocks are the group but for a few people (alignment ${alignment.toFixed(2)}); in parentheses, the range that holds the group’s own figure in at least 90 of 100 cases.`
}
