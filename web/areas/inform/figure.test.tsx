import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Chart, ResultItem } from '#contract/inform/inform.ts'
import { chartFor } from '#rules/inform/charts.ts'
import { drawnBins } from '#web/charts/bins.ts'
import { drawHistogram } from '#web/charts/HistogramPlot.tsx'
import { PieChart } from '#web/charts/PieChart.tsx'
import { about, between, categories, histogram, stats } from '#web/charts/released.testing.ts'
import { countScale, PERCENTAGE } from '#web/charts/scale.ts'
import { TreemapChart } from '#web/charts/TreemapChart.tsx'
import { drawVerticalBars } from '#web/charts/VerticalBars.tsx'
import { ChartPanel } from './components/ChartPanel.tsx'
import { ADMIN, WITHHELD } from './messages.ts'
import type { Reader } from './reader.ts'

type Result = ResultItem['results'][number]

const MEMBER: Reader = { withStats: true, isStaff: false }
const OUTSIDE: Reader = { withStats: false, isStaff: false }
const ADMINISTRATOR: Reader = { withStats: true, isStaff: true }

const spread = histogram({ rank: { kind: 'percentile', percent: 38, same: 0, bound: 'exact' } })
const parts = (count: number) => categories(Array.from({ length: count }, () => Math.round(100 / count)))
const resultOf = (released: Result['released'], over: Partial<Result> = {}): Result => ({
  variable_id: 1,
  uid: 'v1',
  label: 'Pay',
  prefix: '$',
  suffix: '',
  categories: [],
  released,
  my_value: null,
  ...over,
})
const usual = (type: 'SLIDER' | 'YES_NO'): Chart => {
  const chart = chartFor(type, null)
  if (!chart) throw new Error(`${type} is drawn.`)
  return chart
}
const draw = (node: ReactNode) => renderToStaticMarkup(<MantineProvider>{node}</MantineProvider>)
const words = (markup: string) =>
  markup
    .replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")

type PanelProps = Parameters<typeof ChartPanel>[0]
/** Returns the text of the measure on the page without the picture. */
const panel = (chart: Chart, result: Result, reader: Reader, over: Partial<PanelProps> = {}) =>
  words(
    draw(
      <ChartPanel
        item={{ id: 'q1', chart_title: 'Base pay', prompt: '', chart, results: [result] }}
        period={2026}
        reader={reader}
        isStale={false}
        isShowingAll={false}
        other={null}
        {...over}
      />,
    ),
  )

describe('measure', () => {
  it('shows a note and nothing else if there are too few answers', () => {
    const text = panel(usual('SLIDER'), resultOf({ kind: 'withheld', because: 'few' }, { my_value: 300_000 }), MEMBER)
    expect(text.trim()).toBe('Base pay There is not enough data to display.')
    const refused = panel(usual('SLIDER'), resultOf({ kind: 'withheld', because: 'protected' }), MEMBER)
    expect(refused.trim()).toBe(`Base pay ${WITHHELD.protected}`)
  })

  it("shows N, Min, Max, P25, Median, P75, and the reader's value for a number", () => {
    const text = panel(usual('SLIDER'), resultOf(spread, { my_value: 350_000 }), MEMBER)
    expect(text).toContain('N 401 Min $200,000 Max $600,000 P25 $300,000 Median $400,000 P75 $500,000 ')
    expect(text).toContain('◆ My Value $350,000 ◆ My Percentile 38th higher than 38 of 100 peers')
  })

  it('starts with a comparison of the reader', () => {
    const text = panel(usual('SLIDER'), resultOf(spread, { my_value: 350_000 }), {
      ...MEMBER,
      peers: 'respondents in Cardiology',
    })
    expect(text).toMatch(
      /^ Base pay 420 physicians, 401 answered Exact \$350,000\. Higher than 38 of 100 respondents in Cardiology\. \$50,000 below the median\. /,
    )
  })

  it('shows the precision of the result in a word, and the range below each number', () => {
    const wide = { ...stats, median: about(400_000, 380_000, 420_000), percentile_75: between(450_000, 620_000) }
    const estimate = resultOf(histogram({ basis: 'estimate', isWhole: false, isAbout: true, stats: wide }))
    const text = panel(usual('SLIDER'), estimate, MEMBER)
    expect(text).toMatch(/^ Base pay about 420 physicians, about 401 answered Estimate /)
    expect(text).toContain('Median about $400,000 $380,000 to $420,000 P75 $450,000 to $620,000 ')
    expect(panel(usual('SLIDER'), resultOf(spread), MEMBER)).toMatch(/^ Base pay 420 physicians, 401 answered Exact /)
  })

  it('shows the difference from a compared group with a range', () => {
    const other = {
      names: ['2026', '2025'] as const,
      items: new Map(),
      itemOf: () => 'q1',
      isSameStudy: false,
    }
    const compared = (median: typeof stats.median) => {
      const theirs = resultOf(histogram({ stats: { ...stats, median } }))
      const item = { id: 'q1', chart_title: 'Base pay', prompt: '', chart: usual('SLIDER'), results: [theirs] }
      return panel(usual('SLIDER'), resultOf(spread), MEMBER, { other: { ...other, items: new Map([['q1', item]]) } })
    }
    expect(compared(about(380_000, 370_000, 391_000))).toContain(
      'Median: about $20,000 higher ($9,000 to $30,000) in 2026 than in 2025.',
    )
    expect(compared(about(395_000, 380_000, 410_000))).toContain('No clear change between 2025 and 2026.')
  })

  it('shows the number of "I don\'t know" answers', () => {
    expect(panel(usual('SLIDER'), resultOf({ ...spread, unknown: 72 }), MEMBER)).toContain('72 answered “I don’t know”')
    expect(panel(usual('SLIDER'), resultOf(spread), MEMBER)).not.toContain('I don’t know')
  })

  it('shows only N to users outside societies', () => {
    const text = panel(usual('SLIDER'), resultOf(spread, { my_value: 350_000 }), OUTSIDE)
    expect(text).toContain('N 401')
    expect(text).not.toMatch(/My Value|My Percentile|Median|P25|Your value|Higher than/)
    expect(panel(usual('YES_NO'), resultOf(parts(2), { my_value: 1 }), OUTSIDE)).not.toMatch(/My Value|You answered/)
  })

  it('shows administrators no personal values', () => {
    const text = panel(usual('SLIDER'), resultOf(spread, { my_value: 350_000 }), ADMINISTRATOR)
    expect(text).toContain('Median $400,000')
    expect(text).not.toMatch(/My Value|My Percentile|Your value|Higher than/)
  })

  it("shows the member's choice as the reader's value", () => {
    const categories = [
      { value: 1, name: 'Solo' },
      { value: 2, name: 'Group' },
    ]
    const text = panel(usual('YES_NO'), resultOf(parts(2), { categories, my_value: 2 }), MEMBER)
    expect(text).toContain('N 200 ◆ My Value Group')
  })

  it('shows prefixes and suffixes next to numbers only up to two characters', () => {
    const shown = (prefix: string, suffix: string) =>
      panel(usual('SLIDER'), resultOf(spread, { prefix, suffix }), MEMBER)
    expect(shown('$', '/h')).toContain('Median $400,000/h')
    expect(shown('US$', ' hours')).toContain('Median 400,000 P75')
  })

  it('is marked if groups of fewer than ten are shown, and their exact number is hidden', () => {
    const few = resultOf({ ...spread, n: null })
    expect(panel(usual('SLIDER'), few, MEMBER, { isShowingAll: true })).toMatch(
      new RegExp(`Base pay ${ADMIN.showingAll} .* N fewer than 10 `),
    )
    expect(panel(usual('SLIDER'), resultOf(spread), MEMBER)).not.toContain(ADMIN.showingAll)
  })
})

describe('picture', () => {
  const plot = (own: number | null, over: Partial<Parameters<typeof drawHistogram>[0]> = {}) => {
    const { bins } = spread
    const affixes = { prefix: '$', suffix: '' }
    const shown = {
      bins: drawnBins(bins),
      stats,
      domain: null,
      own,
      steps: [],
      affixes,
      scale: PERCENTAGE,
      hovered: null,
      onHover: () => undefined,
      ...over,
    }
    return { bins, markup: draw(drawHistogram(shown, 640).picture) }
  }
  const bars = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      name: `Part ${at}`,
      share: { percent: Math.floor(100 / count), bound: 'exact' } as const,
      range: null,
      own: false,
    }))
  /** Draws a chart at a given width. Its frame would measure the page, which doesn't exist here. */
  const drawnBy = (element: ReturnType<typeof PieChart>) => draw(element.props.draw(640, false).picture)

  it("is a histogram of 20 bins with quartiles, the median, and the reader's value for a number", () => {
    const { bins, markup } = plot(350_000)
    expect(bins).toHaveLength(20)
    expect(words(markup)).toMatch(/P25 \$300,000 .*Median \$400,000 .*P75 \$500,000 .*Your value \$350,000/)
    expect(words(plot(null).markup)).not.toContain('Your value')
    expect(words(markup)).toContain('Percentage')
  })

  it('has a line with ends for each range of an estimate', () => {
    const median = about(400_000, 380_000, 420_000)
    const wide = { ...stats, percentile_25: between(250_000, 380_000), median }
    const lines = (markup: string) => markup.split('whiskerGround').length - 1
    expect(lines(plot(null, { stats: wide }).markup)).toBe(2)
    expect(words(plot(null, { stats: wide }).markup)).toContain('P25 $250,000 to $380,000')
    expect(lines(plot(null).markup)).toBe(0)
  })

  it('draws bars lighter if their shape comes from all respondents', () => {
    const shaped = spread.bins.map((bin, at) => ({ ...bin, isShaped: at < 3 }))
    expect(plot(null, { bins: drawnBins(shaped) }).markup.split('shapedBar')).toHaveLength(4)
    expect(plot(null).markup).not.toContain('shapedBar')
  })

  it('uses the axis of the whole study on request', () => {
    expect(words(plot(null, { domain: [0, 1_000_000] }).markup)).toContain('$800,000')
    expect(words(plot(null).markup)).not.toContain('$800,000')
  })

  it('labels its axis for shares or counts', () => {
    const standing = (scale: typeof PERCENTAGE) =>
      words(draw(drawVerticalBars(bars(2), 200, [['A'], ['B']], { mark: 'bar', scale }, 440).picture))
    expect(standing(PERCENTAGE)).toContain('Percentage 0% 10% 20% 30% 40% 50%')
    expect(standing(countScale(80))).toContain('Count 0 10 20 30 40')
  })

  it('shows N = count for parts of a whole', () => {
    const of = { title: 'Setting', n: 1204, bars: bars(3), scale: PERCENTAGE }
    expect(words(drawnBy(PieChart(of)))).toContain('N = 1,204')
    expect(words(drawnBy(TreemapChart({ ...of, layout: 'squarified' })))).toContain('N = 1,204')
  })

  it('uses ten shades for a pie', () => {
    const shades = (count: number) =>
      new Set(
        drawnBy(PieChart({ title: 'Setting', n: 1204, bars: bars(count), scale: PERCENTAGE })).match(/--chart-\d+/g),
      )
    expect(shades(9).size).toBe(9)
    expect(shades(10).size).toBe(10)
    expect(shades(14).size).toBeLessThanOrEqual(10)
  })
})
