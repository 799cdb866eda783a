import { ticks } from 'd3-array'
import { formatNumber, formatPercent, formatShare } from '#rules/inform/format.ts'
import type { Share } from '#rules/inform/released.ts'

/** Five percent of air above the highest bar, and about five ticks (2 §9). */
const HEADROOM = 1.05
const TICKS = 5

/** What the length of a bar is read in (2 §9: Count or Percentage). The bars are the same, only the figures differ. */
export interface ShareScale {
  readonly title: 'Percentage' | 'Count'
  /** How many of it are one percent. */
  readonly perPercent: number
  readonly text: (share: Share) => string
}

export const PERCENTAGE: ShareScale = { title: 'Percentage', perPercent: 1, text: formatShare }

/** Counts read off the published shares and the published N: nothing new is told. */
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
  // Shares and people are whole: ticks between them would suggest more.
  const whole = ticks(0, top * perPercent, TICKS).filter(Number.isInteger)
  const text = title === 'Count' ? formatNumber : formatPercent
  return { top, ticks: whole.map(tick => ({ percent: tick / (perPercent || 1), text: text(tick) })) }
}

/** Up to where a share's bar may reach: a blurred share is drawn as the whole range it may lie in. */
export function shareEnd({ percent, bound }: Share): number {
  return bound === 'over' ? 100 : percent
}
