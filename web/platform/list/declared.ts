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
import { type FilterField, type FilterGroup, type FilterValues, isActive } from '#web/ui/table/filter-group.ts'
import type { ListShape } from '#web/ui/table/list-state.ts'
import { formatDay } from '../dates.ts'

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

type Options = NonNullable<FilterField['options']>
/** Choices by name of the filter: of filters by ID, and of others whose values have names in the cells. */
export type FilterChoices = Readonly<Record<string, Options>>

/** Returns choices with the names of values that the cells show. */
export function choicesOf(names: Readonly<Record<string, string>>): Options {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

/** Returns the filters of a list. Filters by ID are included if the screen provides the choices. */
export function groupsOf(declaration: ListDeclaration, choices: FilterChoices = {}): readonly FilterGroup[] {
  return [...filtersOf(declaration)].flatMap(([name, filter]) => {
    const label = titleOf(declaration, name)
    const fields = fieldsFor(name, label, filter, choices[name])
    return fields.length === 0
      ? []
      : [{ name, label, fields, isSearch: filter === 'text', textOf: values => textOf(fields, values) }]
  })
}

function titleOf({ columns, filters }: ListDeclaration, name: string): string {
  return columns[name]?.title ?? filters?.[name]?.title ?? name
}

/** Returns the fields of all filters, one or two per filter. */
export function fieldsOf(declaration: ListDeclaration, choices: FilterChoices = {}): readonly FilterField[] {
  return groupsOf(declaration, choices).flatMap(({ fields }) => fields)
}

/** Returns the label of a parameter's field. */
export function labelOf(declaration: ListDeclaration, parameter: string): string {
  return fieldsOf(declaration).find(({ name }) => name === parameter)?.label ?? titleOf(declaration, parameter)
}

/** Returns the active filters as text, such as "Name: smith; Role: Recruiter". */
export function filtersText(declaration: ListDeclaration, filters: FilterValues, choices: FilterChoices = {}): string {
  return groupsOf(declaration, choices)
    .filter(group => isActive(group, filters))
    .map(({ label, textOf: shown }) => `${label}: ${shown(filters)}`)
    .join('; ')
}

/** Returns the values of a filter's fields as text. */
function textOf([from, to]: readonly FilterField[], values: FilterValues): string {
  const [first, last] = [from, to].map(field => (field ? valueText(field, values[field.name] ?? '') : ''))
  if (!to) return first ?? ''
  if (first && last) return `${first} to ${last}`
  return first ? `from ${first}` : last ? `up to ${last}` : ''
}

function valueText({ type, options }: FilterField, value: string): string {
  if (options)
    return value
      .split(',')
      .map(each => options.find(option => option.value === each)?.label ?? each)
      .join(', ')
  const isDay = type === 'date' && !Number.isNaN(Date.parse(value))
  return isDay ? formatDay(value) : value
}

function fieldsFor(name: string, label: string, filter: Filter, choices: Options = []): readonly FilterField[] {
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
    choices.length > 0
      ? choices
      : filter === 'boolean'
        ? YES_OR_NO
        : filter.oneOf.map(value => ({ value, label: filter.names?.[value] ?? wordOf(value) }))
  return [{ name, label, placeholder: ANY, options }]
}

/** Returns a value as text, such as "Not sent" for "not_sent" and "not-sent". */
function wordOf(value: string): string {
  const text = value.replaceAll(/[-_]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
