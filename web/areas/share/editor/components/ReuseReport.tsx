import { useMemo } from 'react'
import { type Reuse, reuse } from '#rules/share/draft/index.ts'
import type { StudyDraft } from '#rules/share/draft.ts'
import { BANK } from '../list-messages.ts'
import type { BankQuestion } from '../queries.ts'
import { newId } from '../use-draft.ts'
import classes from './bank.module.css'

/** Returns a question adapted to another study. Calculated once, so that the preview matches the result. */
export function useReuse(draft: StudyDraft | undefined, bank: BankQuestion | undefined): Reuse | null {
  return useMemo(() => (draft && bank ? reuse(draft, bank, newId) : null), [draft, bank])
}

/** Shows which parts of a question are copied to another study and which are not, before it is copied. */
export function ReuseReport({ made }: { readonly made: Reuse }) {
  const { mapped, leftOut, notes } = made
  return (
    <div className={classes.report} role="status">
      <Part title={BANK.leftOut} lines={leftOut} />
      <Part title={BANK.notes} lines={notes} />
      <Part title={BANK.mapped} lines={mapped} />
      {leftOut.length === 0 ? <p>{BANK.whole}</p> : null}
    </div>
  )
}

function Part({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <p className="semibold">{title}</p>
      <ul>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
