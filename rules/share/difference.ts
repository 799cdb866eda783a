import { decimalText } from './decimal.ts'

/** Reasons with which a member confirms that a total differs from the sum of its parts. */
export const DIFFERENCE_REASONS = ['ROUNDING', 'NOT_LISTED', 'OTHER'] as const
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number]

/** Stored answer of a confirmation line: the reason, and the difference that it explains. */
const CONFIRMED = /^([A-Z_]+):(-?\d+(?:\.\d{1,10})?)$/

/** Returns the answer that confirms a difference. It contains the difference, so that another difference is confirmed again. */
export function confirmedText(reason: DifferenceReason, difference: number): string {
  return `${reason}:${decimalText(difference)}`
}

/** Parses a stored confirmation. Returns `null` if it is invalid. */
export function parseConfirmed(text: string | null): { reason: DifferenceReason; difference: number } | null {
  const [, named, number] = CONFIRMED.exec(text ?? '') ?? []
  const reason = DIFFERENCE_REASONS.find(one => one === named)
  // Not with `parseDecimal`, because a sum can have more digits than an answer.
  return reason ? { reason, difference: Number(number) } : null
}
