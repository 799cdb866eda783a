import type { PDFFont, PDFPage } from 'pdf-lib'

/** Piece of text on a page. Coordinates are in points from the left and upper edges. */
export interface PrintedText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly isBold?: boolean
  /** Whether `x` is the right end of the text. */
  readonly isRight?: boolean
  /** Shade from 1 (white) to 0 (black). */
  readonly gray?: number
}

export interface PrintedRule {
  readonly y: number
  readonly from: number
  readonly to: number
}

export interface PrintedDocument {
  readonly title: string
  readonly made: Date
  readonly texts: readonly PrintedText[]
  readonly rules: readonly PrintedRule[]
}

/** Size of US Letter in points. */
export const PAPER = { width: 612, height: 792 } as const
const SIZE = 10

/** Returns a PDF of one page in standard fonts. Characters that the fonts lack are printed without accents or as question marks. */
export async function printPdf({ title, made, texts, rules }: PrintedDocument): Promise<Buffer> {
  // Imported only when needed because the library is large.
  const { PDFDocument, StandardFonts, grayscale } = await import('pdf-lib')
  const document = await PDFDocument.create()
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage('en-US')
  document.setProducer('Collegium')
  document.setCreator('Collegium')
  document.setCreationDate(made)
  document.setModificationDate(made)
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const page = document.addPage([PAPER.width, PAPER.height])
  for (const { y, from, to } of rules)
    page.drawLine({
      start: { x: from, y: PAPER.height - y },
      end: { x: to, y: PAPER.height - y },
      thickness: 0.5,
      color: grayscale(0.7),
    })
  for (const each of texts) write(page, each.isBold ? bold : plain, each, grayscale(each.gray ?? 0.1))
  return Buffer.from(await document.save())
}

function write(
  page: PDFPage,
  font: PDFFont,
  { text, x, y, size = SIZE, isRight = false }: PrintedText,
  color: NonNullable<Parameters<PDFPage['drawText']>[1]>['color'],
): void {
  const printed = printable(text, font)
  const left = isRight ? x - font.widthOfTextAtSize(printed, size) : x
  page.drawText(printed, { x: left, y: PAPER.height - y, size, font, ...(color ? { color } : {}) })
}

const characters = new WeakMap<PDFFont, ReadonlySet<number>>()

function printable(text: string, font: PDFFont): string {
  const known = characters.get(font) ?? new Set(font.getCharacterSet())
  characters.set(font, known)
  const fits = (letter: string) => known.has(letter.codePointAt(0) ?? 0)
  return [...text.normalize('NFC')]
    .map(letter => {
      if (fits(letter)) return letter
      const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
      return bare !== '' && [...bare].every(fits) ? bare : '?'
    })
    .join('')
}

/** Splits text into lines of at most `letters` characters. */
export function wrapped(text: string, letters: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else for (let at = 0; at < word.length; at += letters) lines.push(word.slice(at, at + letters))
  }
  return lines
}

/** Stamps large text across the first page. Its meaning is also printed at the bottom, for readers that don't show the stamp. */
export async function stampPdf(content: Buffer, stamp: string, says: string): Promise<Buffer> {
  const { PDFDocument, StandardFonts, degrees, rgb } = await import('pdf-lib')
  const document = await PDFDocument.load(content, { updateMetadata: false })
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const [page] = document.getPages()
  const color = rgb(0.7, 0.1, 0.1)
  const size = Math.min(120, (PAPER.width * 0.7) / (bold.widthOfTextAtSize(stamp, 1) || 1))
  const half = bold.widthOfTextAtSize(stamp, size) / 2
  const slope = Math.PI / 6
  page?.drawText(stamp, {
    x: PAPER.width / 2 - half * Math.cos(slope),
    y: PAPER.height / 2 - 40 - half * Math.sin(slope),
    size,
    font: bold,
    color,
    opacity: 0.35,
    rotate: degrees(30),
  })
  page?.drawText(printable(says, bold), { x: 56, y: PAPER.height - 40, size: 12, font: bold, color })
  return Buffer.from(await document.save())
}
