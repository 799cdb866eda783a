import type { Share } from '#rules/inform/released.ts'
import type { ShareScale } from './scale.ts'

/** A table of exactly the figures that a chart draws. */
export interface Figures {
  readonly head: readonly string[]
  readonly rows: readonly {
    readonly cells: readonly string[]
    /** The same for programs: figures as numbers. Missing where they are texts. */
    readonly values?: readonly (string | number)[]
    readonly ownText: string | null
  }[]
}

interface ShareTableOptions {
  /** Heading of the first column, such as "Answer" or "Range". */
  readonly head: string
  /** Text that marks the member's own row. */
  readonly ownText: string
  readonly rows: readonly {
    readonly name: string
    readonly share: Share
    readonly comparison?: Share
    readonly own: boolean
  }[]
  readonly scale: ShareScale
  readonly names?: readonly [string, string] | undefined
}

export function shareTable({ head, ownText, rows, scale, names }: ShareTableOptions): Figures {
  const titles = names ? names.map(name => `${scale.title}, ${name}`) : [scale.title]
  return {
    head: [head, ...titles],
    rows: rows.map(({ name, share, comparison, own }) => {
      const shares = names ? [share, comparison] : [share]
      return {
        cells: [name, ...shares.map(each => (each ? scale.text(each) : ''))],
        values: [name, ...shares.map(each => (each ? numberOf(each, scale) : ''))],
        ownText: own ? ownText : null,
      }
    }),
  }
}

/** A blurred share has no number: it stays "<5%". */
function numberOf(share: Share, { text, perPercent }: ShareScale): string | number {
  return share.bound === 'exact' ? Math.round(share.percent * perPercent) : text(share)
}
