/** Returns the IDs with one of them moved up or down. Unchanged at the ends. */
export function moved(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  const next = [...ids]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
