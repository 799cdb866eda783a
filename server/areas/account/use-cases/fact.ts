/** One line of the file with everything that is kept of a person. */
export interface Fact {
  readonly part: string
  /** Which survey, job profile, session, or email; empty where there is only one. */
  readonly item: string
  readonly name: string
  /** As it is kept; null when nothing is. */
  readonly value: string | number | null
  /** The same for people to read. */
  readonly words: string
  /** Time of the statement or event, ISO 8601; empty if not stored. */
  readonly at: string
}

export const yesNo = (value: unknown) => (value === 1 || value === '1' || value === true ? 'Yes' : 'No')

export function fact(part: string, name: string, value: Fact['value'], rest: Partial<Fact> = {}): Fact {
  return { part, item: '', name, value, words: value === null ? '' : String(value), at: '', ...rest }
}
