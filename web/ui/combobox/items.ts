/** An option of a combobox. */
export interface Item {
  readonly id: number
  readonly name: string
  /** A quieter second line. */
  readonly detail?: string
  /** Additional words to match. */
  readonly words?: string
}

/**
 * Returns items that contain every word typed: first the one whose further words match, then names that begin with it, names with a word that does,
 * others.
 */
export function filterItems(items: readonly Item[], typed: string): readonly Item[] {
  const text = typed.trim().toLowerCase()
  const words = text.split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return items
  const rank = ({ name, words: further }: Item): number => {
    const begun = name.toLowerCase()
    if (further?.toLowerCase() === text) return 0
    return begun.startsWith(text) ? 1 : begun.startsWith(first) ? 2 : begun.includes(` ${first}`) ? 3 : 4
  }
  return items.filter(item => words.every(word => textOf(item).includes(word))).sort((a, b) => rank(a) - rank(b))
}

function textOf({ name, detail = '', words = '' }: Item): string {
  return `${name} ${detail} ${words}`.toLowerCase()
}
