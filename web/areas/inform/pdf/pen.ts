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
