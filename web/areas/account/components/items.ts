/** One of a list to choose from. */
export interface Item {
  readonly id: number
  readonly name: string
  /** A quieter second line. */
  readonly detail?: string
  /** Further words by which it is found. */
  readonly words?: string
}

/** Items that hold every word typed, those whose name begins so first. */
export function withWords(items: readonly Item[], typed: string): readonly Item[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return items
  const textOf = ({ name, detail = '', words: more = '' }: Item): string => `${name} ${detail} ${more}`.toLowerCase()
  const rank = ({ name, words: more }: Item): number =>
    more?.toLowerCase() === typed.trim().toLowerCase() ? 0 : name.toLowerCase().startsWith(first) ? 1 : 2
  return items.filter(item => words.every(word => textOf(item).includes(word))).sort((a, b) => rank(a) - rank(b))
}
