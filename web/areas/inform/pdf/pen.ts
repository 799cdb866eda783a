import type { jsPDF } from 'jspdf'
import { OWN_SIGN, printable } from '#web/platform/pdf-text.ts'
import { INK, MM_PER_POINT, type TextStyle } from './ink.ts'
import type { Mark, Ruler } from './marks.ts'
import { PAGE } from './pages.ts'

const FONT = 'helvetica'
/** Width of the own-value marker, as a multiple of the font size. */
const SIGN = 0.75

/** Draws a chart onto the current page. Positions are in mm. */
export type DrawPicture<P> = (
  document: jsPDF,
  picture: P,
  area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
) => Promise<void>

/** Measures text without kerning, as drawn. */
export function rulerOf(document: jsPDF): Ruler {
  return (text, style) => {
    setStyle(document, style)
    const parts = printable(text).split(OWN_SIGN)
    const units = parts.reduce((sum, part) => sum + document.getStringUnitWidth(part, { doKerning: false }), 0)
    return (units + (parts.length - 1) * SIGN) * style.size * MM_PER_POINT
  }
}

/** Draws a mark of a block that starts `top` mm below the top of the current page. */
export async function drawMark<P>(
  document: jsPDF,
  mark: Mark<P>,
  top: number,
  drawPicture: DrawPicture<P>,
): Promise<void> {
  const x = PAGE.margin + mark.x
  const y = top + mark.y
  if (mark.kind === 'text') return drawText(document, mark.text, { x, y }, mark.style)
  const { width, height } = mark
  if (mark.kind === 'picture') return drawPicture(document, mark.picture, { x, y, width, height })
  document.setLineWidth(0.25)
  document.setLineDashPattern(mark.dashed ? [1, 0.8] : [], 0)
  if (mark.fill) document.setFillColor(mark.fill)
  if (mark.stroke) document.setDrawColor(mark.stroke)
  document.rect(x, y, width, height, mark.fill ? (mark.stroke ? 'FD' : 'F') : 'S')
  document.setLineDashPattern([], 0)
}

interface TextPosition {
  readonly x: number
  /** Position of the baseline. */
  readonly y: number
}

/** Draws one line. The own-value marker is drawn as a shape because the font lacks it. */
export function drawText(document: jsPDF, text: string, { x: left, y }: TextPosition, style: TextStyle): void {
  const ruler = rulerOf(document)
  const size = style.size * MM_PER_POINT
  let x = left
  for (const [index, part] of printable(text).split(OWN_SIGN).entries()) {
    if (index > 0) {
      drawSign(document, { x, y }, size)
      x += size * SIGN
    }
    if (part === '') continue
    setStyle(document, style)
    document.text(part, x, y)
    x += ruler(part, style)
  }
}

/** Draws a diamond. */
function drawSign(document: jsPDF, { x, y }: TextPosition, size: number): void {
  const half = size * 0.32
  const sides = [
    [half, half],
    [-half, half],
    [-half, -half],
  ]
  document.setFillColor(INK.own)
  document.lines(sides, x + half, y - 0.34 * size - half, [1, 1], 'F', true)
}

function setStyle(document: jsPDF, { size, bold, color }: TextStyle): void {
  document.setFont(FONT, bold ? 'bold' : 'normal')
  document.setFontSize(size)
  document.setTextColor(color)
}
