import { jsPDF } from 'jspdf'
import { headingSheet } from './pdf-heading.ts'
import { INK, type Mark, type Ruler, type Sheet, type TextStyle, textStyle } from './pdf-marks.ts'
import { measureSheets } from './pdf-measure.ts'
import { PAGE, pagesOf } from './pdf-pages.ts'
import { type Picture, PRINTED, type PrintedReport, timeText } from './pdf-report.ts'
import { OWN_SIGN, printable, shortened } from './pdf-text.ts'

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

/** Without kerning, as the text is then drawn. */
function rulerOf(document: jsPDF): Ruler {
  return (text, style) => {
    setStyle(document, style)
    const parts = printable(text).split(OWN_SIGN)
    const units = parts.reduce((sum, part) => sum + document.getStringUnitWidth(part, { doKerning: false }), 0)
    return (units + (parts.length - 1) * SIGN) * style.size * MM_PER_POINT
  }
}

const MM_PER_POINT = 25.4 / 72
/** Room that the sign of the own takes, in parts of the letters' size. */
const SIGN = 0.75

async function draw<P>(document: jsPDF, mark: Mark<P>, top: number, drawPicture: DrawPicture<P>): Promise<void> {
  const x = PAGE.margin + mark.x
  const y = top + mark.y
  if (mark.kind === 'text') return drawText(document, mark.text, x, y, mark.style)
  const { width, height } = mark
  if (mark.kind === 'picture') return drawPicture(document, mark.picture, { x, y, width, height })
  document.setLineWidth(0.25)
  document.setLineDashPattern(mark.dashed ? [1, 0.8] : [], 0)
  if (mark.fill) document.setFillColor(mark.fill)
  if (mark.stroke) document.setDrawColor(mark.stroke)
  document.rect(x, y, width, height, mark.fill ? (mark.stroke ? 'FD' : 'F') : 'S')
  document.setLineDashPattern([], 0)
}

/** The sign of the own is drawn: the font has it not. */
function drawText(document: jsPDF, text: string, left: number, y: number, style: TextStyle): void {
  const ruler = rulerOf(document)
  let x = left
  for (const [index, part] of printable(text).split(OWN_SIGN).entries()) {
    const size = style.size * MM_PER_POINT
    if (index > 0) {
      const half = size * 0.32
      document.setFillColor(INK.own)
      document.lines(
        [
          [half, half],
          [-half, half],
          [-half, -half],
        ],
        x + half,
        y - 0.34 * size - half,
        [1, 1],
        'F',
        true,
      )
      x += size * SIGN
    }
    if (part === '') continue
    setStyle(document, style)
    document.text(part, x, y)
    x += ruler(part, style)
  }
}

function setStyle(document: jsPDF, { size, bold, colour }: TextStyle): void {
  document.setFont(FONT, bold ? 'bold' : 'normal')
  document.setFontSize(size)
  document.setTextColor(colour)
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
