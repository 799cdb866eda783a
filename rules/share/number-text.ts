import type { Variable } from './study.ts'

/** Thousands separators for a number being typed: digits after the point and an unfinished end are unchanged. */
export function grouped(text: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d*)(.*)$/.exec(text) ?? []
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`
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
