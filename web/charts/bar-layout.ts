import type { ShareScale } from './scale.ts'
import type { Bar } from './summary.ts'
import { textWidth, wrapText } from './text.ts'

/** How bars are laid out for a width: standing, lying beside their labels, or lying below them. */
export type BarLayout =
  | { readonly kind: 'standing'; readonly step: number; readonly lines: readonly string[][] }
  | { readonly kind: 'beside'; readonly labelWidth: number; readonly lines: readonly string[][] }
  | { readonly kind: 'below'; readonly lines: readonly string[][] }

/** How shares are drawn and read. */
export interface BarStyle {
  readonly mark: 'bar' | 'lollipop'
  readonly scale: ShareScale
}

const MOST_STANDING = 8
const NARROW = 420
const ROOMY = 560
const STANDING_LINES = 3
const LYING_LINES = 2

/** `plot` is what is left of `width` beside the scale. Bars that may stand lie down where their labels have no room. */
export function barLayout(bars: readonly Bar[], width: number, plot: number, mayStand: boolean): BarLayout {
  const step = plot / bars.length
  if (mayStand && width >= NARROW && bars.length <= MOST_STANDING) {
    const lines = bars.map(({ name }) => wrapText(name, step - 12, STANDING_LINES))
    if (!lines.flat().some(line => line.endsWith('…'))) return { kind: 'standing', step, lines }
  }
  if (width < ROOMY) return { kind: 'below', lines: bars.map(({ name }) => wrapText(name, width, LYING_LINES)) }
  const labelWidth = Math.min(0.38 * width, Math.max(...bars.map(({ name }) => textWidth(name))))
  return { kind: 'beside', labelWidth, lines: bars.map(({ name }) => wrapText(name, labelWidth, LYING_LINES)) }
}

/** A list longer than this is drawn from its most frequent on; the member's own stay. */
export const MANY = 16
const FIRST = 12

export function mostFrequent(bars: readonly Bar[]): Bar[] {
  const sorted = bars.toSorted((left, right) => right.share.percent - left.share.percent)
  return sorted.filter((bar, index) => index < FIRST || bar.own)
}
