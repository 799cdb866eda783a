import { jsPDF } from 'jspdf'
import { linesOf, printable } from '#web/platform/pdf-text.ts'
import { REVIEW } from '../answer-messages.ts'
import { nameOf } from '../study.ts'
import type { AnswersCopy } from './copy.ts'
import { COPY } from './messages.ts'

/** Width of US Letter, its height, and margins, in mm. */
const PAGE = { width: 215.9, height: 279.4, margin: 18 } as const
const BOTTOM = PAGE.height - PAGE.margin - 8
/** Left edge and width of the answers, next to the questions. */
const ANSWER = { x: 92, width: PAGE.width - PAGE.margin - 92 } as const
const NAME_WIDTH = ANSWER.x - PAGE.margin - 6
const MM_PER_POINT = 25.4 / 72
const LINE_SPACING = 1.35

interface Style {
  readonly size: number
  readonly isBold?: boolean
  readonly color: string
}
const TITLE: Style = { size: 15, isBold: true, color: '#10181d' }
const SECTION: Style = { size: 11.5, isBold: true, color: '#0b6470' }
const NAME: Style = { size: 9, color: '#4a5763' }
const VALUE: Style = { size: 9.5, isBold: true, color: '#10181d' }
const QUIET: Style = { size: 8, color: '#4a5763' }

/** Writes text from top to bottom, on as many pages as needed. */
class Writer {
  readonly document = new jsPDF({ unit: 'mm', format: [PAGE.width, PAGE.height], compress: true })
  y: number = PAGE.margin

  /** Starts a page unless there is room for a block. */
  reserve(height: number): void {
    if (this.y + height <= BOTTOM) return
    this.document.addPage([PAGE.width, PAGE.height], 'portrait')
    this.y = PAGE.margin
  }

  lines(text: string, width: number, style: Style): readonly string[] {
    this.#use(style)
    return linesOf(text, width, part => this.document.getTextWidth(part))
  }

  /** Writes lines from `y` on. @returns The y below them */
  write(lines: readonly string[], x: number, y: number, style: Style): number {
    this.#use(style)
    return lines.reduce((top, line) => {
      this.document.text(line, x, top + style.size * MM_PER_POINT)
      return top + leadingOf(style)
    }, y)
  }

  block(text: string, style: Style, gap: number): void {
    const lines = this.lines(text, PAGE.width - 2 * PAGE.margin, style)
    this.y = this.write(lines, PAGE.margin, this.y, style) + gap
  }

  #use({ size, isBold, color }: Style): void {
    this.document.setFont('helvetica', isBold ? 'bold' : 'normal')
    this.document.setFontSize(size)
    this.document.setTextColor(color)
  }
}

function leadingOf({ size }: Style): number {
  return size * MM_PER_POINT * LINE_SPACING
}

/** Row of the file: a question with the parts of its answer. */
interface Row {
  readonly name: string
  readonly parts: readonly { readonly text: string; readonly note: string }[]
}

/** Creates the copy as a PDF with selectable text. @param day The day of the submission in words */
export function copyAsPdf(copy: AnswersCopy, day: string): Blob {
  const writer = new Writer()
  const { document } = writer
  document.setProperties({ title: printable(copy.title), subject: 'My answers', creator: 'Collegium' })
  document.setLanguage('en-US')
  writer.block(copy.title, TITLE, 1)
  writer.block(`${COPY.submitted(day)}. ${COPY.lead}`, QUIET, 4)
  for (const { title, answers } of copy.sections) {
    const rows = answers.map(
      ({ question, lines }): Row => ({
        name: nameOf(question),
        parts: lines.map(({ label, text, lastYear }) => ({
          text: label ? `${label}: ${text}` : text,
          note: lastYear === null || lastYear === text ? '' : REVIEW.lastYear(lastYear),
        })),
      }),
    )
    writeSection(writer, title, rows)
  }
  if (copy.calculated.length > 0)
    writeSection(
      writer,
      REVIEW.calculated,
      copy.calculated.map(({ label, text }) => ({ name: label, parts: [{ text, note: '' }] })),
    )
  const count = document.getNumberOfPages()
  for (let number = 1; number <= count; number++) {
    document.setPage(number)
    writer.write([printable(copy.title)], PAGE.margin, PAGE.height - PAGE.margin, QUIET)
    const page = COPY.page(number, count)
    writer.write([page], PAGE.width - PAGE.margin - document.getTextWidth(page), PAGE.height - PAGE.margin, QUIET)
  }
  return document.output('blob')
}

function writeSection(writer: Writer, title: string, rows: readonly Row[]): void {
  writer.y += 3
  // A title never ends a page.
  writer.reserve(25)
  if (title) writer.block(title, SECTION, 1.5)
  for (const row of rows) writeRow(writer, row)
}

function writeRow(writer: Writer, { name, parts }: Row): void {
  const names = writer.lines(name, NAME_WIDTH, NAME)
  const texts = parts.map(({ text, note }) => ({
    lines: writer.lines(text, ANSWER.width, VALUE),
    notes: writer.lines(note, ANSWER.width, QUIET),
  }))
  const heightOf = (of: (typeof texts)[number]): number =>
    of.lines.length * leadingOf(VALUE) + of.notes.length * leadingOf(QUIET) + 0.5
  // A row that is longer than a page is split between its parts.
  const whole = texts.reduce((sum, one) => sum + heightOf(one), 0)
  writer.reserve(Math.min(Math.max(whole, names.length * leadingOf(NAME)) + 2, BOTTOM - PAGE.margin))
  const bottom = writer.write(names, PAGE.margin, writer.y, NAME)
  const page = writer.document.getNumberOfPages()
  for (const one of texts) {
    writer.reserve(heightOf(one))
    const y = writer.write(one.lines, ANSWER.x, writer.y, VALUE)
    writer.y = writer.write(one.notes, ANSWER.x, y, QUIET) + 0.5
  }
  if (writer.document.getNumberOfPages() === page) writer.y = Math.max(writer.y, bottom)
  writer.document.setDrawColor('#dfe5e9')
  writer.document.setLineWidth(0.2)
  writer.document.line(PAGE.margin, writer.y + 0.7, PAGE.width - PAGE.margin, writer.y + 0.7)
  writer.y += 2
}
