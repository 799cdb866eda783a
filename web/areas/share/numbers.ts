import { parseTyped } from '#rules/share/decimal.ts'

/** Keeps what can be part of a number; commas are removed, `grouped` adds them again. */
export function tidy(text: string): string {
  const plain = text.replace(/[^\d.-]/g, '')
  const negative = plain.startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = plain.replaceAll('-', '').split('.')
  return rest.length > 0 ? `${negative}${whole}.${rest.join('')}` : `${negative}${whole}`
}

/** The caret's position after regrouping, with `before` characters other than commas before it. */
export function caretAfter(text: string, before: number): number {
  let seen = 0
  let at = 0
  while (at < text.length && seen < before) if (text[at++] !== ',') seen++
  return at
}

/** Whether the typed text is exactly the accepted value. */
export function isExactly(typed: string, value: string | null): boolean {
  const number = parseTyped(typed)
  return number === null ? value === null : value !== null && parseTyped(value) === number
}
