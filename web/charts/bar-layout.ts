import type { ShareScale } from './scale.ts'
import { sizeOf } from './shares.ts'
import type { Bar } from './summary.ts'
import { textWidth, wrapText } from './text.ts'

/** Layout of bars for a width: vertical, or horizontal with labels on the left or above. */
export type BarLayout =
  | { readonly kind: 'vertical'; readonly step: number; readonly lines: readonly string[][] }
  | { readonly kind: 'labels-left'; readonly labelWidth: number; readonly lines: readonly string[][] }
  | { readonly kind: 'labels-above'; readonly lines: readonly string[][] }

/** Drawing and label options of shares. */
export interface BarStyle {
  readonly mark: 'bar' | 'lollipop'
  readonly scale: ShareScale
}

const MAX_VERTICAL_BARS = 8
const NARROW = 420
const ROOMY = 560
const VERTICAL_LABEL_LINES = 3
const HORIZONTAL_LABEL_LINES = 2

/**
 * Returns the layout of bars. `plot` is `width` without the scale. Bars that can be vertical become horizontal if their labels do not fit.
 */
export function barLayout(bars: readonly Bar[], width: number, plot: number, canBeVertical: boolean): BarLayout {
  const step = plot / bars.length
  if (canBeVertical && width >= NARROW && bars.length <= MAX_VERTICAL_BARS) {
    const lines = bars.map(({ name }) => wrapText(name, step - 12, VERTICAL_LABEL_LINES))
    if (!lines.flat().some(line => line.endsWith('…'))) return { kind: 'vertical', step, lines }
  }
  if (width < ROOMY)
    return { kind: 'labels-above', lines: bars.map(({ name }) => wrapText(name, width, HORIZONTAL_LABEL_LINES)) }
  const labelWidth = Math.min(0.38 * width, Math.max(...bars.map(({ name }) => textWidth(name))))
  return {
    kind: 'labels-left',
    labelWidth,
    lines: bars.map(({ name }) => wrapText(name, labelWidth, HORIZONTAL_LABEL_LINES)),
  }
}

/** Maximum number of bars. A longer list shows only its most frequent options and the member's own answer. */
export const MAX_BARS = 16
const TOP_BARS = 12

export function mostFrequent(bars: readonly Bar[]): Bar[] {
  const sorted = bars.toSorted((left, right) => sizeOf(right) - sizeOf(left))
  return sorted.filter((bar, index) => index < TOP_BARS || bar.own)
}
