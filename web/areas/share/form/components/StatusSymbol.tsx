import type { QuestionStatus } from '#rules/share/evaluate.ts'
import classes from './status.module.css'

/** Shows a single segment of the status bar: three colors and four shapes, so that the shape alone distinguishes them. */
export function StatusSymbol({ status }: { readonly status: QuestionStatus }) {
  return <span className={classes.symbol} data-status={status} aria-hidden="true" />
}
