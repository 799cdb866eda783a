import type { OutputOf } from '#contract/index.ts'
import { nameError, repeatedNames } from '#rules/society/society.ts'
import { MAPPING } from './messages.ts'

export type Mapping = OutputOf<'GET society-member-type-mapping/index'>['items'][number]

export interface MappingRow {
  /** ID of the name, or `null` for a new name. */
  readonly id: number | null
  /** Key that distinguishes rows, including new rows. */
  readonly key: string
  readonly type_name: string
  /** ID of the chosen membership type, or an empty string if none is chosen. */
  readonly typeId: string
}

export interface MappingValues extends Record<string, unknown> {
  readonly mappings: readonly MappingRow[]
}

export function rowsOf(mappings: readonly Mapping[]): readonly MappingRow[] {
  return mappings.map(({ id, type_name, society_membership_type_id }) => ({
    id,
    key: String(id),
    type_name,
    typeId: String(society_membership_type_id),
  }))
}

/** Returns the errors by field path, as the server does. */
export function errorsOf({ mappings }: MappingValues): Record<string, string> {
  const repeated = repeatedNames(mappings.map(({ type_name }) => type_name))
  const found = mappings.flatMap(({ type_name, typeId }, at): [string, string][] => {
    const name = nameError(type_name) ?? (repeated.has(at) ? MAPPING.repeated : null)
    return [
      ...(name === null ? [] : ([[`mappings.${at}.type_name`, name]] as [string, string][])),
      ...(typeId === '' ? ([[pathOfType(at), MAPPING.required]] as [string, string][]) : []),
    ]
  })
  return Object.fromEntries(found)
}

export function pathOfType(at: number): string {
  return `mappings.${at}.society_membership_type_id`
}

/** Returns the names in the format of the request. */
export function changesOf({ mappings }: MappingValues) {
  return mappings.map(({ id, type_name, typeId }) => ({
    id,
    type_name: type_name.trim(),
    society_membership_type_id: Number(typeId),
  }))
}

/** Returns values that others saved and that differ from the typed values. */
export function differencesFrom({ mappings }: MappingValues, theirs: readonly Mapping[]) {
  const typed = new Map(mappings.map(row => [row.id, row]))
  return theirs
    .filter(({ id, type_name, society_membership_type_id }) => {
      const own = typed.get(id)
      return own?.type_name.trim() !== type_name || own.typeId !== String(society_membership_type_id)
    })
    .map(({ type_name, membershipType }) => ({ label: type_name, text: membershipType }))
}

/** Returns the rows merged with another save. Names that others added are included, and names that they removed become new again. */
export function onTopOf({ mappings }: MappingValues, theirs: readonly Mapping[]): readonly MappingRow[] {
  const there = new Set(theirs.map(({ id }) => id))
  const own = new Set(mappings.map(({ id }) => id))
  return [
    ...mappings.map(row => (row.id !== null && !there.has(row.id) ? { ...row, id: null } : row)),
    ...rowsOf(theirs.filter(({ id }) => !own.has(id))),
  ]
}
