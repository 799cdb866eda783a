/** Checks whether plain text and text with markup have the same words. */
export function isPlainOf(words: string, html: string): boolean {
  const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
  return spaced(words) === spaced(stripMarkup(html))
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
])

/** Returns the character of a code point, or `null` if there is none. */
function characterOf(decimal: string | undefined, hex: string | undefined): string | null {
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return point > 0 && point <= 0x10_ff_ff && !(point >= 0xd8_00 && point <= 0xdf_ff)
    ? String.fromCodePoint(point)
    : null
}

/** Removes markup, because our texts are plain. A "<" that doesn't begin an element remains. */
export function stripMarkup(text: string): string {
  return text
    .replaceAll(/<(?:br|\/p|\/div|\/h[1-6]|\/li)\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(
      /&(?:([a-z]+)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
      (whole, ...[name, decimal, hex]: (string | undefined)[]) =>
        name === undefined ? (characterOf(decimal, hex) ?? whole) : (ENTITIES.get(name) ?? whole),
    )
    .split('\n')
    .map(line => line.replaceAll(/[ \t]+/g, ' ').trim())
    .filter(line => line !== '')
    .join('\n')
}
