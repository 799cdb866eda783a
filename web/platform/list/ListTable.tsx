import type { RowData } from '@tanstack/react-table'
import { useState } from 'react'
import {
  FILE_FORMATS,
  type FileFormat,
  type ListDeclaration,
  type ListOperation,
  type ListQuery,
} from '#contract/list.ts'
import { DataTable, type DataTableProps } from '#web/ui/table/DataTable.tsx'
import { FilterBar } from '#web/ui/table/FilterBar.tsx'
import { TABLE } from '#web/ui/table/labels.ts'
import { useFilterDraft } from '#web/ui/table/use-filter-draft.ts'
import { formatDay } from '../dates.ts'
import { showError } from '../errors.ts'
import { type FilterChoices, filtersText, groupsOf, labelOf } from './declared.ts'
import { PRINT } from './messages.ts'
import { saveFile } from './save-file.ts'
import { type Page, useList } from './use-list.ts'
import { MAX_PRINTED, usePrint } from './use-print.ts'

type Own = 'label' | 'columns' | 'rowId' | 'rowName' | 'bulkActions' | 'failed' | 'empty'
interface Props<D extends ListDeclaration, Row extends RowData> extends Pick<DataTableProps<Row>, Own> {
  readonly operation: ListOperation<D>
  /** Parent of the list by the names of the query, such as the offer of its candidates or the role of users. */
  readonly of?: Readonly<Record<string, number | string>>
  /** Calls the operation. */
  readonly ask: (query: ListQuery<D>, signal: AbortSignal) => Promise<Page<Row>>
  /** Requests the file of all filtered rows, in the format given in the query. Without it, there is no download. */
  readonly askFile?: (query: ListQuery<D>) => Promise<File>
  /** Parameters of the filters, in this order. The default is all filters. */
  readonly filters?: readonly string[]
  /** Choices of filters by ID, which have no field without them, and of others whose values have names in the cells. */
  readonly choices?: FilterChoices
}

/** List from the contract on a screen, with filters, a table, files, and a print view from its declaration (2 §2.6). */
export function ListTable<D extends ListDeclaration, Row extends RowData>(props: Props<D, Row>) {
  const { operation, of, ask, askFile, filters, choices, ...table } = props
  const { state, query, refused, result, defaultSort, change } = useList({ operation, of, ask })
  const draft = useFilterDraft(state.filters, filters => change({ ...state, filters, page: 1 }))
  const [saved, setSaved] = useState<FileFormat | null>(null)
  const printing = usePrint(() => ask({ ...query, page: 0, perPage: MAX_PRINTED }, AbortSignal.timeout(60_000)))
  const declared = groupsOf(operation.list, choices)
  const groups = filters
    ? filters.flatMap(name => declared.filter(({ fields: [first] }) => first?.name === name))
    : declared
  const download = async (file: NonNullable<typeof askFile>, format: FileFormat): Promise<void> => {
    setSaved(format)
    try {
      saveFile(await file({ ...query, format }))
    } catch (error) {
      showError(error)
    } finally {
      setSaved(null)
    }
  }
  const bar = (
    <FilterBar
      groups={groups}
      values={draft.values}
      onChange={draft.change}
      onReset={draft.reset}
      onClear={draft.clear}
      onApply={draft.apply}
    />
  )
  return (
    <DataTable
      {...table}
      name={operation.route}
      state={state}
      result={result}
      defaultSort={defaultSort}
      onState={change}
      notice={refused.length > 0 ? TABLE.refused(refused.map(name => labelOf(operation.list, name))) : undefined}
      {...(groups.length > 0 ? { filterBar: bar, onReset: draft.reset } : {})}
      downloads={
        askFile
          ? FILE_FORMATS.map(format => ({
              format,
              isBusy: saved === format,
              onClick: () => void download(askFile, format),
            }))
          : []
      }
      print={{
        onClick: () => void printing.print(),
        isBusy: printing.isReading,
        note: PRINT.note(
          filtersText(operation.list, state.filters, choices),
          result.total,
          formatDay(new Date().toISOString()),
        ),
        rows: printing.printed?.items ?? null,
      }}
    />
  )
}
