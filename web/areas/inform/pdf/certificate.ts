import { jsPDF } from 'jspdf'
import { encode } from 'uqr'
import type { Certificate } from '#contract/inform/certificate.ts'
import { codeText } from '#rules/inform/words/index.ts'
import { printable } from '#web/platform/pdf-text.ts'
import { certificateDetailRows, certificateFigures, MEDIAN } from '../certified-rows.ts'
import { INK, type TextStyle, textStyle } from './ink.ts'
import { box, grid, type Mark, NOTHING, type Piece, paragraph, type Ruler, stack, translate } from './marks.ts'
import { CERTIFICATE } from './messages.ts'
import { CONTENT, PAGE } from './pages.ts'
import { drawMark, rulerOf } from './pen.ts'

const KICKER = textStyle(9, INK.brand, true)
const TITLE = textStyle(24, INK.strong, true)
const GROUP = textStyle(14, INK.strong)
const NAME = textStyle(8.5, INK.quiet)
const FIGURE = textStyle(17, INK.strong, true)
const MIDDLE = textStyle(26, INK.brand, true)
const TEXT = textStyle(10, INK.strong)
const OWN = textStyle(13, INK.own, true)
const CODE = textStyle(14, INK.strong, true)
const PAD = 7
/** Side length of the QR code in mm. */
const QR = 36

export interface PrintedCertificate {
  readonly certificate: Certificate
  /** URL of the page that verifies the certificate. */
  readonly url: string
  /** The holder's value as text, or `null` if not requested. It appears only on the printed certificate. */
  readonly own: string | null
}

/** Creates a one-page certificate for negotiations. Its metadata identify no one. */
export async function certificateDocument(printed: PrintedCertificate): Promise<jsPDF> {
  const document = new jsPDF({ orientation: 'portrait', unit: 'mm', format: [PAGE.width, PAGE.height], compress: true })
  const { code } = printed.certificate
  document.setProperties({ title: `${CERTIFICATE.title} ${codeText(code)}`, creator: 'Collegium' })
  document.setLanguage('en-US')
  for (const mark of certificateSheet(printed, rulerOf(document)))
    await drawMark<never>(document, mark, CONTENT.top, noPicture)
  return document
}

/** Draws nothing, because certificates have no pictures. */
const noPicture = () => Promise.resolve()

/** Returns the marks to draw, from the upper left corner of the page's content. */
function certificateSheet({ certificate, url, own }: PrintedCertificate, ruler: Ruler): readonly Mark<never>[] {
  const text = (words: string, style: TextStyle, width: number = CONTENT.width) => paragraph(words, style, width, ruler)
  const { marks } = stack([
    { piece: text(CERTIFICATE.kicker, KICKER), gap: 0 },
    { piece: text(certificate.measure, TITLE), gap: 3 },
    { piece: text(certificate.group, GROUP), gap: 2 },
    { piece: framed(figuresPiece(certificate, ruler), INK.tint), gap: 8 },
    { piece: own === null ? NOTHING : framed(ownPiece(own, ruler), INK.ownTint), gap: 5 },
    { piece: rowsPiece(certificateDetailRows(certificate), ruler), gap: 8 },
    { piece: proofPiece(certificate.code, url, ruler), gap: 12 },
  ])
  return marks
}

function figuresPiece(certificate: Certificate, ruler: Ruler): Piece<never> {
  const width = CONTENT.width - 2 * PAD
  const figures = certificateFigures(certificate)
  const figure = ([name, value]: readonly [string, string], room: number) =>
    stack([
      { piece: paragraph(name, NAME, room, ruler), gap: 0 },
      { piece: paragraph(value, name === MEDIAN ? MIDDLE : FIGURE, room, ruler), gap: 0.5 },
    ])
  const median = figures.filter(([name]) => name === MEDIAN)
  const others = figures.filter(([name]) => name !== MEDIAN)
  return stack([
    { piece: grid(median, { columns: 1, width, gap: 0, rowGap: 0 }, figure), gap: 0 },
    { piece: grid(others, { columns: 3, width, gap: 5, rowGap: 4 }, figure), gap: 6 },
  ])
}

function ownPiece(own: string, ruler: Ruler): Piece<never> {
  const width = CONTENT.width - 2 * PAD
  return stack([
    { piece: paragraph(CERTIFICATE.own, NAME, width, ruler), gap: 0 },
    { piece: paragraph(own, OWN, width, ruler), gap: 0.5 },
    { piece: paragraph(CERTIFICATE.ownText, NAME, width, ruler), gap: 1 },
  ])
}

function rowsPiece(rows: readonly (readonly [string, string])[], ruler: Ruler): Piece<never> {
  const options = { columns: 1, width: CONTENT.width, gap: 0, rowGap: 3 }
  return grid(rows, options, ([name, value], room) =>
    stack([
      { piece: paragraph(name, NAME, room, ruler), gap: 0 },
      { piece: paragraph(value, TEXT, room, ruler), gap: 0.3 },
    ]),
  )
}

/** Returns the QR code with its explanation next to it. */
function proofPiece(code: string, url: string, ruler: Ruler): Piece<never> {
  const left = QR + 8
  const words = stack([
    { piece: paragraph(CERTIFICATE.code, NAME, CONTENT.width - left, ruler), gap: 0 },
    { piece: paragraph(codeText(code), CODE, CONTENT.width - left, ruler), gap: 0.5 },
    { piece: paragraph(CERTIFICATE.proof, TEXT, CONTENT.width - left, ruler), gap: 3 },
    { piece: paragraph(printable(url), TEXT, CONTENT.width - left, ruler), gap: 1 },
  ])
  return { marks: [...qrMarks(url), ...translate(words.marks, left, 0)], height: Math.max(QR, words.height) }
}

/** Returns dark modules as boxes. Adjacent modules in a row form one box. */
function qrMarks(url: string): readonly Mark<never>[] {
  const { data } = encode(url, { ecc: 'M', border: 0 })
  const side = QR / data.length
  return data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      const width = ((end < 0 ? row.length : end) - x) * side
      return [box({ x: x * side, y: y * side, width, height: side }, INK.strong)]
    }),
  )
}

function framed({ marks, height }: Piece<never>, fill: string): Piece<never> {
  const whole = height + 2 * PAD
  return {
    marks: [box({ x: 0, y: 0, width: CONTENT.width, height: whole }, fill), ...translate(marks, PAD, PAD)],
    height: whole,
  }
}
