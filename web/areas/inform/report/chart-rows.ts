/** Returns which charts take half a row: those next to another chart that can share one. A single chart takes a full row. */
export function halvesOf(canShare: readonly boolean[]): boolean[] {
  const halves = canShare.map(() => false)
  for (let at = 0; at + 1 < canShare.length; at++) {
    if (!canShare[at] || !canShare[at + 1]) continue
    halves[at] = true
    halves[at + 1] = true
    at++
  }
  return halves
}
