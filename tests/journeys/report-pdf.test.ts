import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { DOWNLOAD } from '#web/areas/inform/pdf/messages.ts'
import { eventually, journeys } from './support/journeys.ts'
import { chartOf, figuresOf, phoneReport, reportAt } from './support/report.ts'
import { type PrimaryStudy, primaryStudy } from './support/survey.ts'

const FINISHED = 'finished@collegium.example'
/** Points per millimeter. A point is 1/72 of an inch. */
const POINTS_PER_MM = 72 / 25.4
const world = journeys()

interface Printed {
  readonly pages: readonly string[]
  readonly text: string
  /** Size of the first page, in mm. */
  readonly width: number
  readonly height: number
  /** Fill colors on the first page, such as "#0b6470". */
  readonly colors: ReadonlySet<string>
  /** Number of bitmaps. Charts must be vector graphics. */
  readonly images: number
}

async function download(page: Page): Promise<Printed> {
  const button = page.getByRole('button', { name: DOWNLOAD.button, exact: true })
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(file.suggestedFilename()).toBe('report.pdf')
  const bytes = await readFile(await file.path())
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: false })
  const first = await document.getPage(1)
  const { width, height } = first.getViewport({ scale: 1 })
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await first.getOperatorList()
  const fills = argsArray.filter((_, at) => fnArray[at] === OPS.setFillRGBColor)
  const pages = text.map(each => each.replace(/\s+/g, ' ').trim())
  return {
    pages,
    text: pages.join(' '),
    width: width / POINTS_PER_MM,
    height: height / POINTS_PER_MM,
    colors: new Set(fills.map(([color]) => `${color}`)),
    images: bytes.toString('latin1').split('/Subtype /Image').length - 1,
  }
}

describe('the report as a PDF', () => {
  let study: PrimaryStudy
  beforeAll(async () => {
    study = await primaryStudy(await world.server.apiAs(FINISHED))
  })

  it("shows the same content as the screen, as selectable text, with the study's details", async () => {
    const titles = ['Base pay', 'Burnout', 'Encounters per week']
    const { page } = await world.visitAs(FINISHED, reportAt(study, titles), { colorScheme: 'dark' })
    for (const title of titles) await chartOf(page, title).getByRole('img').first().waitFor()
    const button = page.getByRole('button', { name: new RegExp(`^${DOWNLOAD.button}`) })
    const printing = download(page)
    await page
      .getByText(/^(Preparing|\d of 3)/)
      .first()
      .waitFor()
    expect(await button.getAttribute('aria-busy')).toBe('true')
    const { pages, text, width, height, colors, images } = await printing
    await eventually(() => page.getByRole('status').allTextContents()).toContain(DOWNLOAD.saved)
    expect(await button.getAttribute('aria-busy')).toBe('false')

    expect([Math.round(width), Math.round(height)]).toEqual([210, 295])
    expect(images).toBe(0)
    // The PDF uses the light scheme even if the screen is dark, including the marker of the member's own value.
    expect(colors).toContain('#10181d')
    for (const dark of ['#f3f6f8', '#f5a55a', '#97a3ad']) expect(colors).not.toContain(dark)
    const [first = ''] = pages
    expect(first).toContain(study.title)
    for (const part of ['Study Design', 'Society', 'Specialty', 'Subspecialty', 'Membership category'])
      expect(first).toContain(part)
    expect(first).toContain('Study sample model')
    expect(first).toContain('Filters are not specified')
    for (const [at, one] of pages.entries()) {
      expect(one).toMatch(new RegExp(`${study.title} . User Report . \\d{1,2}:\\d{2} [AP]M`))
      expect(one).toContain(`Page ${at + 1} of ${pages.length}`)
    }
    for (const title of titles) {
      const figures = await figuresOf(chartOf(page, title))
      expect(figures.size, title).toBeGreaterThan(0)
      for (const [name, value] of figures) {
        expect(text, title).toContain(name.replace('◆', '').trim())
        // In the PDF, "83rd, higher than 83 of 100 peers" is on a separate line.
        const figure = /^(\d+(?:st|nd|rd|th))/.exec(value)?.[1] ?? value
        expect(text, `${title}: ${name}`).toContain(figure)
      }
    }
  })

  it('describes the group in words', async () => {
    const api = await world.server.apiAs(FINISHED)
    const specialty = (await api('GET specialty/index', { query: { perPage: 1000 } })).items.find(
      ({ title }) => title === 'Hospital Medicine',
    )
    const address = `${reportAt(study, ['Burnout'])}&specialty=${specialty?.id}&gender=F&scope=specialty`
    const { page } = await world.visitAs(FINISHED, address, { viewport: { width: 390, height: 844 } })
    await chartOf(page, 'Burnout').getByRole('img').waitFor()
    await phoneReport(page).click()
    const { text } = await download(page)
    expect(text).not.toContain('Filters are not specified')
    expect(text).toContain('Responses from: Hospital Medicine')
    expect(text).toContain('Specialty: Hospital Medicine')
    expect(text).toContain('Gender identity: Female')
    const figures = await figuresOf(chartOf(page, 'Burnout'))
    expect(text).toContain(figures.get('N') ?? 'a number')
  })

  it('shows an error if it cannot be created', async () => {
    const { page, watch } = await world.visitAs(FINISHED, reportAt(study, ['Burnout']))
    await chartOf(page, 'Burnout').getByRole('img').waitFor()
    watch.expect(/Failed to load resource/)
    await page.route(/get-data-for-report/, route => route.fulfill({ status: 400, json: { message: 'Not now' } }))
    const button = page.getByRole('button', { name: DOWNLOAD.button, exact: true })
    await button.click()
    await page.getByRole('alert').filter({ hasText: 'Error during report generation' }).waitFor()
    expect(await button.getAttribute('aria-busy')).toBe('false')
  })
})
