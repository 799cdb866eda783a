import {
  boundsOf,
  type Filter,
  filtersOf,
  isRange,
  type ListDeclaration,
  parametersOf,
  sortableOf,
} from '#contract/list.ts'
import type { Column } from '#web/ui/table/columns.ts'
import type { FilterField } from '#web/ui/table/FilterCard.tsx'
import type { ListShape } from '#web/ui/table/list-state.ts'

/** Rendering of a list column. The declaration provides its title and whether it is sortable. */
export interface Cell<Row> extends Omit<Column<Row>, 'id' | 'header' | 'isSortable'> {
  /** Heading of a column that is not in the declaration, such as a column of buttons. */
  readonly header?: string
}

/** Returns the columns of a table, in the order of the cells. */
export function columnsOf<Row>(
  { columns }: ListDeclaration,
  cells: Readonly<Record<string, Cell<Row>>>,
): readonly Column<Row>[] {
  return Object.entries(cells).map(([id, cell]) => ({
    ...cell,
    id,
    header: cell.header ?? columns[id]?.title ?? id,
    isSortable: columns[id]?.sortable ?? false,
    isWhole: cell.isWhole ?? columns[id]?.filter === 'dates',
  }))
}

/** Returns the parameters that a list's URL may contain. */
export function shapeOf(declaration: ListDeclaration): ListShape {
  const usual = declaration.sort ?? 'id'
  return {
    sortable: sortableOf(declaration),
    filters: [...filtersOf(declaration)].flatMap(([name, filter]) => parametersOf(name, filter)),
    defaultSort: { column: usual.replace(/^-/, ''), isDescending: usual.startsWith('-') },
  }
}

const ANY = 'Any'
const YES_OR_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** Choices of filters by ID, by name of the filter. */
export type IdChoices = Readonly<Record<string, NonNullable<FilterField['options']>>>

/** Returns the fields of the filter card, one or two per filter. Filters by ID have a field if the screen provides the choices. */
export function fieldsOf(declaration: ListDeclaration, choices: IdChoices = {}): readonly FilterField[] {
  return [...filtersOf(declaration)].flatMap(([name, filter]) =>
    fieldOf(name, titleOf(declaration, name), filter, choices[name]),
  )
}

function titleOf({ columns, filters }: ListDeclaration, name: string): string {
  return columns[name]?.title ?? filters?.[name]?.title ?? name
}

/** Returns the label of a parameter's field. */
export function labelOf(declaration: ListDeclaration, parameter: string): string {
  return fieldsOf(declaration).find(({ name }) => name === parameter)?.label ?? titleOf(declaration, parameter)
}

/** Returns the active filters as text, such as "Name: smith; Role: Recruiter". */
export function filtersText(
  declaration: ListDeclaration,
  filters: Readonly<Record<string, string>>,
  choices: IdChoices = {},
): string {
  const fields = fieldsOf(declaration, choices)
  const shown = Object.entries(filters).flatMap(([name, value]) => {
    const field = fields.find(each => each.name === name)
    return value === '' || !field
      ? []
      : [`${field.label}: ${field.options?.find(option => option.value === value)?.label ?? value}`]
  })
  return shown.join('; ')
}

function fieldOf(
  name: string,
  label: string,
  filter: Filter,
  choices: FilterField['options'] = [],
): readonly FilterField[] {
  if (isRange(filter)) {
    const [from, to] = boundsOf(name, filter)
    const type = filter === 'dates' ? 'date' : 'number'
    return [
      { name: from, label: `${label}, from`, type },
      { name: to, label: `${label}, to`, type },
    ]
  }
  if (filter === 'ids') return choices.length > 0 ? [{ name, label, placeholder: ANY, options: choices }] : []
  if (filter === 'text' || filter === 'exact') return [{ name, label }]
  const options =
    filter === 'boolean'
      ? YES_OR_NO
      : filter.oneOf.map(value => ({ value, label: filter.names?.[value] ?? wordOf(value) }))
  return [{ name, label, placeholder: ANY, options }]
}

/** Returns a value as text, such as "Not sent" for "not_sent" and "not-sent". */
function wordOf(value: string): string {
  const text = value.replaceAll(/[-_]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
