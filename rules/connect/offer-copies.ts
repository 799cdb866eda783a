/** A match as far as it tells copies of one offer from others. */
export interface CopyFacts {
  readonly id: number
  /** Same text for the same offer, from any recruiter of an organization; `null` if not known. */
  readonly content: string | null
  readonly status: string
  /** One of both sides has written. */
  readonly isBegun: boolean
  readonly isEnded: boolean
  /** When they were matched. Ids tell no order. */
  readonly matched: Date
}

/**
 * Copies of one offer among the matches of an ICO that are not listed: of offers that say the same, the member sees the one they have dealt with, else
 * one that is open, else the first. What they wrote about, opened, or declined is always listed.
 */
export function hiddenCopies(matches: readonly CopyFacts[]): ReadonlySet<number> {
  const known = matches.filter(({ content }) => content !== null)
  const hidden = [...Map.groupBy(known, ({ content }) => content).values()].flatMap(same => {
    const [shown] = same.toSorted(
      (a, b) => rankOf(b) - rankOf(a) || a.matched.getTime() - b.matched.getTime() || a.id - b.id,
    )
    return same.filter(match => match.id !== shown?.id && !isDealtWith(match))
  })
  return new Set(hidden.map(({ id }) => id))
}

const isDealtWith = ({ isBegun, status }: CopyFacts) => isBegun || status !== 'UNOPENED'
const rankOf = (match: CopyFacts) => 2 * Number(isDealtWith(match)) + Number(!match.isEnded)
