import { useState } from 'react'
import { Link } from 'react-router'
import type { BulkAction, Column, ListResult } from '../ui/table/columns.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { FilterBar } from '../ui/table/FilterBar.tsx'
import type { FilterGroup, FilterValues } from '../ui/table/filter-group.ts'
import { TABLE } from '../ui/table/labels.ts'
import { type ListState, PAGE_SIZE } from '../ui/table/list-state.ts'
import { useFilterDraft } from '../ui/table/use-filter-draft.ts'
import { Part } from './Part.tsx'

interface Society {
  readonly id: number
  readonly name: string
  readonly members: number
  readonly since: string
}

const NAMES = ['Hospital Medicine', 'Vascular Surgery', 'Emergency Medicine', 'Pediatrics', 'Family Medicine']
const SOCIETIES: readonly Society[] = Array.from({ length: 47 }, (_, at) => ({
  id: at + 1,
  name: `Society of ${NAMES[at % NAMES.length]} ${at + 1}`,
  members: 120 + ((at * 733) % 4100),
  since: `${1950 + ((at * 7) % 70)}`,
}))
const COLUMNS: readonly Column<Society>[] = [
  { id: 'id', header: 'Id', cell: row => row.id, isSortable: true },
  { id: 'name', header: 'Name', cell: row => row.name, isSortable: true, isName: true },
  {
    id: 'members',
    header: 'Members',
    cell: row => row.members.toLocaleString('en-US'),
    isSortable: true,
    isFigure: true,
  },
  { id: 'since', header: 'Since', cell: row => row.since },
  {
    id: 'open',
    header: 'Open',
    isFixed: true,
    isAction: true,
    cell: row => (
      <Link to="/" aria-label={`Open ${row.name}`}>
        Open
      </Link>
    ),
  },
]
const [NAME, SINCE] = [
  { name: 'name', label: 'Name' },
  { name: 'since', label: 'Since', placeholder: 'Any year', options: [{ value: '1950', label: '1950' }] },
]
const shownOf = (name: string) => (values: FilterValues) => values[name] ?? ''
const GROUPS: readonly FilterGroup[] = [
  { ...NAME, fields: [NAME], isSearch: true, textOf: shownOf('name') },
  { ...SINCE, fields: [SINCE], isSearch: false, textOf: shownOf('since') },
]
const BULK: readonly BulkAction[] = [
  { label: 'Invite', onClick: (_, done) => done() },
  { label: 'Delete', isDanger: true, onClick: (_, done) => done() },
]
const BY_ID = { column: 'id', isDescending: false }
const FIRST: ListState = { page: 1, sort: BY_ID, filters: {} }
const nothing = (): void => undefined
const DOWNLOADS = (['csv', 'xlsx'] as const).map(format => ({ format, isBusy: false, onClick: nothing }))
const NONE: ListResult<Society> = { rows: [], total: 0, isFetching: false, isError: false, retry: nothing }

export function TableKit() {
  const [state, setState] = useState(FIRST)
  const draft = useFilterDraft(state.filters, filters => setState({ ...state, filters, page: 1 }))
  const found = SOCIETIES.filter(({ name, since }) => {
    const { name: text = '', since: year = '' } = state.filters
    return name.toLowerCase().includes(text.toLowerCase()) && since.startsWith(year)
  })
  const { column, isDescending } = state.sort
  const sorted = found.toSorted((a, b) => {
    const order =
      column === 'name' ? a.name.localeCompare(b.name) : column === 'members' ? a.members - b.members : a.id - b.id
    return isDescending ? -order : order
  })
  const rows = sorted.slice((state.page - 1) * PAGE_SIZE, state.page * PAGE_SIZE)
  const common = {
    columns: COLUMNS,
    rowId: (row: Society) => String(row.id),
    rowName: (row: Society) => row.name,
    defaultSort: BY_ID,
    failed: 'We couldn’t load the societies',
    empty: { title: 'No societies yet', text: 'Societies that you add will appear here.' },
  }
  return (
    <>
      <Part name="Data table">
        <DataTable
          {...common}
          name="kit"
          label="Societies"
          state={state}
          onState={setState}
          result={{ ...NONE, rows, total: found.length }}
          bulkActions={BULK}
          downloads={DOWNLOADS}
          onReset={draft.reset}
          filterBar={
            <FilterBar
              groups={GROUPS}
              values={draft.values}
              onChange={draft.change}
              onReset={draft.reset}
              onClear={draft.clear}
              onApply={draft.apply}
            />
          }
        />
      </Part>
      <Part name="Data table, with a filter that isn’t applied, while its file is made">
        <DataTable
          {...common}
          name="kit-notice"
          label="Some societies"
          state={FIRST}
          onState={nothing}
          result={{ ...NONE, rows: SOCIETIES.slice(0, 2), total: 2 }}
          notice={TABLE.refused(['Members, from'])}
          downloads={DOWNLOADS.map(each => ({ ...each, isBusy: true }))}
        />
      </Part>
      <Part name="Data table, nothing found">
        <DataTable
          {...common}
          name="kit-no-hit"
          label="No hit"
          state={{ ...FIRST, filters: { name: 'x' } }}
          onState={nothing}
          onReset={nothing}
          result={NONE}
        />
      </Part>
      <Part name="Data table, loading">
        <DataTable
          {...common}
          name="kit-loading"
          label="Loading societies…"
          state={FIRST}
          onState={nothing}
          result={{ ...NONE, rows: undefined, isFetching: true }}
        />
      </Part>
      <Part name="Data table, empty">
        <DataTable {...common} name="kit-empty" label="No societies" state={FIRST} onState={nothing} result={NONE} />
      </Part>
      <Part name="Data table, failed">
        <DataTable
          {...common}
          name="kit-failed"
          label="Failed societies"
          state={FIRST}
          onState={nothing}
          result={{ ...NONE, isError: true }}
        />
      </Part>
    </>
  )
}
