/** One value of a level beside the others that share its context. */
export interface Sibling {
  readonly count: number
  /** Not stated: never offered, so never published. */
  readonly isStated: boolean
}

/**
 * Which siblings may not be shown (release-engine, rule 2): those who are not stated, those of fewer than K respondents, and, while
 * all of these together are fewer than K (so that "all minus the shown ones" would tell about them), the smallest of the others. After
 * it the withheld ones together are nobody or at least K, unless everybody is fewer than K.
 * @param siblings of one context, in ascending order of value: among equals the first is withheld first.
 * @returns one flag a sibling.
 */
export function withheldSiblings(siblings: readonly Sibling[], k: number): readonly boolean[] {
  const withheld = siblings.map(({ count, isStated }) => !isStated || (count > 0 && count < k))
  let hidden = siblings.reduce((sum, { count }, index) => (withheld[index] ? sum + count : sum), 0)
  if (hidden === 0 || hidden >= k) return withheld
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
