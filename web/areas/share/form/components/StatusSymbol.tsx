import type { ReactNode } from 'react'
import type { QuestionStatus } from '#rules/share/evaluate.ts'
import classes from './status.module.css'

/** A segment of the status bar by itself: three colors and four shapes, so that the shape alone distinguishes them. */
export function StatusSymbol({ status }: { readonly status: QuestionStatus }) {
  return (
    <span className={classes.symbol} data-status={status} aria-hidden="true">
      <StatusGlyph status={status} />
    </span>
  )
}

/** Check mark, dash, exclamation mark, or nothing. */
export function StatusGlyph({ status }: { readonly status: QuestionStatus }) {
  return GLYPHS[status]
}

function glyph(shape: ReactNode): ReactNode {
  return (
    <svg className={classes.glyph} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      {shape}
    </svg>
  )
}

/** The same object for every question, so that a segment does not render its symbol again when only its number changes. */
const GLYPHS: Record<QuestionStatus, ReactNode> = {
  completed: glyph(<path d="M2.6 6.3l2.4 2.4 4.4-5" />),
  declined: glyph(<path d="M2.8 6h6.4" />),
  invalid: glyph(<path d="M6 1.8v5M6 9v1.4" />),
  uncompleted: null,
}
