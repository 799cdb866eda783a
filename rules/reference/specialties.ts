const MAX_TITLE_LENGTH = 120
const MAX_CODE_LENGTH = 20

/** Returns the error in a title. `null` if valid. */
export function titleError(text: string): string | null {
  const title = text.trim()
  if (title === '') return 'This field is required'
  return title.length > MAX_TITLE_LENGTH ? `Use no more than ${MAX_TITLE_LENGTH} characters` : null
}

/** Returns the error in a code that links a society's specialty to its master. `null` if valid or empty. */
export function codeError(text: string): string | null {
  const code = text.trim()
  if (code.length > MAX_CODE_LENGTH) return `Use no more than ${MAX_CODE_LENGTH} characters`
  return /^[A-Za-z0-9._-]*$/.test(code) ? null : 'Use only letters, digits, dots, hyphens, and underscores'
}

/**
 * Returns nodes used in results or matches that would no longer represent themselves. @param nodeOf Returns the node that an ID represents
 */
export function lostNodes(held: ReadonlySet<number>, nodeOf: (id: number) => number | undefined): ReadonlySet<number> {
  return new Set([...held].filter(id => nodeOf(id) !== id))
}

/** Pairs subspecialties of a merged specialty with the target's subspecialties of the same title. The others move unchanged. */
export function pairedByTitle<S extends { readonly id: number; readonly title: string }>(
  own: readonly S[],
  others: readonly S[],
): { readonly pairs: readonly { readonly from: number; readonly into: number }[]; readonly moving: readonly number[] } {
  const key = (title: string) => title.trim().toLowerCase()
  const titled = new Map(others.map(({ id, title }) => [key(title), id]))
  const pairs = own.flatMap(({ id, title }) => {
    const into = titled.get(key(title))
    return into === undefined ? [] : [{ from: id, into }]
  })
  const paired = new Set(pairs.map(({ from }) => from))
  return { pairs, moving: own.flatMap(({ id }) => (paired.has(id) ? [] : [id])) }
}
