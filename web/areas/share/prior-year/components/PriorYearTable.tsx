import { useId } from 'react'
import type { AnswerLine } from '#rules/share/answer-text.ts'
import type { RowKind } from '#rules/share/update-rows.ts'
import { UPDATE } from '../messages.ts'
import classes from './PriorYear.module.css'
import { PriorYearRow } from './PriorYearRow.tsx'
import { PriorYearTickAll } from './PriorYearTickAll.tsx'

export interface TableRow {
  readonly key: string
  readonly label: string
  readonly kind: RowKind
  readonly words: readonly AnswerLine[]
  /** Whether the row is selected, or `null` if it can't be selected. */
  readonly ticked: boolean | null
  readonly onTick: (on: boolean) => void
}

interface Props {
  readonly title: string
  /** Headings of the first two columns. */
  readonly columns: readonly [string, string]
  readonly rows: readonly TableRow[]
  /** Called with the visible rows that can be selected. */
  readonly onAll: (keys: readonly string[], on: boolean) => void
}

/** Table of one section's answers, with a checkbox per row. Phones show cards by CSS only, so that screen readers still see a table. */
export function PriorYearTable({ title, columns: [first, second], rows, onAll }: Props) {
  const titleId = useId()
  const tickable = rows.filter(({ ticked }) => ticked !== null)
  const count = tickable.filter(({ ticked }) => ticked).length
  return (
    <section className={classes.section}>
      <h2 id={titleId} className={classes.sectionTitle}>
        {title}
      </h2>
      <table className={classes.table} aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col" className={classes.colLabel}>
              {first}
            </th>
            <th scope="col">{second}</th>
            <th scope="col" className={classes.colUpdate}>
              {tickable.length > 1 ? (
                <PriorYearTickAll
                  title={title}
                  ticked={count}
                  of={tickable.length}
                  onChange={on =>
                    onAll(
                      tickable.map(({ key }) => key),
                      on,
                    )
                  }
                />
              ) : (
                UPDATE.update
              )}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, ...row }) => (
            <PriorYearRow key={key} {...row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
