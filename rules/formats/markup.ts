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

const ELEMENTS =
  'a|abbr|address|article|b|big|blockquote|br|button|caption|center|cite|code|col|colgroup|dd|del|details|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|h[1-6]|header|hr|i|iframe|img|input|ins|kbd|label|legend|li|link|main|mark|nav|object|ol|option|p|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|tt|u|ul|var|video|wbr'
const ATTRIBUTE = '\\s+[\\w:-]+\\s*=\\s*(?:"[^"]*"|\'[^\']*\'|[^\\s"\'<>]+)'
/** Element of HTML. "<four weeks and cost >" isn't one. */
const TAG = new RegExp(`</?(${ELEMENTS})(?:${ATTRIBUTE})*\\s*/?>`, 'gi')
const BREAK = /^(?:br|p|div|h[1-6]|li|tr)$/i

/** Removes markup, because our texts are plain. A "<" that doesn't begin an element remains. */
export function stripMarkup(text: string): string {
  return text
    .replaceAll(TAG, (tag: string, name: string) =>
      BREAK.test(name) && (tag.startsWith('</') || /^br$/i.test(name)) ? '\n' : '',
    )
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
