import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { reportDocument } from './document.ts'
import { CHART } from './figure.ts'
import { chartWidth } from './measure.ts'
import type { Picture, PrintedReport } from './report.ts'

const POINTS_PER_MM = 72 / 25.4
const TITLE = 'Compensation for work beyond the agreed hours, nights and weekends included, in the last whole year'
const STUDY =
  '2026 Study of Compensation, Work, Well-being and Training of Physicians in Hospitals, Groups and Practices of Their Own'

const picture: Picture = { width: chartWidth(1), height: 300, caption: 'Middle half of all answers', keys: [] }
const report: PrintedReport<Picture> = {
  study: STUDY,
  name: 'Contract talk',
  at: new Date(2026, 10, 21, 14, 5),
  asOf: '2026-11-03',
  period: { from: '2026-01-05', to: '2026-12-31' },
  design: [['Society', 'Society of Care']],
  filters: [],
  compared: 'All participants',
  respondents: { n: 1403, isEstimate: true, joined: [{ attribute: 'metro', hasUnstated: false }] },
  isShowingAll: true,
  measures: [TITLE, 'Burnout ≥ 3', 'Base pay'].map(title => ({
    title,
    prompt: null,
    figures: [
      {
        title: null,
        picture,
        withheld: '',
        own: 'You answered Often.',
        compared: null,
        notes: [],
        stats: [
          { label: 'N', value: '1,204' },
          { label: 'My Value', value: 'Often', own: true },
        ],
      },
    ],
  })),
}

interface Line {
  readonly text: string
  /** Distance from the left edge in mm. */
  readonly left: number
  readonly right: number
  readonly base: number
}

/** Returns the lines of text on a page and their positions. */
async function linesOf(file: Awaited<ReturnType<typeof getDocumentProxy>>, number: number): Promise<Line[]> {
  const page = await file.getPage(number)
  const { height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return items.flatMap(item => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])]
    const [from, to] = [left / POINTS_PER_MM, (left + item.width) / POINTS_PER_MM]
    return [{ text: item.str, left: from, right: to, base: (height - bottom) / POINTS_PER_MM }]
  })
}

describe('report file', () => {
  const drawn: { readonly page: number; readonly x: number; readonly y: number; readonly width: number }[] = []
  let file: Awaited<ReturnType<typeof getDocumentProxy>>
  let pages: string[]

  beforeAll(async () => {
    const document = await reportDocument(report, async (own, _, { x, y, width }) => {
      drawn.push({ page: own.getCurrentPageInfo().pageNumber, x, y, width })
    })
    file = await getDocumentProxy(new Uint8Array(document.output('arraybuffer')))
    const { text } = await extractText(file, { mergePages: false })
    pages = text.map(each => each.replace(/\s+/g, ' '))
  })

  /** Tolerance in mm. The PDF reader measures glyphs slightly differently from the writer. */
  const SLACK = 0.2

  it('has upright pages of 210 x 295 mm', async () => {
    expect(file.numPages).toBe(2)
    for (const number of [1, 2]) {
      const { width, height } = (await file.getPage(number)).getViewport({ scale: 1 })
      expect(width / POINTS_PER_MM).toBeCloseTo(210, 1)
      expect(height / POINTS_PER_MM).toBeCloseTo(295, 1)
    }
  })

  it('has margins of 10 mm on every page', async () => {
    for (const number of [1, 2]) {
      const lines = await linesOf(file, number)
      expect(lines.length).toBeGreaterThan(5)
      for (const { text, left, right, base } of lines) {
        expect(left, text).toBeGreaterThan(10 - SLACK)
        expect(right, text).toBeLessThan(200 + SLACK)
        expect(base, text).toBeGreaterThan(10)
        expect(base, text).toBeLessThan(285 + SLACK)
      }
    }
  })

  it('has each chart below its measure and inside the margins', () => {
    expect(drawn.map(({ page }) => page)).toEqual([1, 2, 2])
    for (const { x, width } of drawn) {
      expect(x).toBe(10)
      expect(width).toBeCloseTo(CHART)
    }
    const [, upper, lower] = drawn
    expect(lower?.y).toBeGreaterThan(upper?.y ?? 0)
  })

  it('wraps long titles without losing a word', async () => {
    expect(pages[0]).toContain(TITLE)
    expect(pages[0]).toContain('metropolitan areas with few respondents are counted together')
    const lines = await linesOf(file, 1)
    expect(lines.map(({ text }) => text)).toContain('1,204')
    expect(lines.some(({ text }) => text === TITLE)).toBe(false)
  })

  it('has the kind, time, and page number at the bottom of each page', async () => {
    for (const number of [1, 2]) {
      const foot = (await linesOf(file, number)).filter(({ base }) => base > 280).map(({ text }) => text)
      expect(foot).toHaveLength(2)
      expect(foot[0]).toMatch(/^2026 Study of .+…\s+·\s+User Report\s+·\s+All results\s+·\s+2:05 PM$/)
      expect(foot[1]).toBe(`Page ${number} of 2`)
    }
  })

  it('shows a warning at the top, and at each measure', () => {
    expect(pages[0]).toContain('some numbers may represent fewer than 10 people')
    expect(pages.join(' ').split('All results')).toHaveLength(1 + 1 + 3 + 2)
  })

  it('replaces characters that its font lacks', () => {
    expect(pages[1]).toContain('Burnout >= 3')
    expect(pages.join(' ')).not.toContain('◆')
    expect(pages.join(' ').split('My Value')).toHaveLength(4)
  })

  it('has an outline, and identifies no one', async () => {
    expect((await file.getOutline()).map(({ title }) => title)).toEqual([
      'Study Design',
      TITLE,
      'Burnout >= 3',
      'Base pay',
    ])
    const { info } = await file.getMetadata()
    expect(info).toMatchObject({ Title: STUDY, Subject: 'User Report', Creator: 'Collegium' })
    expect(info).not.toHaveProperty('Author')
  })
})
