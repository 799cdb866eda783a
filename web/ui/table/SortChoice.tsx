import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Column } from './columns.ts'
import { TABLE } from './labels.ts'
import { type Sort, serializeSort } from './list-state.ts'

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

/** The sort order, for cards, which have no column headers. */
export function SortChoice<Row>({ columns, sort, onSort }: Props<Row>) {
  const sorts = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ id, header }) =>
      [false, true].map(isDescending => ({
        sort: { column: id, isDescending },
        label: `${header}, ${isDescending ? TABLE.descending : TABLE.ascending}`,
      })),
    )
  const isListed = sorts.some(each => serializeSort(each.sort) === serializeSort(sort))
  const options = sorts.map(each => ({ value: serializeSort(each.sort), label: each.label }))
  if (sorts.length === 0) return null
  return (
    <NativeSelect
      label={TABLE.sortBy}
      rightSection={<IconChevronDown size={18} aria-hidden="true" />}
      data={isListed ? options : [{ value: serializeSort(sort), label: '' }, ...options]}
      value={serializeSort(sort)}
      onChange={({ currentTarget: { value } }) => {
        const chosen = sorts.find(each => serializeSort(each.sort) === value)
        if (chosen) onSort(chosen.sort)
      }}
    />
  )
}
