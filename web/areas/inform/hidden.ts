import type { ResultItem } from '#contract/inform.ts'

/** Why a measure shows nothing at first: too few answers, or nothing but a rough estimate. Null if it shows something. */
function hiddenBecause(
  { results }: Pick<ResultItem, 'results'>,
  areEstimatesShown: boolean,
): 'withheld' | 'combined' | null {
  const kinds = results.map(({ released }) => {
    if (released.kind === 'withheld') return 'withheld'
    return released.basis.kind === 'combined' && !areEstimatesShown ? 'combined' : null
  })
  if (kinds.length === 0 || kinds.includes(null)) return null
  return kinds.includes('combined') ? 'combined' : 'withheld'
}

/** The measures that show nothing. One of them keeps its own panel; several, and rough estimates, are gathered in one card. */
export function hiddenCharts(
  items: ReadonlyMap<string, ResultItem>,
  measures: readonly { readonly id: string }[],
  areEstimatesShown: boolean,
) {
  const hidden = new Map<string, 'withheld' | 'combined'>()
  for (const { id } of measures) {
    const item = items.get(id)
    const because = item ? hiddenBecause(item, areEstimatesShown) : null
    if (because) hidden.set(id, because)
  }
  return { hidden, isGathered: hidden.size > 1 || [...hidden.values()].includes('combined') }
}
