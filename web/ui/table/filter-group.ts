/** Field of a filter. */
export interface FilterField {
  readonly name: string
  readonly label: string
  /** Options of a select. Without them, the field is a text field. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Type of the field, which is text by default. */
  readonly type?: 'date' | 'number'
  /** Text shown while the filter is empty. */
  readonly placeholder?: string
}

/** Maximum length of a filter's text. */
export const MAX_FILTER_LENGTH = 100

/** Values of filters by the names of their fields. An empty filter has no effect. */
export type FilterValues = Readonly<Record<string, string>>

/** Filter of a list: one field, or two for a range. */
export interface FilterGroup {
  readonly name: string
  readonly label: string
  readonly fields: readonly FilterField[]
  /** Whether it finds rows by a part of a text. The first such filter of a list is always visible. */
  readonly isSearch: boolean
  /** Returns the values as text, such as "Recruiter" or "from 2". */
  readonly textOf: (values: FilterValues) => string
}

/** Checks whether one of a filter's fields has a value. */
export function isActive({ fields }: Pick<FilterGroup, 'fields'>, values: FilterValues): boolean {
  return fields.some(({ name }) => (values[name] ?? '') !== '')
}
