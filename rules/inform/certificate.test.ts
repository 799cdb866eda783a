import { describe, expect, it } from 'vitest'
import { certifiable, codeOf, codeOfBytes, codeText, REFUSALS } from './certificate.ts'
import type { Basis, ReleasedHistogram } from './released.ts'

const basis: Basis = { kind: 'exact', alignment: 0.97, counted: 48, of: 53, known: 47, similar: 2 }
const histogram: ReleasedHistogram = {
  kind: 'histogram',
  n: 48,
  unknown: null,
  basis,
  stats: {
    min: 100,
    percentile_10: 150,
    percentile_25: 200,
    median: 300,
    percentile_75: 400,
    percentile_90: 500,
    max: 600,
    open: {
      min: 'less',
      percentile_10: null,
      percentile_25: null,
      median: null,
      percentile_75: null,
      percentile_90: null,
      max: 'more',
    },
    margins: {
      percentile_10: null,
      percentile_25: { low: 190, high: 210 },
      median: null,
      percentile_75: null,
      percentile_90: null,
    },
  },
  bins: [],
  rank: { kind: 'percentile', percent: 91, bound: 'exact' },
}

describe('what is certified', () => {
  it.each([
    ['the lower quartile', 'percentile_25', 'less', null],
    ['the upper quartile', 'percentile_75', 'more', null],
    ['a margin', 'percentile_75', null, { low: 390, high: 600 }],
  ] as const)('is nothing where %s is in an open end', (_, name, end, margin) => {
    const { stats } = histogram
    const beyond = {
      ...histogram,
      stats: { ...stats, open: { ...stats.open, [name]: end }, margins: { ...stats.margins, [name]: margin } },
    }
    expect(certifiable(beyond)).toEqual({ kind: 'refused', because: REFUSALS.open })
  })

  it('is N and quartiles with their margins, and nothing about the reader', () => {
    expect(certifiable(histogram)).toEqual({
      kind: 'figures',
      figures: {
        n: 48,
        of: 53,
        alignment: 0.97,
        percentile_25: 200,
        median: 300,
        percentile_75: 400,
        margins: { percentile_25: { low: 190, high: 210 }, median: null, percentile_75: null },
      },
    })
  })

  it.each([
    ['too few answers', { kind: 'withheld' } as const, REFUSALS.withheld],
    ['fewer than ten, shown to an administrator', { ...histogram, n: null }, REFUSALS.withheld],
    ['an estimate', { ...histogram, basis: { ...basis, kind: 'estimate' } } as const, REFUSALS.estimate],
    ['a combination', { ...histogram, basis: { ...basis, kind: 'combined' } } as const, REFUSALS.estimate],
    ['choices', { kind: 'categories', n: 48, unknown: null, basis, categories: [] } as const, REFUSALS.categories],
  ])('is nothing of %s', (_, released, because) => {
    expect(certifiable(released)).toEqual({ kind: 'refused', because })
  })
})

describe('codes', () => {
  it('are read as people type them', () => {
    const code = codeOfBytes(Uint8Array.from({ length: 12 }, (_, at) => 21 * at))
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    expect(codeText(code)).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    expect(codeOf(` ${codeText(code).toLowerCase()} `)).toBe(code)
    expect(codeOf('O1l0-ABCD-EFGH')).toBe('0110ABCDEFGH')
  })

  it.each(['', 'ABCD', 'U123-4567-89AB', '0123456789ABC', "' OR 1=1 --  "])('are not %j', text => {
    expect(codeOf(text)).toBeNull()
  })
})
