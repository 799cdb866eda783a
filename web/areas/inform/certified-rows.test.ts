import { describe, expect, it } from 'vitest'
import type { Certificate } from '#contract/inform-certificate.ts'
import { certificateFacts, certificateFigures } from './certified-rows.ts'

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
    n: 1143,
    of: 1143,
    alignment: 1,
    percentile_25: 380_000,
    median: 464_000,
    percentile_75: 590_000,
    margins: { percentile_25: null, median: null, percentile_75: null },
  },
}

describe('rows of a certificate', () => {
  it('are its figures in the unit of the measure', () => {
    expect(certificateFigures(certificate)).toEqual([
      ['N', '1,143'],
      ['Lower quartile', '$380,000'],
      ['Median', '$464,000'],
      ['Upper quartile', '$590,000'],
    ])
    expect(Object.fromEntries(certificateFacts(certificate))).toMatchObject({
      Study: 'Practice 2026',
      'Results as of': 'Nov 20, 2026, batch 2',
      Method: expect.stringMatching(/These blocks are the group\.$/),
      Issued: 'Nov 22, 2026',
    })
  })

  it('say how sure a figure is that is not the group alone, and how many answered', () => {
    const margins = { percentile_25: null, median: { low: 460_000, high: 470_000 }, percentile_75: null }
    const near = { ...certificate, figures: { ...certificate.figures, n: 1100, alignment: 0.96, margins } }
    const rows = new Map(certificateFigures(near))
    expect(rows.get('N')).toBe('1,100 of 1,143 in the group')
    expect(rows.get('Median')).toBe('$464,000 ($460,000 to $470,000)')
    expect(new Map(certificateFacts(near)).get('Method')).toContain('alignment 0.96')
  })
})
