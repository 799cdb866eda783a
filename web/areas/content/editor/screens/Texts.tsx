import { Link, useSearchParams } from 'react-router'
import { formatDay } from '#web/platform/dates.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { FilterCard } from '#web/ui/table/FilterCard.tsx'
import { type ListShape, type ListState, readListState, writeListState } from '#web/ui/table/list-state.ts'
import { clientSidePage } from '#web/ui/table/short-list.ts'
import { useFilterDraft } from '#web/ui/table/use-filter-draft.ts'
import classes from '../components/editor.module.css'
import { EDITOR } from '../messages.ts'
import { type EditableText, useTexts } from '../queries.ts'
import { findTexts } from '../wording.ts'

const BY_KEY = { column: 'key', isDescending: false }
const SHAPE: ListShape = { sortable: ['header', 'key', 'edited'], filters: ['q'], defaultSort: BY_KEY }
const FIELDS = [{ name: 'q', label: EDITOR.search }]
const LIST = {
  matches: (text: EditableText, { q = '' }: ListState['filters']) => findTexts([text], q).length > 0,
  orderBy: (text: EditableText, column: string) =>
    column === 'header' ? text.header : column === 'edited' ? (text.edited ?? '') : text.key,
}
const COLUMNS: readonly Column<EditableText>[] = [
  {
    id: 'header',
    header: EDITOR.header,
    isSortable: true,
    isName: true,
    cell: ({ key, header }) => (
      <Link to={`/admin/content/edit/${key}`} className={classes.edit}>
        {header}
      </Link>
    ),
  },
  { id: 'key', header: EDITOR.key, isSortable: true, cell: ({ key }) => key },
  {
    id: 'edited',
    header: EDITOR.state,
    isSortable: true,
    cell: ({ edited }) => (edited ? EDITOR.edited(formatDay(edited)) : EDITOR.original),
  },
]

/** /admin/content: every text that the platform administrator can edit (decision G-095). */
export default function Texts() {
  const [parameters, setParameters] = useSearchParams()
  const { data, isError, isFetching, refetch } = useTexts()
  const state = readListState(parameters, SHAPE)
  const change = (next: ListState) => setParameters(writeListState(parameters, SHAPE, next))
  const draft = useFilterDraft(state.filters, filters => change({ ...state, filters, page: 1 }))
  const { rows, total } = clientSidePage(data ?? [], state, LIST)
  return (
    <>
      <PageHeading title={EDITOR.title} lead={EDITOR.lead} />
      <DataTable
        name="texts"
        label={EDITOR.title}
        columns={COLUMNS}
        rowId={({ key }) => key}
        rowName={({ header }) => header}
        state={state}
        defaultSort={BY_KEY}
        onState={change}
        onReset={draft.reset}
        result={{ rows: data && rows, total, isFetching, isError, retry: () => void refetch() }}
        failed={EDITOR.failed}
        empty={{ title: EDITOR.nothing }}
        filterCard={
          <FilterCard
            fields={FIELDS}
            values={draft.values}
            onChange={draft.change}
            onReset={draft.reset}
            onApply={draft.apply}
          />
        }
      />
    </>
  )
}
