import { jsPDF } from 'jspdf'
import { headingSheet } from './heading.ts'
import { INK, type Mark, type Ruler, type Sheet, type TextStyle, textStyle } from './marks.ts'
import { measureSheets } from './measure.ts'
import { PAGE, pagesOf } from './pages.ts'
import { type Picture, PRINTED, type PrintedReport, timeText } from './report.ts'
import { OWN_SIGN, printable, shortened } from './text.ts'

const FONT = 'helvetica'
const FOOTER = textStyle(7.5, INK.quiet)

/** Draws a chart onto the current page, in mm. */
export type DrawPicture<P> = (
  document: jsPDF,
  picture: P,
  area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
) => Promise<void>

/** The report as a PDF with text that can be selected. What it says of itself names nobody. */
export async function reportDocument<P extends Picture>(
  report: PrintedReport<P>,
  drawPicture: DrawPicture<P>,
): Promise<jsPDF> {
  const document = new jsPDF({ orientation: 'portrait', unit: 'mm', format: [PAGE.width, PAGE.height], compress: true })
  document.setProperties({ title: printable(report.study), subject: PRINTED.kind, creator: 'Collegium' })
  document.setLanguage('en-US')
  const ruler = rulerOf(document)
  const sheets: Sheet<P>[] = [
    headingSheet(report, ruler),
    ...report.measures.flatMap(measure => measureSheets(measure, report, ruler)),
  ]
  const pages = pagesOf(sheets)
  for (const [index, page] of pages.entries()) {
    if (index > 0) document.addPage([PAGE.width, PAGE.height], 'portrait')
    for (const { block, y } of page) {
      if (block.entry) document.outline.add(null, printable(block.entry), { pageNumber: index + 1 })
      for (const mark of block.marks) await draw(document, mark, y, drawPicture)
    }
    drawFooter(document, report, { number: index + 1, of: pages.length })
  }
  return document
}

interface Page {
  readonly number: number
  readonly of: number
}

/** Study, what it is, when it was made, and the page (2 §2.7). */
function drawFooter<P extends Picture>(document: jsPDF, report: PrintedReport<P>, { number, of }: Page): void {
  const base = PAGE.height - PAGE.margin
  const right = PAGE.width - PAGE.margin
  const ruler = rulerOf(document)
  const widthOf = (text: string) => ruler(text, FOOTER)
  const mark = report.isUnprotected ? [PRINTED.unprotected] : []
  const rest = ['', PRINTED.kind, ...mark, timeText(report.at)].join('  ·  ')
  const pages = `Page ${number} of ${of}`
  const room = right - PAGE.margin - widthOf(rest) - widthOf(pages) - 4
  document.setFillColor(INK.line)
  document.rect(PAGE.margin, base - 4.5, PAGE.width - 2 * PAGE.margin, 0.25, 'F')
  drawText(document, `${shortened(report.study, room, widthOf)}${rest}`, PAGE.margin, base, FOOTER)
  drawText(document, pages, right - widthOf(pages), base, FOOTER)
}
