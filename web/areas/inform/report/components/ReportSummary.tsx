import type { ReactNode } from 'react'
import { formatDay } from '#web/platform/dates.ts'
import classes from '../../components/Results.module.css'
import { EDITION } from '../../messages.ts'

interface Props {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Date of the results. `null` before publication, `undefined` until loaded. */
  readonly asOf: string | null | undefined
  /** Number of the batch that the results come from. */
  readonly batch?: number | null | undefined
}

export function ReportSummary({ facts, asOf, batch }: Props) {
  return (
    <dl className={classes.facts}>
      {[...facts, ['Results', asOfText(asOf, batch)] as const].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function asOfText(asOf: string | null | undefined, batch: number | null | undefined): string {
  // A nonbreaking space preserves the line height.
  if (asOf === undefined) return '\u00A0'
  return asOf === null ? EDITION.unpublished : EDITION.asOf(formatDay(asOf), batch)
}
