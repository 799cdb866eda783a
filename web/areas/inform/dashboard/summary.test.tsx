import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ResultItem } from '#contract/inform/inform.ts'
import type { ReleasedMeasure } from '#rules/inform/words/index.ts'
import { categories, histogram } from '#web/charts/released.testing.ts'
import { WITHHELD as TEXTS } from '../messages.ts'
import { OutsideSummary } from './components/SummaryCharts.tsx'
import { SummaryGrid, type SummaryState } from './components/SummaryGrid.tsx'
import { SUMMARY } from './messages.ts'
import { hasTooFew, landingSummaryQuery, type Summary } from './queries.ts'

const WITHHELD = { kind: 'withheld', because: 'few' } as const
const SHARES = categories([60, 40])
const item = (id: string, released: ReleasedMeasure = SHARES, figures = 1): ResultItem => ({
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
    released,
    my_value: 1,
  })),
})
const summary = (results: readonly ResultItem[]): Summary => ({
  questionnaire: { id: 1, title: 'Practice Study', period: 2026, start_date: '2026-01-05', end_date: '2026-12-31' },
  as_of: '2026-11-03T12:00:00.000Z',
  results: [...results],
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

describe('summary charts', () => {
  it('name their study, and charts with one number come before charts with several', () => {
    const markup = grid(state({ data: summary([item('a'), item('b', SHARES, 3), item('c')]) }))
    expect(markup).toContain('2026 Practice Study, as of Nov 3, 2026')
    expect(headings(markup)).toEqual([SUMMARY.title, 'Chart of a', 'Chart of c', 'Chart of b'])
  })

  it('show the first two charts and collapse the others', () => {
    const markup = grid(state({ data: summary(['a', 'b', 'c', 'd'].map(id => item(id))) }))
    const [open = '', folded = ''] = markup.split('<details')
    expect(headings(open)).toEqual([SUMMARY.title, 'Chart of a', 'Chart of b'])
    expect(folded).toContain(SUMMARY.more(2))
    expect(headings(folded)).toEqual(['Chart of c', 'Chart of d'])
    expect(grid(state({ data: summary([item('a'), item('b')]) }))).not.toContain('<details')
  })

  it('show a note for charts with too few answers', () => {
    expect(grid(state({ data: summary([item('a', WITHHELD), item('b')]) })).split(TEXTS.few)).toHaveLength(2)
  })

  it('show loading, failed, and empty states', () => {
    expect(grid(state({ isPending: true, isFetching: true }))).toContain(SUMMARY.loading)
    const failed = grid(state({ isError: true, error: new Error('no connection') }))
    expect(failed).toContain(SUMMARY.failed)
    expect(failed).toContain('Try again')
    for (const data of [null, summary([]), { ...summary([item('a')]), as_of: null }])
      expect(grid(state({ data }))).toContain(SUMMARY.none)
  })

  it('show a note and a way back for a specialty with too few answers', () => {
    const markup = grid(state({ data: summary([item('a', WITHHELD)]) }), true)
    expect(markup).toContain(SUMMARY.tooFew('Hand Surgery'))
    expect(markup).toContain(SUMMARY.everybody)
    expect(headings(markup)).toEqual([SUMMARY.title])
    // The charts on the page are still those of all participants.
    expect(grid(state({ data: summary([item('a')]), isPlaceholderData: true }), true)).toContain('Chart of a')
  })
})

it('hasTooFew checks for results without a number', () => {
  expect(hasTooFew(summary([item('a'), item('b', WITHHELD)]))).toBe(true)
  expect(hasTooFew(summary([item('a', WITHHELD), item('b', histogram())]))).toBe(false)
  // Without results, all participants have none either.
  for (const data of [undefined, null, { ...summary([]), as_of: null }]) expect(hasTooFew(data)).toBe(false)
})

it('charts for users outside societies promise no comparison, which only members have', () => {
  const client = new QueryClient()
  client.setQueryData(landingSummaryQuery.queryKey, summary([item('q1')]))
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <OutsideSummary />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(markup).toContain('Only society members can see how they compare.')
})
