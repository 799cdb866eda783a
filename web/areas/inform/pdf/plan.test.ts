import { describe, expect, it } from 'vitest'
import type { Chart, ResultItem } from '#contract/inform/inform.ts'
import type { ReleasedMeasure } from '#rules/inform/words/index.ts'
import { categories, exact, histogram, stats } from '#web/charts/released.testing.ts'
import { BASIS } from '../messages.ts'
import { plannedMeasure } from './plan.ts'

type Result = ResultItem['results'][number]

const MEMBER = { withStats: true, isStaff: false }
const OUTSIDER = { withStats: false, isStaff: false }
const STAFF = { withStats: true, isStaff: true }

const result = (figures: ReleasedMeasure, over: Partial<Result> = {}): Result => ({
  variable_id: null,
  uid: 'q1',
  label: 'Answer',
  prefix: '',
  suffix: '',
  categories: [],
  my_value: null,
  released: figures,
  ...over,
})
/** Returns this number of answers, sorted from most to least frequent. */
const choices = (count: number, my_value: Result['my_value'] = null) =>
  result(
    categories([], {
      categories: Array.from({ length: count }, (_, at) => ({
        values: [at],
        share: { percent: count - at, bound: 'exact' as const },
        range: null,
      })),
    }),
    { my_value, categories: Array.from({ length: count }, (_, at) => ({ value: at, name: `Choice ${at}` })) },
  )
const pay = (my_value: number | null, over: Partial<Result> = {}) =>
  result(
    histogram({
      stats: { ...stats, median: exact(300_000) },
      rank: { kind: 'percentile', percent: 62, same: 0, bound: 'exact' },
    }),
    { my_value, prefix: '$', variable_id: 11, uid: 'base', ...over },
  )
const chart = (over: Partial<Chart> = {}): Chart => ({
  chart_type: 'BAR',
  value_type: 'percentage',
  orientation: 'vertical',
  layout: 'squarified',
  x_axis_label: '',
  ...over,
})
const item = (results: readonly Result[], over: Partial<ResultItem> = {}): ResultItem => ({
  id: 'q1',
  chart_title: 'Base pay',
  prompt: 'What was your base pay?',
  chart: chart(),
  results: [...results],
  ...over,
})
const figureOf = (planned: ReturnType<typeof plannedMeasure>) => {
  const [figure] = planned.figures
  if (!figure) throw new Error('A measure has a figure at least.')
  return figure
}
const plan = (results: readonly Result[], reader = MEMBER, over: Partial<ResultItem> = {}) =>
  plannedMeasure(item(results, over), 2026, reader, null)

describe('titles', () => {
  it('are those of the measure for a single result', () => {
    expect(figureOf(plan([pay(null)]))).toMatchObject({ title: null, name: 'Base pay' })
  })

  it('distinguish several results', () => {
    expect(plan([pay(null), choices(2)]).figures.map(({ title, name }) => [title, name])).toEqual([
      ['Answer', 'Base pay, Answer'],
      ['Answer', 'Base pay, Answer'],
    ])
  })

  it('are not repeated by a prompt with the same text', () => {
    expect(plan([pay(null)]).prompt).toBe('What was your base pay?')
    expect(plan([pay(null)], MEMBER, { prompt: 'Base pay' }).prompt).toBeNull()
    expect(plan([pay(null)], MEMBER, { prompt: '' }).prompt).toBeNull()
  })
})

describe('text below a chart', () => {
  const labels = (results: readonly Result[], reader = MEMBER) =>
    figureOf(plan(results, reader)).stats.map(({ label }) => label)

  it('includes statistics for members and administrators, but for others only the number of answers', () => {
    const peers = ['N', 'Min', 'Max', 'P25', 'Median', 'P75']
    expect(labels([pay(350_000)])).toEqual([...peers, 'My Value', 'My Percentile'])
    expect(labels([pay(350_000)], STAFF)).toEqual(peers)
    expect(labels([pay(350_000)], OUTSIDER)).toEqual(['N'])
  })

  it('has a sentence about the reader, only for the reader', () => {
    expect(figureOf(plan([pay(350_000)])).own).toBe('Higher than 62 of 100 respondents. $50,000 above the median.')
    expect(figureOf(plan([pay(350_000)], STAFF)).own).toBeNull()
    expect(figureOf(plan([pay(350_000)], OUTSIDER)).own).toBeNull()
  })

  it('names several answers of the reader once', () => {
    const { stats, own } = figureOf(plan([choices(4, [1, 2])]))
    expect(stats.find(stat => stat.own)?.value).toBe('Choice 1, Choice 2')
    expect(own).toBeNull()
  })

  it('is empty if the result is withheld', () => {
    const figure = figureOf(plan([result({ kind: 'withheld', because: 'few' }, { my_value: 1 })]))
    expect(figure).toMatchObject({ stats: [], own: null, notes: [] })
  })
})

describe('comparison', () => {
  it("has the statistics of the other group, without the reader's values", () => {
    const theirs = pay(7, { variable_id: 111 })
    const items = new Map([['q1', item([theirs])]])
    const other = { names: ['2026', '2025'] as const, items, itemOf: () => 'q1', isSameStudy: false }
    const { compared } = figureOf(plannedMeasure(item([pay(350_000)]), 2026, MEMBER, other))
    expect(compared?.names).toEqual(['2026', '2025'])
    expect(compared?.stats.map(({ label }) => label)).toEqual(['N', 'Min', 'Max', 'P25', 'Median', 'P75'])
  })
})

const MADE =
  '420 physicians, 401 answered. Exact: Everyone in this group is counted, and no one else. Quartiles are exact. Numbers with “about” or a range, and faint bars, are estimates.'

describe('notes', () => {
  const notes = (figure: Result, over: Partial<Chart> = {}) =>
    figureOf(plan([figure], MEMBER, { chart: chart(over) })).notes

  it('list the answers that the chart omits', () => {
    expect(notes(choices(10))).toHaveLength(1)
    const [, note = ''] = notes(choices(30))
    expect(note).toMatch(/^Less frequent answers: /)
    expect(note).not.toContain('Choice 0 ')
    expect(note).toMatch(/; Choice 29 1%\.$/)
  })

  it('list all answers of a treemap, most frequent first, because it has no room for names', () => {
    const [, note = ''] = notes(choices(3), { chart_type: 'TREEMAP' })
    expect(note).toBe('All answers: Choice 0 3%; Choice 1 2%; Choice 2 1%.')
  })

  it('show counts if the chart shows counts', () => {
    const [, note = ''] = notes(choices(3), { chart_type: 'TREEMAP', value_type: 'count' })
    expect(note).toBe('All answers: Choice 0 6; Choice 1 4; Choice 2 2.')
  })

  it('show the people included, and the number of "I don\'t know" answers', () => {
    expect(notes(result(histogram({ basis: 'estimate', isWhole: false, isAbout: true, unknown: 72 })))).toEqual([
      `about 420 physicians, about 401 answered. Estimate: ${BASIS.estimate} ${BASIS.range}`,
      '72 answered “I don’t know”',
    ])
  })

  it('explain why a result has no comparison', () => {
    const other = { names: ['2026', '2025'] as const, items: new Map(), itemOf: () => null, isSameStudy: false }
    const planned = plannedMeasure(item([pay(null)]), 2026, MEMBER, other)
    expect(figureOf(planned).comparison).toMatchObject({ result: null })
    expect(figureOf(planned).notes).toEqual([MADE, '2025: not asked'])
    expect(figureOf(planned).compared).toBeNull()
  })
})
