/** Font size in px of the smallest text in a chart. */
const FONT_SIZE = 12

const NARROW = new Set("ijlftrI.,:;'|!()[] -")
const WIDE = new Set('mwMW%@—')

/**
 * Returns the approximate width of text in px, erring on the wide side. It uses no canvas, so that label placement is a pure function that
 * tests can call.
 */
export function textWidth(text: string, size = FONT_SIZE): number {
  let width = 0
  for (const char of text)
    width += NARROW.has(char) ? 0.36 : WIDE.has(char) ? 0.9 : /[A-Z0-9$]/.test(char) ? 0.66 : 0.58
  return width * size
}

/** Wraps text between words and after hyphens, but never at a non-breaking space. Text beyond `most` lines ends in an ellipsis. */
export function wrapText(text: string, width: number, most: number): string[] {
  const lines: string[] = []
  for (const piece of text.split(/(?=[^\S\u00A0])|(?<=\p{L}-)(?=\p{L})/u)) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last}${piece}`) <= width) lines[lines.length - 1] = `${last}${piece}`
    else lines.push(piece.trimStart())
  }
  const kept = lines.slice(0, most).map(line => shorten(line, width))
  if (lines.length > most)
    kept[most - 1] = shorten(`${kept[most - 1] ?? ''} ${lines[most] ?? ''}`.replace('- ', '-'), width)
  return kept
}

function shorten(line: string, width: number): string {
  if (textWidth(line) <= width) return line
  let short = line
  while (short.length > 1 && textWidth(`${short}…`) > width) short = short.slice(0, -1)
  return `${short.trimEnd()}…`
}
