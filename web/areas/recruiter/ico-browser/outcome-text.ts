import type { PeopleBand } from '#rules/inform/people-bands.ts'
import { forecastText } from '#rules/inform/words/index.ts'
import { CANDIDATES, WHAT_IF } from './messages.ts'
import type { BrowserTerm } from './position.ts'

interface Counted {
  readonly candidates: PeopleBand
  /** Of these, those who would get everything. */
  readonly perfect: PeopleBand
}

/** What another answer to a term changes. Core terms decide who is a candidate; the others, which candidates would get all that they ask for. */
export function outcomeText({ term }: BrowserTerm, label: string, before: Counted, after: Counted): string {
  const change = (of: keyof Counted) => WHAT_IF.change(forecastText(before[of]), forecastText(after[of]))
  return WHAT_IF.answer(
    label,
    term.is_required_for_match ? WHAT_IF.candidates(change('candidates')) : WHAT_IF.perfect(change('perfect')),
  )
}

/** How many candidates would get everything, after how many there are: no range is told twice. */
export function perfectText({ candidates, perfect }: Counted): string {
  const range = forecastText(perfect)
  return range === forecastText(candidates) ? CANDIDATES.samePerfect : CANDIDATES.perfect(range)
}
