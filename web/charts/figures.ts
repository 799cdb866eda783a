import type { ShareScale } from './scale.ts'
import type { ShareResult } from './shares.ts'

/** Table of exactly the numbers that a chart draws. */
export interface Figures {
  readonly head: readonly string[]
  /** Headings of `values`, if files have different columns than the screen. */
  readonly fileHead?: readonly string[]
  readonly rows: readonly {
    readonly cells: readonly string[]
    /** Values for files, with numbers as numbers and the ends of their ranges. Omitted if the cells are text. */
    readonly values?: readonly (string | number)[]
    readonly ownText: string | null
  }[]
}

interface ShareTableOptions {
  /** Heading of the first column, such as "Answer" or "Range". */
  readonly head: string
  /** Text that marks the member's own row. */
  readonly ownText: string
  readonly rows: readonly (ShareResult & {
    readonly name: string
    readonly comparison?: ShareResult
    readonly own: boolean
  })[]
  readonly scale: ShareScale
  readonly names?: readonly [string, string] | undefined
}

/** Columns of files for a number and the ends of its range. */
export const RANGE_HEADS = ['low', 'high'] as const

export function shareTable({ head, ownText, rows, scale, names }: ShareTableOptions): Figures {
  const titles = names ? names.map(name => `${scale.title}, ${name}`) : [scale.title]
  const sharesOf = ({ share, range, comparison }: (typeof rows)[number]) =>
    names ? [{ share, range }, comparison] : [{ share, range }]
  const withRanges = rows.some(row => sharesOf(row).some(each => each && each.range !== null))
  const columns = (title: string) => [title, ...RANGE_HEADS.map(end => `${title}, ${end}`)]
  return {
    head: [head, ...titles],
    fileHead: [head, ...(withRanges ? titles.flatMap(columns) : titles)],
    rows: rows.map(row => ({
      cells: [row.name, ...sharesOf(row).map(each => (each ? scale.about(each) : ''))],
      values: [row.name, ...sharesOf(row).flatMap(each => shareValues(each, scale, withRanges))],
      ownText: row.own ? ownText : null,
    })),
  }
}

/** Returns the values of a share for files. A share with only a known bound has no number, so it stays "<2%". */
export function shareValues(
  result: ShareResult | undefined,
  { text, perPercent }: Pick<ShareScale, 'text' | 'perPercent'>,
  withRange: boolean,
): (string | number)[] {
  const count = (percent: number) => Math.round(percent * perPercent)
  const share = result?.share ?? null
  const value = !result || !share ? '' : share.bound === 'exact' ? count(share.percent) : text(result)
  if (!withRange) return [value]
  const range = result?.range ?? null
  return [value, range ? count(range.low) : '', range ? count(range.high) : '']
}
