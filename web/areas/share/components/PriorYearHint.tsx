import { type Hinted, usePriorYearHints } from '../use-prior-year-hints.ts'

/** Shows the member's answer from last year. Its code loads together with last year's answers. */
export function PriorYearHint(about: Hinted) {
  const hints = usePriorYearHints()
  return hints ? <hints.Line hints={hints} {...about} /> : null
}
