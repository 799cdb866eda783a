import type { PeopleBand } from '#rules/inform/people-bands.ts'
import { forecastText } from '#rules/inform/words/index.ts'
import { CANDIDATES, WHAT_IF } from './messages.ts'
import type { BrowserTerm } from './position.ts'

interface Counted {
  readonly candidates: PeopleBand
  /** Number of perfect matches among the candidates. */
  readonly perfect: PeopleBand
}

/** Describes the effect of another answer to a term. Core terms affect candidates, and other terms affect perfect matches. */
export function outcomeText({ term }: BrowserTerm, label: string, before: Counted, after: Counted): string {
  const change = (of: keyof Counted) => WHAT_IF.change(forecastText(before[of]), forecastText(after[of]))
  return WHAT_IF.answer(
    label,
    term.is_required_for_match ? WHAT_IF.candidates(change('candidates')) : WHAT_IF.perfect(change('perfect')),
  )
}

/** Describes the number of perfect matches after the number of candidates, without repeating the same range. */
export function perfectText({ candidates, perfect }: Counted): string {
  const range = forecastText(perfect)
  return range === forecastText(candidates) ? CANDIDATES.samePerfect : CANDIDATES.perfect(range)
}
