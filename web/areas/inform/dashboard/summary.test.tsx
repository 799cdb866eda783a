import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ResultItem } from '#contract/inform.ts'
import { oneAnswerEach } from '#rules/inform/measure.ts'
import { releaseMeasure } from '#rules/inform/release.ts'
import { STATE } from '../messages.ts'
import { SummaryGrid, type SummaryState } from './components/SummaryGrid.tsx'
import { SUMMARY } from './messages.ts'
import type { Summary } from './queries.ts'

/** A question with two options and `count` answers each; without noise. */
const released = (count: number) =>
  releaseMeasure({
    measure: { kind: 'one-of', id: 'choice', values: [1, 0] },
    whole: { edges: [], width: 0 },
    cut: oneAnswerEach([0, 1].map(value => ({ value, count, key: BigInt(value + 1) }))),
    threshold: 10,
    draw: () => 0.5,
  })
const item = (id: string, count = 100, figures = 1): ResultItem => ({
  id,
  chart_title: `Chart of ${id}`,
  prompt: '',
  chart: {
    chart_type: 'BAR',
    value_type: 'percentage',
    orientation: 'vertical',
    layout: 'squarified',
    x_axis_label: '',
  },
  results: Array.from({ length: figures }, (_, index) => ({
    variable_id: index + 1,
    uid: `${id}_${index}`,
    label: `Figure ${index}`,
    prefix: '',
    suffix: '',
    categories: [],
    released: released(count),
    groups: { asked: 1, shown: 1 },
    my_value: 1,
  })),
})
const summary = (results: readonly ResultItem[], shown = 1): Summary => ({
  questionnaire: { id: 1, title: 'Practice Study', period: 2026, start_date: '2026-01-05', end_date: '2026-12-31' },
  as_of: '2026-11-03T12:00:00.000Z',
  results: [...results],
  groups: { asked: 1, shown },
})
const state = (over: Partial<SummaryState>): SummaryState => ({
  data: undefined,
  error: null,
  isPending: false,
  isError: false,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
  ...over,
})
const grid = (query: SummaryState, narrowed = false) =>
  renderToStaticMarkup(
    <MantineProvider>
      <SummaryGrid
        query={query}
        reader={{ withStats: true, isStaff: false }}
        narrowedTo={narrowed ? { name: 'Hand Surgery', onLeave: () => undefined } : null}
        choice={null}
        more={null}
      />
    </MantineProvider>,
  ).replaceAll('&#x27;', "'")
const headings = (markup: string) => [...markup.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text)

describe('the summary charts', () => {
  it('name their study, and single figures come before several', () => {
    const markup = grid(state({ data: summary([item('a'), item('b', 100, 3), item('c')]) }))
    expect(markup).toContain('2026 Practice Study, as of Nov 3, 2026')
    expect(headings(markup)).toEqual([SUMMARY.title, 'Chart of a', 'Chart of c', 'Chart of b'])
  })

  it('say which of them have too few answers', () => {
    expect(grid(state({ data: summary([item('a', 4), item('b')]) })).split(STATE.withheld)).toHaveLength(2)
  })

  it('show loading, failure and no results', () => {
    expect(grid(state({ isPending: true, isFetching: true }))).toContain(SUMMARY.loading)
    const failed = grid(state({ isError: true, error: new Error('no connection') }))
    expect(failed).toContain(SUMMARY.failed)
    expect(failed).toContain('Try again')
    for (const data of [null, summary([]), { ...summary([item('a')]), as_of: null }])
      expect(grid(state({ data }))).toContain(SUMMARY.none)
  })

  it('say that a specialty has too few answers and lead back', () => {
    const markup = grid(state({ data: summary([item('a', 4)], 0) }), true)
    expect(markup).toContain(SUMMARY.tooFew('Hand Surgery'))
    expect(markup).toContain(SUMMARY.everybody)
    expect(headings(markup)).toEqual([SUMMARY.title])
    // The charts still shown are those of all participants.
    expect(grid(state({ data: summary([item('a')], 0), isPlaceholderData: true }), true)).toContain('Chart of a')
  })
})
