import { ticks } from 'd3-array'
import { formatNumber, formatPercent, formatShare } from '#rules/inform/format.ts'
import type { Share } from '#rules/inform/released.ts'

/** Five percent of headroom above the tallest bar, and about five ticks (2 §9). */
const HEADROOM = 1.05
const TICKS = 5

/** The unit of a bar's length (2 §9: Count or Percentage). The bars are the same; only the figures differ. */
export interface ShareScale {
  readonly title: 'Percentage' | 'Count'
  /** Units per percent. */
  readonly perPercent: number
  readonly text: (share: Share) => string
}

export const PERCENTAGE: ShareScale = { title: 'Percentage', perPercent: 1, text: formatShare }

/** Counts derived from the published shares and the published N: they reveal nothing new. */
export function countScale(n: number): ShareScale {
  const count = (percent: number) => Math.round((percent * n) / 100)
  return {
    title: 'Count',
    perPercent: n / 100,
    text: ({ percent, bound }) =>
      `${bound === 'over' ? '>' : bound === 'under' ? '<' : ''}${formatNumber(count(percent))}`,
  }
}

export interface ShareAxis {
  /** In percent. */
  readonly top: number
  readonly ticks: readonly { readonly percent: number; readonly text: string }[]
}

export function shareAxis(shares: readonly Share[], { title, perPercent }: ShareScale): ShareAxis {
  const top = Math.max(4, ...shares.map(shareEnd)) * HEADROOM
  // Shares and people are whole numbers: ticks between them would suggest more precision.
  const whole = ticks(0, top * perPercent, TICKS).filter(Number.isInteger)
  const text = title === 'Count' ? formatNumber : formatPercent
  return { top, ticks: whole.map(tick => ({ percent: tick / (perPercent || 1), text: text(tick) })) }
}

/** End of a share's bar in percent: a blurred share is drawn over its whole possible range. */
export function shareEnd({ percent, bound }: Share): number {
  return bound === 'over' ? 100 : percent
}
