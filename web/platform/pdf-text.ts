/** Characters that the standard PDF fonts have in addition to ASCII and Latin-1 (Windows-1252). */
const EXTRA_CHARACTERS = new Set('€‚ƒ„…†‡ˆ‰Š‹Œ Ž‘’“”•–—˜™š›œžŸ'.replaceAll(' ', ''))
/** Mark of the reader's value. It is drawn as a shape because no standard font includes it. */
export const OWN_SIGN = '◆'

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  '≠': 'not equal to ',
  '≈': 'about ',
  '→': '>',
  '←': '<',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  '⁄': '/',
  '∕': '/',
  '′': "'",
  '″': '"',
  '✓': 'x',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
}

/**
 * Converts text to characters of the standard fonts. Replaces missing characters, drops unsupported accents, and changes anything else to a
 * question mark. Preserves the own-value marker.
 */
export function printable(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\u2000-\u200A\u202F\u205F\u3000\s]/g, ' ')
    .replace(/[\u200B-\u200F\u2028-\u202E\u2060\uFEFF\u00AD\p{Cc}]/gu, '')
  return [...plain].map(printableChar).join('')
}

function printableChar(char: string): string {
  if (isWritable(char) || char === OWN_SIGN) return char
  const instead = REPLACEMENTS[char]
  if (instead !== undefined) return instead
  const parts = [...char.normalize('NFKD').replace(/\p{M}/gu, '')]
  return parts.length > 0 && parts.every(isWritable) ? parts.join('') : '?'
}

function isWritable(char: string): boolean {
  const code = char.codePointAt(0) ?? 0
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || EXTRA_CHARACTERS.has(char)
}

/** Wraps text between words to lines no wider than `width`. Splits a word that is too wide for a line. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of printable(text).split(/ +/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(...breakWord(word, width, widthOf))
  }
  return lines
}

function breakWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const parts: string[] = []
  let part = ''
  for (const char of word) {
    if (part !== '' && widthOf(part + char) > width) {
      parts.push(part)
      part = ''
    }
    part += char
  }
  return [...parts, part]
}

/** Shortens text to one line no wider than `width`. Shortened text ends in an ellipsis. */
export function truncate(text: string, width: number, widthOf: (text: string) => number): string {
  const whole = printable(text)
  if (widthOf(whole) <= width) return whole
  const chars = [...whole]
  while (chars.length > 1 && widthOf(`${chars.join('')}…`) > width) chars.pop()
  return `${chars.join('').trimEnd()}…`
}
