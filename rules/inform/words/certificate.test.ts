import { describe, expect, it } from 'vitest'
import { certifiable, codeOf, codeOfBytes, codeText, REFUSALS } from './certificate.ts'
import type { ReleasedHistogram, ReleasedValue } from './released.ts'

const exact = (value: number): ReleasedValue => ({ value, range: null, open: null })
const people = { basis: 'exact', n: 48, of: 53, isWhole: true, isAbout: false, unknown: null } as const
const histogram: ReleasedHistogram = {
  kind: 'histogram',
  ...people,
  stats: {
    min: { value: 100, range: null, open: 'less' },
    percentile_10: exact(150),
    percentile_25: exact(200),
    median: exact(300),
    percentile_75: exact(400),
    percentile_90: exact(500),
    max: { value: 600, range: null, open: 'more' },
  },
  bins: [],
  rank: { kind: 'percentile', percent: 91, same: 0, bound: 'exact' },
}
const estimate = { ...histogram, basis: 'estimate' } as const
const beyond: ReleasedHistogram = {
  ...histogram,
  stats: { ...histogram.stats, percentile_75: { value: 600, range: null, open: 'more' } },
}

describe('certifiable', () => {
  it('returns N and exact quartiles, without any data about the reader', () => {
    expect(certifiable(histogram)).toEqual({
      kind: 'figures',
      figures: { n: 48, of: 53, percentile_25: 200, median: 300, percentile_75: 400 },
    })
  })

  it.each([
    ['too few answers', { kind: 'withheld', because: 'few' } as const, REFUSALS.withheld],
    ['a protected combination', { kind: 'withheld', because: 'protected' } as const, REFUSALS.withheld],
    ['fewer than ten, shown to an administrator', { ...histogram, n: null }, REFUSALS.withheld],
    ['an estimate', estimate, REFUSALS.estimate],
    ['a quartile in an open end', beyond, REFUSALS.open],
    ['choices', { kind: 'categories', ...people, categories: [] } as const, REFUSALS.categories],
  ])('rejects %s', (_, released, because) => {
    expect(certifiable(released)).toEqual({ kind: 'refused', because })
  })
})

describe('codeOf', () => {
  it('accepts the common spellings of a code', () => {
    const code = codeOfBytes(Uint8Array.from({ length: 12 }, (_, at) => 21 * at))
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    expect(codeText(code)).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    expect(codeOf(` ${codeText(code).toLowerCase()} `)).toBe(code)
    expect(codeOf('O1l0-ABCD-EFGH')).toBe('0110ABCDEFGH')
  })

  it.each(['', 'ABCD', 'U123-4567-89AB', '0123456789ABC', "' OR 1=1 --  "])('rejects %j', text => {
    expect(codeOf(text)).toBeNull()
  })
})
