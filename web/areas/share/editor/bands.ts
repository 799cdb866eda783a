import type { Band } from '#rules/inform/filterable.ts'

/** "0, 6, 11" as bands from 0 to 6 and from 6 to 11, each without its upper end. What is no ascending number is left out. */
export function bandsOf(text: string): Band[] {
  const numbers = text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number)
  const edges = numbers.filter((number, at) => Number.isFinite(number) && (at === 0 || number > (numbers[at - 1] ?? 0)))
  return edges.slice(1).map((to, at) => ({ from: edges[at] ?? null, to }))
}

export function edgesText(bands: readonly Band[]): string {
  const edges = bands.flatMap((band, at) => ('from' in band ? (at === 0 ? [band.from, band.to] : [band.to]) : []))
  return edges.filter(edge => edge !== null).join(', ')
}
