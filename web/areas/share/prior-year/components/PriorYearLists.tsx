import { Button } from '@mantine/core'
import { useState } from 'react'
import { isUpdateField } from '#rules/share/update-fields.ts'
import { isTickable, needsAnswer } from '#rules/share/update-rows.ts'
import { nameOf } from '../../study.ts'
import { UPDATE } from '../messages.ts'
import type { ProfileRow } from '../profile.ts'
import type { PriorSection } from '../sections.ts'
import type { TickState } from '../use-ticks.ts'
import classes from './PriorYear.module.css'
import { PriorYearTable, type TableRow } from './PriorYearTable.tsx'

interface Props {
  readonly sections: readonly PriorSection[]
  /** Only section to show at first, or `null` for all. */
  readonly sectionId: number | null
  readonly profile: readonly ProfileRow[]
  readonly ticks: TickState
}

interface Table {
  readonly id: string
  readonly title: string
  readonly columns: readonly [string, string]
  readonly rows: readonly TableRow[]
  readonly onAll: (keys: readonly string[], on: boolean) => void
}

/** Lists the profile and the sections of the study, either complete or only the parts that will be asked. */
export function PriorYearLists({ sectionId, ...props }: Props) {
  const only = props.sections.filter(({ id }) => id === sectionId)
  const [isPart, setPart] = useState(only.length > 0)
  /** Rows asked when the filter was turned on, or `null` without the filter. A row stays in place when it is unticked. */
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null)
  const tables = tablesOf(isPart ? { ...props, sections: only } : props)
  const isShown = (row: TableRow): boolean => kept === null || kept.has(row.key) || isRowAsked(row)
  const shown = tables
    .map(table => ({ ...table, rows: table.rows.filter(isShown) }))
    .filter(({ rows }) => rows.length > 0)
  const hasNone = props.ticks.questions.size + props.ticks.fields.size === 0
  const filter = (on: boolean): void => {
    const asked = tables.flatMap(({ rows }) => rows.filter(isRowAsked).map(({ key }) => key))
    setKept(on ? new Set(asked) : null)
  }
  return (
    <>
      <div className={classes.tools}>
        <label className={classes.filter}>
          <input
            type="checkbox"
            className={classes.box}
            checked={kept !== null}
            onChange={event => filter(event.target.checked)}
          />
          {UPDATE.only}
        </label>
        {/* Stays in place without a selection, because a removed button would lose the focus. */}
        <Button
          variant="default"
          aria-disabled={hasNone || undefined}
          data-disabled={hasNone}
          onClick={hasNone ? undefined : props.ticks.clear}
        >
          {UPDATE.keepAll}
        </Button>
      </div>
      {shown.length === 0 ? <p className={classes.nothing}>{UPDATE.nothingShown}</p> : null}
      {shown.map(({ id, ...table }) => (
        <PriorYearTable key={id} {...table} />
      ))}
      {isPart ? (
        <Button variant="default" className={classes.whole} onClick={() => setPart(false)}>
          {UPDATE.allSections}
        </Button>
      ) : null}
    </>
  )
}

function tablesOf({ sections, profile, ticks }: Omit<Props, 'sectionId'>): readonly Table[] {
  const ofProfile: Table = {
    id: 'profile',
    title: UPDATE.profile,
    columns: [UPDATE.field, UPDATE.onFile],
    onAll: (keys, on) => ticks.setFields(keys.filter(isUpdateField), on),
    rows: profile.map(({ field, label, text }) => ({
      key: field,
      label,
      kind: 'carried',
      words: text ? [{ label: '', text }] : [],
      ticked: ticks.fields.has(field),
      onTick: on => ticks.setFields([field], on),
    })),
  }
  const ofStudy = sections.map(({ id, title, rows }): Table => {
    return {
      id: `${id}`,
      title,
      columns: [UPDATE.question, UPDATE.lastYear],
      onAll: (keys, on) => ticks.setQuestions(keys.map(Number), on),
      rows: rows.map(row => ({
        key: `${row.question.id}`,
        label: nameOf(row.question),
        kind: row.kind,
        words: row.words,
        ticked: isTickable(row) ? needsAnswer(row, ticks.questions) : null,
        onTick: on => ticks.setQuestions([row.question.id], on),
      })),
    }
  })
  return profile.length > 0 ? [ofProfile, ...ofStudy] : ofStudy
}

function isRowAsked({ ticked, kind }: TableRow): boolean {
  return ticked ?? kind !== 'done'
}
