import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ResultItem } from '#contract/inform/inform.ts'
import type { ReleasedMeasure } from '#rules/inform/words/index.ts'
import { categories } from '#web/charts/released.testing.ts'
import { CallError } from '#web/platform/client.ts'
import type { Measure } from '../measures.ts'
import { WITHHELD } from '../messages.ts'
import type { Charts } from '../use-charts.ts'
import { ChartArea } from './components/ChartArea.tsx'

const measure = (id: string): Measure => ({ id, label: id, prompt: '', variables: [] })
const six = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'].map(measure)
const item = (id: string, released: ReleasedMeasure = categories([60, 40])): ResultItem => ({
  id,
  chart_title: `Chart ${id}`,
  prompt: '',
  chart: {
    chart_type: 'BAR',
    value_type: 'percentage',
    orientation: 'vertical',
    layout: 'squarified',
    x_axis_label: '',
  },
  results: [
    {
      variable_id: 1,
      uid: id,
      label: '',
      prefix: '',
      suffix: '',
      categories: [],
      released,
      my_value: null,
    },
  ],
})
const have = (...ids: string[]) => new Map(ids.map(id => [id, item(id)]))
const charts = (over: Partial<Charts>): Charts => ({
  items: new Map(),
  asOf: '2026-11-03T12:00:00.000Z',
  batch: 1,
  isLoading: false,
  isStale: false,
  error: null,
  isAllFailed: false,
  isFetching: false,
  applied: undefined,
  group: undefined,
  isWidened: false,
  isShowingAll: false,
  filterable: undefined,
  ranges: undefined,
  own: null,
  retry: () => undefined,
  ...over,
})
const area = (over: Partial<Charts>, isStaff = false, more: Partial<Parameters<typeof ChartArea>[0]> = {}) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ChartArea charts={charts(over)} measures={six} period={2026} reader={{ withStats: true, isStaff }} {...more} />
    </MantineProvider>,
  )
const words = (markup: string) => markup.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ')
const headings = (markup: string) => [...markup.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text)
/** Each loading chart is drawn as four skeleton lines. */
const awaited = (markup: string) => markup.split('mantine-Skeleton-root').length / 4

describe('chart area', () => {
  it('shows charts in the order of the report', () => {
    expect(headings(area({ items: have('q2', 'q6', 'q1') }))).toEqual(['Chart q1', 'Chart q2', 'Chart q6'])
  })

  it('shows at most four skeletons while loading', () => {
    const none = area({ isLoading: true })
    expect(words(none)).toContain('Loading charts ...')
    expect(Math.floor(awaited(none))).toBe(4)
    const two = area({ isLoading: true, items: have('q1', 'q2') })
    expect(headings(two)).toEqual(['Chart q1', 'Chart q2'])
    expect(Math.floor(awaited(two))).toBe(2)
  })

  it('shows the current charts while another filter is being applied', () => {
    const markup = area({ isLoading: true, isStale: true, items: have('q1', 'q2', 'q3', 'q4', 'q5', 'q6') })
    expect(words(markup)).toContain('Applying filters...')
    expect(headings(markup)).toHaveLength(6)
    expect(words(area({ items: have('q1') }))).not.toMatch(/Applying|Loading/)
  })

  it('shows a note if there are no results', () => {
    expect(words(area({}))).toContain('No results found.')
    expect(words(area({ items: have('q1') }))).not.toContain('No results found.')
  })
})

describe('withheld measures', () => {
  it('remain in place with a reason', () => {
    const items = new Map([
      ['q1', item('q1', { kind: 'withheld', because: 'few' })],
      ['q2', item('q2', { kind: 'withheld', because: 'protected' })],
      ['q3', item('q3')],
    ])
    const markup = area({ items })
    expect(headings(markup)).toEqual(['Chart q1', 'Chart q2', 'Chart q3'])
    expect(words(markup)).toContain(`Chart q1 ${WITHHELD.few} Chart q2 ${WITHHELD.protected} Chart q3`)
  })

  it('share one box if none is shown', () => {
    const few = (id: string) => [id, item(id, { kind: 'withheld', because: 'few' })] as const
    const markup = area({ items: new Map([few('q1'), few('q2'), few('q3')]) })
    expect(headings(markup)).toEqual(['Chart q1', 'Chart q2', 'Chart q3'])
    expect(words(markup).split(WITHHELD.few)).toHaveLength(2)
  })
})

describe('failed requests', () => {
  const noConnection = new CallError(0, null)
  const told = new CallError(400, { code: 'refused', message: 'Too many filters.' })

  it('show an error below the loaded charts if some charts loaded', () => {
    const text = words(area({ items: have('q1', 'q2'), error: noConnection }))
    expect(text).toMatch(/Chart q2 .*Unable to load some data, please try again later Try again/)
    expect(words(area({ items: have('q1'), error: told }))).toContain('Too many filters. Try again')
  })

  it('show an error instead of the charts if no chart loaded', () => {
    const failed = { error: noConnection, isAllFailed: true }
    expect(words(area(failed))).toContain('Unable to load some data, please try again later')
    expect(words(area(failed, true))).toContain('Unable to upload results')
    expect(words(area({ ...failed, error: told }, true))).toContain('Too many filters.')
    expect(words(area(failed))).not.toContain('No results found.')
  })
})
