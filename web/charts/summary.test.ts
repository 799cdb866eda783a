import { describe, expect, it } from 'vitest'
import { barSummary, histogramSummary } from './summary.ts'

const exact = (percent: number) => ({ percent, bound: 'exact' }) as const

describe('summaries', () => {
  const released = {
    kind: 'histogram',
    n: 1204,
    stats: { min: null, percentile_25: 240_000, median: 310_000, percentile_75: 400_000, max: 600_000 },
    bins: [
      { from: null, to: 300_000, share: exact(50) },
      { from: 300_000, to: 600_000, share: exact(50) },
    ],
  } as const

  it("describes a histogram in a sentence, with the member's own value if there is one", () => {
    const dollars = { prefix: '$', suffix: '' }
    expect(histogramSummary('Total compensation', released, dollars, null)).toBe(
      'Histogram of Total compensation, 1,204 answers. Half are between $240,000 and $400,000; the median is $310,000.',
    )
    expect(histogramSummary('Total compensation', released, dollars, 450_000)).toMatch(
      /Your value is \$450,000, higher than 75 of 100 peers\.$/,
    )
  })

  it("names the most frequent bars and the member's own", () => {
    const bars = [
      { name: 'Yes', share: exact(30), own: true },
      { name: 'No', share: exact(70), own: false },
    ]
    expect(barSummary('Bar chart', 'On call', 90, bars)).toBe(
      'Bar chart of On call, 90 answers. Most frequent: No 70%, Yes 30%. Your answer: Yes.',
    )
  })
})
