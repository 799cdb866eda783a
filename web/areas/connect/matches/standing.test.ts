import { describe, expect, it } from 'vitest'
import { type OfferStanding, physiciansOf, standingSentence } from './standing.ts'

type Histogram = Extract<OfferStanding['released'], { kind: 'histogram' }>

const basis = { kind: 'exact', alignment: 1, counted: 100, of: 100, known: null, similar: null } as const
const open = {
  min: null,
  percentile_10: null,
  percentile_25: null,
  median: null,
  percentile_75: null,
  percentile_90: null,
  max: null,
}
const margins = { percentile_10: null, percentile_25: null, median: null, percentile_75: null, percentile_90: null }
const stats: Histogram['stats'] = {
  min: 1,
  percentile_10: 2,
  percentile_25: 3,
  median: 4,
  percentile_75: 5,
  percentile_90: 6,
  max: 7,
  open,
  margins,
}
const histogram = (rank: Histogram['rank'], kind: 'exact' | 'estimate' = 'exact'): Histogram => ({
  kind: 'histogram',
  n: 100,
  unknown: 0,
  basis: { ...basis, kind },
  stats,
  bins: [],
  rank,
})
const pay = (change: Partial<OfferStanding> = {}): OfferStanding => ({
  job_question_id: 1,
  label: 'Total compensation',
  prefix: '$',
  suffix: '',
  offered: 310_000,
  options: [],
  categories: [],
  released: histogram({ kind: 'percentile', percent: 64, bound: 'exact' }),
  my_value: 280_000,
  ...change,
})

describe('where a term of an offer stands', () => {
  it('is told beside the ask and the own answer', () => {
    expect(standingSentence(pay(), 'At least $295,000', 'Hospital Medicine')).toBe(
      'Total compensation $310,000: higher than 64 of 100 hospital medicine physicians; your ask at least $295,000; your own $280,000.',
    )
  })

  it('is told without what there is not, and says what is an estimate', () => {
    const released = histogram({ kind: 'quarter', quarter: 4 }, 'estimate')
    expect(standingSentence(pay({ my_value: null, released }), null, null)).toBe(
      'Total compensation $310,000: in the upper quarter of physicians (an estimate).',
    )
    expect(standingSentence(pay({ released: histogram(null) }), null, null)).toContain('no rank can be told')
    expect(standingSentence(pay({ released: { kind: 'withheld' } }), null, null)).toContain(
      'there is not enough data to display',
    )
  })

  it('of a choice is how many answered so', () => {
    const categories = [
      { value: 1, name: 'Yes' },
      { value: 0, name: 'No' },
    ]
    const share = { percent: 27, bound: 'exact' } as const
    const released = {
      kind: 'categories',
      n: 90,
      unknown: 0,
      basis,
      categories: [{ value: 0, share, margin: null }],
    } as const
    const call = pay({
      label: 'Call',
      offered: null,
      options: ['No'],
      categories,
      released: { ...released, categories: [...released.categories] },
      my_value: [1],
    })
    expect(standingSentence(call, 'No', 'Cardiology')).toBe(
      'Call, No: 27% of cardiology physicians answered No; your ask No; your own Yes.',
    )
  })
})

it('abbreviations in the name of a specialty stay', () => {
  expect(physiciansOf('Hospital Medicine')).toBe('hospital medicine physicians')
  expect(physiciansOf('OB/GYN')).toBe('OB/GYN physicians')
})
