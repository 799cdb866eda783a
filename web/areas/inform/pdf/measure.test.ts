import { describe, expect, it } from 'vitest'
import type { Stat } from '#web/charts/stats.ts'
import { CHART } from './figure.ts'
import { headingSheet } from './heading.ts'
import { INK } from './ink.ts'
import type { Mark } from './marks.ts'
import { chartWidth, measureSheets } from './measure.ts'
import { CONTENT, pagesOf } from './pages.ts'
import type { Picture, PrintedFigure, PrintedMeasure } from './report.ts'

/** Each character is half as wide as it is high, which is wider than the font in the file. */
const ruler = (text: string, { size }: { readonly size: number }) => (text.length * size * 0.3528) / 2
const EVERYBODY = { filters: [], isShowingAll: false }
const STATS: Stat[] = ['N', 'Min', 'Max', 'P25', 'Median', 'P75'].map(label => ({ label, value: '$240,000' }))

/** Returns a picture as wide as the screen draws it for print, and as tall as most charts. */
const picture = (figures: number, over: Partial<Picture> = {}): Picture => ({
  width: chartWidth(figures),
  height: 300,
  caption: 'Middle half of all answers',
  keys: [],
  ...over,
})
const figure = (over: Partial<PrintedFigure<Picture>> = {}): PrintedFigure<Picture> => ({
  title: null,
  picture: picture(1),
  withheld: '',
  stats: STATS,
  own: null,
  compared: null,
  notes: [],
  ...over,
})
const measure = (figures: readonly PrintedFigure<Picture>[], over: Partial<PrintedMeasure<Picture>> = {}) => ({
  title: 'Base pay',
  prompt: 'What was your base pay?',
  figures,
  ...over,
})
const sheetsOf = (printed: PrintedMeasure<Picture>, report: Parameters<typeof measureSheets>[1] = EVERYBODY) =>
  measureSheets(printed, report, ruler)
type Kind = Mark<Picture>['kind']
const marksOf = <K extends Kind>(sheets: ReturnType<typeof sheetsOf>, kind: K) =>
  sheets.flatMap(({ marks }) => marks.filter((mark): mark is Extract<Mark<Picture>, { kind: K }> => mark.kind === kind))
const textsOf = (sheets: ReturnType<typeof sheetsOf>) => marksOf(sheets, 'text').map(({ text }) => text)

describe('printed measure', () => {
  it('has smaller pictures but no less text if a page would otherwise be half empty', () => {
    const [, row] = sheetsOf(measure([figure({ notes: ['Exact.'] })]))
    expect(row?.compact?.height).toBeLessThan((row?.height ?? 0) - 15)
    expect(row?.compact ? textsOf([row.compact]) : []).toEqual(row ? textsOf([row]) : null)
  })

  it('starts with a heading that stays with its first charts and has an outline entry', () => {
    const [head, ...rows] = sheetsOf(measure([figure()]))
    expect(head).toMatchObject({ keepWithNext: true, entry: 'Base pay' })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ keepWithNext: false })
    expect(head ? textsOf([head]) : []).toEqual(['Base pay', 'What was your base pay?', 'Filters are not specified'])
  })

  it('wraps a long title inside the margins', () => {
    const title = 'Compensation for work beyond the agreed hours, nights and weekends included, in the last whole year'
    const [head] = sheetsOf(measure([figure()], { title, prompt: null }))
    const lines = head ? marksOf([head], 'text') : []
    const titled = lines.filter(({ style }) => style.bold)
    expect(titled.length).toBeGreaterThan(1)
    expect(titled.map(({ text }) => text).join(' ')).toBe(title)
    for (const { text, x, y, style } of lines) {
      expect(x + ruler(text, style)).toBeLessThanOrEqual(CONTENT.width)
      expect(y).toBeLessThan(head?.height ?? 0)
    }
  })

  it('shows its filters, and that it includes all results', () => {
    const report = { filters: [{ dimension: 'Specialty', text: 'Cardiology' }], isShowingAll: true }
    const texts = textsOf(sheetsOf(measure([figure()]), report))
    expect(texts).toContain('Filters: Specialty: Cardiology')
    expect(texts[0]).toBe('All results')
  })

  it('has its statistics next to one chart, or two charts per row if there are several', () => {
    const [only] = marksOf(sheetsOf(measure([figure()])), 'picture')
    expect(only?.width).toBeCloseTo(CHART)
    const beside = sheetsOf(measure([figure()])).flatMap(({ marks }) =>
      marks.filter(mark => mark.kind === 'text' && mark.text === 'Median'),
    )
    expect(beside[0]?.x).toBeGreaterThan(CHART)
    const three = Array.from({ length: 3 }, (_, at) => figure({ title: `Part ${at}`, picture: picture(3) }))
    const sheets = sheetsOf(measure(three))
    expect(sheets).toHaveLength(3)
    const [left, right, below] = marksOf(sheets, 'picture')
    expect(left?.x).toBe(0)
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBeCloseTo(CONTENT.width)
    expect((right?.x ?? 0) - (left?.width ?? 0)).toBeCloseTo(8)
    expect(right?.y).toBe(left?.y)
    expect(below?.x).toBe(0)
  })

  it('scales down a chart that is too tall, in proportion', () => {
    const tall = picture(1, { height: 2000 })
    const [drawn] = marksOf(sheetsOf(measure([figure({ picture: tall })])), 'picture')
    expect(drawn?.height).toBe(190)
    expect((drawn?.width ?? 0) / 190).toBeCloseTo(tall.width / tall.height)
  })

  it('has a legend of groups', () => {
    const keys = [
      { name: 'This report', color: '#0b6470' },
      { name: 'The prior year', color: '#c2500f' },
    ]
    const sheets = sheetsOf(measure([figure({ picture: picture(1, { keys }) })]))
    const colors = marksOf(sheets, 'box').map(({ fill }) => fill)
    expect(colors).toEqual([INK.frame, '#0b6470', '#c2500f'])
    expect(textsOf(sheets)).toContain('The prior year')
  })

  it('has a dashed frame with a note if a chart is withheld', () => {
    const sheets = sheetsOf(
      measure([figure({ picture: null, stats: [], withheld: 'There is not enough data to display.' })]),
    )
    expect(marksOf(sheets, 'picture')).toEqual([])
    expect(marksOf(sheets, 'box').filter(({ dashed }) => dashed)).toHaveLength(1)
    expect(textsOf(sheets)).toContain('There is not enough data to display.')
  })

  it('has its notes below the chart', () => {
    const note = '2 of 5 groups have too few answers to include'
    expect(textsOf(sheetsOf(measure([figure({ notes: [note] })]))).at(-1)).toBe(note)
  })
})

describe('printed pages', () => {
  const own: Stat[] = [
    { label: 'My Value', value: '$387,000', own: true },
    { label: 'My Percentile', value: '83rd', note: 'higher than 83 of 100 peers', own: true },
  ]
  const usual = measure([figure({ stats: [...STATS, ...own], own: 'Your value is $147,000 above the median.' })])

  it('have two measures each, or one below the title', () => {
    const heading = headingSheet(
      {
        study: '2026 Practice Study',
        name: 'Contract talk',
        at: new Date(2026, 10, 21),
        asOf: '2026-11-03',
        period: { from: '2026-01-05', to: '2026-12-31' },
        filters: [],
        compared: null,
        respondents: undefined,
        isShowingAll: false,
        measures: [],
        design: ['Society', 'Specialty', 'Subspecialty', 'Membership category', 'Study sample model'].map(
          name => [name, 'As many words as there usually are'] as const,
        ),
      },
      ruler,
    )
    const pages = pagesOf([heading, ...Array.from({ length: 5 }, () => sheetsOf(usual)).flat()])
    const entries = pages.map(page => page.flatMap(({ block }) => block.entry ?? []))
    expect(entries).toEqual([
      ['Study Design', 'Base pay'],
      ['Base pay', 'Base pay'],
      ['Base pay', 'Base pay'],
    ])
  })

  it('never end with the heading of a measure', () => {
    for (const page of pagesOf(Array.from({ length: 7 }, () => sheetsOf(usual)).flat()))
      expect(page.at(-1)?.block.keepWithNext).toBe(false)
  })
})
