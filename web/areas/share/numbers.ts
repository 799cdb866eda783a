import { grouped, readNumber, valueText } from '#rules/share/number-text.ts'
import type { Unit } from '#rules/share/number-units.ts'

/** Effect of one keystroke on the text of a field. */
export interface Typing {
  readonly before: string
  readonly text: string
  /** `inputType` and `data` of the browser's event. */
  readonly kind: string
  readonly data: string | null
}

/**
 * Returns the text with thousands separators, updated while digits are typed or deleted. Other text stays unchanged, including its commas.
 */
export function typedText({ before, text, kind, data }: Typing): string {
  const isDigits = kind.startsWith('delete') || (kind === 'insertText' && data !== null && /^[\d.-]+$/.test(data))
  const hasOwnCommas = before !== grouped(plain(before))
  return isDigits && !hasOwnCommas && /^-?\d+(?:\.\d*)?$/.test(plain(text)) ? grouped(plain(text)) : text
}

function plain(text: string): string {
  return text.replaceAll(',', '')
}

/** Returns the caret's position after regrouping, with `before` characters other than commas before it. */
export function caretAfter(text: string, before: number): number {
  let seen = 0
  let at = 0
  while (at < text.length && seen < before) if (text[at++] !== ',') seen++
  return at
}

/** Returns the interpreted number if it differs from the text, such as "310k = $310,000". */
export function understood(text: string, unit: Unit): string {
  const [typed, number] = [text.trim(), readNumber(text, unit)]
  if (number === null || [grouped(number), valueText(unit, number)].includes(typed)) return ''
  return `${typed} = ${valueText(unit, number)}`
}
