import {
  type ColumnDef,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useEffect, useMemo, useState } from 'react'
import type { Column } from './columns.ts'
import { initiallyHidden, readHidden, writeHidden } from './hidden-columns.ts'

const features = tableFeatures({ rowSelectionFeature })
const NO_ROWS: readonly never[] = []
const storage = (): Storage => window.localStorage

interface Settings<Row extends RowData> {
  /** Name of the list, under which the choice of columns is stored. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[] | undefined
  readonly rowId: (row: Row) => string
  /** Key of the filters. When it changes, the selection is cleared, so that actions never apply to hidden rows. */
  readonly filterKey: string
}

/** Manages the selection across pages and the choice of columns. The server handles the order, filters, and pages (decision 30). */
export function useRows<Row extends RowData>({ name, columns, rows, rowId, filterKey }: Settings<Row>) {
  const [hidden, setHidden] = useState(() => initiallyHidden(columns, readHidden(storage, name)))
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const definitions = useMemo(
    (): ColumnDef<typeof features, Row>[] => columns.map(({ id, header }) => ({ id, header })),
    [columns],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useEffect(() => setRowSelection({}), [filterKey])
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? NO_ROWS,
    getRowId: rowId,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
  })
  return {
    rows: table.getRowModel().rows,
    shown: columns.filter(({ id }) => !hidden.includes(id)),
    hidden,
    hide: (ids: readonly string[]) => {
      setHidden(ids)
      writeHidden(storage, name, ids)
    },
    selectedIds: Object.keys(rowSelection).filter(id => rowSelection[id]),
    clear: () => setRowSelection({}),
    isAllSelected: table.getIsAllPageRowsSelected(),
    isSomeSelected: table.getIsSomePageRowsSelected(),
    toggleAll: (isSelected: boolean) => table.toggleAllPageRowsSelected(isSelected),
  }
}

export type Rows<Row extends RowData> = ReturnType<typeof useRows<Row>>
