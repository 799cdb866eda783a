import type { ReactNode } from 'react'
import { formatDay } from '#web/platform/dates.ts'
import classes from '../../components/Results.module.css'

interface Props {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  /** When the results were frozen; null before publication, undefined until known. */
  readonly asOf: string | null | undefined
}

export function Facts({ facts, asOf }: Props) {
  return (
    <dl className={classes.facts}>
      {[...facts, ['Results', asOfText(asOf)] as const].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function asOfText(asOf: string | null | undefined): string {
  // A non-breaking space keeps the line height.
  if (asOf === undefined) return '\u00A0'
  return asOf === null ? 'not published yet' : `as of ${formatDay(asOf)}`
}
