import { type Hinted, usePriorYearHints } from '../use-prior-year-hints.ts'

/** What the member answered last year, with code that comes with last year's answers. */
export function PriorYearHint(about: Hinted) {
  const hints = usePriorYearHints()
  return hints ? <hints.Line hints={hints} {...about} /> : null
}
