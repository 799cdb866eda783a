import type { AnswerOf } from '#contract/index.ts'
import { nameError, repeatedNames } from '#rules/society/society.ts'
import { MAPPING } from './messages.ts'

export type Mapping = AnswerOf<'GET society-member-type-mapping/index'>['items'][number]

/** A row of the form. */
export interface MappingRow {
  /** Null: a new one. */
  readonly id: number | null
  /** Tells rows apart, new ones too. */
  readonly key: string
  readonly type_name: string
  /** Empty: none chosen yet. */
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

/** By the paths that the server names, too. */
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

/** Returns a row's changes. */
export function changesOf({ mappings }: MappingValues) {
  return mappings.map(({ id, type_name, typeId }) => ({
    id,
    type_name: type_name.trim(),
    society_membership_type_id: Number(typeId),
  }))
}

/** Returns others' saved values that differ from the typed ones. */
export function differencesFrom({ mappings }: MappingValues, theirs: readonly Mapping[]) {
  const typed = new Map(mappings.map(row => [row.id, row]))
  return theirs
    .filter(({ id, type_name, society_membership_type_id }) => {
      const own = typed.get(id)
      return own?.type_name.trim() !== type_name || own.typeId !== String(society_membership_type_id)
    })
    .map(({ type_name, membershipType }) => ({ label: type_name, text: membershipType }))
}

/** Returns the rows merged with another save: names that others added are kept, names that they removed are new again. */
export function onTopOf({ mappings }: MappingValues, theirs: readonly Mapping[]): readonly MappingRow[] {
  const there = new Set(theirs.map(({ id }) => id))
  const own = new Set(mappings.map(({ id }) => id))
  return [
    ...mappings.map(row => (row.id !== null && !there.has(row.id) ? { ...row, id: null } : row)),
    ...rowsOf(theirs.filter(({ id }) => !own.has(id))),
  ]
}
