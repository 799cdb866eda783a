/** One value of a level, among the others in the same context. */
export interface Sibling {
  readonly count: number
  /** A value that is not stated is never offered, so never published. */
  readonly isStated: boolean
}

/**
 * Which siblings may not be shown (release-engine, rule 2): the one not stated, those with fewer than K respondents, and, as long as all of
 * these together have fewer than K (so that "all minus the shown ones" would reveal them), the smallest of the others. Afterwards the
 * withheld siblings together have nobody or at least K respondents, unless the whole context has fewer than K.
 * @param siblings of one context, in ascending order of value: of equal sizes, the first is withheld first.
 * @returns one flag per sibling.
 */
export function withheldSiblings(siblings: readonly Sibling[], k: number): readonly boolean[] {
  const withheld = siblings.map(({ count, isStated }) => !isStated || (count > 0 && count < k))
  let hidden = siblings.reduce((sum, { count }, index) => (withheld[index] ? sum + count : sum), 0)
  if (hidden === 0) return withheld
  const shown = [...siblings.keys()].filter(index => !withheld[index] && sizeAt(siblings, index) > 0)
  for (const index of shown.sort((left, right) => sizeAt(siblings, left) - sizeAt(siblings, right))) {
    if (hidden >= k) break
    withheld[index] = true
    hidden += sizeAt(siblings, index)
  }
  return withheld
}

function sizeAt(siblings: readonly Sibling[], index: number): number {
  return siblings[index]?.count ?? 0
}
