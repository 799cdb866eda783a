import { jsPDF } from 'jspdf'
import { printable, truncate } from '#web/platform/pdf-text.ts'
import { headingSheet } from './heading.ts'
import { INK, textStyle } from './ink.ts'
import type { Sheet } from './marks.ts'
import { measureSheets } from './measure.ts'
import { PAGE, pagesOf } from './pages.ts'
import { type DrawPicture, drawMark, drawText, rulerOf } from './pen.ts'
import type { Picture, PrintedReport } from './report.ts'
import { PRINTED, timeText } from './texts.ts'

const FOOTER = textStyle(7.5, INK.quiet)

/** Creates the report as a PDF with selectable text. Its metadata identify no one. */
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
  const pages = pagesOf(sheets, ({ compact }) => compact ?? null)
  for (const [index, page] of pages.entries()) {
    if (index > 0) document.addPage([PAGE.width, PAGE.height], 'portrait')
    for (const { block, y } of page) {
      if (block.entry) document.outline.add(null, printable(block.entry), { pageNumber: index + 1 })
      for (const mark of block.marks) await drawMark(document, mark, y, drawPicture)
    }
    drawFooter(document, report, { number: index + 1, of: pages.length })
  }
  return document
}

interface Page {
  readonly number: number
  readonly of: number
}

/** Draws the study, kind of report, time, and page number (2 §2.7). */
function drawFooter<P extends Picture>(document: jsPDF, report: PrintedReport<P>, { number, of }: Page): void {
  const y = PAGE.height - PAGE.margin
  const right = PAGE.width - PAGE.margin
  const ruler = rulerOf(document)
  const widthOf = (text: string) => ruler(text, FOOTER)
  const mark = report.isShowingAll ? [PRINTED.showingAll] : []
  const rest = ['', PRINTED.kind, ...mark, timeText(report.at)].join('  ·  ')
  const pages = `Page ${number} of ${of}`
  const room = right - PAGE.margin - widthOf(rest) - widthOf(pages) - 4
  document.setFillColor(INK.line)
  document.rect(PAGE.margin, y - 4.5, PAGE.width - 2 * PAGE.margin, 0.25, 'F')
  drawText(document, `${truncate(report.study, room, widthOf)}${rest}`, { x: PAGE.margin, y }, FOOTER)
  drawText(document, pages, { x: right - widthOf(pages), y }, FOOTER)
}
