/** Option of a combobox. */
export interface Item {
  readonly id: number
  readonly name: string
  /** Second line in a quieter style. */
  readonly detail?: string
  /** Additional words to match. */
  readonly words?: string
}

/**
 * Returns items that contain every typed word. Items whose additional words match come first, followed by names that begin with the text,
 * names with a word that begins with it, and other items.
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
