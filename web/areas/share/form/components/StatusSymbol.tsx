import type { ReactNode } from 'react'
import type { QuestionStatus } from '#rules/share/evaluate.ts'
import classes from './status.module.css'

/** Four shapes in four colors, either of which distinguishes them: disc with check mark, square with dash, triangle, empty ring. */
export function StatusSymbol({ status }: { readonly status: QuestionStatus }) {
  return (
    <svg className={classes.symbol} data-status={status} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {SHAPES[status]}
    </svg>
  )
}

const SHAPES = {
  completed: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="M4.8 8.3l2.2 2.2 4.2-4.6" fill="none" stroke="var(--surface-card)" strokeWidth="1.8" />
    </>
  ),
  declined: (
    <>
      <rect x="1.8" y="1.8" width="12.4" height="12.4" rx="2" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M5 8h6" stroke="currentColor" strokeWidth="1.8" />
    </>
  ),
  invalid: (
    <>
      <path d="M8 1.2l7.2 13.2H.8z" fill="currentColor" />
      <path d="M8 5.8v4M8 11.4v1.5" stroke="var(--surface-card)" strokeWidth="1.7" />
    </>
  ),
  uncompleted: <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.6" />,
} satisfies Record<QuestionStatus, ReactNode>
