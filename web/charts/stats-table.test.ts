import { describe, expect, it } from 'vitest'
import { about, between, exact, histogram, stats } from './released.testing.ts'
import { statsTable, statValues } from './stats-table.ts'

describe('statValues', () => {
  it('returns a number and the ends of its range', () => {
    expect(statValues(exact(5))).toEqual([5, '', ''])
    expect(statValues(about(5, 4, 7))).toEqual([5, 4, 7])
    expect(statValues(between(4, 7))).toEqual(['', 4, 7])
    expect(statValues(null)).toEqual(['', '', ''])
  })

  it('returns an open range beyond the scale', () => {
    expect(statValues({ ...exact(5), open: 'more' })).toEqual(['', 5, ''])
    expect(statValues({ ...exact(5), open: 'less' })).toEqual(['', '', 5])
    expect(statValues({ ...exact(5), open: 'both' })).toEqual(['', '', ''])
  })
})

describe('statsTable', () => {
  it('returns ranges as text for the screen and as numbers for files', () => {
    const released = histogram({
      isWhole: false,
      isAbout: true,
      stats: { ...stats, median: about(400_000, 390_000, 412_000) },
    })
    const { head, fileHead, rows } = statsTable([{ name: 'West', released, made: 'Estimate' }], {
      prefix: '$',
      suffix: '',
    })
    expect(rows[0]?.cells.slice(0, 3)).toEqual(['West', 'about 420', 'about 401'])
    expect(rows[0]?.cells[head.indexOf('Median')]).toBe('about $400,000 ($390,000 to $412,000)')
    expect(rows[0]?.values).toHaveLength(fileHead?.length ?? 0)
    expect(rows[0]?.values?.slice(9, 12)).toEqual([400_000, 390_000, 412_000])
  })
})
