import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Column } from './columns.ts'
import { TABLE } from './labels.ts'
import { type Sort, serializeSort } from './list-state.ts'

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: Sort
  /** Default sort order. */
  readonly defaultSort: Sort
  readonly onSort: (sort: Sort) => void
}

interface Choice {
  readonly sort: Sort
  readonly label: string
}

/** Choice of the sort order for cards, which have no column headers. */
export function SortChoice<Row>({ columns, sort, defaultSort, onSort }: Props<Row>) {
  const ofColumns = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ id, header }) =>
      [false, true].map(isDescending => ({
        sort: { column: id, isDescending },
        label: `${header}, ${isDescending ? TABLE.descending : TABLE.ascending}`,
      })),
    )
  if (ofColumns.length === 0) return null
  const isIn = (sorts: readonly Choice[], { column, isDescending }: Sort): boolean =>
    sorts.some(each => each.sort.column === column && each.sort.isDescending === isDescending)
  // The default order of a list may not correspond to any of its columns.
  const sorts = isIn(ofColumns, defaultSort)
    ? ofColumns
    : [{ sort: defaultSort, label: TABLE.usualOrder }, ...ofColumns]
  const options = sorts.map(each => ({ value: serializeSort(each.sort), label: each.label }))
  return (
    <NativeSelect
      label={TABLE.sortBy}
      rightSection={<IconChevronDown size={18} aria-hidden="true" />}
      data={isIn(sorts, sort) ? options : [{ value: serializeSort(sort), label: '' }, ...options]}
      value={serializeSort(sort)}
      onChange={({ currentTarget: { value } }) => {
        const chosen = sorts.find(each => serializeSort(each.sort) === value)
        if (chosen) onSort(chosen.sort)
      }}
    />
  )
}
