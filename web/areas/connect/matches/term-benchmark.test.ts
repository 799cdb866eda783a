import { describe, expect, it } from 'vitest'
import * as released from '#web/charts/released.testing.ts'
import { benchmarkSentence, physiciansOf, type TermBenchmark } from './term-benchmark.ts'

type Histogram = Extract<TermBenchmark['released'], { kind: 'histogram' }>
type Categories = Extract<TermBenchmark['released'], { kind: 'categories' }>

const histogram = (rank: Histogram['rank'], basis: 'exact' | 'estimate' = 'exact'): Histogram =>
  released.histogram({ rank, basis })
const pay = (change: Partial<TermBenchmark> = {}): TermBenchmark => ({
  job_question_id: 1,
  label: 'Total compensation',
  prefix: '$',
  suffix: '',
  offered: 310_000,
  options: [],
  categories: [],
  released: histogram({ kind: 'percentile', percent: 64, same: 0, bound: 'exact' }),
  my_value: 280_000,
  ...change,
})

describe('benchmarkSentence', () => {
  it("compares an offer with the request and the member's own answer", () => {
    expect(benchmarkSentence(pay(), 'At least $295,000', 'Hospital Medicine')).toBe(
      'Total compensation $310,000: higher than 64 of 100 hospital medicine physicians; your ask at least $295,000; your own $280,000.',
    )
  })

  it('omits missing values, and marks estimates', () => {
    const estimate = histogram({ kind: 'quarter', quarter: 4 }, 'estimate')
    expect(benchmarkSentence(pay({ my_value: null, released: estimate }), null, null)).toBe(
      'Total compensation $310,000: in the upper quarter of physicians (an estimate).',
    )
    expect(benchmarkSentence(pay({ released: histogram(null) }), null, null)).toContain('we don’t show a rank')
    expect(benchmarkSentence(pay({ released: { kind: 'withheld', because: 'few' } }), null, null)).toContain(
      'there is not enough data to display',
    )
    expect(benchmarkSentence(pay({ released: { kind: 'withheld', because: 'protected' } }), null, null)).toContain(
      'shown for the whole study only',
    )
  })

  it('shows how many physicians have the same value', () => {
    const tied = histogram({ kind: 'percentile', percent: 12, same: 60, bound: 'exact' })
    expect(benchmarkSentence(pay({ my_value: null, released: tied }), null, null)).toBe(
      'Total compensation $310,000: the same as 60 of 100 physicians and higher than 12.',
    )
  })

  const call = (categories: Categories['categories']) =>
    pay({
      label: 'Call',
      offered: null,
      options: ['No'],
      categories: [
        { value: 1, name: 'Yes' },
        { value: 0, name: 'No' },
        { value: 2, name: 'Sometimes' },
      ],
      released: released.categories([], { categories }),
      my_value: [1],
    })

  it('shows the share of an option with its range', () => {
    const share = { percent: 27, bound: 'exact' } as const
    const about = call([{ values: [0], share, range: { low: 24, high: 31 } }])
    expect(benchmarkSentence(about, 'No', 'Cardiology')).toBe(
      'Call, No: about 27% (24% to 31%) of cardiology physicians answered No; your ask No; your own Yes.',
    )
  })

  it('lists options that are counted together, and shows if there are too few answers', () => {
    const pooled = call([{ values: [0, 2], share: { percent: 4, bound: 'under' }, range: { low: 0, high: 4 } }])
    expect(benchmarkSentence(pooled, null, null)).toContain('<4% of physicians answered No or Sometimes')
    expect(benchmarkSentence(call([]), null, null)).toContain('Call, No: there is not enough data to display')
  })
})

it('physiciansOf does not change abbreviations in the name of a specialty', () => {
  expect(physiciansOf('Hospital Medicine')).toBe('hospital medicine physicians')
  expect(physiciansOf('OB/GYN')).toBe('OB/GYN physicians')
})
