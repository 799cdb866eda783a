import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Chart, ResultItem } from '#contract/inform.ts'
import { binAxisOf } from '#rules/inform/bins.ts'
import { chartFor } from '#rules/inform/charts.ts'
import { type Measure, oneAnswerEach, type SliderMeasure } from '#rules/inform/measure.ts'
import { releaseMeasure } from '#rules/inform/release.ts'
import { drawnBins } from '#web/charts/bins.ts'
import { drawHistogram } from '#web/charts/HistogramPlot.tsx'
import { PieChart } from '#web/charts/PieChart.tsx'
import { countScale, PERCENTAGE } from '#web/charts/scale.ts'
import { TreemapChart } from '#web/charts/TreemapChart.tsx'
import { drawVerticalBars } from '#web/charts/VerticalBars.tsx'
import { ChartPanel } from './components/ChartPanel.tsx'
import type { Reader } from './reader.ts'

type Result = ResultItem['results'][number]

const MEMBER: Reader = { withStats: true, isStaff: false }
const OUTSIDE: Reader = { withStats: false, isStaff: false }
const ADMINISTRATOR: Reader = { withStats: true, isStaff: true }

const pay: SliderMeasure = { kind: 'slider', id: 'pay', base: 'money', step: 1 }
/** Without noise. */
const release = (measure: Measure, cells: readonly { readonly value: number; readonly count: number }[]) => {
  const distribution = cells.map((cell, at) => ({ ...cell, key: BigInt(at + 1) }))
  const whole = measure.kind === 'slider' ? binAxisOf(measure, distribution) : { edges: [], width: 0 }
  return releaseMeasure({ measure, whole, cut: oneAnswerEach(distribution), threshold: 10, draw: () => 0.5 })
}
/** 401 people from $200,000 to $600,000. */
const spread = release(
  pay,
  Array.from({ length: 401 }, (_, at) => ({ value: 200_000 + 1000 * at, count: 1 })),
)
const parts = (count: number, people = 100) =>
  release(
    { kind: 'one-of', id: 'parts', values: Array.from({ length: count }, (_, at) => at + 1) },
    Array.from({ length: count }, (_, at) => ({ value: at + 1, count: people })),
  )
const resultOf = (released: Result['released'], over: Partial<Result> = {}): Result => ({
  variable_id: 1,
  uid: 'v1',
  label: 'Pay',
  prefix: '$',
  suffix: '',
  categories: [],
  released,
  groups: { asked: 1, shown: 1 },
  my_value: null,
  ...over,
})
const usual = (type: 'SLIDER' | 'YES_NO'): Chart => {
  const chart = chartFor(type, null)
  if (!chart) throw new Error(`${type} is drawn.`)
  return chart
}
const draw = (node: ReactNode) => renderToStaticMarkup(<MantineProvider>{node}</MantineProvider>)
const words = (markup: string) => markup.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ')

/** The text of the measure on the page, without the picture. */
const panel = (chart: Chart, result: Result, reader: Reader, isUnprotected = false) =>
  words(
    draw(
      <ChartPanel
        item={{ id: 'q1', chart_title: 'Base pay', prompt: '', chart, results: [result] }}
        period={2026}
        reader={reader}
        isStale={false}
        isUnprotected={isUnprotected}
        other={null}
      />,
    ),
  )

describe('a measure', () => {
  it('with too few answers says so and shows nothing', () => {
    const withheld = release(pay, [{ value: 300_000, count: 9 }])
    const text = panel(usual('SLIDER'), resultOf(withheld, { my_value: 300_000 }), MEMBER)
    expect(text.trim()).toBe('Base pay There is not enough data to display.')
  })

  it('of a number has N, Min, Max, P25, Median, P75 and the own value', () => {
    const text = panel(usual('SLIDER'), resultOf(spread, { my_value: 350_000 }), MEMBER)
    expect(text).toMatch(
      /N 401 Min \D*\$[\d,]+ (and below )?Max \$[\d,]+ (and above )?P25 \$300,000 Median \$400,000 P75 \$500,000 /,
    )
    expect(text).toMatch(/◆ My Value \$350,000 ◆ My Percentile 3[789]th higher than 3[789] of 100 peers/)
  })

  it('shows only N to users outside the societies', () => {
    const text = panel(usual('SLIDER'), resultOf(spread, { my_value: 350_000 }), OUTSIDE)
    expect(text).toContain('N 401')
    expect(text).not.toMatch(/My Value|My Percentile|Median|P25|Your value/)
    expect(panel(usual('YES_NO'), resultOf(parts(2), { my_value: 1 }), OUTSIDE)).not.toMatch(/My Value|You answered/)
  })

  it('has no personal values for an administrator', () => {
    const text = panel(usual('SLIDER'), resultOf(spread, { my_value: 350_000 }), ADMINISTRATOR)
    expect(text).toContain('Median $400,000')
    expect(text).not.toMatch(/My Value|My Percentile|Your value/)
  })

  it("has the member's choice as the own value", () => {
    const categories = [
      { value: 1, name: 'Solo' },
      { value: 2, name: 'Group' },
    ]
    const text = panel(usual('YES_NO'), resultOf(parts(2), { categories, my_value: 2 }), MEMBER)
    expect(text).toContain('N 200 ◆ My Value Group')
  })

  it('keeps prefixes and suffixes inside its figures up to two characters', () => {
    const said = (prefix: string, suffix: string) =>
      panel(usual('SLIDER'), resultOf(spread, { prefix, suffix }), MEMBER)
    expect(said('$', '/h')).toContain('Median $400,000/h')
    expect(said('US$', ' hours')).toContain('Median 400,000 P75')
  })

  it('is marked if it is shown without protection', () => {
    expect(panel(usual('SLIDER'), resultOf(spread), MEMBER, true)).toContain('Base pay Unprotected')
    expect(panel(usual('SLIDER'), resultOf(spread), MEMBER)).not.toContain('Unprotected')
  })
})

describe('the picture', () => {
  const plot = (own: number | null) => {
    if (spread.kind !== 'histogram') throw new Error('A number is a histogram.')
    const { stats, bins } = spread
    const affixes = { prefix: '$', suffix: '' }
    const shown = { bins: drawnBins(bins), stats, own, steps: [], affixes, hovered: null, onHover: () => undefined }
    return { bins, markup: draw(drawHistogram(shown, 640).picture) }
  }
  const bars = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      name: `Part ${at}`,
      share: { percent: Math.floor(100 / count), bound: 'exact' } as const,
      own: false,
    }))
  /** What a chart draws at a given width: its frame would measure the page, which doesn't exist here. */
  const drawnBy = (element: ReturnType<typeof PieChart>) => draw(element.props.draw(640).picture)

  it('of a number is a histogram of 20 bins with quartiles, median and the own value', () => {
    const { bins, markup } = plot(350_000)
    expect(bins).toHaveLength(20)
    expect(words(markup)).toMatch(/P25 \$300,000 .*Median \$400,000 .*P75 \$500,000 .*Your value \$350,000/)
    expect(words(plot(null).markup)).not.toContain('Your value')
    expect(words(markup)).toContain('Percentage')
  })

  it('of shares or counts names its axis accordingly', () => {
    const standing = (scale: typeof PERCENTAGE) =>
      words(draw(drawVerticalBars(bars(2), 200, [['A'], ['B']], { mark: 'bar', scale }, 440).picture))
    expect(standing(PERCENTAGE)).toContain('Percentage 0% 10% 20% 30% 40% 50%')
    expect(standing(countScale(80))).toContain('Count 0 10 20 30 40')
  })

  it('of parts of a whole shows N = count', () => {
    const of = { title: 'Setting', n: 1204, bars: bars(3), scale: PERCENTAGE }
    expect(words(drawnBy(PieChart(of)))).toContain('N = 1,204')
    expect(words(drawnBy(TreemapChart({ ...of, layout: 'squarified' })))).toContain('N = 1,204')
  })

  it('of a pie has ten shades', () => {
    const shades = (count: number) =>
      new Set(
        drawnBy(PieChart({ title: 'Setting', n: 1204, bars: bars(count), scale: PERCENTAGE })).match(/--chart-\d+/g),
      )
    expect(shades(9).size).toBe(9)
    expect(shades(10).size).toBe(10)
    expect(shades(14).size).toBeLessThanOrEqual(10)
  })
})
