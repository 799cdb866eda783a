import { useState } from 'react'
import type { ReportItem } from '#rules/formats/format.ts'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { type ListState, PAGE_SIZE } from '#web/ui/table/list-state.ts'
import { FILES, IMPORT_OUTCOME_LABELS } from '../messages.ts'

type Row = ReportItem & { readonly at: number }

const NO_SORT = { column: '', isDescending: false }
const COLUMNS: readonly Column<Row>[] = [
  { id: 'path', header: FILES.place, isName: true, cell: ({ path }) => <span className="breakable">{path}</span> },
  { id: 'what', header: FILES.item, isFixed: true, cell: ({ what }) => <span className="breakable">{what}</span> },
  { id: 'taken', header: FILES.taken, isFixed: true, isWhole: true, cell: ({ taken }) => IMPORT_OUTCOME_LABELS[taken] },
  { id: 'note', header: FILES.note, isFixed: true, cell: ({ note }) => note },
]

interface Props {
  readonly label: string
  readonly items: readonly ReportItem[]
}

/** Table of the lines of a report, page by page. */
export function ReportRows({ label, items }: Props) {
  const [state, setState] = useState<ListState>({ page: 1, sort: NO_SORT, filters: {} })
  const first = (state.page - 1) * PAGE_SIZE
  return (
    <DataTable
      name="study-file-report"
      label={label}
      columns={COLUMNS}
      rowId={({ at }) => String(at)}
      rowName={({ path, what }) => `${path}: ${what}`}
      result={{
        rows: items.slice(first, first + PAGE_SIZE).map((item, at) => ({ ...item, at: first + at })),
        total: items.length,
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
  )
}
