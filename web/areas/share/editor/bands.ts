import type { Band } from '#rules/inform/filterable.ts'

/**
 * Parses "0, 6, 11" as bands from 0 to 6 and from 6 to 11, which exclude their upper ends. Returns `null` if the text isn't a list of at
 * least two ascending numbers.
 */
export function bandsOf(text: string): Band[] | null {
  const edges = text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number)
  const areAscending = edges.every((edge, at) => Number.isFinite(edge) && edge > (edges[at - 1] ?? -Infinity))
  if (!areAscending || edges.length < 2) return null
  return edges.slice(1).map((to, at) => ({ from: edges[at] ?? null, to }))
}

export function edgesText(bands: readonly Band[]): string {
  const edges = bands.flatMap((band, at) => ('from' in band ? (at === 0 ? [band.from, band.to] : [band.to]) : []))
  return edges.filter(edge => edge !== null).join(', ')
}
