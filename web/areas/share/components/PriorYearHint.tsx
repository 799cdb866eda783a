import { type Hinted, usePriorYearHints } from '../use-prior-year-hints.ts'

/** Shows the member's answer of last year, with code that loads with last year's answers. */
export function PriorYearHint(about: Hinted) {
  const hints = usePriorYearHints()
  return hints ? <hints.Line hints={hints} {...about} /> : null
}
