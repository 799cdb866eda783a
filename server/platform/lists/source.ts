import {
  type Expression,
  expressionBuilder,
  isExpression,
  type RawBuilder,
  type ReferenceExpression,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { boundsOf, type Filter, filtersOf, type ListDeclaration, type SortOf } from '#contract/list.ts'

type Bare<S extends string> = S extends `-${infer C}` ? C : S
type FilterNames<T> = { [K in keyof T & string]: T[K] extends { readonly filter: Filter } ? K : never }[keyof T &
  string]
/** Columns by which a list can be sorted or filtered. Each requires an expression. */
export type ColumnNames<D extends ListDeclaration> =
  | Bare<SortOf<D> & string>
  | FilterNames<D['columns']>
  | (D['filters'] extends object ? FilterNames<D['filters']> : never)

/** Source of a list's rows, with the expressions of its columns. */
export interface ListSource<Names extends string, DB, TB extends keyof DB, R> {
  /**
   * All rows that the caller can see, with the data to present, unsorted and unlimited. Names and counts are left-joined without
   * duplicating rows, so that unused joins can be removed.
   */
  readonly rows: SelectQueryBuilder<DB, TB, R>
  /** Unique key of a row, usually the ID. It determines the order of rows with equal values. */
  readonly key: ReferenceExpression<DB, TB>
  /** Expressions for sorting and filtering. No other columns can be used. */
  readonly columns: Readonly<Record<Names, ReferenceExpression<DB, TB>>>
  /** Conditions for text filters that are faster than comparing the column of every row. */
  readonly conditions?: Readonly<Partial<Record<Names, (part: string) => Expression<SqlBool>>>>
}

/** Returns the rows that match a request's filters. */
export function filtered<N extends string, DB, TB extends keyof DB, R>(
  { rows, columns, conditions }: ListSource<N, DB, TB, R>,
  declaration: ListDeclaration,
  query: Readonly<Record<string, unknown>>,
): SelectQueryBuilder<DB, TB, R> {
  const expressions = new Map<string, ReferenceExpression<DB, TB>>(Object.entries(columns))
  const own = new Map(Object.entries<((part: string) => Expression<SqlBool>) | undefined>(conditions ?? {}))
  const asked = [...filtersOf(declaration)].flatMap(([name, filter]) => {
    const column = expressions.get(name)
    if (column === undefined) throw new Error(`${declaration.route} has no expression for ${name}.`)
    const value = query[name]
    const condition = typeof value === 'string' ? own.get(name)?.(value) : undefined
    return condition ? [condition] : conditionsOf(toExpression(column), name, filter, query)
  })
  return asked.reduce((all, condition) => all.where(condition), rows)
}

/**
 * Sorts rows as requested. Rows with equal values are sorted by key in the same direction, so that reversing the direction reverses the
 * order.
 */
export function sorted<N extends string, DB, TB extends keyof DB, R>(
  rows: SelectQueryBuilder<DB, TB, R>,
  { columns, key }: Pick<ListSource<N, DB, TB, unknown>, 'columns' | 'key'>,
  sort: string,
): SelectQueryBuilder<DB, TB, R> {
  const [name, direction] = sort.startsWith('-') ? [sort.slice(1), 'desc' as const] : [sort, 'asc' as const]
  const column = new Map<string, ReferenceExpression<DB, TB>>(Object.entries(columns)).get(name)
  if (column === undefined) throw new Error(`There is no expression for ${name}.`)
  return rows.orderBy(toExpression(column), direction).orderBy(toExpression(key), direction)
}

export function toExpression<DB, TB extends keyof DB>(column: ReferenceExpression<DB, TB>): Expression<unknown> {
  if (typeof column === 'string') return sql.ref(column)
  if (isExpression(column)) return column
  return typeof column === 'function' ? column(expressionBuilder<DB, TB>()) : sql.ref(String(column))
}

function conditionsOf(
  column: Expression<unknown>,
  name: string,
  filter: Filter,
  query: Readonly<Record<string, unknown>>,
): Expression<SqlBool>[] {
  const value = query[name]
  if (filter === 'text') return typeof value === 'string' ? [contains(column, value)] : []
  if (filter === 'exact') return typeof value === 'string' ? [sql<SqlBool>`${column} = ${value}`] : []
  if (filter === 'boolean') return typeof value === 'boolean' ? [sql<SqlBool>`${column} = ${value}`] : []
  if (filter === 'numbers') {
    const [min, max] = boundsOf(name, filter).map(bound => query[bound])
    return [
      typeof min === 'number' ? sql<SqlBool>`${column} >= ${toSqlNumber(min)}` : null,
      typeof max === 'number' ? sql<SqlBool>`${column} <= ${toSqlNumber(max)}` : null,
    ].filter(condition => condition !== null)
  }
  if (filter === 'dates') {
    const [from, to] = boundsOf(name, filter).map(bound => query[bound])
    return [
      typeof from === 'string' ? sql<SqlBool>`${column} >= ${beginOf(from)}` : null,
      typeof to === 'string' ? sql<SqlBool>`${column} < ${endOf(to)}` : null,
    ].filter(condition => condition !== null)
  }
  if (!Array.isArray(value)) return []
  const isSeveral = typeof filter === 'object' && filter.isSeveral
  return [isSeveral ? sql<SqlBool>`${column} && ${value}` : sql<SqlBool>`${column} = ANY(${value})`]
}

/** Returns a condition that a column contains text, ignoring case. */
export function contains(column: Expression<unknown>, part: string): Expression<SqlBool> {
  return sql<SqlBool>`${column} ILIKE ${`%${escapeLike(part)}%`}`
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/**
 * Returns a number with a type that every numeric column can be compared with. For example, 1.5 isn't an integer, and 3,000,000,000 is too
 * large for one.
 */
function toSqlNumber(value: number): RawBuilder<number> {
  const isInteger = Number.isInteger(value) && Math.abs(value) < 2 ** 31
  return isInteger ? sql<number>`${value}::integer` : sql<number>`${value}::double precision`
}

function beginOf(text: string): string {
  return text.includes('T') ? text : `${text}T00:00:00Z`
}

/** Returns the end of a day, which is the start of the next one. */
function endOf(text: string): string {
  if (text.includes('T')) return text
  const next = new Date(`${text}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString()
}
