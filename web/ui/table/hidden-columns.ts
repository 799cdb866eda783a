import type { Column } from './columns.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (list: string): string => `hidden-columns:${list}`

/** Returns the columns of a list that are hidden in this browser, or `null` if no choice was made or storage is blocked. */
export function readHidden(storage: () => Store, list: string): readonly string[] | null {
  try {
    const kept: unknown = JSON.parse(storage().getItem(keyOf(list)) ?? 'null')
    return Array.isArray(kept) ? kept.filter(id => typeof id === 'string') : null
  } catch {
    return null
  }
}

export function writeHidden(storage: () => Store, list: string, hidden: readonly string[]): void {
  try {
    storage().setItem(keyOf(list), JSON.stringify(hidden))
  } catch {
    // Without storage, the choice stays in memory.
  }
}

/** Returns the columns that are hidden initially: the stored choice, limited to columns that still exist and can be hidden. */
export function initiallyHidden<Row>(
  columns: readonly Column<Row>[],
  kept: readonly string[] | null,
): readonly string[] {
  return columns
    .filter(({ id, isName, isFixed, isOptional }) => !isFixed && !isName && (kept?.includes(id) ?? isOptional))
    .map(({ id }) => id)
}
