import { describe, expect, it } from 'vitest'
import { about, histogram, stats, exact as value } from './released.testing.ts'
import { exactly } from './shares.ts'
import { barSummary, histogramSummary } from './summary.ts'

const exact = (percent: number) => exactly({ percent, bound: 'exact' })

describe('summaries', () => {
  const quartiles = { ...stats, percentile_25: value(240_000), median: value(310_000), percentile_75: value(400_000) }
  const released = histogram({
    n: 1204,
    stats: quartiles,
    rank: { kind: 'percentile', percent: 75, same: 0, bound: 'exact' },
  })

  it("describe a histogram in a sentence, with the member's own value if there is one", () => {
    const dollars = { prefix: '$', suffix: '' }
    expect(histogramSummary('Total compensation', released, dollars, null)).toBe(
      'Histogram of Total compensation, 1,204 answers. The middle half is between $240,000 and $400,000. The median is $310,000.',
    )
    expect(histogramSummary('Total compensation', released, dollars, 450_000)).toMatch(
      /Your value is \$450,000, higher than 75 of 100 peers\.$/,
    )
    const estimate = { ...released, stats: { ...quartiles, median: about(310_000, 298_000, 322_000) } }
    expect(histogramSummary('Pay', estimate, dollars, null)).toContain(
      'The median is about $310,000 ($298,000 to $322,000).',
    )
    expect(histogramSummary('Pay', { ...released, n: null }, dollars, null)).toContain('fewer than 10 answers')
  })

  it('describe quartiles in an open end as beyond it, in both groups', () => {
    const open = {
      ...quartiles,
      percentile_25: { ...value(240_000), open: 'less' as const },
      percentile_75: { ...value(400_000), open: 'more' as const },
    }
    const theirs = { ...quartiles, median: { ...value(310_000), open: 'more' as const } }
    const comparison = { names: ['A', 'B'], released: histogram({ stats: theirs }) } as const
    expect(
      histogramSummary('Pay', { ...released, stats: open }, { prefix: '$', suffix: '' }, null, comparison),
    ).toMatch(/between \$240,000 or less and \$400,000 or more\. .* In B: median \$310,000 or more\.$/)
  })

  it("name the most frequent bars and the member's own", () => {
    const bars = [
      { name: 'Yes', ...exact(30), own: true },
      { name: 'No', ...exact(70), own: false },
    ]
    expect(barSummary('Bar chart', 'On call', { n: 90, isAbout: false }, bars)).toBe(
      'Bar chart of On call, 90 answers. Most frequent: No 70%, Yes 30%. Your answer: Yes.',
    )
  })
})
