import { describe, expect, it } from 'vitest'
import type { Certificate } from '#contract/inform/certificate.ts'
import { certificateDetailRows, certificateFigures } from './certified-rows.ts'

const certificate: Certificate = {
  code: 'K7QF2M9X4TBD',
  study: { title: 'Practice 2026', period: 2026 },
  measure: 'Total compensation',
  prefix: '$',
  suffix: '',
  group: 'Hand Surgery',
  edition: { as_of: '2026-11-20', batches: 2 },
  made: '2026-11-22',
  figures: {
    n: 1100,
    of: 1143,
    percentile_25: 380_000,
    median: 464_000,
    percentile_75: 590_000,
  },
}

describe('certificate', () => {
  it('shows its numbers in the unit of the measure, and the people included', () => {
    expect(certificateFigures(certificate)).toEqual([
      ['N', '1,143 physicians, 1,100 answered'],
      ['Lower quartile', '$380,000'],
      ['Median', '$464,000'],
      ['Upper quartile', '$590,000'],
    ])
    expect(Object.fromEntries(certificateDetailRows(certificate))).toMatchObject({
      Study: 'Practice 2026',
      'Results as of': 'Nov 20, 2026 (update 2)',
      Method: 'Exact. Everyone in this group is counted, and no one else.',
      Issued: 'Nov 22, 2026',
    })
  })
})
