/** Facts of a match that distinguish copies of one offer from other offers. */
export interface DuplicateKeys {
  readonly id: number
  /** Same text for the same offer, from any recruiter of an organization. `null` if unknown. */
  readonly content: string | null
  readonly status: string
  /** Whether either side has sent a message. */
  readonly isBegun: boolean
  readonly isEnded: boolean
  /** Time of the match. IDs are not in order of time. */
  readonly matched: Date
}

/**
 * Returns the IDs of an ICO's matches that are not listed, because their offers are copies. Among copies, the member sees the one they have
 * used, or else an open one, or else the first. Matches with messages, and opened or declined matches, are always listed.
 */
export function hiddenCopies(matches: readonly DuplicateKeys[]): ReadonlySet<number> {
  const known = matches.filter(({ content }) => content !== null)
  const hidden = [...Map.groupBy(known, ({ content }) => content).values()].flatMap(same => {
    const [shown] = same.toSorted(
      (a, b) => rankOf(b) - rankOf(a) || a.matched.getTime() - b.matched.getTime() || a.id - b.id,
    )
    return same.filter(match => match.id !== shown?.id && !isDealtWith(match))
  })
  return new Set(hidden.map(({ id }) => id))
}

const isDealtWith = ({ isBegun, status }: DuplicateKeys) => isBegun || status !== 'UNOPENED'
const rankOf = (match: DuplicateKeys) => 2 * Number(isDealtWith(match)) + Number(!match.isEnded)
