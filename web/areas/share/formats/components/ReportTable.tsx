import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { reportAsCsv } from '#rules/formats/cells.ts'
import { IMPORT_OUTCOMES, type ImportOutcome, type ReportItem } from '#rules/formats/format.ts'
import { saveFile } from '#web/platform/list/save-file.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { type ListState, PAGE_SIZE } from '#web/ui/table/list-state.ts'
import { FILES, IMPORT_OUTCOME_LABELS } from '../messages.ts'
import classes from './formats.module.css'

interface Props {
  readonly items: readonly ReportItem[]
  /** Name of the file that the report can be saved as. */
  readonly fileName: string
}

type Row = ReportItem & { readonly at: number }

const NO_SORT = { column: '', isDescending: false }
const COLUMNS: readonly Column<Row>[] = [
  { id: 'path', header: FILES.place, isName: true, cell: ({ path }) => <span className="breakable">{path}</span> },
  { id: 'what', header: FILES.item, isFixed: true, cell: ({ what }) => <span className="breakable">{what}</span> },
  { id: 'taken', header: FILES.taken, isFixed: true, isWhole: true, cell: ({ taken }) => IMPORT_OUTCOME_LABELS[taken] },
  { id: 'note', header: FILES.note, isFixed: true, cell: ({ note }) => note },
]

/** Lists the outcome of each item. Lost or changed items are shown by default. */
export function ReportTable({ items, fileName }: Props) {
  const counts = useMemo(() => {
    const of = (taken: ImportOutcome) => items.filter(item => item.taken === taken).length
    return { taken: of('taken'), changed: of('changed'), 'not taken': of('not taken') }
  }, [items])
  const [shown, setShown] = useState<ImportOutcome | ''>(() =>
    counts['not taken'] > 0 ? 'not taken' : counts.changed > 0 ? 'changed' : '',
  )
  const [state, setState] = useState<ListState>({ page: 1, sort: NO_SORT, filters: {} })
  const rows = useMemo(
    () => items.map((item, at): Row => ({ ...item, at })).filter(({ taken }) => shown === '' || taken === shown),
    [items, shown],
  )
  const first = (state.page - 1) * PAGE_SIZE
  return (
    <div className="stack gap-20">
      <h2 className={classes.title}>{FILES.report}</h2>
      <div className={classes.acts}>
        <SelectField
          name="shown"
          label={FILES.show}
          error={undefined}
          onBlur={() => undefined}
          value={shown}
          options={[
            { value: '', label: `${FILES.all} (${items.length})` },
            ...IMPORT_OUTCOMES.map(value => ({ value, label: `${IMPORT_OUTCOME_LABELS[value]} (${counts[value]})` })),
          ]}
          onChange={value => {
            setShown(value)
            setState({ ...state, page: 1 })
          }}
        />
        <Button
          variant="default"
          onClick={() => saveFile(new File(['\uFEFF', reportAsCsv(items)], fileName, { type: 'text/csv' }))}
        >
          {FILES.download}
        </Button>
      </div>
      <DataTable
        name="study-file-report"
        label={FILES.report}
        columns={COLUMNS}
        rowId={({ at }) => String(at)}
        rowName={({ path, what }) => `${path}: ${what}`}
        result={{
          rows: rows.slice(first, first + PAGE_SIZE),
          total: rows.length,
          isFetching: false,
          isError: false,
          retry: () => undefined,
        }}
        state={state}
        defaultSort={NO_SORT}
        onState={setState}
        failed={FILES.readFailed}
        empty={{ title: FILES.noItems }}
      />
    </div>
  )
}
