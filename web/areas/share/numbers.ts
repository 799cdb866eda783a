import { parseTyped } from '#rules/share/decimal.ts'
import type { Variable } from '#rules/share/study.ts'

/** Thousands separators for a number being typed: digits after the point and an unfinished end are unchanged. */
export function grouped(text: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d*)(.*)$/.exec(text) ?? []
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`
}

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

/** A slider value in words: "$ 250,000", "1 hour", "40 hours". */
export function valueText(
  { prefix, suffix, singular_suffix }: Pick<Variable, 'prefix' | 'suffix' | 'singular_suffix'>,
  value: string,
): string {
  const unit = value === '1' && singular_suffix ? singular_suffix : suffix
  return `${prefix}${grouped(value)}${spaced(unit)}`
}

/** "%" directly follows the number, a word follows a space. */
export function spaced(unit: string): string {
  return unit === '' || /^[\s%]/.test(unit) ? unit : ` ${unit}`
}

/** Whether the typed text is exactly the accepted value. */
export function isExactly(typed: string, value: string | null): boolean {
  const number = parseTyped(typed)
  return number === null ? value === null : value !== null && parseTyped(value) === number
}
